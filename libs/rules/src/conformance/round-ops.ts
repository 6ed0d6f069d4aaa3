/** Operations of the betting half: legal, correct, out-of-turn, skipped, pot-request, conditional, premature. */
import { type PrematureAct, ruleConditional, rulePremature } from '../betting/commitments.js';
import { ruleCorrection } from '../betting/correction.js';
import { ruleLegal } from '../betting/legal.js';
import { ruleOutOfTurn } from '../betting/out-of-turn.js';
import { rulePotRequest } from '../betting/pot.js';
import { ruleSkipped } from '../betting/skipped.js';
import type { FloorOption } from '../betting/wager-model.js';
import type { Answer } from '../trace.js';
import type { BettingOperation } from './betting-operation.js';
import { asSituation, fieldsOf } from './rulings.js';
import { optionNames } from './wager-ops.js';

/** Fields of a ruling whose options are the floor's. */
function floorFields(answer: Answer<{ readonly options: readonly FloorOption[] }>): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(answer);
  return answer.ok ? { ...fields, options: optionNames(answer.value.options) } : fields;
}

/** The operations by name. */
export const roundOps: Readonly<Record<string, BettingOperation>> = {
  legal: ({ given, args, profile }) => fieldsOf(ruleLegal(asSituation(given), args.string('actor'), profile)),
  correct: ({ given, when, profile }) => fieldsOf(ruleCorrection(asSituation(given), asSituation(when), profile)),
  'out-of-turn': ({ given, when, profile }) =>
    fieldsOf(ruleOutOfTurn(asSituation(given), asSituation({ ...when, meanwhile: when.then }), profile)),
  skipped: ({ given, when, profile }) => floorFields(ruleSkipped(asSituation(given), asSituation(when), profile)),
  'pot-request': ({ given, args, profile }) =>
    fieldsOf(rulePotRequest(asSituation(given), args.string('requester'), profile)),
  conditional: ({ given, args, profile }) =>
    floorFields(ruleConditional(asSituation(given), args.string('actor'), profile)),
  premature: ({ given, args, profile }) => {
    const act: PrematureAct = {
      pending: args.record('pending').string('player'),
      actor: args.string('actor'),
      act: args.record('act').word('verb', ['fold', 'call', 'check', 'bet', 'raise', 'all-in']),
    };
    const fields = floorFields(rulePremature(asSituation(given), act, profile));
    return { ...fields, advice: fields.advice === 'waitForAmount' ? 'wait-for-amount' : undefined };
  },
};
