/**
 * The two-step draw: committed before the public value is said, revealed with it, or abandoned in sight of all. Seating people
 * by it is a command of its own (`draw-seating.ts`), so that an undone seating leaves the draw where it is.
 *
 * Invariants: commitment, lists and outcome of a draw never change; a reveal whose secret or outcome does not fit changes
 * nothing but `state.conflicts`; no void takes a draw out of the list (`authority`). [DRW-1 … DRW-9]
 */
import * as v from 'valibot';
import type { CommandOf } from '../command.js';
import { noteConflict } from '../conflict.js';
import { drawShapes } from '../draw-commands.js';
import { checkFairDraw, commitmentOf, drawSeed, fairPicks } from '../draw-fair.js';
import type { DrawLists, DrawPool, FairDraw } from '../draw-model.js';
import { fairDraw, fairDrawStatus, fairDraws, openFairDraws } from '../draw-state.js';
import { normalValue } from '../draw-value.js';
import type { NewEvent, RecordedEvent } from '../event.js';
import type { Table, TournamentState } from '../model.js';
import type { KnownRefusal } from '../refusals.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, type Result, refuse } from '../result.js';
import { authorOf } from '../roles.js';
import { countSchema, idSchema, seatRefSchema, seatSchema } from '../schemas.js';
import { poolsFor } from '../seat-draw.js';
import { waitingEntries } from '../selectors.js';
import { breakable } from './break-table.js';
import { drawingFor, formable, freeFor } from './final-table.js';
import { freeSeats, playersAt } from './seating.js';

const MOST_TABLES = 2_000;
const MOST_ENTRIES = 20_000;

const committedSchema = v.object({
  reason: drawShapes.reason,
  table: v.nullable(idSchema),
  redraw: v.boolean(),
  commitment: drawShapes.hex256,
  pools: v.pipe(
    v.array(v.object({ table: idSchema, players: countSchema, room: countSchema, seats: v.array(seatSchema) })),
    v.maxLength(MOST_TABLES),
  ),
  entries: v.pipe(v.array(idSchema), v.maxLength(MOST_ENTRIES)),
});
type Committed = v.InferOutput<typeof committedSchema>;

const revealedSchema = v.object({
  draw: idSchema,
  secret: drawShapes.hex256,
  value: drawShapes.value,
  outcome: v.pipe(v.array(v.object({ entryId: idSchema, to: seatRefSchema })), v.maxLength(MOST_ENTRIES)),
});
type Revealed = v.InferOutput<typeof revealedSchema>;

const abandonedSchema = v.object({ draw: idSchema, reason: drawShapes.abandonReason });

export const fairDrawEvents = {
  'draw.committed': defineEvent({
    v: 1,
    schema: committedSchema,
    apply(state, data, event) {
      const entryIds = data.entries;
      if (fairDraw(state, event.cause)) return noteConflict(state, event, 'draw/settled', { entryIds });
      if (isUsed(state, data.commitment)) return noteConflict(state, event, 'draw/commitment-used', { entryIds });
      state.fairDraws ??= [];
      state.fairDraws.push(committedDraw(state.fairDraws.length + 1, data, event));
    },
  }),
  'draw.revealed': defineEvent({
    v: 1,
    schema: revealedSchema,
    apply(state, data, event) {
      const draw = fairDraw(state, data.draw);
      const problem = revealProblem(draw, data);
      if (problem || !draw)
        return noteConflict(state, event, problem ?? 'draw/unknown', { table: draw?.table ?? null });
      const { secret, value } = data;
      const outcome = data.outcome.map(({ entryId, to }) => ({ entryId, to: { table: to.table, seat: to.seat } }));
      draw.revealed = { cause: event.cause, at: event.at, secret, value, outcome };
    },
  }),
  'draw.abandoned': defineEvent({
    v: 1,
    schema: abandonedSchema,
    apply(state, data, event) {
      const draw = fairDraw(state, data.draw);
      if (!draw) return noteConflict(state, event, 'draw/unknown');
      const status = fairDrawStatus(state, draw);
      // Given up at two desks is given up once.
      if (status === 'abandoned') return;
      if (status === 'seated') return noteConflict(state, event, 'draw/settled', { table: draw.table });
      draw.abandoned = { cause: event.cause, at: event.at, reason: data.reason };
    },
  }),
};

export const fairDrawDeciders: Deciders<'commitDraw' | 'revealDraw' | 'abandonDraw'> = {
  commitDraw(state, command) {
    const [open] = openFairDraws(state);
    if (open) return refuse('draw/open', undefined, { no: open.no });
    if (isUsed(state, command.commitment)) return refuse('draw/commitment-used');
    const lists = listsFor(state, command);
    if (!lists.ok) return lists;
    const { opened, pools, entries } = lists.value;
    if (entries.length === 0) return refuse('draw/nobody-draws');
    const { reason, table, redraw, commitment } = command;
    const data: Committed = { reason, table, redraw, commitment, pools: pools.map(ownPool), entries: [...entries] };
    return ok([...opened, { type: 'draw.committed', v: 1, data }]);
  },
  revealDraw(state, command) {
    const draw = fairDraw(state, command.draw);
    if (!draw) return refuse('draw/unknown');
    if (draw.revealed || draw.abandoned) return refuse('draw/settled');
    if (commitmentOf(command.secret) !== draw.commitment) return refuse('draw/wrong-secret');
    const value = normalValue(command.value);
    if (value === '') return refuse('draw/no-value');
    const outcome = fairPicks(draw, drawSeed(command.secret, value));
    const data: Revealed = { draw: draw.id, secret: command.secret, value, outcome };
    return ok([{ type: 'draw.revealed', v: 1, data }]);
  },
  abandonDraw(state, command) {
    const draw = fairDraw(state, command.draw);
    if (!draw) return refuse('draw/unknown');
    const status = fairDrawStatus(state, draw);
    if (status === 'seated' || status === 'abandoned') return refuse('draw/settled');
    return ok([{ type: 'draw.abandoned', v: 1, data: { draw: draw.id, reason: command.reason } }]);
  },
};

const isUsed = (state: TournamentState, commitment: string): boolean =>
  fairDraws(state).some((draw) => draw.commitment === commitment);

function committedDraw(no: number, data: Committed, event: RecordedEvent): FairDraw {
  const { reason, table, redraw, commitment } = data;
  return {
    id: event.cause,
    no,
    at: event.at,
    device: authorOf(event.id),
    reason,
    table,
    redraw,
    commitment,
    pools: data.pools.map(ownPool),
    entries: [...data.entries],
    revealed: null,
    abandoned: null,
  };
}

const ownPool = ({ table, players, room, seats }: DrawPool) => ({ table, players, room, seats: [...seats] });

/** Why a reveal does not fit its draw, or null. */
function revealProblem(draw: FairDraw | undefined, told: Revealed): KnownRefusal | null {
  if (!draw) return 'draw/unknown';
  if (draw.revealed || draw.abandoned) return 'draw/settled';
  const { commitmentFits, fits } = checkFairDraw(draw, told);
  if (!commitmentFits) return 'draw/wrong-secret';
  return fits ? null : 'draw/wrong-outcome';
}

type Lists = DrawLists & { readonly opened: readonly NewEvent[] };

/** Chairs and entries as they are now. Tables that are missing for the first seats are opened with the commitment. */
function listsFor(state: TournamentState, { reason, table, redraw }: CommandOf<'commitDraw'>): Result<Lists> {
  if (reason === 'start') {
    const entries = waitingEntries(state).map(({ id }) => id);
    const found = poolsFor(state, entries.length);
    if (!found.ok) return found;
    const pools = found.value.pools.map(({ id, players, room, free }) => ({ table: id, players, room, seats: free }));
    return ok({ opened: found.value.opened, pools, entries });
  }
  if (reason === 'break') {
    const found = breakable(state, table ?? '');
    if (!found.ok) return found;
    return ok({ opened: [], pools: found.value.others.map(poolOfTable), entries: found.value.players });
  }
  const found = formable(state, table ?? '');
  if (!found.ok) return found;
  const entries = drawingFor(state, found.value, redraw);
  const seats = freeFor(found.value, redraw);
  const players = redraw ? 0 : playersAt(found.value);
  return ok({ opened: [], pools: [{ table: found.value.id, players, room: seats.length, seats }], entries });
}

function poolOfTable(table: Table): DrawPool {
  const seats = freeSeats(table);
  return { table: table.id, players: playersAt(table), room: seats.length, seats };
}
