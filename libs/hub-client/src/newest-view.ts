/** An older state never replaces a newer one: the one place that says which of two views is shown. */
import { comparePositions, type Position } from '@blindwerk/journal';

/** What is compared: a view of a tournament with its position and, where it is known, the time it was made. */
export interface Positioned {
  readonly tournament: string;
  readonly position: Position;
  /** Tournament time, ms. A view put together from slices of a stream has none: they come in order. */
  readonly at?: number;
}

/**
 * The one to show. Of one tournament the higher position, of equal positions the later made, or the one offered where that
 * is not known (views change with time alone).
 * A view of another tournament is another matter: whoever switches, switches on purpose, so `offered` wins.
 *
 * A hub that restarts with an empty data folder does not know the tournament and offers nothing; once a desk has pushed to
 * it, it has an epoch of a higher ordinal and wins with it, even with fewer events.
 */
export const newestView = <A extends Positioned, B extends Positioned>(
  shown: A | null,
  offered: B | null,
): A | B | null => {
  if (shown === null || offered === null) return offered ?? shown;
  if (shown.tournament !== offered.tournament) return offered;
  const order = comparePositions(offered.position, shown.position);
  return order > 0 || (order === 0 && !isOlder(offered, shown)) ? offered : shown;
};

const isOlder = (a: Positioned, b: Positioned): boolean => a.at !== undefined && b.at !== undefined && a.at < b.at;
