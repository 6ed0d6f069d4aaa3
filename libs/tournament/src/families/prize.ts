/** Prizes, typed by hand: places from 1 without gaps, amounts in minor units. [ENT-13] */
import * as v from 'valibot';
import { basisOf, isOvertaken, seenOf } from '../basis.js';
import { noteConflict } from '../conflict.js';
import type { Prize } from '../model.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { prizesSchema, seenSchema } from '../schemas.js';

export const prizeEvents = {
  'prizes.set': defineEvent({
    v: 2,
    schema: v.object({ prizes: prizesSchema, seen: seenSchema }),
    apply(state, data, event) {
      if (!samePrizes(state.prizes, data.prizes)) {
        const overtaken = isOvertaken(state, event, { standing: state.prizesBasis, seen: data.seen });
        if (overtaken) return noteConflict(state, event, 'prize/other-basis');
      }
      if (data.seen !== undefined) state.prizesBasis = basisOf(event);
      state.prizes = data.prizes.map(({ place, amount }) => ({ place, amount }));
    },
  }),
};

export const prizeDeciders: Deciders<'setPrizes'> = {
  setPrizes(state, { prizes }) {
    const sorted = [...prizes].sort((a, b) => a.place - b.place);
    if (sorted.some(({ place }, i) => place !== i + 1)) return refuse('prize/places');
    return ok([{ type: 'prizes.set', v: 2, data: { prizes: sorted, seen: seenOf(state.prizesBasis) } }]);
  },
};

/** Whether both lists pay the same. Set alike by two desks is set once. */
export const samePrizes = (a: readonly Prize[], b: readonly Prize[]): boolean =>
  a.length === b.length && a.every(({ place, amount }, i) => place === b[i]?.place && amount === b[i]?.amount);
