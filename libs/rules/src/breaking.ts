/**
 * Breaking a table: when, which, and what the players may claim at their new seats (TDA-10A, TDA-RP16, ISAR-T9).
 *
 * Owns: `breakCheck`, the rights of a player from a broken table.
 * Invariant: a table is broken only when everybody fits on the others; the breaking order decides, not the size.
 */
import { byBreakingOrder } from './table-order.js';
import { isOccupied, isOpen, playerCount, type TableSituation } from './table-situation.js';

/** What the event and the house fixed. */
export interface BreakOptions {
  /** Players at a full table of the event. */
  readonly handed: number;
  /** Table ids, first to break in front; the others follow, highest id first. */
  readonly breakingOrder?: readonly string[];
  /** Seats the house keeps free. */
  readonly keepFree?: number;
  /** When so few are left, the final table is formed instead. */
  readonly finalTableSize?: number | null;
}
/** Which table to break, and how many players then need a seat. */
export interface BreakCheck {
  readonly breakTable: boolean;
  readonly table: string | null;
  readonly playersToSeat: number;
}

const KEEP_ALL: BreakCheck = { breakTable: false, table: null, playersToSeat: 0 };

/** Whether a table is to be broken now. Rule TDA-10A, ISAR-T9; when and which is the house's procedure. */
export function breakCheck(tables: readonly TableSituation[], options: BreakOptions): BreakCheck {
  const players = tables.reduce((sum, table) => sum + playerCount(table), 0);
  const order = byBreakingOrder(
    tables.map((table) => table.id),
    options.breakingOrder ?? [],
  );
  const first = tables.find((table) => table.id === order[0]);
  if (first === undefined || tables.length < 2 || players <= (options.finalTableSize ?? 0)) return KEEP_ALL;
  const rest = tables.filter((table) => table !== first);
  const capacity = rest.reduce((sum, table) => sum + capacityOf(table, options.handed), 0);
  if (players > capacity - (options.keepFree ?? 0)) return KEEP_ALL;
  return { breakTable: true, table: first.id, playersToSeat: playerCount(first) };
}

/** Players the table holds: the event's format, less the chairs that are blocked. */
export function capacityOf(table: TableSituation, handed: number): number {
  let chairs = 0;
  for (let seat = 1; seat <= table.maxSeats; seat++) if (isOccupied(table, seat) || isOpen(table, seat)) chairs++;
  return Math.min(handed, chairs);
}

/** A player from a broken table has the rights and duties of the new position at once. Rules TDA-10A, ISAR-T9. */
export const BROKEN_TABLE_RIGHTS = { rightsFrom: 'immediately', waitsForBigBlind: false } as const;

/** What happens to a player when their table breaks; the chips of an absent one are moved by staff. Rule TDA-RP16. */
export function playerAtBreak({ present }: { readonly present: boolean }): {
  readonly chipsMovedBy: 'player' | 'staff';
  readonly playerStillIn: true;
  readonly dealtInAtNewTable: true;
} {
  return { chipsMovedBy: present ? 'player' : 'staff', playerStillIn: true, dealtInAtNewTable: true };
}
