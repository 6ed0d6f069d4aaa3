/**
 * Checks a whole journal and names the first bad event, in canonical order: gap, wrong `prev`, bad id, one id with two
 * contents; then receipts and epochs. A chain alone cannot tell that a device's *last* event was changed: `heads`, as the
 * closing line of a file holds them, covers that.
 */
import { checkNext } from './chain.js';
import { dedupe } from './dedupe.js';
import type { Verify } from './device-key.js';
import type { DeviceId, Envelope, Epoch, Hash, Receipt, TournamentId } from './envelope.js';
import { deviceOf } from './event-id.js';
import { extendPrefix, hashEnvelope } from './hash.js';
import type { DeviceHead } from './make-envelopes.js';
import { keptPrefixes, type PositionedEvent, splitByPosition } from './order.js';
import { type JournalRefusal, ok, type Result, refusal, refuse } from './result.js';
import { verifySignatures } from './signatures.js';

/** What is checked; a `JournalFile` fits as it is. `heads` null: not known. `problems`: what the reader of the file found. */
export interface JournalParts {
  readonly tournament: TournamentId;
  readonly events: readonly Envelope[];
  readonly receipts: readonly Receipt[];
  readonly epochs: readonly Epoch[];
  readonly heads?: ReadonlyMap<DeviceId, DeviceHead> | null;
  readonly problems?: readonly JournalRefusal[];
}
/** With what signatures are verified; without it they are only looked for, where a keyed device must have them. */
export interface VerifyOptions {
  readonly verify?: Verify;
}
/** A sound journal in figures. */
export interface Verified {
  readonly events: number;
  readonly devices: number;
  /** Last place of the hub's order, and the prefix hash there. */
  readonly n: number;
  readonly prefixHash: Hash | null;
  readonly heads: ReadonlyMap<DeviceId, DeviceHead>;
}

/**
 * Verifies a journal, its signatures too when there is a `verify`. The refusal is the first problem found; `params.id` names the event where there is one.
 * @example verifyJournal({ tournament: 't1', events, receipts, epochs })
 */
export const verifyJournal = (
  parts: JournalParts,
  { verify }: VerifyOptions = {},
): Result<Verified, JournalRefusal> => {
  const { events, tampered } = dedupe(parts.events);
  const clash = tampered[0];
  if (clash !== undefined) return refuse('journal/id-clash', { id: clash.id });
  const { positioned, tail } = splitByPosition(events, parts.receipts, parts);
  const ordered = [...positioned.map(({ event }) => event), ...tail];
  const chains = checkChains(parts.tournament, ordered);
  if (!chains.ok) return chains;
  const problem =
    (verify === undefined ? null : verifySignatures(ordered, () => null, verify)) ??
    checkHeads(chains.value, parts.heads ?? null) ??
    checkReceipts(events, parts.receipts) ??
    checkEpochs(parts.epochs);
  if (problem !== null) return { ok: false, error: problem };
  const places = checkPlaces(positioned, parts.epochs);
  if (!places.ok) return places;
  const unsound = parts.problems?.[0];
  if (unsound !== undefined) return { ok: false, error: unsound };
  const n = positioned.length;
  return ok({ events: events.length, devices: chains.value.size, n, prefixHash: places.value, heads: chains.value });
};

const checkChains = (
  tournament: TournamentId,
  ordered: readonly Envelope[],
): Result<ReadonlyMap<DeviceId, DeviceHead>, JournalRefusal> => {
  const heads = new Map<DeviceId, DeviceHead>();
  for (const event of ordered) {
    const device = deviceOf(event);
    const problem = checkNext(tournament, heads.get(device) ?? null, event);
    if (problem !== null) return { ok: false, error: problem };
    heads.set(device, { seq: event.seq, hash: hashEnvelope(event) });
  }
  return ok(heads);
};

const checkHeads = (
  found: ReadonlyMap<DeviceId, DeviceHead>,
  named: ReadonlyMap<DeviceId, DeviceHead> | null,
): JournalRefusal | null => {
  if (named === null) return null;
  for (const device of new Set([...named.keys(), ...found.keys()])) {
    const head = found.get(device);
    const expected = named.get(device);
    if (head?.seq !== expected?.seq || head?.hash !== expected?.hash) {
      return refusal('journal/head-differs', { device, seq: head?.seq ?? 0, expectedSeq: expected?.seq ?? 0 });
    }
  }
  return null;
};

const checkReceipts = (events: readonly Envelope[], receipts: readonly Receipt[]): JournalRefusal | null => {
  const ids = new Set(events.map(({ id }) => id));
  const orphan = receipts.find(({ id }) => !ids.has(id));
  return orphan === undefined ? null : refusal('journal/receipt-without-event', { id: orphan.id, n: orphan.n });
};

const checkEpochs = (epochs: readonly Epoch[]): JournalRefusal | null => {
  const byOrdinal = new Map<number, string>();
  for (const { id, ordinal } of epochs) {
    const held = byOrdinal.get(ordinal);
    if (held !== undefined && held !== id) return refusal('journal/epoch-clash', { ordinal, a: held, b: id });
    byOrdinal.set(ordinal, id);
  }
  return null;
};

/** Places run 1, 2, 3…; each epoch's kept prefix is what stands there. Gives the hash of the whole prefix. */
const checkPlaces = (
  positioned: readonly PositionedEvent[],
  epochs: readonly Epoch[],
): Result<Hash | null, JournalRefusal> => {
  const kept = keptPrefixes(epochs);
  let hash: Hash | null = null;
  for (const [index, { event, receipt }] of positioned.entries()) {
    if (receipt.n !== index + 1)
      return refuse('journal/position-gap', { id: event.id, n: receipt.n, expected: index + 1 });
    hash = extendPrefix(hash, event);
    const named = kept.get(receipt.n);
    if (named !== undefined && named !== hash) return refuse('journal/prefix-differs', { n: receipt.n });
  }
  return ok(hash);
};
