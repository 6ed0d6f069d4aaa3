/**
 * Tables: opening them and blocking chairs.
 *
 * Invariants: no two open tables share a number; a blocked chair is empty, and nobody is ever given one (FC-15).
 */
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import type { NewEvent } from '../event.js';
import type { Seat, Table, TableId, TournamentState } from '../model.js';
import type { KnownRefusal } from '../refusals.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { countSchema, idSchema, MAX_SEATS, maxSeatsSchema, seatSchema } from '../schemas.js';
import { occupant, openTable, openTables } from './seating.js';

/** Chairs a table may have. */
export const TABLE_SEATS = { min: 2, max: MAX_SEATS } as const;

const openedSchema = v.object({ tableId: idSchema, no: countSchema, maxSeats: maxSeatsSchema });
const blockedSchema = v.object({ table: idSchema, seat: seatSchema, blocked: v.boolean() });

/** Event that opens a table, new or closed before; `no` is the number on it. */
export const tableOpened = (data: v.InferOutput<typeof openedSchema>): NewEvent => ({
  type: 'table.opened',
  v: 1,
  data,
});

export const tableEvents = {
  'table.opened': defineEvent({
    v: 1,
    schema: openedSchema,
    apply(state, data, event) {
      const problem = openingProblem(state, data);
      if (problem) noteConflict(state, event, problem, { table: data.tableId });
      else state.tables[data.tableId] = newTable(data);
    },
  }),
  'seat.blocked': defineEvent({
    v: 1,
    schema: blockedSchema,
    apply(state, data, event) {
      const problem = blockingProblem(state, data);
      // Blocked by two desks alike is blocked once.
      if (problem === 'seat/no-change') return;
      if (problem) noteConflict(state, event, problem, { table: data.table, seat: data.seat });
      else block(state, data);
    },
  }),
};

export const tableDeciders: Deciders<'openTable' | 'blockSeat'> = {
  openTable(state, { tableId, no, maxSeats }) {
    const problem = openingProblem(state, { tableId, no, maxSeats });
    return problem ? refuse(problem, undefined, { no, ...TABLE_SEATS }) : ok([tableOpened({ tableId, no, maxSeats })]);
  },
  blockSeat(state, { table, seat, blocked }) {
    const problem = blockingProblem(state, { table, seat, blocked });
    return problem
      ? refuse(problem, undefined, { seat })
      : ok([{ type: 'seat.blocked', v: 1, data: { table, seat, blocked } }]);
  },
};

function openingProblem(
  state: TournamentState,
  { tableId, no, maxSeats }: v.InferOutput<typeof openedSchema>,
): KnownRefusal | null {
  if (state.tables[tableId]?.open) return 'table/id-taken';
  if (openTables(state).some((table) => table.no === no)) return 'table/number-taken';
  if (!Number.isInteger(maxSeats) || maxSeats < TABLE_SEATS.min || maxSeats > TABLE_SEATS.max) return 'table/bad-size';
  return null;
}

function blockingProblem(
  state: TournamentState,
  { table: tableId, seat, blocked }: v.InferOutput<typeof blockedSchema>,
): KnownRefusal | null {
  const table = state.tables[tableId];
  if (!table) return 'table/unknown';
  if (!table.open) return 'table/closed';
  if (seat > table.maxSeats || seat < 1) return 'seat/unknown';
  if (table.blocked.includes(seat) === blocked) return 'seat/no-change';
  if (blocked && occupant(table, seat) !== null) return 'seat/taken';
  return null;
}

function block(
  state: TournamentState,
  { table: tableId, seat, blocked }: { table: TableId; seat: Seat; blocked: boolean },
): void {
  const table = openTable(state, tableId);
  if (!table) return;
  const others = table.blocked.filter((other) => other !== seat);
  table.blocked = blocked ? [...others, seat].sort((a, b) => a - b) : others;
}

function newTable({ tableId, no, maxSeats }: v.InferOutput<typeof openedSchema>): Table {
  const seats: Table['seats'] = {};
  for (let seat = 1; seat <= maxSeats; seat++) seats[seat] = null;
  return {
    id: tableId,
    no,
    maxSeats,
    seats,
    blocked: [],
    open: true,
    button: null,
    singleBigBlindDue: null,
    openedSeats: [],
    mostSeated: 0,
    halted: null,
  };
}
