export { call, type HubProblem } from './call.js';
export {
  type DevicesClient,
  devicesClient,
  fetchIdentity,
  type PairingClient,
  pairingClient,
} from './devices-client.js';
export {
  createHubTime,
  type HubTime,
  KEPT_PROBES,
  SLEW_MS_PER_S,
  STEP_MS,
  type TimeProbe,
  type TimeStep,
} from './hub-time.js';
export { type ClockJump, JUMP_MS, watchJumps } from './jumps.js';
export { newestView, type Positioned } from './newest-view.js';
export * from './ports.js';
export { type ProbingPorts, probe, startProbing } from './probing.js';
export { openSharedStream, type SharePorts, shareName } from './shared-stream.js';
export { type SigningPorts, signedHttp } from './signed-http.js';
export { fetchSnapshot, fetchTournaments, type Snapshot } from './snapshot.js';
export {
  openStream,
  POLL_MS,
  pollSnapshots,
  retryMs,
  SILENCE_MS,
  type StreamListener,
  type StreamMessage,
  type StreamPorts,
  type StreamState,
} from './stream.js';
export {
  type PlacedAnswer,
  pullEvents,
  pushOutbox,
  type SyncDone,
  type SyncPorts,
  type SyncStore,
  syncPeople,
  syncTournament,
} from './sync.js';
export { ROUND_MS, type SyncLoop, type SyncLoopPorts, type SyncStatus, startSyncLoop } from './sync-loop.js';
export * from './wire.js';
