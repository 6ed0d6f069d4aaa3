/** Small questions about the state that several families ask. */
import { candidates, hasChanged } from './drafts.js';
import type { Entry, EntryStatus, PersonId, TournamentState } from './model.js';

/** Statuses of an entry that is still in the tournament. */
export const isLiveStatus = (status: EntryStatus): boolean => status === 'registered' || status === 'seated';
/** Whether an entry is still in: registered or seated. */
export const isLive = (entry: Entry): boolean => isLiveStatus(entry.status);
/** Whether an entry counts as one: it was neither cancelled nor a no-show. */
export const countsAsEntry = (entry: Entry): boolean => entry.status !== 'cancelled' && entry.status !== 'noShow';

/** All entries of a person, in order of registration. */
export function entriesOf(state: TournamentState, personId: PersonId): Entry[] {
  // Every new entry takes the next number: where that stands still, nobody came in.
  const mayHaveGrown = hasChanged(state, ({ nextEntryNo }) => nextEntryNo);
  return candidates(state.entries, (entry) => entry.personId === personId, { mayHaveGrown })
    .flatMap((id) => state.entries[id] ?? [])
    .filter((entry) => entry.personId === personId)
    .sort(byNo);
}

const byNo = (a: Entry, b: Entry): number => a.no - b.no;

/** Entries still in, in order of registration. */
export const liveEntries = (state: TournamentState): Entry[] => Object.values(state.entries).filter(isLive).sort(byNo);

/** How many entries are still in. */
export const playersLeft = (state: TournamentState): number => Object.values(state.entries).filter(isLive).length;

/** Entries still in that have no seat, in order of registration. */
export const waitingEntries = (state: TournamentState): Entry[] =>
  Object.values(state.entries)
    .filter((entry) => entry.seat === null && isLive(entry))
    .sort(byNo);
