/**
 * The hub's journal store as an interface: memory, SQLite and PostgreSQL keep the same promises, and one contract suite
 * (`@blindwerk/testing`, `event-store.contract.ts`) holds them to it. Asynchronous because PostgreSQL is.
 *
 * Promises:
 * - `append` is one transaction: all events of the call are taken, or none. Callers send whole commands.
 * - Idempotent by id: an event already held (same content) gets its old receipt again.
 * - Per device the numbers have no gap and `prev` fits, against what is held and within the call.
 * - Places `n` run from 1 without gaps, over all epochs kept. A receipt never changes once given out.
 * - A new epoch begins when the caller has seen more than this store holds (`seen`): the database is new, was restored from
 *   a backup, or another hub was in charge. It keeps what this store holds.
 * - Places are given out only in an epoch that this opening of the store began, so the first event after opening begins
 *   one: what is held may be an older state of the same database (a backup, a disk that lost writes), whose next places
 *   somebody has already seen given to other events. Within an epoch one place is one event, for ever.
 */
import type { Envelope, Epoch, Hash, PersonRow, Receipt, TournamentId } from './envelope.js';
import type { PositionedEvent } from './order.js';
import type { JournalRefusal, Result } from './result.js';

/** How far a client's knowledge of the hub's order goes: the epoch (its id and ordinal) and the last place. */
export interface SeenPosition {
  readonly id: string;
  readonly ordinal: number;
  readonly n: number;
}
/** Where a tournament stands in this store. `hash` = `prefixHash` of its events 1…n; null when n is 0. */
export interface StoreHead {
  readonly epoch: Epoch;
  readonly n: number;
  readonly hash: Hash | null;
}
/** Answer to `append`. */
export interface Appended {
  readonly head: StoreHead;
  /** One per event of the call, in its order. */
  readonly receipts: readonly Receipt[];
  /** Those that were new, in order of their places: what the hub folds and streams. */
  readonly added: readonly PositionedEvent[];
}

/** A store of journals and people. Every method may reject with an adapter's error (disk full, connection lost). */
export interface EventStore {
  /**
   * Takes events of one tournament; an unknown tournament is created. Without events it only settles the epoch.
   * Refuses with `journal/wrong-tournament`, `journal/bad-id`, `journal/chain-gap` {device, seq, expectedSeq},
   * `journal/chain-broken` {id} or `journal/id-clash` {id}; then nothing has changed (a new epoch neither).
   */
  append(
    tournament: TournamentId,
    events: readonly Envelope[],
    options?: { readonly seen?: SeenPosition },
  ): Promise<Result<Appended, JournalRefusal>>;
  /** Events with a place above `after`, in order, at most `limit` (default: all). Empty for an unknown tournament. */
  read(
    tournament: TournamentId,
    after: number,
    options?: { readonly limit?: number },
  ): Promise<readonly PositionedEvent[]>;
  /** Null when the tournament is unknown. */
  head(tournament: TournamentId): Promise<StoreHead | null>;
  /** All epochs of the tournament, by ordinal. */
  epochs(tournament: TournamentId): Promise<readonly Epoch[]>;
  /** Ids of all tournaments held, in order of their creation. */
  tournaments(): Promise<readonly TournamentId[]>;
  /** Rows of the tournament's people, sorted by id. */
  people(tournament: TournamentId): Promise<readonly PersonRow[]>;
  /** Merges rows (`mergePeople`) in one transaction and gives all rows back. The tournament need not have events yet. */
  mergePeople(tournament: TournamentId, rows: readonly PersonRow[]): Promise<readonly PersonRow[]>;
  close(): Promise<void>;
}

/** Whether `seen` shows that the store's own epoch is no longer the newest. */
export const needsNewEpoch = (own: { readonly epoch: Epoch; readonly n: number }, seen: SeenPosition): boolean =>
  own.epoch.id === seen.id ? seen.n > own.n : seen.ordinal >= own.epoch.ordinal;

/**
 * The epoch after a look at `seen`: the own one when it still holds, else a new one that keeps what the store has.
 * @param own null when the store does not know the tournament.
 * @param newId id for a new epoch, unique for ever (random).
 * @param isFirst whether the call places an event and no epoch has begun since the store was opened.
 */
export const settleEpoch = (
  own: StoreHead | null,
  seen: SeenPosition | undefined,
  newId: () => string,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): Epoch => {
  if (own === null) return { id: newId(), ordinal: (seen?.ordinal ?? 0) + 1, keeps: { n: 0, hash: null } };
  if (!isFirst && (seen === undefined || !needsNewEpoch(own, seen))) return own.epoch;
  const ordinal = Math.max(own.epoch.ordinal, seen?.ordinal ?? 0) + 1;
  return { id: newId(), ordinal, keeps: { n: own.n, hash: own.hash } };
};
