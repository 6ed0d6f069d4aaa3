/**
 * Breaking a table by the two-step draw (addendum to TDA-10), and a player found in the wrong seat (TDA-7, ISAR-T6).
 *
 * Owns: `twoStepDraw`, `checkDrawSteps`, `checkSeatCards`, `wrongSeat`.
 * Reading: the highest card fixes who gets the first seat card; the others follow clockwise, not by their cards.
 */
import { highestCard } from './cards.js';
import { occupiedSeats, type PlayerId, playerAt, type TableSituation } from './table-situation.js';

/** Who got the first seat card, and everybody's. */
export interface TwoStepDraw {
  readonly first: PlayerId;
  readonly assignments: Readonly<Record<PlayerId, string>>;
}

/** Gives out the stack of seat cards, from the top, beginning with the player who was dealt the highest card. Null without players or with too few cards. */
export function twoStepDraw(
  table: TableSituation,
  draw: { readonly seatCardsTopFirst: readonly string[]; readonly playingCards: Readonly<Record<PlayerId, string>> },
): TwoStepDraw | null {
  const players = occupiedSeats(table).map((seat) => playerAt(table, seat)!);
  const first = highestCard(draw.playingCards);
  const start = first === null ? -1 : players.indexOf(first);
  if (first === null || start < 0 || draw.seatCardsTopFirst.length < players.length) return null;
  const clockwise = [...players.slice(start), ...players.slice(0, start)];
  const assignments = Object.fromEntries(clockwise.map((player, i) => [player, draw.seatCardsTopFirst[i]!]));
  return { first, assignments };
}

/** Steps of the draw in the order of the text. */
export const DRAW_STEPS = [
  'showSeatCards',
  'scrambleFaceDown',
  'formStack',
  'dealPlayingCardFaceUp',
  'dealSeatCards',
] as const;

/** Whether a draw was made in all its steps and in their order. */
export function checkDrawSteps(
  steps: readonly string[],
): { readonly valid: true } | { readonly valid: false; readonly missing: readonly string[]; readonly reason: string } {
  const missing = DRAW_STEPS.filter((step) => !steps.includes(step));
  if (missing.length > 0) return { valid: false, missing, reason: 'steps-missing' };
  const order = DRAW_STEPS.map((step) => steps.indexOf(step));
  const ascending = order.every((at, i) => i === 0 || at > order[i - 1]!);
  return ascending ? { valid: true } : { valid: false, missing, reason: 'steps-out-of-order' };
}

/** Whether the seat cards fit the players: one each, no seat twice. */
export function checkSeatCards(
  players: number,
  seatCards: readonly string[],
):
  | { readonly valid: true }
  | { readonly valid: false; readonly reason: 'seat-cards-do-not-match-players' | 'duplicate-seat' } {
  if (seatCards.length !== players) return { valid: false, reason: 'seat-cards-do-not-match-players' };
  return new Set(seatCards).size === players ? { valid: true } : { valid: false, reason: 'duplicate-seat' };
}

/** What is done with a player in the wrong seat: moved at once with the chips they have, without penalty, if they got the right stack. */
export function wrongSeat(found: {
  readonly assigned: string;
  readonly actual: string;
  readonly startStack: number;
  readonly issuedStack: number;
  readonly currentStack: number;
}):
  | { readonly moveTo: string | null; readonly stackAfter: number; readonly penalty: null }
  | { readonly decision: 'floor'; readonly reason: 'stack-not-correct' } {
  if (found.issuedStack !== found.startStack) return { decision: 'floor', reason: 'stack-not-correct' };
  return {
    moveTo: found.actual === found.assigned ? null : found.assigned,
    stackAfter: found.currentStack,
    penalty: null,
  };
}
