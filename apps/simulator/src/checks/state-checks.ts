/** Invariants of one state, written anew rather than taken from the program. */
import { checkInvariants, stats, type TournamentState } from '@blindwerk/tournament';
import { SECRET_NAMES } from '../acts.js';
import type { Report } from './violation.js';

/** One player a seat, one seat a player; chips; and what the program itself knows of a sound state. */
export const checkState = (state: TournamentState, node: string, report: Report): void => {
  if (state.phase === 'none') return;
  const own = checkInvariants(state);
  if (own.length > 0) report('sound-state', node, own.join('; '));
  checkSeats(state, node, report);
  checkChips(state, node, report);
};

const checkSeats = (state: TournamentState, node: string, report: Report): void => {
  const seatOf = new Map<string, string>();
  const persons = new Set<string>();
  for (const [table, { seats }] of Object.entries(state.tables)) {
    for (const [seat, entry] of Object.entries(seats)) {
      if (entry === null) continue;
      const before = seatOf.get(entry);
      if (before !== undefined) report('one-seat-one-player', node, `${entry} sits at ${before} and ${table}/${seat}`);
      seatOf.set(entry, `${table}/${seat}`);
    }
  }
  for (const { id, personId, status, seat } of Object.values(state.entries)) {
    const claimed = seat === null ? undefined : `${seat.table}/${seat.seat}`;
    if (seatOf.get(id) !== claimed) report('one-seat-one-player', node, `${id}: ${claimed}, in ${seatOf.get(id)}`);
    if (status !== 'seated' && status !== 'registered') continue;
    if (persons.has(personId)) report('one-seat-one-player', node, `${personId} is in twice`);
    persons.add(personId);
  }
};

const checkChips = (state: TournamentState, node: string, report: Report): void => {
  const { startStack } = state.settings;
  let expected = 0;
  for (const { status, chips } of Object.values(state.entries)) {
    if (status === 'cancelled' || status === 'noShow') continue;
    expected += status === 'disqualified' ? startStack - (chips ?? startStack) : startStack;
  }
  const { chipsInPlay } = stats(state, state.lastAt);
  if (chipsInPlay !== expected) report('chips-conserved', node, `${chipsInPlay} in play, ${expected} bought`);
};

const PRIVATE = [...SECRET_NAMES, '"pers-', '"pen-', 'personId', 'penalties', 'conflicts', '"answers"', '"rulings"'];

/** A public view as text must hold nothing private. */
export const checkPublic = (view: unknown, node: string, report: Report): void => {
  const text = JSON.stringify(view) ?? '';
  const leak = PRIVATE.find((secret) => text.includes(secret));
  if (leak !== undefined) report('private-shown', node, `${leak} stands in ${text.slice(0, 200)}…`);
};
