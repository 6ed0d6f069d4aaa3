/**
 * How chips in silence are read when chips of an earlier bet are still in play. Rules TDA-46, ISAR-T44.
 *
 * Owns: `readPile`, `asOneMotion`, `hasTakenBack`.
 */
import { chipSum } from './check-wager.js';
import { facesRaise } from './turn.js';
import { cite, type WagerCase } from './wager-case.js';
import type { WagerSteps } from './wager-model.js';

/** How a pile is judged: one chip, several of which the smallest may go, all together by the half mark, or nothing new. */
export type PileReading = { readonly steps: WagerSteps } & (
  | { readonly kind: 'single' }
  | { readonly kind: 'several'; readonly smallest: number }
  | { readonly kind: 'combined' }
  | { readonly kind: 'nothingAdded' }
);

/** Reads the first motion together with earlier chips. Rules TDA-44 to TDA-46, ISAR-T42 to ISAR-T44. */
export function readPile(c: WagerCase): PileReading {
  if (!hasPriorChips(c)) return byCount(c.wager.chips, []);
  return c.conduct.priorChips === 'oneMotion' ? asOneMotion(c) : byOwnRule(c);
}

/** Whether chips of an earlier bet of this street are in front or were taken back. */
export const hasPriorChips = ({ turn, wager }: WagerCase): boolean =>
  turn.live > 0 || (wager.prior?.left.length ?? 0) > 0 || (wager.prior?.withdrawn.length ?? 0) > 0;

/** Whether earlier chips were taken back facing a raise: then only call or raise is left. Rule TDA-46B. */
export const hasTakenBack = ({ turn, wager }: WagerCase): boolean =>
  facesRaise(turn) && (wager.prior?.withdrawn.length ?? 0) > 0;

/** Old chips and new ones as if pushed together; plain money counts as one piece. Rules ISAR-T44, TDA-46. */
export function asOneMotion(c: WagerCase): PileReading {
  const { wager, turn } = c;
  const lying = wager.prior?.left ?? (turn.live > 0 ? [turn.live] : []);
  const params = { prior: c.held, amount: c.firstFront };
  return byCount([...lying, ...wager.chips], [cite(c, 'priorChipsOneMotion', 'priorChips', params)]);
}

/** Left or taken back alike and short of the call: by the new chips. Covering or mixed: all together. Rule TDA-46C. */
function byOwnRule(c: WagerCase): PileReading {
  const { turn, wager, conduct } = c;
  const withdrawn = wager.prior?.withdrawn ?? [];
  const value = c.held + chipSum(withdrawn);
  const covers = value >= turn.callTo;
  const params = { prior: value, left: c.held, withdrawn: chipSum(withdrawn), total: turn.callTo };
  const isMixed = c.held > 0 && withdrawn.length > 0;
  if (!covers && !isMixed) return byCount(wager.chips, [cite(c, 'priorChipsAlike', 'priorChipsAlike', params)]);
  const steps = [cite(c, covers ? 'priorChipsCover' : 'priorChipsMixed', 'priorChipsMixed', params)];
  const isReplaced = covers && c.held === 0 && wager.chips.length === 1;
  const isPutBack = covers && isPartOf(wager.chips, withdrawn);
  if (isPutBack || (isReplaced && c.firstFront <= value)) return { kind: 'nothingAdded', steps };
  return isReplaced && conduct.coveringChipReplaced === 'overchip'
    ? { kind: 'single', steps }
    : { kind: 'combined', steps };
}

/** Whether every chip of a pile is one of the other. */
const isPartOf = (pile: readonly number[], other: readonly number[]): boolean => {
  const count = (chips: readonly number[], value: number) => chips.filter((chip) => chip === value).length;
  return pile.every((chip) => count(pile, chip) <= count(other, chip));
};

function byCount(chips: readonly number[], steps: WagerSteps): PileReading {
  return chips.length === 1 ? { kind: 'single', steps } : { kind: 'several', smallest: Math.min(...chips), steps };
}
