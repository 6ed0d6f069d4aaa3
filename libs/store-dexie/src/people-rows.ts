/** The people table: rows merge as `mergePerson` says; `dirty` marks what the hub has not yet. */
import {
  canonicalJson,
  erasePerson,
  hlcTick,
  mergePerson,
  type PersonRow,
  type TournamentId,
  writePerson,
} from '@blindwerk/journal';
import type { BlindwerkDatabase } from './database.js';
import { readHead, writeHead } from './head.js';

/** A write to one person: new values, or the erasing of all of them. */
export type PersonWrite =
  | { readonly id: string; readonly values: Readonly<Record<string, string | null>> }
  | { readonly id: string; readonly erase: true };

/** Writes persons at one moment, each with a stamp above all this device has seen. Gives the rows back. */
export const writePeopleIn = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
  writes: readonly PersonWrite[],
  nowMs: number,
): Promise<readonly PersonRow[]> => {
  const head = await readHead(db, tournament);
  let { hlc } = head;
  const rows: PersonRow[] = [];
  for (const write of writes) {
    hlc = hlcTick(hlc, nowMs, device);
    const held = (await db.people.get([tournament, write.id]))?.row ?? null;
    const row = nextRow(held, write, hlc);
    await db.people.put({ tournament, id: write.id, row, dirty: 1 });
    rows.push(row);
  }
  await writeHead(db, tournament, { ...head, hlc });
  return rows;
};

const nextRow = (held: PersonRow | null, write: PersonWrite, hlc: string): PersonRow => {
  if (!('erase' in write)) return writePerson(held, write.id, write.values, hlc);
  const erased = erasePerson(write.id, hlc);
  return held === null ? erased : mergePerson(held, erased);
};

/** Merges rows from elsewhere. `source` says whether the hub knows them already. Tells whether anything changed. */
export const takePeopleIn = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  rows: readonly PersonRow[],
  source: 'hub' | 'file',
): Promise<boolean> => {
  let changed = false;
  const known = rows.length === 0 ? [] : await db.people.where({ tournament }).toArray();
  const byId = new Map(known.map((held) => [held.id, held]));
  for (const theirs of rows) {
    const held = byId.get(theirs.id);
    const row = held === undefined ? mergePerson(theirs, theirs) : mergePerson(held.row, theirs);
    const dirty = source === 'hub' && sameRow(row, theirs) ? 0 : 1;
    if (held !== undefined && sameRow(held.row, row) && held.dirty === dirty) continue;
    await db.people.put({ tournament, id: theirs.id, row, dirty });
    changed ||= held === undefined || !sameRow(held.row, row);
  }
  return changed;
};

/** Notes that the hub has these rows. A row that was written again meanwhile stays to be sent. */
export const peopleSentIn = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  rows: readonly PersonRow[],
): Promise<void> => {
  for (const sent of rows) {
    const held = await db.people.get([tournament, sent.id]);
    if (held !== undefined && sameRow(held.row, sent)) await db.people.put({ ...held, dirty: 0 });
  }
};

const sameRow = (a: PersonRow, b: PersonRow): boolean => canonicalJson(a) === canonicalJson(b);
