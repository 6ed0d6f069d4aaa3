/**
 * Hears of what other processes stored: a hint by NOTIFY at once, and a look at every tournament's head each second, which is
 * the truth. A hint that is lost costs a second and nothing else.
 */
import type { Timers } from '../../rooms/timers.js';
import type { StoreNews } from '../hub-store.js';
import type { PostgresDatabase } from './open-database.js';
import { type Mark, readMarks } from './statements.js';

/** Longest time until a change is seen that no hint told of, ms. */
export const POLL_MS = 1_000;

export interface FollowOptions {
  readonly database: PostgresDatabase;
  readonly timers: Timers;
  readonly listener: (news: StoreNews) => void;
}

/** @returns how to stop */
export function followNews({ database, timers, listener }: FollowOptions): () => void {
  let known: ReadonlyMap<string, Mark> | null = null;
  let isLooking = false;
  const look = async () => {
    if (isLooking) return; // the database is slow; the next look sees everything all the same
    isLooking = true;
    try {
      await database.session.ensure();
      const marks = await readMarks(database.pool);
      for (const mark of marks)
        for (const what of changedIn(mark, known)) listener({ tournament: mark.tournament, what });
      known = new Map(marks.map((mark) => [mark.tournament, mark]));
    } catch {
      // The database is not there: writes say so by themselves, and the next look comes in a second.
    } finally {
      isLooking = false;
    }
  };
  const stopHints = database.onNotify((payload) => {
    const [what, tournament = ''] = payload.split(' ');
    if (what === 'events' || what === 'people') listener({ tournament, what });
  });
  const stopPoll = timers.every(POLL_MS, () => void look());
  return () => {
    stopHints();
    stopPoll();
  };
}

/** At the first look everything may have changed: rooms can have been opened before. */
function changedIn(mark: Mark, known: ReadonlyMap<string, Mark> | null): readonly StoreNews['what'][] {
  const before = known?.get(mark.tournament);
  const kinds = ['events', 'people'] as const;
  return kinds.filter((what) => before?.[what] !== mark[what]);
}
