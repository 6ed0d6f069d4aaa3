/** What a scenario may look at: the same questions the wall, the phones and the desk ask. */
import { clockAt, type People, prompts, publicView, results, stateHash, stats } from '@blindwerk/tournament';
import type { Room } from './room.js';
import type { ObserveStep } from './scenario.js';

export type Observed = { readonly ok: boolean; readonly [field: string]: unknown };

/** Answers one `observe` step as of `now`, without moving the clock. A copy: play goes on and changes the state. */
export const observe = (room: Room, people: People, step: ObserveStep, now: number): Observed =>
  structuredClone(look(room, people, step, now));

function look({ state }: Room, people: People, { what, table }: ObserveStep, now: number): Observed {
  switch (what) {
    case 'publicView':
      return { ok: true, publicView: publicView(state, people, now) };
    case 'prompts':
      return { ok: true, prompts: prompts(state, now) };
    case 'clock':
      return { ok: true, clock: clockAt(state.clock, state.structure, now) };
    case 'table':
      return table !== undefined && state.tables[table]
        ? { ok: true, table: state.tables[table] }
        : { ok: false, code: 'table/unknown', rule: null, params: { table: table ?? '' } };
    case 'stats':
      return { ok: true, stats: stats(state, now) };
    case 'results':
      return { ok: true, results: results(state) };
    case 'hash':
      return { ok: true, hash: stateHash(state) };
  }
}
