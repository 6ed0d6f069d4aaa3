/**
 * One table between two hands, as plain data, and the seat arithmetic every rule shares.
 *
 * Owns: the shape `TableSituation` and walking round the table. Knows no rule.
 * Invariants: seats are 1…maxSeats, clockwise is ascending and `maxSeats` is followed by 1; a chair that is blocked and
 * empty does not exist for any rule; no function here changes its argument.
 */

/** Chair number, from 1 at the dealer's left, clockwise. */
export type Seat = number;
/** Id of whoever sits in a chair; opaque to the rules. */
export type PlayerId = string;
/** Kind of game: `flop` has blinds every hand, `stud` never, `mixed` changes between the two. */
export type Game = 'flop' | 'mixed' | 'stud';
/** The part of a mixed game now being played. */
export type Round = 'holdem' | 'stud';

/** Positions of the last completed hand that had blinds; all null where none is known or none exist (stud). */
export interface BlindPositions {
  readonly button: Seat | null;
  /** The small-blind *position*, also when nobody sat there; null only after a hand with a single big blind. */
  readonly lastSmallBlind: Seat | null;
  readonly lastBigBlind: Seat | null;
}

/** A table between hands, after everybody who busted has left. */
export interface TableSituation extends BlindPositions {
  readonly id: string;
  readonly maxSeats: number;
  /** Occupancy by chair number; a chair that is missing is empty. */
  readonly seats: Readonly<Record<string, PlayerId | null>>;
  /** Chairs in the order they became open, oldest first; refilled ones may still be listed. */
  readonly openedSeats?: readonly Seat[];
  /** Button of a mixed game while stud is played (TDA-11B). */
  readonly frozenButton?: Seat;
  /** `false`: the table was never filled, so it is not short by elimination (TDA-11D). */
  readonly shortByElimination?: boolean;
  /** Chair of a balancing arrival who posts the big blind alone in the coming hand (TDA-11A). */
  readonly singleBigBlindDue?: Seat | null;
  /** Chairs that may not be given to anybody. */
  readonly blocked?: readonly Seat[];
}

/** The player in a chair, or null. */
export function playerAt(table: TableSituation, seat: Seat): PlayerId | null {
  return table.seats[seat] ?? null;
}

/** Whether somebody sits in the chair. */
export function isOccupied(table: TableSituation, seat: Seat): boolean {
  return playerAt(table, seat) !== null;
}

/** Whether the chair is empty and may be given to somebody. */
export function isOpen(table: TableSituation, seat: Seat): boolean {
  return !isOccupied(table, seat) && !(table.blocked?.includes(seat) ?? false);
}

/** The chair that follows clockwise. */
export function chairAfter(table: TableSituation, seat: Seat): Seat {
  return (seat % table.maxSeats) + 1;
}

/** Chairs from `from` to `to` clockwise without the two ends; all other chairs when both are the same. */
export function chairsBetween(table: TableSituation, from: Seat, to: Seat): Seat[] {
  const chairs: Seat[] = [];
  for (let seat = chairAfter(table, from); seat !== to && seat !== from; seat = chairAfter(table, seat))
    chairs.push(seat);
  return chairs;
}

/** Whether `seat` lies strictly between the two chairs, going clockwise from `from`; with equal ends every other chair does. */
export function isBetween(table: TableSituation, from: Seat, seat: Seat, to: Seat): boolean {
  const steps = (end: Seat) => (end - from + table.maxSeats) % table.maxSeats;
  return steps(seat) > 0 && steps(seat) < (steps(to) || table.maxSeats);
}

/** All occupied chairs, ascending. */
export function occupiedSeats(table: TableSituation): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 1; seat <= table.maxSeats; seat++) if (isOccupied(table, seat)) seats.push(seat);
  return seats;
}

/** All chairs that may be given to somebody, ascending. */
export function openSeats(table: TableSituation): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 1; seat <= table.maxSeats; seat++) if (isOpen(table, seat)) seats.push(seat);
  return seats;
}

/** Number of players at the table. */
export function playerCount(table: TableSituation): number {
  let count = 0;
  for (let seat = 1; seat <= table.maxSeats; seat++) if (isOccupied(table, seat)) count++;
  return count;
}

/** First occupied chair clockwise after `seat`, the last one looked at being `seat` itself; null at an empty table. */
export function nextOccupied(table: TableSituation, seat: Seat): Seat | null {
  let chair = seat;
  for (let step = 0; step < table.maxSeats; step++) {
    chair = chairAfter(table, chair);
    if (isOccupied(table, chair)) return chair;
  }
  return null;
}

/** Last occupied chair before `seat`, walking against the clock; null at an empty table. */
export function previousOccupied(table: TableSituation, seat: Seat): Seat | null {
  let chair = seat;
  for (let step = 0; step < table.maxSeats; step++) {
    chair = chair === 1 ? table.maxSeats : chair - 1;
    if (isOccupied(table, chair)) return chair;
  }
  return null;
}

/** The table with `player` in the chair. */
export function withPlayer(table: TableSituation, seat: Seat, player: PlayerId): TableSituation {
  return { ...table, seats: { ...table.seats, [seat]: player } };
}

/** The table after the player in the chair has left; the chair is the one opened last. */
export function withoutPlayer(table: TableSituation, seat: Seat): TableSituation {
  const openedSeats = (table.openedSeats ?? []).filter((opened) => opened !== seat);
  return { ...table, seats: { ...table.seats, [seat]: null }, openedSeats: [...openedSeats, seat] };
}
