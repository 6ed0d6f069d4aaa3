/**
 * Who moves when a table gives up a player (TDA-11A, TDA-11B, ISAR-T10).
 *
 * Owns: `mover`, `movers`.
 * Invariant: with blinds it is the player due for the big blind next; in stud the one in the seat that is to be filled.
 */
import { nextBigBlind } from './dead-button.js';
import {
  isOccupied,
  nextOccupied,
  type PlayerId,
  playerAt,
  type Seat,
  type TableSituation,
  withoutPlayer,
} from './table-situation.js';

/** A player to be moved, and the chair they leave. */
export interface Mover {
  readonly player: PlayerId;
  readonly seat: Seat;
}
/** Stud only: the chair to be filled at the short table; `mover` then goes by position, not by blinds. */
export interface MoverOptions {
  readonly studSeat?: Seat | null;
}

/**
 * The player who leaves the table. Flop and mixed games: who is due for the big blind next, also in the stud round of a
 * mixed game (TDA-11A, TDA-11B, ISAR-T10). Stud: who sits in the chair number to be filled, else the next player
 * clockwise (a reading). Null when the table is empty or its positions are not known.
 */
export function mover(table: TableSituation, options: MoverOptions = {}): Mover | null {
  const seat = options.studSeat == null ? nextBigBlind(table) : studMoverSeat(table, options.studSeat);
  const player = seat === null ? null : playerAt(table, seat);
  return seat === null || player === null ? null : { player, seat };
}

function studMoverSeat(table: TableSituation, seat: Seat): Seat | null {
  return isOccupied(table, seat) ? seat : nextOccupied(table, seat);
}

/** The first `count` players to leave the table one after another, each found after the one before has gone. */
export function movers(table: TableSituation, count: number): Mover[] {
  const found: Mover[] = [];
  let left = table;
  while (found.length < count) {
    const next = mover(left);
    if (next === null) break;
    found.push(next);
    left = withoutPlayer(left, next.seat);
  }
  return found;
}
