/**
 * Values of the chips a tournament is played with. [RUL-1]
 *
 * Invariants: ascending, each once, whole and at least 1, 1 to 12 of them.
 */

/** Chips of a tournament of which nothing else is said. */
export const USUAL_CHIPS: readonly number[] = [25, 100, 500, 1000, 5000, 25_000];
/** Most values a chip set may have. */
export const MOST_CHIPS = 12;

/** The first value that is not above the one before; null when all ascend. */
export const misplacedChip = (chips: readonly number[]): number | null =>
  chips.find((chip, at) => chip <= (chips[at - 1] ?? 0)) ?? null;
