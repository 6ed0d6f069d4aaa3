/** Databases that a test throws away, on the server that DATABASE_URL_TEST names. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Null: no PostgreSQL here; the tests that need one are skipped. `npm test` starts one where it can. */
export const TEST_SERVER: string | null = process.env.DATABASE_URL_TEST || null;

export interface TemporaryDatabase {
  readonly url: string;
  /** Runs a statement beside the hub. */
  query(text: string): Promise<readonly Record<string, unknown>[]>;
  /** Drops every connection to it, as a restart of the server does. */
  cutConnections(): Promise<void>;
  dispose(): Promise<void>;
}

export async function temporaryDatabase(): Promise<TemporaryDatabase> {
  if (TEST_SERVER === null) throw new Error('DATABASE_URL_TEST names no server');
  const name = `blindwerk_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(TEST_SERVER);
  url.pathname = `/${name}`;
  const admin = (text: string) => statement(TEST_SERVER ?? '', text);
  await admin(`CREATE DATABASE ${name}`);
  return {
    url: url.href,
    query: (text) => statement(url.href, text),
    cutConnections: async () =>
      void (await admin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)),
    dispose: async () => void (await admin(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function statement(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
