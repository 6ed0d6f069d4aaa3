/**
 * The dead button: where button and blinds stand in the coming hand (TDA-32, ISAR-T31), with two players too
 * (TDA-34B, ISAR-T33; the order of play there is in heads-up.ts).
 *
 * Owns: `nextHand`, the step to the hand after, and who is due for the big blind.
 * Invariants: the big blind always moves to the next player and skips nobody; nobody posts it twice running in a chair,
 * but for a single big blind that a balancing arrival posts in the chair just left (TDA-11A).
 *
 *     last hand    B   SB   BB             coming hand, three players or more
 *                      B    SB   BB        B dead if SB left, SB dead if BB left
 */
import {
  type BlindPositions,
  isBetween,
  isOccupied,
  nextOccupied,
  occupiedSeats,
  previousOccupied,
  type Seat,
  type TableSituation,
} from './table-situation.js';

/** Positions of the coming hand. */
export interface NextHand {
  readonly button: Seat;
  /** Chair that owes the small blind, also when it is empty; null when a single big blind is posted. */
  readonly smallBlindPosition: Seat | null;
  /** Who posts the small blind; null = nobody. */
  readonly smallBlind: Seat | null;
  readonly bigBlind: Seat;
  /** Nobody sits on the button. */
  readonly deadButton: boolean;
  /** Nobody sits in the small-blind position. */
  readonly deadSmallBlind: boolean;
  /** The big blind is posted alone by a balancing arrival in the chair of the last big blind (TDA-11A). */
  readonly singleBigBlind: boolean;
  readonly headsUp: boolean;
  /** Occupied chairs that get cards, ascending: all but those strictly between button and small-blind position. */
  readonly dealtIn: readonly Seat[];
}

/**
 * Positions of the coming hand, from who sits there now and the last hand's positions. Rules TDA-32, TDA-34B, ISAR-T31,
 * ISAR-T33. Null when no hand can be dealt: fewer than two players, or no last big blind known.
 */
export function nextHand(table: TableSituation): NextHand | null {
  const seats = occupiedSeats(table);
  const bigBlind = nextBigBlind(table);
  const { lastBigBlind } = table;
  const button = table.lastSmallBlind ?? table.button;
  if (seats.length < 2 || bigBlind === null || lastBigBlind === null || button === null) return null;
  if (seats.length === 2) return twoHanded(seats, bigBlind);
  return ringHand(table, seats, { button, lastBigBlind, bigBlind });
}

function twoHanded(seats: readonly Seat[], bigBlind: Seat): NextHand {
  const button = seats[0] === bigBlind ? seats[1]! : seats[0]!;
  return {
    button,
    smallBlindPosition: button,
    smallBlind: button,
    bigBlind,
    deadButton: false,
    deadSmallBlind: false,
    singleBigBlind: false,
    headsUp: true,
    dealtIn: seats,
  };
}

interface Turn {
  readonly button: Seat;
  readonly lastBigBlind: Seat;
  readonly bigBlind: Seat;
}

function ringHand(table: TableSituation, seats: readonly Seat[], turn: Turn): NextHand {
  const { lastBigBlind, bigBlind } = turn;
  const button = turn.button === bigBlind ? buttonBehind(table, turn) : turn.button;
  const singleBigBlind = bigBlind === lastBigBlind;
  const smallBlind = !singleBigBlind && isOccupied(table, lastBigBlind) ? lastBigBlind : null;
  const dealtIn = seats.filter((seat) => !isBetween(table, button, seat, lastBigBlind));
  return {
    button,
    smallBlindPosition: singleBigBlind ? null : lastBigBlind,
    smallBlind,
    bigBlind,
    deadButton: !isOccupied(table, button),
    deadSmallBlind: !singleBigBlind && smallBlind === null,
    singleBigBlind,
    headsUp: false,
    // The books say nothing of a table where the zone without cards would leave one player alone; then all get cards.
    dealtIn: dealtIn.length < 2 ? seats : dealtIn,
  };
}

/** A table grown from two players to three: the last small blind is now big blind, so the button goes before the blinds. */
function buttonBehind(table: TableSituation, { button, lastBigBlind }: Turn): Seat {
  return previousOccupied(table, lastBigBlind) ?? button;
}

/** Chair that posts the big blind in the coming hand: a single big blind that is due, else the next player after the last. */
export function nextBigBlind(table: TableSituation): Seat | null {
  if (table.lastBigBlind === null) return null;
  return singleBigBlindDue(table) ? table.lastBigBlind : nextOccupied(table, table.lastBigBlind);
}

/** Whether an arrival in the chair of the last big blind still has to post the single big blind. */
export function singleBigBlindDue(table: TableSituation): boolean {
  const due = table.singleBigBlindDue ?? null;
  return due !== null && due === table.lastBigBlind && isOccupied(table, due);
}

/** The last hand's positions once `hand` is over. */
export function positionsAfter(hand: NextHand): Required<Pick<TableSituation, 'singleBigBlindDue'>> & BlindPositions {
  return {
    button: hand.button,
    lastSmallBlind: hand.smallBlindPosition,
    lastBigBlind: hand.bigBlind,
    singleBigBlindDue: null,
  };
}

/** The table after `hand` was dealt and is over, nobody having left. */
export function afterHand(table: TableSituation, hand: NextHand): TableSituation {
  return { ...table, ...positionsAfter(hand) };
}
