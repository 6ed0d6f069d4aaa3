/** Small questions about the state that several families ask. */
import { candidates } from './drafts.js';
import type { Entry, EntryStatus, PersonId, TournamentState } from './model.js';

/** Statuses of an entry that is still in the tournament. */
export const isLiveStatus = (status: EntryStatus): boolean => status === 'registered' || status === 'seated';
/** Whether an entry is still in: registered or seated. */
export const isLive = (entry: Entry): boolean => isLiveStatus(entry.status);
/** Whether an entry counts as one: it was neither cancelled nor a no-show. */
export const countsAsEntry = (entry: Entry): boolean => entry.status !== 'cancelled' && entry.status !== 'noShow';

/** All entries of a person, in order of registration. */
export const entriesOf = (state: TournamentState, personId: PersonId): Entry[] =>
  candidates(state.entries, (entry) => entry.personId === personId)
    .flatMap((id) => state.entries[id] ?? [])
    .filter((entry) => entry.personId === personId)
    .sort((a, b) => a.no - b.no);

/** Entries still in, in order of registration. */
export const liveEntries = (state: TournamentState): Entry[] =>
  Object.values(state.entries)
    .filter(isLive)
    .sort((a, b) => a.no - b.no);

/** Entries still in that have no seat, in order of registration. */
export const waitingEntries = (state: TournamentState): Entry[] =>
  liveEntries(state).filter((entry) => entry.seat === null);
