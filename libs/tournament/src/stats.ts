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
  const counted = Object.values(current.entries).filter(countsAsEntry);
  const playersLeft = counted.filter(isLive).length;
  const chips = chipsInPlay(current);
  const paid = placesPaid(current);
  return {
    entries: counted.length,
    reentries: counted.filter(({ nth }) => nth > 1).length,
    playersLeft,
    tablesOpen: openTables(current).length,
    averageStack: playersLeft > 0 ? Math.floor(chips / playersLeft) : null,
    chipsInPlay: chips,
    lateRegistrationEndsAt: registrationEndsAt(current, now),
    lateRegistrationOpen: isRegistrationOpen(current, now),
    toTheMoney: paid > 0 && playersLeft > paid ? playersLeft - paid : null,
  };
}

/** A starting stack for every entry, less the stacks of the disqualified as last counted (TDA-71D). */
export function chipsInPlay(state: TournamentState): number {
  const { startStack } = state.settings;
  let chips = 0;
  for (const entry of Object.values(state.entries)) {
    if (!countsAsEntry(entry)) continue;
    chips += startStack;
    if (entry.status === 'disqualified') chips -= entry.chips ?? startStack;
  }
  return chips;
}
