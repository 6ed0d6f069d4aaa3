/**
 * Forming the final table (TDA-RP9, ISAR-T11): everybody who is left comes to one table, the others close.
 *
 * Invariants: formed once; with a redraw everybody draws among all chairs, without one those who sit there stay; the
 * seating is one fact, so it fits as a whole or not at all.
 */
import { finalTableSize } from '@blindwerk/rules';
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import type { Ctx } from '../context.js';
import type { NewEvent } from '../event.js';
import type { EntryId, Move, Seat, SeatRef, Table, TableId, TournamentState } from '../model.js';
import type { KnownRefusal } from '../refusals.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, type Result, refuse } from '../result.js';
import { profileOf, ruleIdOf } from '../rules-adapter.js';
import { idSchema, seatSchema } from '../schemas.js';
import { type DrawnSeat, drawMade, drawSpread } from '../seat-draw.js';
import { playersLeft } from '../selectors.js';
import { tableBroken } from './break-table.js';
import { callRaised } from './call.js';
import {
  chairs,
  freeSeats,
  noteStep,
  occupy,
  openTable,
  openTables,
  playersAt,
  sameSeat,
  seatedAt,
  vacate,
} from './seating.js';

const formed = v.object({
  table: idSchema,
  redraw: v.boolean(),
  seating: v.array(v.object({ entryId: idSchema, seat: seatSchema })),
});
type Formed = v.InferOutput<typeof formed>;

export const finalTableEvents = {
  'finalTable.formed': defineEvent({
    v: 1,
    schema: formed,
    apply(state, data, event) {
      const table = openTable(state, data.table);
      if (!table) return noteConflict(state, event, 'table/closed', { table: data.table });
      if (state.finalTable) return noteConflict(state, event, 'final-table/already-formed', { table: data.table });
      const entryIds = data.seating.map(({ entryId }) => entryId);
      if (!sameEntries(entryIds, seatedEntries(state)))
        return noteConflict(state, event, 'move/elsewhere', { table: table.id, entryIds });
      const problem = seatingProblem(table, data.seating);
      if (problem) return noteConflict(state, event, problem, { table: table.id, entryIds });
      seatAll(state, table, data, event.at);
      state.finalTable = { table: table.id, at: event.at };
    },
  }),
};

export const finalTableDeciders: Deciders<'formFinalTable'> = {
  formFinalTable(state, command, ctx) {
    const found = formable(state, command.table);
    if (!found.ok) return found;
    const table = found.value;
    const { redraw } = command;
    const drawing = drawingFor(state, table, redraw);
    const players = redraw ? 0 : playersAt(table);
    const drawn = drawSpread([{ id: table.id, players, free: freeFor(table, redraw) }], drawing, ctx.draw);
    const moved = drawn
      .filter(({ entryId, to }) => !sameSeat(state.entries[entryId]?.seat ?? null, to))
      .sort((a, b) => a.to.seat - b.to.seat);
    const draws = moved.length > 0 ? [drawMade('finalTable', moved)] : [];
    return ok(formingEvents(state, { table, redraw, draws, drawn }, ctx));
  },
};

/** A final table as it is to be formed. */
export interface Forming {
  readonly table: Table;
  readonly redraw: boolean;
  /** Events that record the draws. */
  readonly draws: readonly NewEvent[];
  /** Chairs of all who draw. */
  readonly drawn: readonly DrawnSeat[];
}

/** Events that form the final table: the seating as one fact, the other tables close, the room is told. */
export function formingEvents(state: TournamentState, { table, redraw, draws, drawn }: Forming, ctx: Ctx): NewEvent[] {
  const staying = redraw ? [] : seatedAt(table);
  const seating = [
    ...staying.map((entryId) => ({ entryId, seat: state.entries[entryId]?.seat?.seat ?? 1 })),
    ...drawn.map(({ entryId, to }) => ({ entryId, seat: to.seat })),
  ].sort((a, b) => a.seat - b.seat);
  const moves = seating.flatMap(({ entryId, seat }): Move[] => {
    const from = state.entries[entryId]?.seat ?? null;
    const to: SeatRef = { table: table.id, seat };
    return from && !sameSeat(from, to) ? [{ entryId, from, to }] : [];
  });
  const others = openTables(state).filter((other) => other.id !== table.id);
  return [
    ...draws,
    { type: 'finalTable.formed', v: 1, data: { table: table.id, redraw, seating } satisfies Formed },
    ...others.map((other) => tableBroken(other.id)),
    ...(moves.length > 0 ? [callRaised({ callId: ctx.commandId, kind: 'finalTable', table: table.id, moves })] : []),
  ];
}

/** Players the final table takes: as the settings say, else by the rule book. */
export const finalTableSizeOf = (state: TournamentState): number =>
  state.settings.finalTableSize ?? finalTableSize(profileOf(state), state.settings.handed);

/** Chairs of a table that somebody may sit in, taken or not. */
export const usableChairs = (table: Table): Seat[] => chairs(table).filter((seat) => !table.blocked.includes(seat));

/** The table, if the final table can be formed there. */
export function formable(state: TournamentState, tableId: TableId): Result<Table> {
  const table = openTable(state, tableId);
  if (!table) return refuse(state.tables[tableId] ? 'table/closed' : 'table/unknown');
  if (state.finalTable) return refuse('final-table/already-formed');
  if (seatedEntries(state).length === 0) return refuse('final-table/no-players');
  const players = playersLeft(state);
  const size = finalTableSizeOf(state);
  if (players > size) return refuse('final-table/too-many-players', ruleIdOf(state, 'finalTable'), { players, size });
  const places = usableChairs(table).length;
  return places < players ? refuse('final-table/no-room', undefined, { chairs: places, players }) : ok(table);
}

/** Who draws: everybody, or those who come from other tables. */
export function drawingFor(state: TournamentState, table: Table, redraw: boolean): EntryId[] {
  const staying = redraw ? [] : seatedAt(table);
  return seatedEntries(state).filter((entryId) => !staying.includes(entryId));
}

/** Chairs that are drawn. */
export const freeFor = (table: Table, redraw: boolean): Seat[] => (redraw ? usableChairs(table) : freeSeats(table));

/** Why these chairs cannot be given all at once; who sits where now does not matter, for everybody is in the list. */
function seatingProblem(table: Table, seating: Formed['seating']): KnownRefusal | null {
  const seats = seating.map(({ seat }) => seat);
  if (seats.some((seat) => seat > table.maxSeats)) return 'seat/unknown';
  if (seats.some((seat) => table.blocked.includes(seat))) return 'seat/blocked';
  return new Set(seats).size < seats.length ? 'seat/taken' : null;
}

function seatAll(state: TournamentState, table: Table, { seating, redraw }: Formed, at: number): void {
  const moving = seating.filter(
    ({ entryId, seat }) => !sameSeat(state.entries[entryId]?.seat ?? null, { table: table.id, seat }),
  );
  const left = moving.map(({ entryId }) => vacate(state, entryId));
  moving.forEach(({ entryId, seat }, i) => {
    const to = { table: table.id, seat };
    occupy(state, entryId, to);
    const entry = state.entries[entryId];
    if (entry) noteStep(entry, at, 'moved', left[i] ?? null, to);
  });
  if (!redraw) return;
  table.button = null;
  table.singleBigBlindDue = null;
}

const seatedEntries = (state: TournamentState): EntryId[] => openTables(state).flatMap(seatedAt);

const sameEntries = (a: readonly EntryId[], b: readonly EntryId[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && b.every((entryId) => a.includes(entryId));
