/**
 * Whether a hub's journal is sound: the file itself, and of each tournament chains, signatures, receipts, epochs, the head and
 * what stands in the columns beside the events. Nothing is repaired.
 */
import {
  deviceOf,
  type Envelope,
  hashEnvelope,
  type JournalRefusal,
  parseEnvelope,
  refusal,
  verifyJournal,
} from '@blindwerk/journal';
import { verifyEd25519 } from '@blindwerk/journal/ed25519';
import type Database from 'libsql';
import { withDatabase } from './hub-folder.js';

export interface TournamentReport {
  readonly tournament: string;
  readonly events: number;
  readonly devices: number;
  readonly epochs: number;
  /** Rows of people. */
  readonly people: number;
}
/** What is wrong, and in which tournament; null: with the file. */
export interface FoundProblem {
  readonly tournament: string | null;
  readonly code: string;
  readonly [fact: string]: unknown;
}
export interface DatabaseReport {
  readonly good: boolean;
  readonly tournaments: readonly TournamentReport[];
  readonly problems: readonly FoundProblem[];
}

interface EventRow {
  readonly n: number;
  readonly epoch: number;
  readonly id: string;
  readonly device: string;
  readonly seq: number;
  readonly hash: string;
  readonly envelope: string;
}
interface EpochRow {
  readonly ordinal: number;
  readonly id: string;
  readonly keeps_n: number;
  readonly keeps_hash: string | null;
}
interface HeadRow {
  readonly epoch: number;
  readonly n: number;
  readonly hash: string | null;
}

/** Checks a database file. Throws `cli/bad-journal` when it cannot be read at all. */
export function checkDatabase(file: string): DatabaseReport {
  return withDatabase(file, (database) => {
    // One state of it, although a hub may be writing.
    database.exec('BEGIN');
    try {
      return checkOpen(database);
    } finally {
      database.exec('ROLLBACK');
    }
  });
}

function checkOpen(database: Database.Database): DatabaseReport {
  const verdict = JSON.stringify(database.pragma('integrity_check'));
  const damaged = verdict.includes('"ok"') ? [] : [{ tournament: null, code: 'database/damaged', verdict }];
  const reports = namesOf(database).map((tournament) => checkTournament(database, tournament));
  const problems = [...damaged, ...reports.flatMap(({ problem }) => problem ?? [])];
  return { good: problems.length === 0, tournaments: reports.map(({ report }) => report), problems };
}

/** Tournaments by any table that names one. Every `as` here is a row of the statement beside it. */
function namesOf(database: Database.Database): readonly string[] {
  const rows = database
    .prepare('SELECT tournament FROM events UNION SELECT id FROM tournaments UNION SELECT tournament FROM epochs')
    .all() as { tournament: string }[];
  return rows.map(({ tournament }) => tournament);
}

function checkTournament(database: Database.Database, tournament: string) {
  const all = <Row>(sql: string) => database.prepare(sql).all(tournament) as Row[];
  const rows = all<EventRow>(
    'SELECT n, epoch, id, device, seq, hash, envelope FROM events WHERE tournament = ? ORDER BY n',
  );
  const epochs = all<EpochRow>(
    'SELECT ordinal, id, keeps_n, keeps_hash FROM epochs WHERE tournament = ? ORDER BY ordinal',
  );
  const head = all<HeadRow>('SELECT epoch, n, hash FROM tournaments WHERE id = ?')[0] ?? null;
  const people = all<{ count: number }>('SELECT COUNT(*) AS count FROM people WHERE tournament = ?')[0]?.count ?? 0;
  const devices = new Set(rows.map(({ device }) => device)).size;
  const found = problemOf(tournament, rows, epochs, head);
  return {
    report: { tournament, events: rows.length, devices, epochs: epochs.length, people },
    problem: found === null ? null : { tournament, code: found.code, ...found.params },
  };
}

type Found = Pick<JournalRefusal, 'code' | 'params'> | { readonly code: string; readonly params: object };

/** The first problem, in the order in which they matter. */
function problemOf(
  tournament: string,
  rows: readonly EventRow[],
  epochs: readonly EpochRow[],
  head: HeadRow | null,
): Found | null {
  const events: Envelope[] = [];
  for (const row of rows) {
    const event = eventOf(row);
    if (event === null) return { code: 'database/bad-row', params: { id: row.id, n: row.n } };
    events.push(event);
  }
  const verified = verifyJournal(
    {
      tournament,
      events,
      receipts: rows.map(({ id, epoch, n }) => ({ id, epoch, n })),
      epochs: epochs.map(({ id, ordinal, keeps_n, keeps_hash }) => ({
        id,
        ordinal,
        keeps: { n: keeps_n, hash: keeps_hash },
      })),
    },
    { verify: verifyEd25519 },
  );
  if (!verified.ok) return verified.error;
  const { n, prefixHash } = verified.value;
  const newest = epochs.at(-1)?.ordinal;
  const isHead = head !== null && head.n === n && head.hash === prefixHash && head.epoch === newest;
  return isHead ? null : refusal('journal/prefix-differs', { n: head?.n ?? 0 });
}

/** The event of a row; null when it is none, or is not what the columns beside it say. */
function eventOf({ id, device, seq, hash, envelope }: EventRow): Envelope | null {
  const parsed = parseEnvelope(parseJson(envelope));
  if (!parsed.ok) return null;
  const event = parsed.value;
  const fits = event.id === id && event.seq === seq && deviceOf(event) === device && hashEnvelope(event) === hash;
  return fits ? event : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no JSON: the row is named by the caller
  }
}
