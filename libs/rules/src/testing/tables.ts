/** Tables for tests: written short, or played into a situation by a script of numbers. */
import { afterHand, type NextHand, nextHand } from '../dead-button.js';
import { PROFILES } from '../profiles.js';
import {
  occupiedSeats,
  openSeats,
  type Seat,
  type TableSituation,
  withoutPlayer,
  withPlayer,
} from '../table-situation.js';
import { seatArrival, worstSeat } from '../worst-seat.js';

/** A table whose players are named after table and seat, `A3` in seat 3 of table A. `last` = button, small blind, big blind. */
export function tableWith(
  seats: readonly Seat[],
  last: readonly [Seat | null, Seat | null, Seat | null],
  more: Partial<TableSituation> = {},
): TableSituation {
  const id = more.id ?? 'A';
  return {
    id,
    maxSeats: 9,
    seats: Object.fromEntries(seats.map((seat) => [seat, `${id}${seat}`])),
    button: last[0],
    lastSmallBlind: last[1],
    lastBigBlind: last[2],
    ...more,
  };
}

/** A table with players in its first `count` chairs. */
export function tableOf(id: string, count: number, more: Partial<TableSituation> = {}): TableSituation {
  return tableWith(
    Array.from({ length: count }, (_, i) => i + 1),
    [1, 2, 3],
    { id, ...more },
  );
}

/** One hand that was dealt: the table just before it, and its positions. */
export interface DealtHand {
  readonly before: TableSituation;
  readonly hand: NextHand;
}
/** A table that was played for a while, and its hands. */
export interface PlayedTable {
  readonly table: TableSituation;
  readonly hands: readonly DealtHand[];
}

/** Plays from a full table: each number deals a hand, busts somebody, seats a newcomer anywhere or balances somebody in. */
export function playTable(options: { id?: string; maxSeats: number; script: readonly number[] }): PlayedTable {
  const all = Array.from({ length: options.maxSeats }, (_, i) => i + 1);
  let table = tableWith(all, [1, 2, 3], { id: options.id ?? 'A', maxSeats: options.maxSeats });
  const hands: DealtHand[] = [];
  for (const [turn, n] of options.script.entries()) {
    const hand = n % 2 === 0 ? nextHand(table) : null;
    if (hand === null) table = change(table, Math.floor(n / 2), `N${turn}`);
    else {
      hands.push({ before: table, hand });
      table = afterHand(table, hand);
    }
  }
  return { table, hands };
}

/** Somebody busts (two in three), a newcomer draws a seat, or a player is balanced in. */
function change(table: TableSituation, n: number, player: string): TableSituation {
  const [occupied, open] = [occupiedSeats(table), openSeats(table)];
  const kind = n % 6;
  const choice = Math.floor(n / 6);
  if (kind < 4 && occupied.length > 2) return withoutPlayer(table, occupied[choice % occupied.length]!);
  if (kind === 4 && open.length > 0) return withPlayer(table, open[choice % open.length]!, player);
  const seat = worstSeat(table, PROFILES.TDA2024)?.seat;
  return seat === undefined ? table : seatArrival(table, { player, seat });
}

/** The same table with every chair number moved on by `by`. */
export function rotated(table: TableSituation, by: number): TableSituation {
  const move = (seat: Seat) => rotatedSeat(seat, by, table.maxSeats);
  const moveOrNull = (seat: Seat | null | undefined) => (seat == null ? null : move(seat));
  return {
    ...table,
    seats: Object.fromEntries(occupiedSeats(table).map((seat) => [move(seat), table.seats[seat] ?? null])),
    button: moveOrNull(table.button),
    lastSmallBlind: moveOrNull(table.lastSmallBlind),
    lastBigBlind: moveOrNull(table.lastBigBlind),
    singleBigBlindDue: moveOrNull(table.singleBigBlindDue),
    openedSeats: (table.openedSeats ?? []).map(move),
  };
}

/** A chair number moved on by `by`. */
export function rotatedSeat(seat: Seat, by: number, maxSeats: number): Seat {
  return ((seat - 1 + by) % maxSeats) + 1;
}
