/** Keeps hub time fed: a burst at the start and after a jump, then one probe every ten seconds. */
import type { Result } from '@blindwerk/journal';
import { call, type HubProblem } from './call.js';
import type { HubTime, TimeStep } from './hub-time.js';
import { watchJumps } from './jumps.js';
import type { ClockPort, HttpPort, TimersPort } from './ports.js';
import { type HubAnomaly, paths, timeSchema } from './wire.js';

/** What probing needs. */
export interface ProbingPorts {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly timers: TimersPort;
  readonly time: HubTime;
  /** Called after each probe that was answered: a sign of life, too. */
  readonly onProbe?: (step: TimeStep | null) => void;
  /** The hub's computer slept or its clock was set. Told with every answer until another follows: who hears it dedupes. */
  readonly onAnomaly?: (anomaly: HubAnomaly) => void;
}

const BURST = 8;
const BURST_EVERY_MS = 100;
const EVERY_MS = 10_000;

/** One probe. */
export const probe = async ({
  http,
  clock,
  time,
  onAnomaly,
}: ProbingPorts): Promise<Result<TimeStep | null, HubProblem>> => {
  const sentAt = clock.mono();
  const answer = await call(http, { method: 'GET', path: paths.time }, timeSchema);
  if (!answer.ok) return answer;
  const { anomaly, ...h } = answer.value;
  const step = time.accept({ ...h, sentAt, receivedAt: clock.mono() });
  if (anomaly !== null) onAnomaly?.(anomaly);
  return { ok: true, value: step };
};

/** Starts probing, and watches for jumps of this device's clocks; gives back how to stop. */
export const startProbing = (ports: ProbingPorts): (() => void) => {
  const { timers, time, onProbe } = ports;
  let timer: unknown;
  let stopped = false;
  let left = BURST;
  let run = 0;
  const next = async (mine: number): Promise<void> => {
    const probed = await probe(ports);
    if (stopped || mine !== run) return;
    if (probed.ok) onProbe?.(probed.value);
    left = probed.ok ? Math.max(0, left - 1) : 0; // no hub: no hurry
    timer = timers.set(() => void next(mine), left > 0 ? BURST_EVERY_MS : EVERY_MS);
  };
  const begin = (): void => {
    timers.clear(timer);
    left = BURST;
    run += 1;
    void next(run);
  };
  const unwatch = watchJumps({
    ...ports,
    onJump: () => {
      time.distrust();
      begin();
    },
  });
  begin();
  return () => {
    stopped = true;
    timers.clear(timer);
    unwatch();
  };
};
