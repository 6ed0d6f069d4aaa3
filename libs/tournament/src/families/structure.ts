/**
 * Editing the structure, also while the clock runs. What is past stays as it was, the time left in the current item changes
 * only with its own length. [CLK-11]
 */

import canonicalize from 'canonicalize';
import * as v from 'valibot';
import { basisOf, isOvertaken, seenOf } from '../basis.js';
import { noteConflict } from '../conflict.js';
import type { StructureItem } from '../model.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { seenSchema, structureSchema } from '../schemas.js';
import { editProblem } from '../structure-check.js';
import { reanchor } from './clock-anchor.js';

export const structureEvents = {
  'structure.edited': defineEvent({
    v: 2,
    schema: v.object({ structure: structureSchema, seen: seenSchema }),
    apply(state, data, event) {
      if (!sameStructure(state.structure, data.structure)) {
        const overtaken = isOvertaken(state, event, { standing: state.structureBasis, seen: data.seen });
        if (overtaken) return noteConflict(state, event, 'structure/other-basis');
      }
      // Judged at the last moment folded, not at its own: a late edit never rewrites what stood on the walls.
      const problem = editProblem(state, data.structure, state.lastAt);
      if (problem) return noteConflict(state, event, problem.code);
      reanchor(state, state.lastAt);
      if (data.seen !== undefined) state.structureBasis = basisOf(event);
      state.structure = data.structure.map((item) => ({ ...item }));
    },
  }),
};

export const structureDeciders: Deciders<'editStructure'> = {
  editStructure(state, command, ctx) {
    const problem = editProblem(state, command.structure, ctx.now);
    if (problem) return refuse(problem.code, undefined, problem.params);
    const data = { structure: command.structure, seen: seenOf(state.structureBasis) };
    return ok([{ type: 'structure.edited', v: 2, data }]);
  },
};

/** Whether both are the same. Edited alike by two desks is edited once. */
export const sameStructure = (a: readonly StructureItem[], b: readonly StructureItem[]): boolean =>
  canonicalize(a) === canonicalize(b);
