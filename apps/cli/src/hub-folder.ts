/**
 * The hub's data folder as files: `docs/hub.md` tells what is in it. The command line reads it beside a running hub; it writes
 * there only while it holds the hub's own lock.
 */
import { closeSync, existsSync, fsyncSync, openSync, readSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { Problem } from './problem.js';

export const DATABASE_FILE = 'journal.sqlite';
/** The database and what SQLite keeps beside it: they belong together. */
export const DATABASE_FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`] as const;
const LOCK_FILE = 'hub.lock';
/** Newest version of the tables that this program knows; a test compares it with the hub's. */
export const KNOWN_SCHEMA = 2;

/** The folder named, else the hub's own: `BLINDWERK_DATA`, else `data` where the command is called. */
export const hubFolder = (named: string | undefined, env: NodeJS.ProcessEnv = process.env): string =>
  resolve(named ?? (env.BLINDWERK_DATA || 'data'));

/** Whether a file begins as SQLite's do. */
export function isDatabase(file: string): boolean {
  const MAGIC = 'SQLite format 3\0';
  const bytes = Buffer.alloc(MAGIC.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(handle);
  }
  return bytes.toString('latin1') === MAGIC;
}

/** The database of a folder, or the file itself. Throws `cli/no-file`. */
export function databaseAt(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const file = isFolder ? join(path, DATABASE_FILE) : path;
  if (!existsSync(file)) throw new Problem('cli/no-file', `There is no journal at ${file}.`);
  return file;
}

/** Opens a database for reading, runs `work`, closes it. Throws `cli/bad-journal` when it is none or a newer one. */
export function withDatabase<T>(file: string, work: (database: Database.Database) => T): T {
  if (!isDatabase(file)) throw new Problem('cli/bad-journal', `${file} is no journal of a hub.`);
  const database = new Database(file, { timeout: 5_000 });
  try {
    refuseNewer(database, file);
    return work(database);
  } finally {
    database.close();
  }
}

function refuseNewer(database: Database.Database, file: string): void {
  const found = schemaOf(database);
  if (found === null) throw new Problem('cli/bad-journal', `${file} is damaged, or no journal of a hub.`);
  if (found > KNOWN_SCHEMA)
    throw new Problem('cli/bad-journal', `${file} was written by a newer version of Blindwerk (schema ${found}).`);
}

function schemaOf(database: Database.Database): number | null {
  try {
    // The statement names one text column.
    const row = database.prepare("SELECT value FROM meta WHERE key = 'schema'").get() as { value: string } | undefined;
    return row === undefined ? null : Number(row.value);
  } catch {
    return null; // no such table, or pages that cannot be read: the caller names the file
  }
}

/** Runs `work` while no hub can have the folder open. Throws `cli/hub-running`. */
export function whileNoHubRuns<T>(folder: string, work: () => T): T {
  const lock = new Database(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Problem('cli/hub-running', `A hub is using ${folder}. Stop it first (Ctrl+C in its window).`);
  }
  try {
    return work();
  } finally {
    lock.exec('ROLLBACK');
    lock.close();
  }
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } catch {
    // A system that cannot flush a folder (Windows) keeps its names by itself.
  } finally {
    closeSync(handle);
  }
}
