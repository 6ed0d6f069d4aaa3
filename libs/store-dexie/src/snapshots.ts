/**
 * Snapshots: what the application folded from the first `count` events of the order, so that opening a tournament folds only
 * what came after. The value is opaque here.
 *
 * Invariants: a snapshot in the table folds what still stands in the order's first `count` places, and no void that came
 * later names a command in it. Whoever changes the order or adds a void drops what this no longer holds for, in the same
 * transaction.
 */
import { type Envelope, extendPrefix, type Hash, type TournamentId, voidTarget } from '@blindwerk/journal';
import { eventsOfCause } from './chunks.js';
import type { BlindwerkDatabase, JournalHead } from './database.js';
import type { SnapshotRow } from './rows.js';

/** Snapshots kept of a tournament: the older ones serve when the order changes or an old command is voided. */
export const SNAPSHOTS_KEPT = 3;

/** Keeps a snapshot of the journal as `mark` says it stood; tells whether it did, that is whether it still stands so. */
export const putSnapshotIn = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  head: JournalHead,
  snapshot: { readonly rev: number; readonly version: string; readonly value: unknown },
): Promise<boolean> => {
  const count = head.n + head.tail;
  if (head.rev !== snapshot.rev || count === 0 || head.whole === null) return false;
  const { version, value } = snapshot;
  const { k, order, n, whole } = head;
  const epoch = head.epoch?.ordinal ?? 0;
  await db.snapshots.put({ tournament, count, k, order, epoch, n, hash: whole, version, value });
  const kept = await snapshotsOf(db, tournament).primaryKeys();
  await db.snapshots.bulkDelete(kept.slice(0, -SNAPSHOTS_KEPT));
  return true;
};

/** The newest snapshot to start from; null when there is none of this version. */
export const snapshotIn = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  head: JournalHead,
  version: string,
): Promise<SnapshotRow | null> => {
  const keys = await snapshotsOf(db, tournament).primaryKeys();
  for (const key of keys.reverse()) {
    const row = await db.snapshots.get(key);
    // A tail that was folded stands where it stood only as long as the order has not changed at all.
    if (row?.version === version && (row.order === head.order || row.count <= head.n)) return row;
  }
  return null;
};

/** The order changed behind its first `n` places. */
export const dropBeyond = async (db: BlindwerkDatabase, tournament: TournamentId, n: number): Promise<void> => {
  await snapshotsOf(db, tournament, n).delete();
};

/** Drops snapshots that fold a command which one of these events voids. */
export const dropVoided = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  added: readonly Envelope[],
): Promise<void> => {
  const targets = new Set(added.flatMap((event) => voidTarget(event) ?? []));
  if (targets.size === 0) return;
  const first = await firstArrivals(db, tournament, targets);
  const rows = await snapshotsOf(db, tournament).toArray();
  const dropped = rows.filter(({ k }) => first !== null && k >= first);
  await db.snapshots.bulkDelete(dropped.map(({ count }): [string, number] => [tournament, count]));
};

/** The first arrival of any event of these commands; null when none is held. */
export const firstArrivals = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  causes: Iterable<string>,
): Promise<number | null> => {
  let first: number | null = null;
  for (const cause of causes) {
    for (const { k } of await eventsOfCause(db, tournament, cause)) first = Math.min(first ?? k, k);
  }
  return first;
};

/** Drops every snapshot that does not fold the first events of this order. Gives the hash of the whole order. */
export const dropDiffering = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  ordered: readonly Envelope[],
): Promise<Hash | null> => {
  const rows = await snapshotsOf(db, tournament).toArray();
  const byCount = new Map(rows.map(({ count, hash }) => [count, hash]));
  const standing = new Set<number>();
  let hash: Hash | null = null;
  for (const [index, event] of ordered.entries()) {
    hash = extendPrefix(hash, event);
    if (byCount.get(index + 1) === hash) standing.add(index + 1);
  }
  const dropped = rows.filter(({ count }) => !standing.has(count));
  await db.snapshots.bulkDelete(dropped.map(({ count }): [string, number] => [tournament, count]));
  return hash;
};

const snapshotsOf = (db: BlindwerkDatabase, tournament: TournamentId, above = 0) =>
  db.snapshots.where('[tournament+count]').between([tournament, above], [tournament, Number.MAX_SAFE_INTEGER], false);
