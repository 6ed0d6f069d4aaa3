/** Operations of the betting half about deals, disputes and counts: vector in, ruling out, nothing decided here. */
import { ruleSubstantialAction } from '../betting/substantial-action.js';
import { ruleCardCount } from '../dealing/card-count.js';
import { ruleCountDuty, ruleCountRequest, ruleWrongCount } from '../dealing/counts.js';
import { ruleDispute, ruleMixedPot, ruleNewHand } from '../dealing/dispute.js';
import { ruleHiddenChips } from '../dealing/hidden-chips.js';
import { ruleIrregularFlop, ruleReshuffle } from '../dealing/irregular-flop.js';
import { ruleKilledHand } from '../dealing/killed-hand.js';
import { ruleMisdeal } from '../dealing/misdeal.js';
import type { BettingOperation } from './betting-operation.js';
import { asSituation, fieldsOf, ruledBy } from './rulings.js';

/** Names of the vectors for what begins a hand. */
const HAND_EVENTS: Readonly<Record<string, string>> = { riffle: 'firstRiffle', 'shuffler-button': 'shufflerButton' };

/** The operations by name. */
export const dealOps: Readonly<Record<string, BettingOperation>> = {
  dispute: ruledBy(ruleDispute),
  'new-hand-started': ({ args, profile }) => {
    const name = args.string('event');
    return fieldsOf(ruleNewHand(asSituation({ event: HAND_EVENTS[name] ?? name }), profile));
  },
  'pot-mixed': ruledBy(ruleMixedPot),
  'substantial-action': ({ profile, given }) => {
    const { isSubstantial, ...ruling } = fieldsOf(ruleSubstantialAction(asSituation(given.history), profile));
    return { ...ruling, ruling: isSubstantial ? 'yes' : 'no', discretion: false };
  },
  'misdeal-check': ruledBy(ruleMisdeal),
  'wrong-card-count': ruledBy(ruleCardCount),
  'irregular-flop': ruledBy(ruleIrregularFlop),
  'reshuffle-in-hand': ({ profile }) => fieldsOf(ruleReshuffle(profile)),
  'hand-killed-accidentally': ruledBy(ruleKilledHand),
  'count-request': ruledBy(ruleCountRequest),
  'count-duty': ruledBy(ruleCountDuty),
  'call-after-wrong-count': ruledBy(ruleWrongCount),
  'hidden-chips': ruledBy(ruleHiddenChips),
};
