/**
 * Moving single players: to the worst seat of another table (balancing, TDA-11A), to a drawn or a named seat, and
 * swapping two.
 *
 * Invariants: a move names where it began; if the player sits elsewhere by then, or the chair is gone, it is a conflict
 * and nobody moves. The player's penalty and stack go along.
 */
import { worstSeat } from '@blindwerk/rules';
import * as v from 'valibot';
import type { CommandOf } from '../command.js';
import { noteConflict } from '../conflict.js';
import type { Ctx } from '../context.js';
import type { NewEvent } from '../event.js';
import type { Entry, Move, SeatRef, Table, TournamentState } from '../model.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, type Result, refuse } from '../result.js';
import { gameNow, profileOf, ruleIdOf, situationOf } from '../rules-adapter.js';
import { idSchema, seatRefSchema } from '../schemas.js';
import { callRaised, moveSchema } from './call.js';
import { pickOne } from './chance.js';
import {
  freeSeats,
  noteStep,
  occupy,
  openTable,
  openTables,
  playersAt,
  sameSeat,
  seatProblem,
  vacate,
} from './seating.js';

const moved = v.object({
  ...moveSchema.entries,
  reason: v.picklist(['balance', 'manual', 'break']),
  /** The newcomer posts a lone big blind in the coming hand (TDA-11A). */
  singleBigBlind: v.boolean(),
});
const swapped = v.object({ a: idSchema, b: idSchema, seatA: seatRefSchema, seatB: seatRefSchema });

/** Event of one player's move; the call to the room is an event of its own. */
export const entryMoved = (data: v.InferOutput<typeof moved>): NewEvent => ({ type: 'entry.moved', v: 1, data });

export const moveEvents = {
  'entry.moved': defineEvent({
    v: 1,
    schema: moved,
    apply(state, { entryId, from, to, singleBigBlind }, event) {
      const entry = state.entries[entryId];
      const subject = { entryIds: [entryId], table: to.table, seat: to.seat };
      if (!entry) return noteConflict(state, event, 'entry/unknown', subject);
      if (!sameSeat(entry.seat, from)) return noteConflict(state, event, 'move/elsewhere', subject);
      const problem = seatProblem(state, to);
      if (problem) return noteConflict(state, event, problem, subject);
      vacate(state, entryId);
      occupy(state, entryId, to);
      noteStep(entry, event.at, 'moved', from, to);
      const table = openTable(state, to.table);
      if (table && singleBigBlind) table.singleBigBlindDue = to.seat;
    },
  }),
  'entries.swapped': defineEvent({
    v: 1,
    schema: swapped,
    apply(state, { a, b, seatA, seatB }, event) {
      const [first, second] = [state.entries[a], state.entries[b]];
      if (!first || !second || !sameSeat(first.seat, seatA) || !sameSeat(second.seat, seatB))
        return noteConflict(state, event, 'move/elsewhere', { entryIds: [a, b] });
      vacate(state, a);
      vacate(state, b);
      occupy(state, a, seatB);
      occupy(state, b, seatA);
      noteStep(first, event.at, 'moved', seatA, seatB);
      noteStep(second, event.at, 'moved', seatB, seatA);
    },
  }),
};

export const moveDeciders: Deciders<'moveEntry' | 'swapSeats'> = {
  moveEntry(state, command, ctx) {
    const entry = state.entries[command.entryId];
    if (!entry) return refuse('entry/unknown');
    if (!entry.seat) return refuse('entry/not-seated');
    const found = destination(state, entry.seat, command, ctx);
    if (!found.ok) return found;
    const move: Move = { entryId: entry.id, from: entry.seat, to: found.value.to };
    // A call names the table only when that table is being balanced: other moves follow no rule.
    const balanced = command.reason === 'balance' ? move.to.table : null;
    return ok([
      entryMoved({ ...move, reason: command.reason, singleBigBlind: found.value.singleBigBlind }),
      callRaised({ callId: ctx.commandId, kind: 'move', table: balanced, moves: [move] }),
    ]);
  },
  swapSeats(state, { a, b }, ctx) {
    const [seatA, seatB] = [seatOf(state.entries[a]), seatOf(state.entries[b])];
    if (!state.entries[a] || !state.entries[b]) return refuse('entry/unknown');
    if (!seatA || !seatB) return refuse('entry/not-seated');
    if (a === b) return refuse('move/same-seat');
    const moves: Move[] = [
      { entryId: a, from: seatA, to: seatB },
      { entryId: b, from: seatB, to: seatA },
    ];
    return ok([
      { type: 'entries.swapped', v: 1, data: { a, b, seatA, seatB } },
      callRaised({ callId: ctx.commandId, kind: 'move', moves }),
    ]);
  },
};

const seatOf = (entry: Entry | undefined): SeatRef | null => entry?.seat ?? null;

interface Destination {
  readonly to: SeatRef;
  readonly singleBigBlind: boolean;
}

function destination(
  state: TournamentState,
  from: SeatRef,
  command: CommandOf<'moveEntry'>,
  ctx: Ctx,
): Result<Destination> {
  if (typeof command.to === 'object') return namedSeat(state, from, command.to);
  if (command.table === undefined && command.to === 'worst') return refuse('move/no-table');
  const table = command.table === undefined ? shortestOther(state, from, ctx) : openTable(state, command.table);
  if (!table && command.table === undefined) return refuse('move/no-seat');
  if (!table) return refuse(state.tables[command.table ?? ''] ? 'table/closed' : 'table/unknown');
  if (table.id === from.table) return refuse('move/same-table', undefined, { table: table.no });
  return command.to === 'worst' && table.button ? worst(state, table, ctx) : drawn(table, ctx);
}

function namedSeat(state: TournamentState, from: SeatRef, to: SeatRef): Result<Destination> {
  if (sameSeat(from, to)) return refuse('move/same-seat');
  const problem = seatProblem(state, to);
  return problem ? refuse(problem, undefined, { seat: to.seat }) : ok({ to, singleBigBlind: false });
}

/** The table's worst seat by the rule book; it is never the small blind. */
function worst(state: TournamentState, table: Table, ctx: Ctx): Result<Destination> {
  const found = worstSeat(situationOf(table), profileOf(state), { game: gameNow(state, ctx.now) });
  if (!found) return refuse('move/no-seat', ruleIdOf(state, 'balancing'), { table: table.no });
  const to = { table: table.id, seat: found.seat };
  return ok({ to, singleBigBlind: found.position === 'singleBigBlind' });
}

function drawn(table: Table, ctx: Ctx): Result<Destination> {
  const seat = pickOne(ctx.draw, freeSeats(table));
  if (seat === undefined) return refuse('move/no-seat', undefined, { table: table.no });
  return ok({ to: { table: table.id, seat }, singleBigBlind: false });
}

/** One of the other tables with the fewest players among those that have a free chair. */
function shortestOther(state: TournamentState, from: SeatRef, ctx: Ctx): Table | null {
  const others = openTables(state).filter((table) => table.id !== from.table && freeSeats(table).length > 0);
  const fewest = Math.min(...others.map(playersAt));
  return (
    pickOne(
      ctx.draw,
      others.filter((table) => playersAt(table) === fewest),
    ) ?? null
  );
}
