/**
 * What the hub says about the order, taken into the store: receipts of the own tail, events of others, new epochs.
 *
 * Invariants: places held here run 1…n without holes; `outbox` holds exactly the events without a valid receipt, in the
 * order of the tail; nothing is taken from an answer that contradicts what is held.
 */
import {
  checkNext,
  type DeviceHead,
  deviceOf,
  type Envelope,
  type Epoch,
  extendPrefix,
  type Hash,
  hashEnvelope,
  headOf,
  type JournalRefusal,
  keptPrefixes,
  latestHlc,
  prefixHash,
  type Receipt,
  refusal,
  type SeenPosition,
  sameContent,
  splitByPosition,
  type TournamentId,
} from '@blindwerk/journal';
import { eventsAfter, heldEvents, lastOfDevice } from './chunks.js';
import type { BlindwerkDatabase, JournalHead } from './database.js';
import { eventRow, readHead, readJournal, writeHead } from './head.js';
import { clearReceipts } from './receipts.js';
import { dropBeyond, dropDiffering, dropVoided } from './snapshots.js';

/** A part of the hub's order, ascending by place. Without `event` it is a receipt of one held here. */
export interface HubRows {
  readonly epoch: Epoch;
  readonly rows: ReadonlyArray<{ readonly receipt: Receipt; readonly event?: Envelope }>;
  /** The hub's last place. */
  readonly head: { readonly n: number };
}
/** What became of it. */
export type Placed =
  | {
      readonly kind: 'placed';
      /** Events that were new here. */
      readonly added: number;
      /** Whether anything is other than before: events, places of own events, or only the epoch. */
      readonly changed: boolean;
      /** Last place held here; fetch more while the hub's is above. */
      readonly n: number;
    }
  /** There is a hole before the first row (or the epoch changed): ask for what comes after `after`. */
  | { readonly kind: 'again'; readonly after: number }
  /** The hub knows less than it once gave out: push with `seen`, and it begins a new epoch. */
  | { readonly kind: 'hub-behind'; readonly seen: SeenPosition }
  /** It contradicts what is held here. Nothing was taken; a loud alarm. */
  | { readonly kind: 'refused'; readonly refusal: JournalRefusal };

/** How far the hub's order is known here; undefined before the first contact. */
export const seenOf = ({ epoch, n }: JournalHead): SeenPosition | undefined =>
  epoch === null ? undefined : { id: epoch.id, ordinal: epoch.ordinal, n };

/** Runs inside a read-write transaction over all journal tables. A refusal must abort it: `PlacingRefused` is thrown. */
export const placeIn = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
  answer: HubRows,
): Promise<Placed> => {
  const before = await readHead(db, tournament);
  const { epoch } = answer;
  const seen = seenOf(before);
  const known = before.epoch?.id === epoch.id;
  if (seen !== undefined && (known ? answer.head.n < before.n : epoch.ordinal <= seen.ordinal)) {
    return { kind: 'hub-behind', seen };
  }
  const head = known ? before : await enterEpoch(db, device, tournament, before, epoch);
  const fresh = answer.rows.filter(({ receipt }) => receipt.n > head.n);
  if (fresh.length > 0 && fresh[0]?.receipt.n !== head.n + 1) return { kind: 'again', after: head.n };
  if (fresh.length === 0) return { kind: 'placed', added: 0, changed: !known, n: head.n };
  const batch = await collect(db, device, tournament, head, fresh);
  await writeBatch(db, device, tournament, batch);
  return { kind: 'placed', added: batch.added.length, changed: true, n: batch.head.n };
};

/** Thrown inside the transaction to abort it; the store turns it into `kind: 'refused'`. */
export class PlacingRefused extends Error {
  readonly refusal: JournalRefusal;
  constructor(reason: JournalRefusal) {
    super(reason.code);
    this.refusal = reason;
  }
}
const giveUp = (...reason: Parameters<typeof refusal>): never => {
  throw new PlacingRefused(refusal(...reason));
};

/**
 * Notes a new epoch and lets go of the receipts it does not keep. Where the prefix it keeps is not, or cannot be shown to
 * be, the one held here (a second hub with a past of its own), the places held here count for nothing: they go, all events
 * are tail again, and the order is fetched from the beginning. The epochs known go as well: they may be another hub's, and
 * would cut off receipts of this one. Events are never lost by this.
 */
const enterEpoch = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
  head: JournalHead,
  epoch: Epoch,
): Promise<JournalHead> => {
  if (!(await holdsPrefix(db, tournament, epoch))) {
    await clearReceipts(db, tournament);
    await db.epochs.where({ tournament }).delete();
  }
  await db.epochs.put({ tournament, ordinal: epoch.ordinal, epoch });
  return head.epoch === null ? writeHead(db, tournament, { ...head, epoch }) : rebuildIn(db, device, tournament);
};

const holdsPrefix = async (db: BlindwerkDatabase, tournament: TournamentId, { keeps }: Epoch): Promise<boolean> => {
  const { events, receipts, epochs } = await readJournal(db, tournament);
  const { positioned } = splitByPosition(events, receipts, { epochs });
  if (positioned.length < keeps.n) return false;
  return prefixHash(positioned.slice(0, keeps.n).map(({ event }) => event)) === keeps.hash;
};

/** Makes head and outbox anew from events, receipts and epochs: after a new epoch or an import. */
export const rebuildIn = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
  added: readonly Envelope[] = [],
): Promise<JournalHead> => {
  const head = await readHead(db, tournament);
  const { events, receipts, epochs } = await readJournal(db, tournament);
  const { positioned, tail } = splitByPosition(events, receipts, { epochs });
  const kept = keptPrefixes(epochs);
  let hash: Hash | null = null;
  for (const [index, { event, receipt }] of positioned.entries()) {
    if (receipt.n !== index + 1) giveUp('journal/position-gap', { id: event.id, n: receipt.n, expected: index + 1 });
    hash = extendPrefix(hash, event);
    checkKept(kept, receipt.n, hash);
  }
  await db.outbox.where({ tournament }).delete();
  await db.outbox.bulkAdd(tail.map(({ id }) => ({ tournament, id })));
  const lapsed = lowestLapsed(tail, receipts);
  const whole = await dropDiffering(db, tournament, [...positioned.map(({ event }) => event), ...tail]);
  // What once had a place leads the tail: among places that a snapshot folds, its order could not be told from the rest.
  if (lapsed !== null) await dropBeyond(db, tournament, lapsed - 1);
  await dropVoided(db, tournament, added);
  const k = (await lastArrival(db, tournament)) ?? 0;
  return writeHead(db, tournament, {
    ...head,
    own: headOf(events, device),
    hlc: events.reduce((latest, { hlc }) => latestHlc(latest, hlc), head.hlc),
    k,
    loose: await db.events.where({ tournament }).count(),
    whole,
    order: head.order + 1,
    epoch: epochs.at(-1) ?? null,
    n: positioned.length,
    hash,
    tail: tail.length,
  });
};

const lowestLapsed = (tail: readonly Envelope[], receipts: readonly Receipt[]): number | null => {
  const ids = new Set(tail.map(({ id }) => id));
  const places = receipts.filter(({ id }) => ids.has(id)).map(({ n }) => n);
  return places.length === 0 ? null : places.reduce((lowest, n) => Math.min(lowest, n));
};

const lastArrival = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<number | undefined> => {
  const loose = await db.events.where({ tournament }).last();
  return loose?.k ?? (await eventsAfter(db, tournament, 0)).arrived.at(-1)?.k;
};

const checkKept = (kept: ReadonlyMap<number, Hash | null>, n: number, hash: Hash): void => {
  const named = kept.get(n);
  if (named !== undefined && named !== hash) giveUp('journal/prefix-differs', { n });
};

interface Batch {
  readonly head: JournalHead;
  /** Places up to which the order is as it was; null when all of it is. */
  readonly changedAfter: number | null;
  readonly added: readonly Envelope[];
  readonly receipts: readonly Receipt[];
}

/** Checks all rows against what is held and computes the next head; writes nothing. */
const collect = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
  head: JournalHead,
  rows: HubRows['rows'],
): Promise<Batch> => {
  const ids = rows.map(({ receipt }) => receipt.id);
  const held = await heldEvents(db, tournament, ids);
  const kept = keptPrefixes((await db.epochs.where({ tournament }).toArray()).map(({ epoch }) => epoch));
  const tail = await db.outbox.where({ tournament }).sortBy('no');
  const chains = await chainHeads(db, tournament, rows, held);
  const added: Envelope[] = [];
  let { n, hash, whole, order, hlc } = head;
  let next = 0;
  let changedAfter: number | null = null;
  const reorder = (): void => {
    order = head.order + 1;
    changedAfter ??= n;
  };
  for (const { receipt, event: sent } of rows) {
    const own = held.get(receipt.id);
    const event = own ?? sent ?? giveUp('journal/receipt-without-event', { id: receipt.id, n: receipt.n });
    if (receipt.n !== n + 1) giveUp('journal/position-gap', { id: receipt.id, n: receipt.n, expected: n + 1 });
    if (receipt.id !== event.id || (sent !== undefined && !sameContent(sent, event))) {
      giveUp('journal/id-clash', { id: receipt.id });
    }
    if (own === undefined) {
      checkChain(tournament, chains, event);
      added.push(event);
      if (next < tail.length) reorder();
      else whole = extendWhole(head, whole, event);
    } else if (tail[next]?.id === event.id) next += 1;
    else reorder();
    n += 1;
    hash = extendPrefix(hash, event);
    hlc = latestHlc(hlc, event.hlc);
    checkKept(kept, n, hash);
  }
  const placedOwn = rows.length - added.length;
  const own = chains.get(device) ?? head.own;
  const left = head.tail - placedOwn;
  if (left === 0) whole = hash;
  else if (changedAfter !== null) whole = null;
  return {
    head: { ...head, n, hash, whole, order, hlc, own, tail: left, loose: head.loose + added.length },
    changedAfter,
    added,
    receipts: rows.map(({ receipt }) => receipt),
  };
};

/** The hash of the whole order with one event more at its end; stays unknown where it was. */
export const extendWhole = (head: JournalHead, whole: Hash | null, event: Envelope): Hash | null =>
  whole === null && head.n + head.tail > 0 ? null : extendPrefix(whole, event);

/**
 * Heads of the devices whose events are new here. Read beforehand: a loop that awaits without asking the database loses
 * Dexie's transaction after some turns.
 */
const chainHeads = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  rows: HubRows['rows'],
  held: ReadonlyMap<string, Envelope>,
): Promise<Map<string, DeviceHead>> => {
  const heads = new Map<string, DeviceHead>();
  const news = rows.flatMap(({ event }) => (event === undefined || held.has(event.id) ? [] : [deviceOf(event)]));
  for (const device of new Set(news)) {
    const last = await lastOfDevice(db, tournament, device);
    if (last !== null) heads.set(device, { seq: last.seq, hash: hashEnvelope(last) });
  }
  return heads;
};

/** An event of another device must follow what is held of that device. */
const checkChain = (tournament: TournamentId, chains: Map<string, DeviceHead>, event: Envelope): void => {
  const device = deviceOf(event);
  const problem = checkNext(tournament, chains.get(device) ?? null, event);
  if (problem !== null) throw new PlacingRefused(problem);
  chains.set(device, { seq: event.seq, hash: hashEnvelope(event) });
};

const writeBatch = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
  { head, changedAfter, added, receipts }: Batch,
): Promise<void> => {
  const rows = added.map((event) => eventRow(tournament, deviceOf(event) || device, event));
  const k = rows.length === 0 ? head.k : await db.events.bulkAdd(rows);
  await db.receipts.bulkPut(receipts.map((receipt) => ({ ...receipt, tournament })));
  await db.outbox
    .where('id')
    .anyOf(receipts.map(({ id }) => id))
    .delete();
  if (changedAfter !== null) await dropBeyond(db, tournament, changedAfter);
  await dropVoided(db, tournament, added);
  await writeHead(db, tournament, { ...head, k });
};
