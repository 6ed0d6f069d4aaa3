/**
 * A row or chunk that cannot be read: the journal is opened as far as its chains hold, the rest is set aside, and comes back
 * once a hub or a file has brought what was missing.
 *
 * Invariant: nothing is thrown away; what is set aside is neither folded nor sent.
 */
import {
  checkNext,
  type DeviceHead,
  deviceOf,
  type Envelope,
  hashEnvelope,
  parseEnvelope,
  type Receipt,
  splitByPosition,
  type TournamentId,
} from '@blindwerk/journal';
import { type Arrived, eventsAfter, lastOfDevice, putChunk, type Unreadable } from './chunks.js';
import type { BlindwerkDatabase } from './database.js';
import { eventRow, readHead } from './head.js';
import { rebuildIn } from './placing.js';
import { clearReceipts, receiptsAbove } from './receipts.js';
import type { AsideRow } from './rows.js';

/** Sets aside what cannot be read and what depends on it. Tells whether this device's own chain was cut. */
export const quarantineIn = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
): Promise<boolean> => {
  const before = await readHead(db, tournament);
  const { arrived, unreadable } = await eventsAfter(db, tournament, 0);
  const receipts = await receiptsAbove(db, tournament, 0);
  const epochs = (await db.epochs.where({ tournament }).toArray()).map(({ epoch }) => epoch);
  const events = arrived.map(({ event }) => event);
  const { positioned, tail } = splitByPosition(events, receipts, { epochs });
  const kept = whatHolds(tournament, positioned, tail);
  const beyond = events.filter(({ id }) => !kept.has(id));
  for (const item of unreadable) await setUnreadableAside(db, tournament, item);
  await db.aside.bulkAdd(beyond.map((event) => asideOf(tournament, 'beyond', event)));
  await removeBeyond(db, tournament, arrived, kept);
  await clearReceipts(db, tournament);
  await db.receipts.bulkPut(receipts.filter(({ id }) => kept.has(id)).map((receipt) => ({ ...receipt, tournament })));
  const after = await rebuildIn(db, device, tournament);
  return (after.own?.seq ?? 0) < (before.own?.seq ?? 0);
};

/** Ids of the events that hold: places without a hole from the first on, and chains without one. */
const whatHolds = (
  tournament: TournamentId,
  positioned: ReadonlyArray<{ readonly event: Envelope; readonly receipt: Receipt }>,
  tail: readonly Envelope[],
): ReadonlySet<string> => {
  const kept = new Set<string>();
  const heads = new Map<string, DeviceHead>();
  const take = (event: Envelope): boolean => {
    const device = deviceOf(event);
    if (checkNext(tournament, heads.get(device) ?? null, event) !== null) return false;
    heads.set(device, { seq: event.seq, hash: hashEnvelope(event) });
    kept.add(event.id);
    return true;
  };
  for (const [index, { event, receipt }] of positioned.entries()) {
    if (receipt.n !== index + 1 || !take(event)) break;
  }
  for (const event of tail) take(event);
  return kept;
};

const setUnreadableAside = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  { kind, k, row }: Unreadable,
): Promise<void> => {
  if (kind === 'row') {
    const held = await db.events.get(k);
    const ends = held === undefined ? [] : [[held.device, held.seq] as const];
    await db.aside.add({ tournament, reason: 'damaged', ends, row });
    await db.events.delete(k);
    return;
  }
  const keys = await db.chunkKeys.get([tournament, k]);
  const ends = (keys?.ends ?? []).map(([, device, seq]) => [device, seq] as const);
  await db.aside.add({ tournament, reason: 'damaged', ends, row });
  await db.chunks.delete([tournament, k]);
  await db.chunkKeys.delete([tournament, k]);
};

const asideOf = (tournament: TournamentId, reason: AsideRow['reason'], event: Envelope): AsideRow => ({
  tournament,
  reason,
  ends: [[deviceOf(event), event.seq]],
  row: event,
});

const removeBeyond = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  arrived: readonly Arrived[],
  kept: ReadonlySet<string>,
): Promise<void> => {
  const gone = arrived.filter(({ event }) => !kept.has(event.id));
  await db.events.bulkDelete(gone.map(({ k }) => k));
  const goneKs = new Set(gone.map(({ k }) => k));
  const byK = new Map(arrived.map((item) => [item.k, item]));
  for (const chunk of await db.chunks
    .where('[tournament+to]')
    .between([tournament, 0], [tournament, Number.MAX_SAFE_INTEGER])
    .toArray()) {
    if (!chunk.ks.some((k) => goneKs.has(k))) continue;
    await db.chunks.delete([tournament, chunk.to]);
    await db.chunkKeys.delete([tournament, chunk.to]);
    const left = chunk.ks.flatMap((k) => (goneKs.has(k) ? [] : (byK.get(k) ?? [])));
    if (left.length > 0) await putChunk(db, tournament, left);
  }
};

/** Puts aside events whose signature is false: for the report, never folded. */
export const setBadAside = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  events: readonly Envelope[],
): Promise<void> => {
  await db.aside.bulkAdd(events.map((event) => asideOf(tournament, 'bad-signature', event)));
};

/** What was put aside for its signature, as it came. */
export const badAsideIn = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<readonly unknown[]> =>
  (await db.aside.where({ tournament }).toArray())
    .filter(({ reason }) => reason === 'bad-signature')
    .map(({ row }) => row);

/** After something came from a hub or a file: takes back what fits now, and forgets the damage that is mended. */
export const retakeIn = async (db: BlindwerkDatabase, device: string, tournament: TournamentId): Promise<boolean> => {
  const rows = (await db.aside.where({ tournament }).toArray()).filter(({ reason }) => reason !== 'bad-signature');
  if (rows.length === 0) return false;
  const seqs = new Map<string, DeviceHead | null>();
  for (const end of new Set(rows.flatMap(({ ends }) => ends.map(([of]) => of)))) {
    const last = await lastOfDevice(db, tournament, end);
    seqs.set(end, last === null ? null : { seq: last.seq, hash: hashEnvelope(last) });
  }
  const taken = takeBack(tournament, rows, seqs);
  await db.events.bulkAdd(taken.map((event) => eventRow(tournament, deviceOf(event), event)));
  const mended = rows.filter(
    ({ ends }) => ends.length > 0 && ends.every(([of, seq]) => (seqs.get(of)?.seq ?? 0) >= seq),
  );
  await db.aside.bulkDelete(mended.map(({ no = 0 }) => no));
  if (taken.length > 0) await rebuildIn(db, device, tournament, taken);
  return mended.length > 0;
};

/** Events set aside that follow what is held, in order; `heads` goes on with them. */
const takeBack = (
  tournament: TournamentId,
  rows: readonly AsideRow[],
  heads: Map<string, DeviceHead | null>,
): readonly Envelope[] => {
  const taken: Envelope[] = [];
  const events = rows.flatMap(({ reason, row }) => {
    const parsed = reason === 'beyond' ? parseEnvelope(row) : null;
    return parsed?.ok ? [parsed.value] : [];
  });
  for (const event of events.sort((a, b) => a.seq - b.seq)) {
    const of = deviceOf(event);
    if (checkNext(tournament, heads.get(of) ?? null, event) !== null) continue;
    heads.set(of, { seq: event.seq, hash: hashEnvelope(event) });
    taken.push(event);
  }
  return taken;
};
