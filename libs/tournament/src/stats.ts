/** The figures on the wall: entries, players left, average stack, registration, distance to the money. */
import { openTables } from './families/seating.js';
import type { Instant, TournamentState } from './model.js';
import { placesPaid } from './ranks.js';
import { isRegistrationOpen, registrationEndsAt } from './registration.js';
import { countsAsEntry, isLive } from './selectors.js';
import { asOf } from './state.js';
import type { StatsSlice } from './view.js';

/** Figures at `now`. Busted players and closed tables count nowhere as left (FC-19). */
export function stats(state: TournamentState, now: Instant): StatsSlice {
  const current = asOf(state, now);
  const field = countField(current);
  const paid = placesPaid(current);
  return {
    ...field,
    tablesOpen: openTables(current).length,
    averageStack: field.playersLeft > 0 ? Math.floor(field.chipsInPlay / field.playersLeft) : null,
    lateRegistrationEndsAt: registrationEndsAt(current, now),
    lateRegistrationOpen: isRegistrationOpen(current, now),
    toTheMoney: paid > 0 && field.playersLeft > paid ? field.playersLeft - paid : null,
  };
}

/**
 * Entries, players and chips, in one walk: in a large field it is asked for at every change. Chips in play are a starting
 * stack for every entry, less the stacks of the disqualified as last counted (TDA-71D).
 */
function countField({
  entries: all,
  settings,
}: TournamentState): Pick<StatsSlice, 'entries' | 'reentries' | 'playersLeft' | 'chipsInPlay'> {
  const { startStack } = settings;
  let [entries, reentries, playersLeft, chipsInPlay] = [0, 0, 0, 0];
  for (const entry of Object.values(all)) {
    if (!countsAsEntry(entry)) continue;
    entries++;
    if (entry.nth > 1) reentries++;
    if (isLive(entry)) playersLeft++;
    chipsInPlay += entry.status === 'disqualified' ? startStack - (entry.chips ?? startStack) : startStack;
  }
  return { entries, reentries, playersLeft, chipsInPlay };
}
