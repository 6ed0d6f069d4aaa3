/**
 * Drawing seats: simple and at random, spread evenly over the tables with the fewest players, blocked chairs left out,
 * tables opened as needed. The events hold the outcome, never an instruction to draw. [ENT-8]
 */
import * as v from 'valibot';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { idSchema, seatRefSchema } from '../schemas.js';
import { drawWithTables, seatEvents } from '../seat-draw.js';
import { waitingEntries } from '../selectors.js';
import { seatCall } from './entry-coming.js';
import { copySeat, openTable } from './seating.js';

export const drawEvents = {
  'draw.made': defineEvent({
    v: 1,
    schema: v.object({
      reason: v.picklist(['start', 'late', 'reentry', 'break', 'finalTable']),
      result: v.array(v.object({ entryId: idSchema, to: seatRefSchema })),
      /** The fair draw that people are seated by; left out: a simple draw. */
      fair: v.optional(idSchema),
    }),
    apply(state, data, event) {
      const result = data.result.map(({ entryId, to }) => ({ entryId, to: copySeat(to) }));
      const drawn = { id: event.cause, at: event.at, reason: data.reason, result };
      state.draws.push(
        data.fair === undefined ? { ...drawn, kind: 'simple' } : { ...drawn, kind: 'fair', fair: data.fair },
      );
    },
  }),
};

export const drawDeciders: Deciders<'drawSeats'> = {
  drawSeats(state, command, ctx) {
    const waiting = waitingEntries(state).map((entry) => entry.id);
    if (waiting.length === 0) return refuse('draw/nobody-waiting');
    for (const id of command.tables ?? []) {
      if (!state.tables[id]) return refuse('table/unknown');
      if (!openTable(state, id)) return refuse('table/closed');
    }
    const draw = drawWithTables(state, waiting, ctx.draw, command.tables);
    if (!draw.ok) return draw;
    const { opened, result } = draw.value;
    const reason = state.phase === 'setup' ? 'start' : 'late';
    return ok([...opened, ...seatEvents(result, reason), ...seatCall(state, result, ctx)]);
  },
};
