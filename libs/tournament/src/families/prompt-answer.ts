/**
 * Answers to prompts. The key holds rule, table and the facts that raised the prompt, so changed facts raise it anew; an
 * answer to a prompt that is gone does no harm.
 */
import * as v from 'valibot';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok } from '../result.js';
import { promptAnswerSchema, promptKeySchema } from '../schemas.js';

export const promptEvents = {
  'prompt.answered': defineEvent({
    v: 1,
    schema: v.object({ key: promptKeySchema, answer: promptAnswerSchema }),
    apply(state, { key, answer }, event) {
      state.answers[key] = { answer, at: event.at };
    },
  }),
};

export const promptDeciders: Deciders<'answerPrompt'> = {
  answerPrompt: (_state, { key, answer }) => ok([{ type: 'prompt.answered', v: 1, data: { key, answer } }]),
};
