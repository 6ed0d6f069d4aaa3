/** The check of one event against its device's chain: shared by stores, imports and `verifyJournal`. */
import { deviceIdOfKey, isKeyedDevice } from './device-key.js';
import type { DeviceId, Envelope, TournamentId } from './envelope.js';
import { makeEventId, parseEventId } from './event-id.js';
import type { DeviceHead } from './make-envelopes.js';
import { type JournalRefusal, refusal } from './result.js';

/**
 * Why an event cannot follow `head` of its device; null when it can.
 * `journal/bad-id`, `journal/wrong-tournament`, `journal/chain-gap` {device, seq, expectedSeq}, `journal/chain-broken`,
 * `journal/key-mismatch`, `journal/unsigned`. Whether a signature is true is `verifySignatures`' matter.
 */
export const checkNext = (
  tournament: TournamentId,
  head: DeviceHead | null,
  event: Envelope,
): JournalRefusal | null => {
  const parts = parseEventId(event.id);
  if (parts === null || makeEventId({ ...parts, seq: event.seq }) !== event.id) {
    return refusal('journal/bad-id', { id: event.id, seq: event.seq });
  }
  const { device } = parts;
  if (parts.tournament !== tournament) return refusal('journal/wrong-tournament', { id: event.id, tournament });
  const expectedSeq = (head?.seq ?? 0) + 1;
  if (event.seq !== expectedSeq) {
    return refusal('journal/chain-gap', { id: event.id, device, seq: event.seq, expectedSeq });
  }
  if (event.prev !== (head?.hash ?? null))
    return refusal('journal/chain-broken', { id: event.id, device, seq: event.seq });
  return checkKey(device, event);
};

/** A keyed device shows its key on event 1, only there, and signs everything; nobody else shows a key. */
const checkKey = (device: DeviceId, event: Envelope): JournalRefusal | null => {
  const { id, seq, key, sig } = event;
  const isKeyed = isKeyedDevice(device);
  const shown = key === undefined ? null : deviceIdOfKey(key);
  const isRight = isKeyed && seq === 1 ? shown === device : key === undefined;
  if (!isRight) return refusal('journal/key-mismatch', { id, device });
  return isKeyed && sig === undefined ? refusal('journal/unsigned', { id, device }) : null;
};
