/**
 * Seating people by a revealed draw. What was committed counts: who has left since is passed over and the chair stays free, who
 * came since, or whose chair can no longer be given, is drawn singly as a simple draw. [DRW-8, DRW-10]
 */
import { create } from 'mutative';
import { assertNever } from '../assert-never.js';
import type { Ctx } from '../context.js';
import type { FairDraw } from '../draw-model.js';
import { fairDraw, fairDrawStatus } from '../draw-state.js';
import type { NewEvent } from '../event.js';
import type { Draw, EntryId, Table, TournamentState } from '../model.js';
import type { Deciders } from '../registry-types.js';
import { ok, type Result, refuse } from '../result.js';
import { type DrawnSeat, drawMade, drawSpread, drawWithTables, entrySeated } from '../seat-draw.js';
import { waitingEntries } from '../selectors.js';
import { breakable, breakingEvents } from './break-table.js';
import { seatCall } from './entry-coming.js';
import { drawingFor, formable, formingEvents, freeFor } from './final-table.js';
import { freeSeats, occupy, playersAt } from './seating.js';

export const drawSeatingDeciders: Deciders<'seatDraw'> = {
  seatDraw(state, command, ctx) {
    const draw = fairDraw(state, command.draw);
    if (!draw) return refuse('draw/unknown');
    const status = fairDrawStatus(state, draw);
    if (status === 'committed') return refuse('draw/not-revealed');
    if (status !== 'revealed') return refuse('draw/settled');
    switch (draw.reason) {
      case 'start':
        return seatAtStart(state, draw, ctx);
      case 'break':
        return seatBroken(state, draw, ctx);
      case 'finalTable':
        return seatFinal(state, draw, ctx);
      default:
        return assertNever(draw.reason);
    }
  },
};

/** Chairs that can be given now. */
interface Chairs {
  readonly table: Table;
  readonly players: number;
  readonly free: readonly number[];
}

/** Those of the outcome who still draw, to chairs that are still free; and those who draw but got none of them. */
function fitting(draw: FairDraw, drawing: readonly EntryId[], chairs: readonly Chairs[]) {
  const free = new Map(chairs.map(({ table, free }) => [table.id, free]));
  const waiting = new Set(drawing);
  const fair = (draw.revealed?.outcome ?? []).filter(
    ({ entryId, to }) => waiting.has(entryId) && free.get(to.table)?.includes(to.seat),
  );
  const seated = new Set(fair.map(({ entryId }) => entryId));
  return { fair, rest: drawing.filter((entryId) => !seated.has(entryId)) };
}

/** Draws the rest singly among the chairs that the fair draw left. */
function spreadRest(chairs: readonly Chairs[], fair: readonly DrawnSeat[], rest: readonly EntryId[], ctx: Ctx) {
  const pools = chairs.map(({ table, players, free }) => {
    const given = new Set(fair.filter(({ to }) => to.table === table.id).map(({ to }) => to.seat));
    return { id: table.id, players: players + given.size, free: free.filter((seat) => !given.has(seat)) };
  });
  return drawSpread(pools, rest, ctx.draw);
}

/** The fair draw always has its event, even when nobody of it is left: it is what makes the draw seated. */
const drawEvents = (reason: Draw['reason'], draw: FairDraw, fair: readonly DrawnSeat[], rest: readonly DrawnSeat[]) => [
  drawMade(reason, fair, draw.id),
  ...(rest.length > 0 ? [drawMade(reason, rest)] : []),
];

const chairsOf = (table: Table): Chairs => ({ table, players: playersAt(table), free: freeSeats(table) });

function seatAtStart(state: TournamentState, draw: FairDraw, ctx: Ctx): Result<readonly NewEvent[]> {
  const tables = Object.values(state.tables).map(chairsOf);
  const waiting = waitingEntries(state).map(({ id }) => id);
  const { fair, rest } = fitting(draw, waiting, tables);
  const seated = create(state, (next) => {
    for (const { entryId, to } of fair) occupy(next, entryId, to);
  });
  const late = drawWithTables(seated, rest, ctx.draw);
  if (!late.ok) return late;
  const { opened, result } = late.value;
  const all = [...fair, ...result];
  return ok([
    ...opened,
    drawMade('start', fair, draw.id),
    ...(result.length > 0 ? [drawMade(state.phase === 'setup' ? 'start' : 'late', result)] : []),
    ...all.map(entrySeated),
    ...(all.length > 0 ? seatCall(state, all, ctx) : []),
  ]);
}

function seatBroken(state: TournamentState, draw: FairDraw, ctx: Ctx): Result<readonly NewEvent[]> {
  const found = breakable(state, draw.table ?? '');
  if (!found.ok) return found;
  const { table, players, others } = found.value;
  const chairs = others.map(chairsOf);
  const { fair, rest } = fitting(draw, players, chairs);
  const late = spreadRest(chairs, fair, rest, ctx);
  return ok(breakingEvents(state, table, drawEvents('break', draw, fair, late), [...fair, ...late], ctx.commandId));
}

function seatFinal(state: TournamentState, draw: FairDraw, ctx: Ctx): Result<readonly NewEvent[]> {
  const found = formable(state, draw.table ?? '');
  if (!found.ok) return found;
  const { redraw } = draw;
  const table = found.value;
  const chairs = [{ table, players: redraw ? 0 : playersAt(table), free: freeFor(table, redraw) }];
  const { fair, rest } = fitting(draw, drawingFor(state, table, redraw), chairs);
  const late = spreadRest(chairs, fair, rest, ctx);
  const draws = drawEvents('finalTable', draw, fair, late);
  return ok(formingEvents(state, { table, redraw, draws, drawn: [...fair, ...late] }, ctx));
}
