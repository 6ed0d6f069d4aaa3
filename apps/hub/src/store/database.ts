/**
 * Opens the SQLite file of a data folder and brings its tables up to date, or says by code why not.
 *
 * WAL with `synchronous=FULL`: a commit that returned is on the disk.
 */
import { join } from 'node:path';
import Database from 'libsql';
import { StartProblem } from '../problem.js';
import { StoreFailure, toStoreFailure } from './failure.js';
import { type FolderLock, lockFolder } from './folder-lock.js';
import { makeFolder } from './make-folder.js';
import { MIGRATIONS } from './migrations.js';
import { inTransaction } from './transaction.js';

export const DATABASE_FILE = 'journal.sqlite';

/** A data folder that this process alone writes. */
export interface DataFolder {
  readonly database: Database.Database;
  close(): void;
}

/** @throws StartProblem `hub/data-unwritable`, `-in-use`, `-corrupt`, `-newer` or `hub/disk-full`, each with the folder */
export function openDataFolder(folder: string): DataFolder {
  let lock: FolderLock | null = null;
  let database: Database.Database | null = null;
  const close = () => {
    database?.close();
    lock?.release();
  };
  try {
    makeFolder(folder);
    lock = lockFolder(folder);
    database = new Database(join(folder, DATABASE_FILE), { timeout: 1_000 });
    prepare(database);
    migrate(database, folder);
    return { database, close };
  } catch (error) {
    close();
    if (error instanceof StartProblem) throw error;
    const { code, reason } = toStoreFailure(error);
    throw new StartProblem(code, { folder, reason }, { cause: error });
  }
}

function prepare(database: Database.Database): void {
  for (const setting of ['journal_mode=WAL', 'synchronous=FULL', 'secure_delete=ON']) {
    database.pragma(setting);
  }
  const verdict = JSON.stringify(database.pragma('quick_check'));
  if (!verdict.includes('"ok"')) throw new StoreFailure('hub/data-corrupt', 'quick_check');
}

/** Also the proof that the folder can be written: the version is noted at every start. */
function migrate(database: Database.Database, folder: string): void {
  database.exec('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
  // The statement names one text column.
  const row = database.prepare("SELECT value FROM meta WHERE key = 'schema'").get() as { value: string } | undefined;
  const found = Number(row?.value ?? 0);
  if (found > MIGRATIONS.length) {
    throw new StartProblem('hub/data-newer', { folder, found, known: MIGRATIONS.length });
  }
  inTransaction(database, () => {
    for (const step of MIGRATIONS.slice(found)) database.exec(step);
    database
      .prepare(
        "INSERT INTO meta (key, value) VALUES ('schema', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      )
      .run(String(MIGRATIONS.length));
  });
}
