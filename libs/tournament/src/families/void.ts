/**
 * Undo, as far as the fold is concerned: voids are resolved before it, so `command.voided` itself changes nothing. How an
 * undo is decided stands in `undo.ts`; it needs two folds, so `decide` refuses the command.
 */
import * as v from 'valibot';
import { type Deciders, defineEvent } from '../registry-types.js';
import { refuse } from '../result.js';
import { idSchema } from '../schemas.js';

export const voidEvents = {
  'command.voided': defineEvent({
    v: 1,
    schema: v.object({ cause: idSchema }),
    apply() {
      // Resolved before the fold.
    },
  }),
};

export const voidDeciders: Deciders<'undo'> = {
  undo: () => refuse('undo/needs-journal'),
};
