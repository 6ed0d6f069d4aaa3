/** Operations of the betting half: wager, gesture, take-back, retract, undercall-chain, straddle. */
import { ruleGesture, ruleRetraction, ruleTakeBack } from '../betting/commitments.js';
import { ruleStraddle } from '../betting/straddle.js';
import { ruleUndercallChain } from '../betting/undercall-chain.js';
import { ruleWager } from '../betting/wager.js';
import type { FloorOption, SizedWager } from '../betting/wager-model.js';
import type { Answer } from '../trace.js';
import type { BettingOperation } from './betting-operation.js';
import { asSituation, fieldsOf } from './rulings.js';

type Fields = Readonly<Record<string, unknown>>;

/** Names of the vectors for the engine's options. */
const OPTION_NAMES: Readonly<Record<FloorOption['option'], (params: FloorOption['params']) => string>> = {
  fullCall: () => 'full-call',
  forfeitAndFold: () => 'forfeit-and-fold',
  betOf: ({ total }) => `bet-${total}`,
  otherDecision: () => 'other-floor-decision',
  allChipsAsOneMotion: () => 'rule45-all-chips',
  priorChipsRule: () => 'rule46-as-usual',
  fairestDecision: () => 'fairest-decision-rule-1',
  binding: () => 'binding',
  notBinding: () => 'not-binding',
  anyAmountBinding: ({ player }) => `any-amount-binding-on-${player}`,
  deadHand: () => 'dead-hand',
  nonAggressiveOnly: () => 'non-aggressive-only',
};

/** Options in the vectors' words. */
export const optionNames = (options: readonly FloorOption[]): readonly string[] =>
  options.map(({ option, params }) => OPTION_NAMES[option](params));

const short = ({ ruling, amountTotal }: SizedWager): Fields => ({ ruling, amountTotal });

function wagerFields(answer: Answer<{ readonly ruling: string }>): Fields {
  const fields = fieldsOf(answer);
  if (fields.ruling !== 'floor') return fields;
  const { options, readings, ...rest } = fields;
  return {
    ...rest,
    // A ruling of the floor has both fields as `WagerAtFloor` declares them.
    options: optionNames(options as readonly FloorOption[]),
    ...readingFields(readings as { allChips: SizedWager; priorChips: SizedWager } | null),
  };
}

const readingFields = (readings: { allChips: SizedWager; priorChips: SizedWager } | null): Fields =>
  readings === null ? {} : { ifRule45: short(readings.allChips), ifRule46: short(readings.priorChips) };

/** The operations by name. */
export const wagerOps: Readonly<Record<string, BettingOperation>> = {
  wager: ({ given, when, profile }) => wagerFields(ruleWager(asSituation(given), asSituation(when), profile)),
  gesture: ({ given, when, profile }) => wagerFields(ruleGesture(asSituation(given), asSituation(when), profile)),
  'take-back': ({ given, when, profile }) => fieldsOf(ruleTakeBack(asSituation(given), asSituation(when), profile)),
  retract: ({ given, when, profile }) =>
    wagerFields(ruleRetraction(asSituation(given), asSituation(when.first), profile)),
  'undercall-chain': ({ given, when, profile }) => {
    const fields = fieldsOf(ruleUndercallChain(asSituation(given), asSituation(when.undercalls), profile));
    return { ...fields, firstUndercaller: short(asSituation(fields.firstUndercaller)) };
  },
  straddle: ({ given, when, profile }) => fieldsOf(ruleStraddle(asSituation(given), asSituation(when), profile)),
};
