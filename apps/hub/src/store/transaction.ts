import type Database from 'libsql';

export interface TransactionOptions {
  /** Asked after `work`: whether it wrote nothing, so that there is nothing to wait for. */
  readonly isEmpty?: () => boolean;
}

/**
 * Runs `work` in one write transaction: all of it is on the disk when this returns, nothing when it throws.
 *
 * Not libsql's own `transaction`: after a full disk SQLite has rolled back by itself, libsql rolls back once more, and the
 * error of that hides the one that matters.
 */
export function inTransaction<T>(
  database: Database.Database,
  work: () => T,
  { isEmpty = () => false }: TransactionOptions = {},
): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec(isEmpty() ? 'ROLLBACK' : 'COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
