/** One message to the wall at a time; the last one posted stands. Never about a person: it is in the journal for ever. */
import * as v from 'valibot';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { messageSchema } from '../schemas.js';

export const messageEvents = {
  'message.posted': defineEvent({
    v: 1,
    schema: v.object({ text: messageSchema }),
    apply(state, { text }, event) {
      state.message = { text, at: event.at };
    },
  }),
  'message.cleared': defineEvent({
    v: 1,
    schema: v.object({}),
    apply(state) {
      state.message = null;
    },
  }),
};

export const messageDeciders: Deciders<'postMessage' | 'clearMessage'> = {
  postMessage: (_state, { text }) => ok([{ type: 'message.posted', v: 1, data: { text } }]),
  clearMessage: (state) => (state.message ? ok([{ type: 'message.cleared', v: 1, data: {} }]) : refuse('message/none')),
};
