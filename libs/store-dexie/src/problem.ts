/**
 * What can go wrong with the browser's store, as stable codes. Each method answers with a `Result`; only a programmer's
 * error (a callback that throws, a wrong argument) is thrown.
 */
import type { Result } from '@blindwerk/journal';

/** Stable codes of the store. */
export const STORE_CODES = [
  /** No IndexedDB here, or it may not be used (private window, policy). */
  'store/missing',
  /** Another tab holds the store with an older version of this program. */
  'store/blocked',
  /** The store was written by a newer version of this program; it stays untouched. */
  'store/newer',
  /** No room left. Nothing of the failed write was kept. */
  'store/quota',
  /** The connection is gone (the browser dropped it, another tab upgrades) and did not come back. */
  'store/closed',
  /** Somebody deleted the store while it was open. */
  'store/deleted',
  'store/failed',
] as const;
/** A stable code of the store. */
export type StoreCode = (typeof STORE_CODES)[number];

/** A problem of the store. `detail` is the technical text of the cause, for a report; never shown alone. */
export interface StoreProblem {
  readonly code: StoreCode;
  readonly detail: string;
}
/** An answer of the store. */
export type Stored<T> = Result<T, StoreProblem>;

/** The problem behind an error of IndexedDB or Dexie; null when the error is none of theirs. */
export const problemOf = (error: unknown): StoreProblem | null => {
  const causes = causesOf(error);
  const names = causes.map(({ name }) => name);
  const detail = causes.map(({ name, message }) => `${name}: ${message}`).join(' < ');
  const is = (...known: readonly string[]): boolean => names.some((name) => known.includes(name));
  if (is('QuotaExceededError')) return { code: 'store/quota', detail };
  if (is('MissingAPIError', 'MissingApiError', 'SecurityError', 'NotAllowedError'))
    return { code: 'store/missing', detail };
  if (is('VersionError')) return { code: 'store/newer', detail };
  if (is('BlockedError')) return { code: 'store/blocked', detail };
  if (is('DatabaseClosedError', 'InvalidStateError') || /connection.*(lost|closing)/i.test(detail)) {
    return { code: 'store/closed', detail };
  }
  return is(...STORAGE_ERRORS) ? { code: 'store/failed', detail } : null;
};

const STORAGE_ERRORS = [
  'AbortError',
  'BulkError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'InternalError',
  'InvalidAccessError',
  'InvalidTableError',
  'ModifyError',
  'NotFoundError',
  'NotReadableError',
  'OpenFailedError',
  'PrematureCommitError',
  'ReadOnlyError',
  'SchemaError',
  'SubTransactionError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'UpgradeError',
];

interface NamedError {
  readonly name: string;
  readonly message: string;
}

/** The error and what Dexie wrapped in it, outermost first. */
const causesOf = (error: unknown): readonly NamedError[] => {
  const causes: NamedError[] = [];
  let next: unknown = error;
  while (typeof next === 'object' && next !== null && 'name' in next && causes.length < 5) {
    causes.push({ name: String(next.name), message: 'message' in next ? String(next.message) : '' });
    next = 'inner' in next ? next.inner : 'cause' in next ? next.cause : null;
  }
  return causes;
};
