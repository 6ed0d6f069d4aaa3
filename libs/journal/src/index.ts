export { fromBase64Url, toBase64Url } from './base64url.js';
export { canonicalJson, isJson, MAX_JSON_DEPTH, sha256Hex } from './canonical-json.js';
export { checkNext } from './chain.js';
export { type Deduped, dedupe, type IdClash } from './dedupe.js';
export {
  deviceIdOf,
  deviceIdOfKey,
  isKeyedDevice,
  KEY_BYTES,
  KEY_PATTERN,
  SIGNATURE_PATTERN,
  type Signer,
  signedText,
  type Verify,
  type VerifyLater,
} from './device-key.js';
export type {
  CommandId,
  DeviceId,
  Envelope,
  Epoch,
  EventId,
  Hash,
  Hlc,
  PersonRow,
  Position,
  Receipt,
  TournamentId,
} from './envelope.js';
export { deviceOf, type EventIdParts, ID_PATTERN, makeEventId, parseEventId } from './event-id.js';
export {
  type Appended,
  type EventStore,
  needsNewEpoch,
  type SeenPosition,
  type StoreHead,
  settleEpoch,
} from './event-store.js';
export { extendPrefix, hashEnvelope, prefixHash, sameContent } from './hash.js';
export { compareHlc, type HlcParts, hlcTick, latestHlc, makeHlc, parseHlc } from './hlc.js';
export { type LiveJournal, type LiveOptions, liveEvents } from './live-events.js';
export {
  type DeviceHead,
  type EventDraft,
  headOf,
  headsOf,
  makeEnvelopes,
  type Writer,
  type Written,
} from './make-envelopes.js';
export { FILE_FORMAT, type Journal, type JournalFile, parseNdjson, toNdjson } from './ndjson.js';
export {
  canonicalOrder,
  compareReceipts,
  isValidReceipt,
  keptPrefixes,
  type OrderOptions,
  type PositionedEvent,
  positionOf,
  type SplitOrder,
  splitByPosition,
} from './order.js';
export {
  envelopeSchema,
  epochSchema,
  idSchema,
  parseEnvelope,
  parseEpoch,
  parsePersonRow,
  parseReceipt,
  personRowSchema,
  receiptSchema,
} from './parse.js';
export { ERASED_FIELD, erasePerson, isErased, mergePeople, mergePerson, personValues, writePerson } from './people.js';
export { comparePositions, POSITION_ZERO } from './position.js';
export { JOURNAL_CODES, type JournalCode, type JournalRefusal, ok, type Result, refusal, refuse } from './result.js';
export { type KeyOfDevice, verifySignatures, verifySignaturesLater } from './signatures.js';
export { type JournalParts, type Verified, type VerifyOptions, verifyJournal } from './verify.js';
export { resolveVoids, VOID_TYPE, type VoidFilter, type VoidsResolved, voidTarget } from './voids.js';
