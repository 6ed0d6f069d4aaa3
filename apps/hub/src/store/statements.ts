/**
 * The SQL of the store and the shape of its rows: text in, domain types out. Every `as` here is a row of the statement
 * beside it: SQLite gives untyped objects with exactly the columns selected.
 */
import type {
  DeviceHead,
  Envelope,
  Epoch,
  EventId,
  PersonRow,
  PositionedEvent,
  StoreHead,
  TournamentId,
} from '@blindwerk/journal';
import type Database from 'libsql';
import type { HeldEvent, NewRow } from './plan-append.js';
import { type EpochRow, type EventRow, parseStored, toEpoch, toReceipt } from './rows.js';

export type Statements = ReturnType<typeof prepareStatements>;

export function prepareStatements(database: Database.Database) {
  return { ...tournamentStatements(database), ...eventStatements(database), ...peopleStatements(database) };
}

function tournamentStatements(database: Database.Database) {
  const head = database.prepare(
    `SELECT t.n, t.hash, e.ordinal, e.id, e.keeps_n, e.keeps_hash
     FROM tournaments t JOIN epochs e ON e.tournament = t.id AND e.ordinal = t.epoch WHERE t.id = ?`,
  );
  const setHead = database.prepare(
    `INSERT INTO tournaments (id, number, epoch, n, hash, last_at)
     VALUES (?, (SELECT COALESCE(MAX(number), 0) + 1 FROM tournaments), ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch, n = excluded.n, hash = excluded.hash,
       last_at = CASE WHEN excluded.last_at > tournaments.last_at THEN excluded.last_at ELSE tournaments.last_at END`,
  );
  const list = database.prepare('SELECT id FROM tournaments ORDER BY number');
  const lastAt = database.prepare('SELECT COALESCE(MAX(last_at), 0) AS at FROM tournaments');
  const epochs = database.prepare(
    'SELECT ordinal, id, keeps_n, keeps_hash FROM epochs WHERE tournament = ? ORDER BY ordinal',
  );
  const addEpoch = database.prepare(
    'INSERT INTO epochs (tournament, ordinal, id, keeps_n, keeps_hash) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    head: (tournament: TournamentId): StoreHead | null => {
      const row = head.get(tournament) as (EpochRow & { n: number; hash: string | null }) | undefined;
      return row === undefined ? null : { epoch: toEpoch(row), n: row.n, hash: row.hash };
    },
    setHead: (tournament: TournamentId, { epoch, n, hash }: StoreHead, at: number): void => {
      setHead.run(tournament, epoch.ordinal, n, hash, at);
    },
    tournaments: (): readonly TournamentId[] => (list.all() as { id: string }[]).map(({ id }) => id),
    lastAt: (): number => (lastAt.get() as { at: number }).at,
    epochs: (tournament: TournamentId): readonly Epoch[] => (epochs.all(tournament) as EpochRow[]).map(toEpoch),
    addEpoch: (tournament: TournamentId, { ordinal, id, keeps }: Epoch): void => {
      addEpoch.run(tournament, ordinal, id, keeps.n, keeps.hash);
    },
  };
}

function eventStatements(database: Database.Database) {
  const find = database.prepare('SELECT n, epoch, id, hash FROM events WHERE id = ?');
  const deviceHead = database.prepare(
    'SELECT seq, hash FROM events WHERE tournament = ? AND device = ? ORDER BY seq DESC LIMIT 1',
  );
  const add = database.prepare(
    `INSERT INTO events (tournament, n, epoch, id, device, seq, hash, envelope) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const read = database.prepare(
    'SELECT n, epoch, id, envelope FROM events WHERE tournament = ? AND n > ? ORDER BY n LIMIT ?',
  );
  return {
    find: (id: EventId): HeldEvent | null => {
      const row = find.get(id) as EventRow | undefined;
      return row === undefined ? null : { receipt: toReceipt(row), hash: row.hash };
    },
    deviceHead: (tournament: TournamentId, device: string): DeviceHead | null => {
      const row = deviceHead.get(tournament, device) as DeviceHead | undefined;
      return row === undefined ? null : { seq: row.seq, hash: row.hash };
    },
    addEvent: (tournament: TournamentId, { event, receipt, device, hash }: NewRow): void => {
      add.run(tournament, receipt.n, receipt.epoch, event.id, device, event.seq, hash, JSON.stringify(event));
    },
    read: (tournament: TournamentId, after: number, limit?: number): readonly PositionedEvent[] => {
      const rows = read.all(tournament, after, limit ?? Number.MAX_SAFE_INTEGER) as (EventRow & { envelope: string })[];
      return rows.map((row) => ({ event: parseStored<Envelope>(row.envelope), receipt: toReceipt(row) }));
    },
  };
}

function peopleStatements(database: Database.Database) {
  const list = database.prepare('SELECT person, fields FROM people WHERE tournament = ? ORDER BY person');
  const put = database.prepare(
    `INSERT INTO people (tournament, person, fields) VALUES (?, ?, ?)
     ON CONFLICT (tournament, person) DO UPDATE SET fields = excluded.fields`,
  );
  return {
    people: (tournament: TournamentId): readonly PersonRow[] =>
      (list.all(tournament) as { person: string; fields: string }[]).map(({ person, fields }) => ({
        id: person,
        fields: parseStored<PersonRow['fields']>(fields),
      })),
    putPerson: (tournament: TournamentId, { id, fields }: PersonRow): void => {
      put.run(tournament, id, JSON.stringify(fields));
    },
  };
}
