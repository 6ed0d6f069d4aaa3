/**
 * Rulings of the floor, noted in the order they were made. They decide nothing and are seen by nobody but the desk. [RUL-3]
 */
import * as v from 'valibot';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { questionProblem, rulingEntries } from './ruling-question.js';

const questionSchema = v.pipe(
  v.string(),
  v.check((text) => questionProblem(text) === null, 'question'),
);

export const rulingEvents = {
  'ruling.noted': defineEvent({
    v: 1,
    schema: v.object({ question: questionSchema, ...rulingEntries }),
    apply(state, { question, ruling, amountTotal, rules, table, otherwise }, { id, at }) {
      state.rulings.push({ id, at, question, ruling, amountTotal, rules: [...rules], table, otherwise });
    },
  }),
};

export const rulingDeciders: Deciders<'noteRuling'> = {
  noteRuling(state, { question, ruling, amountTotal, rules, table, otherwise }) {
    const field = questionProblem(question);
    if (field !== null) return refuse('ruling/bad-question', undefined, { field });
    if (table !== null && !Object.hasOwn(state.tables, table)) return refuse('table/unknown');
    return ok([{ type: 'ruling.noted', v: 1, data: { question, ruling, amountTotal, rules, table, otherwise } }]);
  },
};
