/**
 * Editing the structure, also while the clock runs. What is past stays as it was, the time left in the current item changes
 * only with its own length. [CLK-11]
 */
import * as v from 'valibot';
import { noteConflict } from '../conflict.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { structureSchema } from '../schemas.js';
import { editProblem } from '../structure-check.js';
import { reanchor } from './clock-anchor.js';

export const structureEvents = {
  'structure.edited': defineEvent({
    v: 1,
    schema: v.object({ structure: structureSchema }),
    apply(state, data, event) {
      // Judged at the last moment folded, not at its own: a late edit never rewrites what stood on the walls.
      const problem = editProblem(state, data.structure, state.lastAt);
      if (problem) return noteConflict(state, event, problem.code);
      reanchor(state, state.lastAt);
      state.structure = data.structure.map((item) => ({ ...item }));
    },
  }),
};

export const structureDeciders: Deciders<'editStructure'> = {
  editStructure(state, command, ctx) {
    const problem = editProblem(state, command.structure, ctx.now);
    if (problem) return refuse(problem.code, undefined, problem.params);
    return ok([{ type: 'structure.edited', v: 1, data: { structure: command.structure } }]);
  },
};
