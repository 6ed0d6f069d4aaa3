/**
 * The SQL of the store for PostgreSQL, over the same tables as SQLite. Asked for many keys at once: a statement is a round
 * trip here. What only PostgreSQL needs stands in `meta`: `begun:<tournament>` is the run that began its epoch,
 * `people:<tournament>` counts the changes of its people.
 */
import type {
  DeviceHead,
  Epoch,
  EventId,
  PersonRow,
  PositionedEvent,
  StoreHead,
  TournamentId,
} from '@blindwerk/journal';
import type pg from 'pg';
import type { HeldEvent, NewRow } from '../plan-append.js';
import { type EpochRow, type EventRow, parseStored, toEpoch, toReceipt } from '../rows.js';

/** A connection or a pool. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export interface HeldHead {
  readonly head: StoreHead;
  /** Run that began the head's epoch. */
  readonly begunIn: string | null;
}
type HeadRow = EpochRow & {
  readonly tournament: string;
  readonly n: number;
  readonly hash: string | null;
  readonly begun_in: string | null;
};

export async function readHeads(db: Queryable, ids: readonly TournamentId[]): Promise<Map<TournamentId, HeldHead>> {
  const { rows } = await db.query<HeadRow>(
    `SELECT t.id AS tournament, t.n, t.hash, e.ordinal, e.id, e.keeps_n, e.keeps_hash, m.value AS begun_in
     FROM tournaments t
     JOIN epochs e ON e.tournament = t.id AND e.ordinal = t.epoch
     LEFT JOIN meta m ON m.key = 'begun:' || t.id
     WHERE t.id = ANY($1::text[])`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.tournament,
      { head: { epoch: toEpoch(row), n: row.n, hash: row.hash }, begunIn: row.begun_in },
    ]),
  );
}

export async function readHeld(db: Queryable, ids: readonly EventId[]): Promise<Map<EventId, HeldEvent>> {
  const { rows } = await db.query<EventRow>('SELECT n, epoch, id, hash FROM events WHERE id = ANY($1::text[])', [ids]);
  return new Map(rows.map((row) => [row.id, { receipt: toReceipt(row), hash: row.hash }]));
}

/** One device in one tournament. */
export interface Chain {
  readonly tournament: TournamentId;
  readonly device: string;
}
export const chainKey = ({ tournament, device }: Chain): string => `${tournament}/${device}`;

export async function readChainHeads(db: Queryable, chains: readonly Chain[]): Promise<Map<string, DeviceHead>> {
  const { rows } = await db.query<Chain & DeviceHead>(
    `SELECT k.tournament, k.device, e.seq, e.hash
     FROM unnest($1::text[], $2::text[]) AS k (tournament, device)
     CROSS JOIN LATERAL (
       SELECT seq, hash FROM events
       WHERE tournament = k.tournament AND device = k.device ORDER BY seq DESC LIMIT 1
     ) AS e`,
    [chains.map(({ tournament }) => tournament), chains.map(({ device }) => device)],
  );
  return new Map(rows.map((row) => [chainKey(row), { seq: row.seq, hash: row.hash }]));
}

export const addEpoch = (db: Queryable, tournament: TournamentId, { ordinal, id, keeps }: Epoch) =>
  db.query('INSERT INTO epochs (tournament, ordinal, id, keeps_n, keeps_hash) VALUES ($1, $2, $3, $4, $5)', [
    tournament,
    ordinal,
    id,
    keeps.n,
    keeps.hash,
  ]);

export const setMeta = (db: Queryable, key: string, value: string) =>
  db.query('INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value', [
    key,
    value,
  ]);

/** Counts one more change of the tournament's people. */
export const countPeople = (db: Queryable, tournament: TournamentId) =>
  db.query(
    `INSERT INTO meta (key, value) VALUES ('people:' || $1, '1')
     ON CONFLICT (key) DO UPDATE SET value = (meta.value::bigint + 1)::text`,
    [tournament],
  );

export const addEvents = (db: Queryable, tournament: TournamentId, rows: readonly NewRow[]) =>
  db.query(
    `INSERT INTO events (tournament, n, epoch, id, device, seq, hash, envelope)
     SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])`,
    [
      tournament,
      rows.map(({ receipt }) => receipt.n),
      rows.map(({ receipt }) => receipt.epoch),
      rows.map(({ event }) => event.id),
      rows.map(({ device }) => device),
      rows.map(({ event }) => event.seq),
      rows.map(({ hash }) => hash),
      rows.map(({ event }) => JSON.stringify(event)),
    ],
  );

export const setHead = (db: Queryable, tournament: TournamentId, { epoch, n, hash }: StoreHead, at: number) =>
  db.query(
    `INSERT INTO tournaments (id, number, epoch, n, hash, last_at)
     VALUES ($1, (SELECT COALESCE(MAX(number), 0) + 1 FROM tournaments), $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch, n = excluded.n, hash = excluded.hash,
       last_at = GREATEST(excluded.last_at, tournaments.last_at)`,
    [tournament, epoch.ordinal, n, hash, at],
  );

export async function readEvents(
  db: Queryable,
  tournament: TournamentId,
  after: number,
  limit: number | undefined,
): Promise<readonly PositionedEvent[]> {
  const { rows } = await db.query<EventRow & { readonly envelope: string }>(
    'SELECT n, epoch, id, envelope FROM events WHERE tournament = $1 AND n > $2 ORDER BY n LIMIT $3',
    [tournament, after, limit ?? null],
  );
  return rows.map((row) => ({ event: parseStored(row.envelope), receipt: toReceipt(row) }));
}

export async function readEpochs(db: Queryable, tournament: TournamentId): Promise<readonly Epoch[]> {
  const { rows } = await db.query<EpochRow>(
    'SELECT ordinal, id, keeps_n, keeps_hash FROM epochs WHERE tournament = $1 ORDER BY ordinal',
    [tournament],
  );
  return rows.map(toEpoch);
}

export async function readTournaments(db: Queryable): Promise<readonly TournamentId[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM tournaments ORDER BY number');
  return rows.map(({ id }) => id);
}

export async function readLastAt(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ at: number }>('SELECT COALESCE(MAX(last_at), 0) AS at FROM tournaments');
  return rows[0]?.at ?? 0;
}

/** Sorted by id, by code unit as everywhere, whatever the database's own order. */
export async function readPeople(db: Queryable, tournament: TournamentId): Promise<readonly PersonRow[]> {
  const { rows } = await db.query<{ person: string; fields: string }>(
    'SELECT person, fields FROM people WHERE tournament = $1 ORDER BY person COLLATE "C"',
    [tournament],
  );
  return rows.map(({ person, fields }) => ({ id: person, fields: parseStored<PersonRow['fields']>(fields) }));
}

export const putPeople = (db: Queryable, tournament: TournamentId, rows: readonly PersonRow[]) =>
  db.query(
    `INSERT INTO people (tournament, person, fields) SELECT $1, * FROM unnest($2::text[], $3::text[])
     ON CONFLICT (tournament, person) DO UPDATE SET fields = excluded.fields`,
    [tournament, rows.map(({ id }) => id), rows.map(({ fields }) => JSON.stringify(fields))],
  );

/** Where every tournament stands: another text, another state. */
export interface Mark {
  readonly tournament: TournamentId;
  readonly events: string;
  readonly people: string;
}
export async function readMarks(db: Queryable): Promise<readonly Mark[]> {
  const { rows } = await db.query<Mark>(
    `SELECT t.id AS tournament, t.epoch || '.' || t.n AS events, COALESCE(m.value, '0') AS people
     FROM tournaments t LEFT JOIN meta m ON m.key = 'people:' || t.id`,
  );
  return rows;
}
