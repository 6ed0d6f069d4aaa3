/**
 * A player who comes to a drawn seat: from a broken table, as late entry, re-entry or alternate (TDA-8A, TDA-10A,
 * ISAR-T7, ISAR-T9). They take any position, the small blind too; no cards only strictly between button and small blind.
 *
 * Owns: `newcomer`. Not for balancing moves: those are `worstSeat`.
 */
import { afterHand, type NextHand, nextHand } from './dead-button.js';
import { type PlayerId, type Seat, type TableSituation, withPlayer } from './table-situation.js';

/** Where a newcomer stands in the coming hand. */
export type NewcomerPosition = 'bigBlind' | 'smallBlind' | 'button' | 'betweenButtonAndSmallBlind' | 'other';

/** What the coming hands bring for a newcomer. */
export interface Newcomer {
  readonly dealtInNextHand: boolean;
  readonly position: NewcomerPosition;
  readonly posts: 'bigBlind' | 'smallBlind' | null;
  readonly dealtInSecondHand: boolean;
  readonly nextHand: Pick<NextHand, 'button' | 'smallBlind' | 'bigBlind'>;
}

/** What awaits a newcomer who sits down in `seat`; null when no hand can be dealt yet. Rules TDA-8A, TDA-10A, ISAR-T9. */
export function newcomer(table: TableSituation, arrival: { player: PlayerId; seat: Seat }): Newcomer | null {
  const seated = withPlayer(table, arrival.seat, arrival.player);
  const first = nextHand(seated);
  if (first === null) return null;
  const second = nextHand(afterHand(seated, first));
  const position = positionOf(first, arrival.seat);
  return {
    dealtInNextHand: first.dealtIn.includes(arrival.seat),
    position,
    posts: position === 'bigBlind' || position === 'smallBlind' ? position : null,
    dealtInSecondHand: second?.dealtIn.includes(arrival.seat) ?? false,
    nextHand: { button: first.button, smallBlind: first.smallBlind, bigBlind: first.bigBlind },
  };
}

function positionOf(hand: NextHand, seat: Seat): NewcomerPosition {
  if (seat === hand.bigBlind) return 'bigBlind';
  if (seat === hand.smallBlind) return 'smallBlind';
  if (seat === hand.button) return 'button';
  return hand.dealtIn.includes(seat) ? 'other' : 'betweenButtonAndSmallBlind';
}
