/**
 * A bare figure that may mean several amounts: "five" is 5, 50, 500, 5,000. Rules TDA-57, ISAR-T49.
 *
 * Owns: `figureMeaning`.
 */
import { potCount } from './pot.js';
import type { WagerCase } from './wager-case.js';

/** Tens to multiply a figure by at most: no bet is longer. */
const MOST_TENS = 12;

/** What a figure is taken to mean. */
export interface FigureMeaning {
  /** Total of the street; null when no legal meaning fits into the pot. */
  readonly total: number | null;
  /** Smallest legal meaning; null = there is none. */
  readonly smallest: number | null;
  /** Pot before the bet, live bets with it: what the meaning is measured by. */
  readonly pot: number;
}

/**
 * Total a figure stands for: the highest legal meaning up to the pot, or the smallest legal one, by the book's switch.
 * Rules TDA-57, ISAR-T49.
 */
export function figureMeaning(c: WagerCase, digits: number, isRaise: boolean): FigureMeaning {
  const pot = potCount(c.turn.spot, c.turn.round);
  const legal = legalMeanings(c, digits, isRaise);
  const smallest = legal[0] ?? null;
  if (c.conduct.unclearAmount === 'smallest') return { total: smallest, smallest, pot };
  const sensible = c.conduct.unclearInLargePot === 'example' ? legal.slice(0, 2) : legal;
  return { total: sensible.filter((total) => total <= pot).at(-1) ?? null, smallest, pot };
}

function legalMeanings({ turn, wager }: WagerCase, digits: number, isRaise: boolean): readonly number[] {
  const least = isRaise || !turn.round.isOpened ? turn.minTo : turn.callTo;
  const most = Math.min(turn.maxTo ?? Number.POSITIVE_INFINITY, turn.stackTo ?? Number.POSITIVE_INFINITY);
  const base = wager.say?.amountIs === 'by' ? turn.callTo : 0;
  return Array.from({ length: MOST_TENS }, (_, tens) => base + digits * 10 ** tens).filter(
    (total) => total >= least && total <= most && Number.isSafeInteger(total),
  );
}
