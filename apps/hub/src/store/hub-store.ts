/** What the hub asks of its store beyond `EventStore`: SQLite and PostgreSQL both give it. */
import type { EventStore, TournamentId } from '@blindwerk/journal';

export interface HubStore extends EventStore {
  /** Highest `at` of all events, 0 without any: hub time never starts below it. */
  lastAt(): number | Promise<number>;
  /**
   * Tells of tournaments whose events or people another process may have changed. It may tell once too often, never once too
   * seldom. A store that one process has for itself tells nothing.
   * @returns how to stop listening
   */
  follow(listener: (tournament: TournamentId) => void): () => void;
}

export interface HubStoreOptions {
  /** Id of a new epoch; random, never given twice. */
  readonly newId: () => string;
  /** Least ordinal of the first epoch of a tournament that is new here. */
  readonly firstOrdinal?: () => number;
}
