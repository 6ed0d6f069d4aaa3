/** What a store's adapter reports when the disk or the file fails. The desk keeps its outbox and shows the code. */
import { errorCode } from '../problem.js';

export type StoreFailureCode = 'hub/disk-full' | 'hub/data-unwritable' | 'hub/data-corrupt' | 'hub/data-in-use';

/** Nothing of the failed call was stored. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
  constructor(
    readonly code: StoreFailureCode,
    /** The engine's or the system's own code, for the console: SQLite's name, PostgreSQL's SQLSTATE. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${code} (${reason})`, options);
  }
}

const CODES: ReadonlyArray<readonly [RegExp, StoreFailureCode]> = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|53100$)/, 'hub/disk-full'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX00[12]$)/, 'hub/data-corrupt'],
  [/^SQLITE_(BUSY|LOCKED)/, 'hub/data-in-use'],
];

/** Names what went wrong by the engine's or the system's code; whatever is not known counts as "cannot write". */
export function toStoreFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const reason = errorCode(error) || (error instanceof Error ? error.message : String(error));
  const code = CODES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'hub/data-unwritable';
  return new StoreFailure(code, reason, { cause: error });
}
