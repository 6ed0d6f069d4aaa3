/** Opens the PostgreSQL database named by `DATABASE_URL` and brings its tables up to date, or says by code why not. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { errorCode, StartProblem } from '../../problem.js';
import { MIGRATIONS } from '../migrations.js';
import { connectionOf, createSession, inPgTransaction, type Session, takeSchemaLock } from './session.js';

export interface PostgresDatabase {
  /** Connections for reading. */
  readonly pool: pg.Pool;
  /** The one connection for writing. */
  readonly session: Session;
  /** @returns how to stop listening */
  onNotify(listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const MAX_READERS = 6;

/** Host and database as a person would name them. The address itself may hold a password: it is never shown. */
export function databaseName(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}${pathname}`;
}

/** @throws StartProblem `hub/database-silent` or `hub/data-newer`, each with the database's name */
export async function openDatabase(url: string): Promise<PostgresDatabase> {
  const listeners = new Set<(payload: string) => void>();
  const onNotify = (payload: string) => {
    for (const listener of listeners) listener(payload);
  };
  const pool = new pg.Pool({ ...connectionOf(url), max: MAX_READERS });
  pool.on('error', () => {}); // an idle connection was lost; the pool opens another
  const session = createSession({ url, newRun: randomUUID, onNotify });
  const close = async () => {
    await session.close();
    await pool.end();
  };
  try {
    await migrate(pool, databaseName(url));
    await session.ensure();
  } catch (error) {
    await close().catch(() => {});
    if (error instanceof StartProblem) throw error;
    const reason = errorCode(error) ?? (error instanceof Error ? error.message : String(error));
    throw new StartProblem('hub/database-silent', { database: databaseName(url), reason }, { cause: error });
  }
  return {
    pool,
    session,
    close,
    onNotify: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Two processes may start at once: the second waits, and finds nothing to do. */
async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await inPgTransaction(client, async () => {
      await takeSchemaLock(client);
      await client.query('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
      const { rows } = await client.query<{ value: string }>("SELECT value FROM meta WHERE key = 'schema'");
      const found = Number(rows[0]?.value ?? 0);
      if (found > MIGRATIONS.length)
        throw new StartProblem('hub/data-newer', { folder, found, known: MIGRATIONS.length });
      for (const step of MIGRATIONS.slice(found)) await client.query(step);
      await client.query(
        "INSERT INTO meta (key, value) VALUES ('schema', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [String(MIGRATIONS.length)],
      );
    });
  } finally {
    client.release();
  }
}
