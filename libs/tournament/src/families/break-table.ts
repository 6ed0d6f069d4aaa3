/**
 * Breaking a table: its players draw the free chairs of the others, which stay even (TDA-10A, ISAR-T9, FC-14).
 *
 * Invariants: nobody is drawn to a closed table, a blocked or a taken chair; a table where somebody was seated meanwhile
 * stays open (a conflict says so); penalties and stacks go along.
 */
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import type { NewEvent } from '../event.js';
import type { EntryId, Move, Table, TableId, TournamentState } from '../model.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, type Result, refuse } from '../result.js';
import { ruleIdOf } from '../rules-adapter.js';
import { idSchema } from '../schemas.js';
import { type DrawnSeat, drawMade, drawSpread } from '../seat-draw.js';
import { callRaised, dropHaltCalls } from './call.js';
import { entryMoved } from './move.js';
import { freeSeats, openTable, openTables, playersAt, seatedAt } from './seating.js';

export const breakEvents = {
  'table.broken': defineEvent({
    v: 1,
    schema: v.object({ table: idSchema }),
    apply(state, data, event) {
      const table = state.tables[data.table];
      if (!table) return noteConflict(state, event, 'table/unknown', { table: data.table });
      if (playersAt(table) > 0)
        return noteConflict(state, event, 'break/not-empty', { table: table.id, entryIds: seatedAt(table) });
      closeTable(state, table);
    },
  }),
};

export const breakDeciders: Deciders<'breakTable'> = {
  breakTable(state, { table: tableId }, ctx) {
    const found = breakable(state, tableId);
    if (!found.ok) return found;
    const { table, players, others } = found.value;
    const drawn = drawSpread(
      others.map((other) => ({ id: other.id, players: playersAt(other), free: freeSeats(other) })),
      players,
      ctx.draw,
    );
    const draws = drawn.length > 0 ? [drawMade('break', drawn)] : [];
    return ok(breakingEvents(state, table, draws, drawn, ctx.commandId));
  },
};

/** The table, who sits there and the tables they go to, or why it cannot be broken. */
export function breakable(
  state: TournamentState,
  tableId: TableId,
): Result<{ readonly table: Table; readonly players: readonly EntryId[]; readonly others: readonly Table[] }> {
  const table = openTable(state, tableId);
  if (!table) return refuse(state.tables[tableId] ? 'table/closed' : 'table/unknown');
  const players = seatedAt(table);
  const others = openTables(state).filter((other) => other.id !== tableId);
  if (others.length === 0 && players.length > 0) return refuse('break/last-table', undefined, { table: table.no });
  const free = roomAt(others);
  if (free < players.length)
    return refuse('break/no-room', ruleIdOf(state, 'breaking'), { table: table.no, players: players.length, free });
  return ok({ table, players, others });
}

/** Free chairs of the tables together. */
export const roomAt = (tables: readonly Table[]): number =>
  tables.reduce((free, table) => free + freeSeats(table).length, 0);

/** Event that closes an empty table. */
export const tableBroken = (table: string): NewEvent => ({ type: 'table.broken', v: 1, data: { table } });

/** Everybody goes where they were drawn to, the table closes, the room is told. */
export function breakingEvents(
  state: TournamentState,
  table: Table,
  draws: readonly NewEvent[],
  drawn: readonly DrawnSeat[],
  callId: string,
): NewEvent[] {
  const moves = drawn.flatMap(({ entryId, to }): Move[] => {
    const from = state.entries[entryId]?.seat;
    return from ? [{ entryId, from, to }] : [];
  });
  if (moves.length === 0) return [...draws, tableBroken(table.id)];
  return [
    ...draws,
    ...moves.map((move) => entryMoved({ ...move, reason: 'break', singleBigBlind: false })),
    tableBroken(table.id),
    callRaised({ callId, kind: 'break', table: table.id, moves: [...moves] }),
  ];
}

function closeTable(state: TournamentState, table: Table): void {
  table.open = false;
  table.halted = null;
  table.button = null;
  table.singleBigBlindDue = null;
  dropHaltCalls(state, table.id);
}
