/**
 * Mixed games: the button while stud is played (TDA-11B).
 *
 * Owns: `freezeButton`, `resumeHoldem`.
 * Invariant: stud hands change no position; hold'em goes on with the button where it was frozen, with whoever sits there now.
 */
import { type NextHand, nextHand } from './dead-button.js';
import type { Seat, TableSituation } from './table-situation.js';

/** The frozen button, and the blinds as they would be if hold'em were dealt. */
export interface FrozenButton {
  readonly frozenButton: Seat;
  readonly wouldBeSmallBlindPosition: Seat | null;
  readonly wouldBeBigBlind: Seat;
  readonly buttonDead: boolean;
}

/** After the last hold'em hand the button moves on once and is frozen. Rule TDA-11B. Null when no hand can be dealt. */
export function freezeButton(table: TableSituation): FrozenButton | null {
  const hand = nextHand(table);
  if (hand === null) return null;
  return {
    frozenButton: hand.button,
    wouldBeSmallBlindPosition: hand.smallBlindPosition,
    wouldBeBigBlind: hand.bigBlind,
    buttonDead: hand.deadButton,
  };
}

/** The first hold'em hand after stud. Rule TDA-11B. Null when no hand can be dealt. */
export function resumeHoldem(table: TableSituation): NextHand | null {
  return nextHand(table);
}
