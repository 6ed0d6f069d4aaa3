/**
 * A wager under ruling: the turn, what lies in front, and the two ends most rulings come to: a call or a raise.
 *
 * Owns: `WagerCase`, `Verdict`, `callVerdict`, `raiseVerdict`.
 * Invariant: a raise verdict is never under the minimum unless the stack ends below it, and never over pot or limit.
 */
import { type Step, type StepParams, step } from '../trace.js';
import { chipSum, frontOf } from './check-wager.js';
import { type BettingTopic, citation } from './citations.js';
import type { BettingConduct } from './conduct.js';
import { isClosed, raisingStep } from './raising.js';
import type { Turn } from './turn.js';
import type { FloorOption, Wager, WagerFact, WagerSteps } from './wager-model.js';

/** A wager under ruling. */
export interface WagerCase {
  readonly turn: Turn;
  readonly wager: Wager;
  readonly conduct: BettingConduct;
  /** All that lies in front after every motion. */
  readonly front: number;
  /** In front after the first motion: what chips in silence are judged by. */
  readonly firstFront: number;
  /** Value of the earlier chips left in front. */
  readonly held: number;
}

/** What a wager comes to, before it is put into chips back and chips owed. */
export type Outcome =
  | { readonly kind: 'total'; readonly total: number }
  | { readonly kind: 'fold' }
  | { readonly kind: 'open' }
  | { readonly kind: 'callOrFold' }
  | { readonly kind: 'callOrRaise' }
  | {
      readonly kind: 'floor';
      readonly options: readonly FloorOption[];
      readonly fullCallTotal?: number;
      readonly forfeit?: number;
      readonly returnedIfFold?: number;
      readonly readings?: { readonly allChips: Verdict; readonly priorChips: Verdict };
    };

/** An outcome and the facts it rests on. */
export interface Verdict {
  readonly outcome: Outcome;
  readonly steps: WagerSteps;
  readonly penaltyPossible: boolean;
}

/** Puts an outcome and its facts together. */
export const verdict = (outcome: Outcome, steps: WagerSteps, penaltyPossible = false): Verdict => ({
  outcome,
  steps,
  penaltyPossible,
});

/** A total of the street with the facts it rests on. */
export const totalVerdict = (total: number, steps: WagerSteps): Verdict => verdict({ kind: 'total', total }, steps);

/** A wager made ready. */
export function wagerCase(turn: Turn, wager: Wager): WagerCase {
  const held = wager.prior === undefined ? turn.live : chipSum(wager.prior.left);
  return {
    turn,
    wager,
    conduct: turn.profile.betting,
    front: frontOf(wager, turn.live),
    firstFront: held + chipSum(wager.chips),
    held,
  };
}

/** A fact with the book's number of its topic. */
export function cite(
  { turn }: Pick<WagerCase, 'turn'>,
  fact: WagerFact,
  topic: BettingTopic,
  params: StepParams = {},
): Step<WagerFact> {
  return step(fact, citation(turn.profile, topic), params);
}

/** Facts put before those of a verdict. */
export const after = (steps: WagerSteps, { outcome, steps: later, penaltyPossible }: Verdict): Verdict =>
  verdict(outcome, [...steps, ...later], penaltyPossible);

/** The same, with a penalty that may follow. */
export const punishable = ({ outcome, steps }: Verdict): Verdict => verdict(outcome, steps, true);

/** A call: the call amount, or the whole stack when that is less. */
export function callVerdict({ turn }: WagerCase, steps: WagerSteps = []): Verdict {
  const { callTo, stackTo } = turn;
  if (stackTo === null || stackTo >= callTo) return totalVerdict(callTo, steps);
  return totalVerdict(stackTo, [...steps, step('allInForLess', null, { total: stackTo })]);
}

/** A bet or raise to the wanted total: brought up to the minimum, down to pot or limit, ended by the stack. */
export function raiseVerdict(c: WagerCase, wanted: number, steps: WagerSteps = []): Verdict {
  const raising = raisingStep(c.turn);
  if (isClosed(raising)) return callVerdict(c, [...steps, ...raising]);
  const bounded = [...steps, ...raising, ...boundSteps(c, wanted)];
  const total = boundedTotal(c.turn, wanted);
  const { stackTo } = c.turn;
  if (stackTo === null || stackTo >= total) return totalVerdict(total, bounded);
  return totalVerdict(stackTo, [...bounded, step('stackIsLess', null, { total: stackTo })]);
}

/** The whole stack, as it is: not brought up to a minimum, but held to pot and limit. Rules TDA-43A, TDA-45B2. */
export function allInVerdict(c: WagerCase, total: number, steps: WagerSteps): Verdict {
  const raising = raisingStep(c.turn);
  if (isClosed(raising)) return callVerdict(c, [...steps, ...raising]);
  if (total >= c.turn.minTo) return raiseVerdict(c, total, steps);
  return totalVerdict(total, [
    ...steps,
    ...raising,
    cite(c, 'underMinimumAllIn', 'raiseSize', { minimum: c.turn.minTo }),
  ]);
}

const boundedTotal = ({ minTo, maxTo }: Turn, wanted: number): number =>
  Math.min(Math.max(wanted, minTo), maxTo ?? Number.POSITIVE_INFINITY);

function boundSteps(c: WagerCase, wanted: number): WagerSteps {
  const { minTo, maxTo, callTo, round, spot } = c.turn;
  if (wanted < minTo) {
    const params = { amount: wanted, total: minTo, step: minTo - callTo };
    return [
      round.isOpened
        ? cite(c, 'completedToMinimum', 'completion', params)
        : cite(c, 'underBetCompleted', 'wrongBet', params),
    ];
  }
  if (maxTo === null || wanted <= maxTo) {
    return round.isOpened ? [cite(c, 'minimumReached', 'raiseSize', { amount: wanted, minimum: minTo })] : [];
  }
  const params = { amount: wanted, total: maxTo };
  if (spot.betting === 'fixed-limit') return [cite(c, 'cutToLimit', 'raiseSize', params)];
  return [cite(c, 'cutToPot', spot.street === 'preflop' ? 'potPreflop' : 'potPostflop', params)];
}
