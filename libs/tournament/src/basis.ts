/**
 * Things that are set as a whole (prizes, structure, a button): whether somebody else set them in between.
 *
 * An event says what its author saw standing. It is overtaken when another device set the thing after that, or when what the
 * author saw lost out itself. What was seen and has been undone since is no reason: then something older stands. [CON-3]
 */
import type { RecordedEvent } from './event.js';
import type { Basis, TournamentState } from './model.js';
import { authorOf } from './roles.js';

/** Whether `event`, whose author saw `seen` (null: nothing yet; undefined: an older version did not say), was overtaken by `standing`. */
export function isOvertaken(
  state: Pick<TournamentState, 'conflicts'>,
  event: RecordedEvent,
  { standing, seen }: { readonly standing: Basis | undefined; readonly seen: Basis | null | undefined },
): boolean {
  if (seen === undefined) return false;
  if (seen !== null && state.conflicts.some(({ id }) => id === seen.id)) return true;
  if (standing === undefined || standing.id === seen?.id) return false;
  if (authorOf(standing.id) === authorOf(event.id)) return false;
  return seen === null || standing.at > seen.at;
}

/** The basis that an event becomes. */
export const basisOf = ({ id, at }: RecordedEvent): Basis => ({ id, at });

/** A basis of one's own, or null: what an event says its author saw. */
export const seenOf = (standing: Basis | undefined): Basis | null =>
  standing === undefined ? null : { id: standing.id, at: standing.at };
