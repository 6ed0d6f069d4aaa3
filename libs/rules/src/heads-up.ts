/**
 * Order of play in a hand, with the two-handed exception (TDA-34B, ISAR-T33): the small blind is the button, gets the
 * last card, acts first before the flop and last afterwards.
 *
 * Owns: `orderOfPlay`, `buttonAdjusted`. Positions themselves come from dead-button.ts.
 */
import type { NextHand } from './dead-button.js';
import type { Seat, TableSituation } from './table-situation.js';

/** Who acts first and who gets the last card of the deal. */
export interface OrderOfPlay {
  readonly firstToActPreflop: Seat;
  readonly firstToActPostflop: Seat;
  readonly lastCardDealtTo: Seat;
}

/** Order of play of the hand; cards go round from the chair after the button. Rules TDA-34B, ISAR-T33. */
export function orderOfPlay(hand: NextHand): OrderOfPlay {
  const fromSmallBlind = rotatedAfter(hand.dealtIn, hand.button);
  return {
    firstToActPreflop: rotatedAfter(hand.dealtIn, hand.bigBlind)[0]!,
    firstToActPostflop: fromSmallBlind[0]!,
    lastCardDealtTo: fromSmallBlind.at(-1)!,
  };
}

/** Whether the button of a two-handed hand does not stand on the last small-blind position, so that nobody is big blind twice. */
export function buttonAdjusted(table: TableSituation, hand: NextHand): boolean {
  return hand.headsUp && hand.button !== (table.lastSmallBlind ?? table.button);
}

/** The ascending seats, beginning with the first after `seat`. */
function rotatedAfter(seats: readonly Seat[], seat: Seat): Seat[] {
  return [...seats.filter((other) => other > seat), ...seats.filter((other) => other <= seat)];
}
