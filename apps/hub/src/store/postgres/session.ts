/**
 * The one connection through which a hub process writes to PostgreSQL, and the *run* of the database that it belongs to.
 *
 * Each connection like this holds a shared lock of the database for as long as it lives. Who finds nobody else holding it
 * begins a new run; all others join the run that is on. A database that was restarted, restored or taken over by a replica
 * has dropped every connection before, so what is placed in one run has never been taken back: that is what lets several
 * processes place events in the same epoch. Writing through any other connection would break it.
 */
import pg from 'pg';

/** Advisory locks: the class keeps ours apart from those of other programs on the same database. */
const LOCKS = { class: 0x626c6977, run: 0, schema: 1, creation: 2 } as const;
/** Class of the locks of single tournaments. */
const TOURNAMENTS = LOCKS.class + 1;
const CHANNEL = 'blindwerk';
const CONNECT_MS = 5_000;
/** Longest wait for one statement, ms: a database that stopped answering must not hold a desk for ever. */
const STATEMENT_MS = 15_000;

export type Notify = (payload: string) => void;
/** Work inside one transaction. */
export type Work<T> = (client: pg.ClientBase, run: string) => Promise<T>;

export interface Session {
  /** Runs work in one transaction, after all that were asked for before. Connects anew where the connection was lost. */
  write<T>(work: Work<T>): Promise<T>;
  /** Connects anew where the connection was lost: without it there are no hints. */
  ensure(): Promise<void>;
  close(): Promise<void>;
}
export interface SessionOptions {
  readonly url: string;
  /** Id of a new run; random, never given twice. */
  readonly newRun: () => string;
  /** Hears what other processes say. */
  readonly onNotify: Notify;
}

/** `BIGINT` as a number: places, ordinals and moments stay far below 2^53. */
const BIGINT_OID = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    // Reason for `as`: the parser of this one type is ours, the rest are the driver's own.
    oid === BIGINT_OID ? (Number as never) : pg.types.getTypeParser(oid, format),
};
export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: STATEMENT_MS + 1_000,
  statement_timeout: STATEMENT_MS,
  keepAlive: true,
  application_name: 'blindwerk',
  types,
});

export const takeSchemaLock = (client: pg.ClientBase) =>
  client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.class, LOCKS.schema]);

/** Held until the transaction ends. In one order, so that two processes never wait for each other. */
export const lockTournaments = (client: pg.ClientBase, ids: readonly string[]) =>
  client.query(
    `SELECT pg_advisory_xact_lock($1, key)
     FROM (SELECT DISTINCT hashtext(id) AS key FROM unnest($2::text[]) AS id ORDER BY key) AS keys`,
    [TOURNAMENTS, ids],
  );
/** For whoever brings a tournament into being: numbers are given one by one. Taken last. */
export const lockCreation = (client: pg.ClientBase) =>
  client.query('SELECT pg_advisory_xact_lock($1, $2)', [LOCKS.class, LOCKS.creation]);

/** Told to the other processes when the transaction is committed. A hint only. */
export const notify = (client: pg.ClientBase, payload: string) =>
  client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);

/** Runs work between BEGIN and COMMIT. */
export async function inPgTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // The first error is the one that matters; a connection that cannot even roll back is thrown away by the session.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

interface Joined {
  readonly client: pg.Client;
  readonly run: string;
}

export function createSession({ url, newRun, onNotify }: SessionOptions): Session {
  let joined: Joined | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const drop = (client: pg.Client) => {
    if (joined?.client === client) joined = null;
    client.removeAllListeners('notification');
    void client.end().catch(() => {});
  };
  const connect = async (): Promise<Joined> => {
    if (joined !== null) return joined;
    if (isClosed) throw new Error('the session is closed');
    const client = new pg.Client(connectionOf(url));
    client.on('error', () => drop(client)); // lost while idle; the next write connects anew
    try {
      await client.connect();
      joined = { client, run: await joinRun(client, newRun) };
      client.on('notification', ({ processId, payload }) => {
        if (processId !== backendOf(client) && payload !== undefined) onNotify(payload);
      });
      await client.query(`LISTEN ${CHANNEL}`);
      return joined;
    } catch (error) {
      drop(client);
      throw error;
    }
  };
  /** One after the other: a connection has one transaction at a time. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const turn = last.then(job);
    last = turn.catch(() => {});
    return turn;
  };
  return {
    write: (work) =>
      inTurn(async () => {
        const { client, run } = await connect();
        try {
          return await inPgTransaction(client, () => work(client, run));
        } catch (error) {
          if (!isAnswer(error)) drop(client);
          throw error;
        }
      }),
    ensure: () => inTurn(async () => void (await connect())),
    close: () =>
      inTurn(async () => {
        isClosed = true;
        const own = joined;
        joined = null;
        await own?.client.end();
      }),
  };
}

/** Whether the database itself has answered: then the connection is as good as before. */
const isAnswer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '08');

// Reason for `as`: the driver has the field, its types do not name it.
const backendOf = (client: pg.Client): number | null => (client as { processID?: number | null }).processID ?? null;

async function joinRun(client: pg.Client, newRun: () => string): Promise<string> {
  const keys = [LOCKS.class, LOCKS.run];
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS alone', keys);
  if (rows[0]?.alone !== true) {
    // Somebody is there, and was while this connection was already open: the run that is on holds for us too.
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', keys);
    return readRun(client);
  }
  await client.query(
    "INSERT INTO meta (key, value) VALUES ('run', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [newRun()],
  );
  await client.query('SELECT pg_advisory_lock_shared($1, $2)', keys);
  await client.query('SELECT pg_advisory_unlock($1, $2)', keys);
  return readRun(client);
}

async function readRun(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ value: string }>("SELECT value FROM meta WHERE key = 'run'");
  const run = rows[0]?.value;
  if (run === undefined) throw new Error('a run that is on has an id');
  return run;
}
