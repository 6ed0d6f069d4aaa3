/** What makes a structure fit to be played, and what of it may still be changed. [CLK-2, CLK-11] */
import { clockAt } from './clock.js';
import type { Instant, Structure, TournamentState } from './model.js';
import type { KnownRefusal } from './refusals.js';
import type { Refusal } from './result.js';

/** What is wrong with a structure or an edit. */
export interface StructureProblem {
  readonly code: KnownRefusal;
  readonly params?: Refusal['params'];
}

/** Why a structure cannot be played, or null. */
export function structureProblem(structure: Structure): StructureProblem | null {
  if (!structure.some((item) => item.kind === 'level')) return { code: 'structure/no-level' };
  const ids = new Set<string>();
  for (const { id } of structure) {
    if (ids.has(id)) return { code: 'structure/duplicate-id', params: { itemId: id } };
    ids.add(id);
  }
  return null;
}

/**
 * Why `next` cannot replace the structure at `now`, or null: items that are over stay, the current one keeps its place and
 * kind and does not end before what has run of it.
 */
export function editProblem(state: TournamentState, next: Structure, now: Instant): StructureProblem | null {
  const problem = structureProblem(next);
  if (problem) return problem;
  const { index, status, elapsedMs } = clockAt(state.clock, state.structure, now);
  if (index === null) return null;
  // At the end of the structure everything is over, a break after the last level too: items can only be added.
  const at = status === 'ended' ? state.structure.length - 1 : index;
  for (let i = 0; i < at; i++) if (!sameItem(state.structure[i], next[i])) return { code: 'structure/past' };
  const item = state.structure[at];
  const current = next[at];
  if (!item || current?.id !== item.id || current.kind !== item.kind) return { code: 'structure/past' };
  if (status !== 'ended' && current.durationMs < elapsedMs) return { code: 'structure/below-elapsed' };
  return null;
}

const sameItem = (a: Structure[number] | undefined, b: Structure[number] | undefined): boolean =>
  JSON.stringify(sortedEntries(a)) === JSON.stringify(sortedEntries(b));

const sortedEntries = (item: Structure[number] | undefined) =>
  item ? Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)) : null;
