import type Database from 'libsql';

/**
 * Runs `work` in one write transaction: all of it is on the disk when this returns, nothing when it throws.
 *
 * Not libsql's own `transaction`: after a full disk SQLite has rolled back by itself, libsql rolls back once more, and the
 * error of that hides the one that matters.
 */
export function inTransaction<T>(database: Database.Database, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
