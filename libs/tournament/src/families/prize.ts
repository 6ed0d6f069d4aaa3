/** Prizes, typed by hand: places from 1 without gaps, amounts in minor units. [ENT-13] */
import * as v from 'valibot';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { prizesSchema } from '../schemas.js';

export const prizeEvents = {
  'prizes.set': defineEvent({
    v: 1,
    schema: v.object({ prizes: prizesSchema }),
    apply(state, data) {
      state.prizes = data.prizes.map(({ place, amount }) => ({ place, amount }));
    },
  }),
};

export const prizeDeciders: Deciders<'setPrizes'> = {
  setPrizes(_state, { prizes }) {
    const sorted = [...prizes].sort((a, b) => a.place - b.place);
    if (sorted.some(({ place }, i) => place !== i + 1)) return refuse('prize/places');
    return ok([{ type: 'prizes.set', v: 1, data: { prizes: sorted } }]);
  },
};
