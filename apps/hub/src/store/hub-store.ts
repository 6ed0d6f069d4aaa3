/** What the hub asks of its store beyond `EventStore`: SQLite and PostgreSQL both give it. */
import type { EventStore, TournamentId } from '@blindwerk/journal';

/** What another process may have changed. */
export interface StoreNews {
  readonly tournament: TournamentId;
  readonly what: 'events' | 'people';
}
export interface HubStore extends EventStore {
  /** Highest `at` of all events, 0 without any: hub time never starts below it. */
  lastAt(): number | Promise<number>;
  /**
   * Tells of changes that another process may have made; once too often perhaps, never once too seldom. A store that one
   * process has for itself tells nothing.
   * @returns how to stop listening
   */
  follow(listener: (news: StoreNews) => void): () => void;
}

export interface HubStoreOptions {
  /** Id of a new epoch; random, never given twice. */
  readonly newId: () => string;
  /** Least ordinal of the first epoch of a tournament that is new here. */
  readonly firstOrdinal?: () => number;
}
