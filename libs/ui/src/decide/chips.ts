/**
 * Chips of a situation: a pile as a list of values, and typical piles made of a chip set.
 *
 * Owns: `Pile` arithmetic and the choice of chips for a typical situation.
 * Invariants: a pile lists its chips from high to low; every amount found here is a whole number of at least 1.
 */

/** Chips of one pile, each by its value, from high to low. */
export type Pile = readonly number[];

/** Value of a pile. */
export const sumOf = (pile: Pile): number => pile.reduce((sum, chip) => sum + chip, 0);

/** How many chips of a value lie in a pile. */
export const countOf = (pile: Pile, chip: number): number => pile.filter((value) => value === chip).length;

/** A pile with one chip more. */
export const withChip = (pile: Pile, chip: number): Pile => [...pile, chip].sort((a, b) => b - a);

/** A pile with one chip less; unchanged when it has none of that value. */
export function withoutChip(pile: Pile, chip: number): Pile {
  const at = pile.indexOf(chip);
  return at < 0 ? pile : pile.filter((_, place) => place !== at);
}

/** A chip set without doubles and without what is no chip, from low to high; never empty. */
export function usableChips(chipSet: readonly number[], bigBlind: number): readonly number[] {
  const chips = [...new Set(chipSet)].filter((chip) => Number.isSafeInteger(chip) && chip > 0).sort((a, b) => a - b);
  return chips.length > 0
    ? chips
    : [niceAbove(Math.ceil(bigBlind / 10) - 1), niceAbove(bigBlind), niceAbove(bigBlind * 5)];
}

/** Next value over a limit that chips come in: 1, 5, 25, 100, 500, 1,000, 5,000 … */
export function niceAbove(limit: number): number {
  for (let ten = 1; ten <= Number.MAX_SAFE_INTEGER / 10; ten *= 10) {
    if (ten > limit) return ten;
    if (ten * 5 > limit) return ten * 5;
  }
  return limit + 1;
}

/** Smallest chip over a limit; one of a usual value when the set has none. */
export const chipAbove = (chips: readonly number[], limit: number): number =>
  chips.find((chip) => chip > limit) ?? niceAbove(limit);

/** Smallest multiple of a chip that is at least the amount. */
export const roundUp = (amount: number, chip: number): number => Math.ceil(amount / chip) * chip;

/** An amount in as few chips as can be, of values up to `most`; the amount is a multiple of the smallest chip. */
export function pileOf(amount: number, chips: readonly number[], most: number): Pile {
  const pile: number[] = [];
  let left = amount;
  for (const chip of chips.filter((value) => value <= most).reverse()) {
    for (; left >= chip && pile.length < 60; left -= chip) pile.push(chip);
  }
  return left === 0 ? pile : [...pile, left].sort((a, b) => b - a);
}
