/** Test rooms: tables with players in named chairs. Not part of the public door. */
import type { Seat, TableId } from './model.js';
import { Director, type DirectorOptions } from './testing.js';

/**
 * A director whose clock runs and whose registration is closed; entry `t1-4` sits at table `t1`, chair 4. Tables are
 * numbered in the order given and have nine chairs.
 */
export function room(tables: Readonly<Record<TableId, readonly Seat[]>>, options: DirectorOptions = {}): Director {
  const settings = { lateRegistrationUntilLevel: null, reentry: null, ...options.settings };
  const td = new Director({ ...options, settings });
  Object.entries(tables).forEach(([tableId, seats], i) => {
    td.do({ type: 'openTable', tableId, no: i + 1, maxSeats: 9 });
    for (const seat of seats) {
      const name = `${tableId}-${seat}`;
      td.do({ type: 'registerPlayer', personId: `p-${name}`, entryId: name, seat: { table: tableId, seat } });
    }
  });
  td.do({ type: 'startClock' });
  return td;
}

/** Chairs 1 … n. */
export const upTo = (n: number): Seat[] => Array.from({ length: n }, (_, i) => i + 1);

/** Players at each open table, by table number. */
export const counts = (td: Director): number[] =>
  Object.values(td.state.tables)
    .filter((table) => table.open)
    .sort((a, b) => a.no - b.no)
    .map((table) => td.at(table.id).length);
