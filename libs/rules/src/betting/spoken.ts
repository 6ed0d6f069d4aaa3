/**
 * Words before chips: what was said decides, the chips only show what is owed or comes back. Rules TDA-40 to TDA-44, 51A, 54D, 55, 57, 58.
 *
 * Owns: `spokenVerdict`.
 */
import { chipSum } from './check-wager.js';
import { hasTakenBack } from './prior-chips.js';
import { isClosed, raisingStep } from './raising.js';
import { markVerdict, stringSteps } from './silent-chips.js';
import { figureMeaning } from './unclear-amount.js';
import { undercallVerdict } from './undercall.js';
import {
  after,
  allInVerdict,
  callVerdict,
  cite,
  punishable,
  raiseVerdict,
  totalVerdict,
  type Verdict,
  verdict,
  type WagerCase,
} from './wager-case.js';
import type { FloorOption, Saying, SpokenVerb, WagerSteps } from './wager-model.js';

/** Rules on words that count. */
export function spokenVerdict(c: WagerCase, say: Saying): Verdict {
  return say.verb ? VERBS[say.verb](c, say) : amountAlone(c, say);
}

const VERBS: Readonly<Record<SpokenVerb, (c: WagerCase, say: Saying) => Verdict>> = {
  check: (c) => checkSaid(c),
  call: (c) => callSaid(c),
  bet: (c, say) => raiseSaid(c, say),
  raise: (c, say) => raiseSaid(c, say),
  'all-in': (c) => allInSaid(c),
  fold: (c) => foldSaid(c),
  pot: (c, say) => potSaid(c, say),
};

/** Facing a bet, "check" leaves call or fold. Rule TDA-55. */
function checkSaid(c: WagerCase): Verdict {
  const { toCall, live, callTo } = c.turn;
  if (toCall > 0)
    return verdict({ kind: 'callOrFold' }, [cite(c, 'saidCheckFacingBet', 'checkFacingBet', { total: callTo })]);
  return totalVerdict(live, [cite(c, 'saidCheck', 'bindingAct')]);
}

/** "Call" is the full current bet; without one it is a check. Rules TDA-51A, TDA-55A. */
function callSaid(c: WagerCase): Verdict {
  const { toCall, live, callTo } = c.turn;
  if (toCall > 0) return callVerdict(c, [cite(c, 'saidCall', 'generalWord', { total: callTo })]);
  return totalVerdict(live, [cite(c, 'callWithoutBet', 'callSaidAsCheck')]);
}

/** A fold binds; without a bet it is no standard one. Whoever took chips back facing a raise may not fold. Rules TDA-58, TDA-46B. */
function foldSaid(c: WagerCase): Verdict {
  const { toCall, callTo } = c.turn;
  if (hasTakenBack(c)) {
    return verdict({ kind: 'callOrRaise' }, [cite(c, 'foldAfterTakingBack', 'priorChipTakenBack', { total: callTo })]);
  }
  if (toCall > 0) return verdict({ kind: 'fold' }, [cite(c, 'saidFold', 'bindingAct')]);
  return verdict({ kind: 'fold' }, [cite(c, 'foldWithoutBet', 'oddFold')], true);
}

/** All-in is the whole stack, as far as pot, limit and a closed betting allow it. */
function allInSaid(c: WagerCase): Verdict {
  const { stackTo, callTo } = c.turn;
  const total = stackTo ?? c.front;
  const steps = [cite(c, 'saidAllIn', 'bindingAct', { total })];
  return total <= callTo ? callVerdict(c, steps) : allInVerdict(c, total, steps);
}

/** "Pot" is the maximum in pot limit; elsewhere it is no valid bet, but one is owed. Rules TDA-54D, ISAR-T47. */
function potSaid(c: WagerCase, say: Saying): Verdict {
  const { spot, maxTo, minTo } = c.turn;
  if (spot.betting === 'pot-limit' && maxTo !== null) {
    const topic = spot.street === 'preflop' ? 'potPreflop' : 'potPostflop';
    return raiseVerdict(c, maxTo, [cite(c, 'saidPot', topic, { total: maxTo })]);
  }
  if (c.conduct.potSaid === 'minimumBet') {
    return punishable(raiseVerdict(c, minTo, [cite(c, 'potIsMinimumBet', 'potSaid', { total: minTo })]));
  }
  return punishable(after([cite(c, 'potIsNoBet', 'potSaid', { total: minTo })], unsizedRaise(c, say)));
}

/** "Bet" and "raise": with an amount, with chips, or with neither. Rules TDA-42 to TDA-44, TDA-51A, TDA-55B. */
function raiseSaid(c: WagerCase, say: Saying): Verdict {
  const steps = raiseWordSteps(c, say);
  if (say.amount !== undefined) return after(steps, amountSaid(c, say, say.amount));
  if (say.spokenDigits !== undefined) return after(steps, figureSaid(c, say.spokenDigits, true));
  return after(steps, unsizedRaise(c, say));
}

function raiseWordSteps(c: WagerCase, { verb }: Saying): WagerSteps {
  const { round, minTo } = c.turn;
  if (verb === 'bet' && !round.isOpened) return [cite(c, 'saidBet', 'bindingAct')];
  if (round.isOpened) return [cite(c, 'saidRaise', 'generalWord')];
  return [cite(c, 'raiseWithoutBet', 'raiseSaidAsBet', { total: minTo })];
}

/** The amount is the total, unless the words make it the part on top. Rule TDA-43B. */
function amountSaid(c: WagerCase, say: Saying, amount: number): Verdict {
  const { callTo } = c.turn;
  const total = say.amountIs === 'by' ? callTo + amount : amount;
  const fact = say.amountIs === 'by' ? 'saidAmountBy' : 'saidAmount';
  const motions = c.front > c.firstFront ? [cite(c, 'amountDeclaredFirst', 'raiseMethods', { total })] : [];
  return raiseVerdict(c, total, [cite(c, fact, 'raiseTotal', { amount, total }), ...motions]);
}

/** A figure with several meanings. Rules TDA-57, ISAR-T49. */
function figureSaid(c: WagerCase, digits: number, isRaise: boolean): Verdict {
  const { total, smallest, pot } = figureMeaning(c, digits, isRaise);
  if (total !== null) {
    const steps = [cite(c, 'figureMeans', 'unclearAmount', { figure: digits, total, pot })];
    return isRaise ? raiseVerdict(c, total, steps) : after(steps, byAmount(c, total));
  }
  const raising = raisingStep(c.turn);
  if (isRaise && isClosed(raising)) return callVerdict(c, raising);
  const bet: readonly FloorOption[] = smallest === null ? [] : [{ option: 'betOf', params: { total: smallest } }];
  return verdict({ kind: 'floor', options: [...bet, { option: 'otherDecision', params: {} }] }, [
    cite(c, 'figureFitsNothing', 'unclearAmount', { figure: digits, pot }),
  ]);
}

/** "Raise" without an amount: the chips tell, at least the minimum; without chips it stays open. Rules TDA-44, TDA-51A, ISAR-T40. */
function unsizedRaise(c: WagerCase, say: Saying): Verdict {
  const { chips } = c.wager;
  if (chips.length === 0) return openVerdict(c);
  if (c.conduct.threeStepRaise && c.front > c.firstFront && say.verb === 'raise') return threeStepVerdict(c);
  const fact = chips.length === 1 ? 'overchipIsMaximum' : 'chipsCountInFull';
  const topic = chips.length === 1 ? 'chipSaidRaise' : 'raiseMethods';
  return raiseVerdict(c, c.firstFront, [...stringSteps(c), cite(c, fact, topic, { amount: c.firstFront })]);
}

/** The word, the exact call, then the raise in one motion; anything else is the minimum. Rule ISAR-T40. */
function threeStepVerdict(c: WagerCase): Verdict {
  const { callTo, minTo } = c.turn;
  const isExact = c.firstFront === callTo && c.wager.furtherMotions?.length === 1;
  const params = { amount: c.firstFront, call: callTo, rise: chipSum(c.wager.furtherMotions?.flat() ?? []) };
  if (isExact) return raiseVerdict(c, c.front, [cite(c, 'threeStepRaise', 'raiseMethods', params)]);
  return raiseVerdict(c, minTo, [cite(c, 'threeStepRaiseInexact', 'raiseMethods', params)]);
}

/** A bet or raise is owed; where only one amount is possible, that one. */
function openVerdict(c: WagerCase): Verdict {
  const { minTo, maxTo, stackTo } = c.turn;
  if (isClosed(raisingStep(c.turn)) || maxTo === minTo || (stackTo !== null && stackTo <= minTo))
    return raiseVerdict(c, minTo);
  return verdict({ kind: 'open' }, [cite(c, 'amountStillOpen', 'generalWord', { total: minTo })]);
}

/** An amount without a verb counts as that many chips pushed in silence. Rules TDA-40C, TDA-43A. */
function amountAlone(c: WagerCase, say: Saying): Verdict {
  if (say.amount === undefined) return figureSaid(c, say.spokenDigits ?? 0, false);
  const total = say.amountIs === 'by' ? c.turn.callTo + say.amount : say.amount;
  return byAmount(c, total);
}

function byAmount(c: WagerCase, total: number): Verdict {
  const { round, callTo, stackTo, toCall } = c.turn;
  const amount = Math.min(total, stackTo ?? total);
  const steps = [cite(c, 'amountAlone', 'verbalAmount', { amount: total })];
  if (!round.isOpened) return raiseVerdict(c, amount, steps);
  if (amount < callTo) return after(steps, amount === stackTo ? callVerdict(c) : undercallVerdict(c, amount, false));
  if (amount === callTo) return toCall > 0 ? callVerdict(c, steps) : totalVerdict(callTo, steps);
  return after(steps, markVerdict(c, amount));
}
