/**
 * Halting a table and letting it go on (TDA-11D). Whether the rule asks for it is a matter of prompts; the director may
 * halt any table. The hand in progress is played out, the tournament clock runs on.
 */
import { bigBlindDueSeat } from '@blindwerk/rules';
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { ruleIdOf, situationOf } from '../rules-adapter.js';
import { idSchema, seatSchema } from '../schemas.js';
import { callRaised, dropHaltCalls } from './call.js';
import { openTable } from './seating.js';

export const haltEvents = {
  'table.halted': defineEvent({
    v: 1,
    schema: v.object({ table: idSchema, dueSeat: v.nullable(seatSchema) }),
    apply(state, data, event) {
      const table = openTable(state, data.table);
      if (!table) noteConflict(state, event, 'table/closed', { table: data.table });
      // Halted by two desks alike is halted once.
      else table.halted ??= { at: event.at, dueSeat: data.dueSeat };
    },
  }),
  /** Takes the halt off the wall too. Released twice, or broken meanwhile, is released. */
  'table.released': defineEvent({
    v: 1,
    schema: v.object({ table: idSchema }),
    apply(state, data) {
      const table = state.tables[data.table];
      if (table) table.halted = null;
      dropHaltCalls(state, data.table);
    },
  }),
};

export const haltDeciders: Deciders<'haltTable' | 'releaseTable'> = {
  haltTable(state, { table: tableId }, ctx) {
    const table = openTable(state, tableId);
    if (!table) return refuse(state.tables[tableId] ? 'table/closed' : 'table/unknown');
    if (table.halted) return refuse('halt/already-halted', ruleIdOf(state, 'halting'), { table: table.no });
    const dueSeat = bigBlindDueSeat(situationOf(table));
    return ok([
      { type: 'table.halted', v: 1, data: { table: tableId, dueSeat } },
      callRaised({ callId: ctx.commandId, kind: 'halt', table: tableId, dueSeat }),
    ]);
  },
  releaseTable(state, { table: tableId }) {
    const table = openTable(state, tableId);
    if (!table) return refuse(state.tables[tableId] ? 'table/closed' : 'table/unknown');
    if (!table.halted) return refuse('halt/not-halted', ruleIdOf(state, 'halting'), { table: table.no });
    return ok([{ type: 'table.released', v: 1, data: { table: tableId } }]);
  },
};
