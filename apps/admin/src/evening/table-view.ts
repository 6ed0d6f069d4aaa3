/** A table as the seat map and the overview want it. Pure. */
import type { CommandOf, Table } from '@blindwerk/tournament';
import type { MapSeat } from '@blindwerk/ui';
import type { Evening } from '../session/model';
import { entryName } from './names';

/** Players at a table. */
export const playersAt = (table: Table): number => Object.values(table.seats).filter((id) => id !== null).length;
/** Chairs that can be given out. */
export const freeSeats = (table: Table): number => table.maxSeats - playersAt(table) - table.blocked.length;

/** Open tables by number. */
export const openTables = (evening: Evening): readonly Table[] =>
  Object.values(evening.state.tables)
    .filter((table) => table.open)
    .sort((a, b) => a.no - b.no);

interface MapOptions {
  readonly selected?: number | null;
  /** Second line of a chair, from the entry. */
  readonly note?: (entryId: string) => string | null;
}

/** Every chair of a table, with the name of who sits there. */
export function mapSeats(
  evening: Evening,
  table: Table,
  { selected = null, note }: MapOptions = {},
): readonly MapSeat[] {
  return Array.from({ length: table.maxSeats }, (_, i) => {
    const seat = i + 1;
    const entryId = table.seats[String(seat)] ?? null;
    return {
      seat,
      name: entryId === null ? null : entryName(evening, entryId),
      note: entryId === null ? null : (note?.(entryId) ?? null),
      blocked: table.blocked.includes(seat),
      selected: seat === selected,
    };
  });
}

/** Command that opens the next table. The id comes from the number, as when a draw opens it, so that two desks agree. */
export function openNextTable({ state }: Evening): CommandOf<'openTable'> {
  const no = Math.max(0, ...Object.values(state.tables).map((table) => table.no)) + 1;
  return { type: 'openTable', tableId: `t${no}`, no, maxSeats: state.settings.handed };
}
