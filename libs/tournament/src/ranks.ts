/**
 * Places and what they pay.
 *
 * An entry's place is 1 + the entries still in or out later; so it moves while registration is open, and is final after.
 * Who leaves in one hand with equal `order` shares the places, and the prizes of these places are split.
 *
 * Invariants: every place is given once; shares of a shared place differ by at most one minor unit and sum exactly to the
 * prizes of these places, so results sum to the pool whenever there are as many entries as paid places.
 */
import type { Bust, Entry, EntryId, EntryStatus, PersonId, TournamentState } from './model.js';
import { countsAsEntry, isLive } from './selectors.js';

/** Places `rank` to `rankTo` are shared; both are the same where nobody shares. */
export interface Rank {
  readonly rank: number;
  readonly rankTo: number;
}
/** One line of the results. */
export interface ResultRow extends Rank {
  readonly entryId: EntryId;
  readonly personId: PersonId;
  readonly no: number;
  readonly nth: number;
  readonly status: EntryStatus;
  /** Minor units. */
  readonly prize: number;
}

/**
 * Places of all entries that are out, and of those still in once the tournament is finished: the winner has 1; if the
 * director ended it earlier, all who were left share. [ENT-12]
 */
export function ranks(state: TournamentState): ReadonlyMap<EntryId, Rank> {
  const result = new Map<EntryId, Rank>();
  const live = Object.values(state.entries).filter(isLive);
  let place = live.length;
  if (state.phase === 'finished') for (const entry of live) result.set(entry.id, { rank: 1, rankTo: live.length });
  for (const group of leavingTogether(state).reverse()) {
    const rank = { rank: place + 1, rankTo: place + group.length };
    for (const entryId of group) result.set(entryId, rank);
    place += group.length;
  }
  return result;
}

/** Lines of all entries that have a place, best first, entries that share by number. `places` spares computing them again. */
export function results(state: TournamentState, places = ranks(state)): readonly ResultRow[] {
  const rows: ResultRow[] = [];
  for (const sharing of byRank(state, places)) {
    const { rank, rankTo } = sharing.rank;
    const shares = split(prizeOf(state, rank, rankTo), sharing.entries.length);
    sharing.entries.forEach(({ id, personId, no, nth, status }, i) => {
      rows.push({ entryId: id, personId, no, nth, status, rank, rankTo, prize: shares[i] ?? 0 });
    });
  }
  return rows;
}

/** Prize pool in minor units: all prizes that were typed in. */
export const prizePool = (state: TournamentState): number => state.prizes.reduce((sum, { amount }) => sum + amount, 0);

/** Number of the last place that pays; 0 without prizes. */
export const placesPaid = (state: TournamentState): number =>
  state.prizes.reduce((last, { place, amount }) => (amount > 0 ? Math.max(last, place) : last), 0);

/** Equal whole shares of an amount; units that are left over go one each to the first. */
export function split(amount: number, shares: number): number[] {
  const each = Math.floor(amount / shares);
  const over = amount - each * shares;
  return Array.from({ length: shares }, (_, i) => each + (i < over ? 1 : 0));
}

function prizeOf(state: TournamentState, from: number, to: number): number {
  return state.prizes.reduce((sum, { place, amount }) => (place >= from && place <= to ? sum + amount : sum), 0);
}

/** Entries that left together, first out first. A hand counts from its first bust. */
function leavingTogether(state: TournamentState): EntryId[][] {
  const hands = new Map<string, Bust[]>();
  for (const bust of state.busts) {
    const hand = hands.get(bust.hand);
    if (hand) hand.push(bust);
    else hands.set(bust.hand, [bust]);
  }
  return [...hands.values()].flatMap(byOrder);
}

function byOrder(hand: readonly Bust[]): EntryId[][] {
  const orders = [...new Set(hand.map(({ order }) => order))].sort((a, b) => a - b);
  return orders.map((order) => hand.filter((bust) => bust.order === order).map(({ entryId }) => entryId));
}

function byRank(state: TournamentState, places: ReadonlyMap<EntryId, Rank>) {
  const groups = new Map<number, { rank: Rank; entries: Entry[] }>();
  for (const entry of Object.values(state.entries)) {
    const rank = places.get(entry.id);
    if (!rank || !countsAsEntry(entry)) continue;
    const group = groups.get(rank.rank);
    if (group) group.entries.push(entry);
    else groups.set(rank.rank, { rank, entries: [entry] });
  }
  for (const { entries } of groups.values()) entries.sort((a, b) => a.no - b.no);
  return [...groups.values()].sort((a, b) => a.rank.rank - b.rank.rank);
}
