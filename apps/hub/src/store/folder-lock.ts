/**
 * Keeps a second hub out of a data folder: a lock of the operating system, held through an empty SQLite file. It goes when
 * the process dies, however it dies; nothing stale can stay. The journal itself stays readable for tools.
 */
import { join } from 'node:path';
import Database from 'libsql';

export interface FolderLock {
  release(): void;
}

/** @throws SqliteError `SQLITE_BUSY` while another process holds the folder */
export function lockFolder(folder: string): FolderLock {
  const database = new Database(join(folder, 'hub.lock'), { timeout: 0 });
  database.exec('BEGIN EXCLUSIVE');
  return {
    release: () => {
      database.exec('ROLLBACK'); // closing alone may leave the lock until the garbage is collected
      database.close();
    },
  };
}
