/** Operations of the betting half about showdown and pots: vector in, ruling out, nothing decided here. */

import type { RuleProfile } from '../profiles.js';
import { ruleAward } from '../showdown/odd-chips.js';
import { ruleReveal } from '../showdown/reveal.js';
import { ruleRunIt } from '../showdown/run-it.js';
import { ruleSeeRequest } from '../showdown/see-request.js';
import { ruleShowOrder, ruleUncontested } from '../showdown/show-order.js';
import { ruleSidePots } from '../showdown/side-pots.js';
import {
  ruleAgreement,
  ruleDealerKills,
  ruleDeclaredHand,
  ruleDiscard,
  rulePartlyTabled,
  rulePlayBoard,
} from '../showdown/tabling.js';
import type { Answer } from '../trace.js';
import type { BettingCase, BettingOperation } from './betting-operation.js';
import { asSituation, fieldsOf, ruledBy } from './rulings.js';

/** Cards of the player whose id stands in `key`. */
const tabledBy =
  <S, R extends object>(rule: (situation: S, profile: RuleProfile) => Answer<R>, key: string): BettingOperation =>
  ({ args, profile, when }: BettingCase) => {
    const player = args.string(key);
    const own = args.records('players').find((candidate) => candidate.string('id') === player);
    const cards = own === undefined ? {} : own.fields();
    return fieldsOf(rule(asSituation<S>({ ...cards, ...when, player }), profile));
  };

/** The operations by name. */
export const showdownOps: Readonly<Record<string, BettingOperation>> = {
  reveal: ruledBy(ruleReveal),
  'show-order': ruledBy(ruleShowOrder),
  uncontested: ruledBy(ruleUncontested),
  'see-request': ruledBy(ruleSeeRequest),
  'play-board': tabledBy(rulePlayBoard, 'actor'),
  'declared-hand': ruledBy(ruleDeclaredHand),
  'dealer-kills': tabledBy(ruleDealerKills, 'player'),
  'partial-table-and-muck': tabledBy(rulePartlyTabled, 'player'),
  discard: tabledBy(ruleDiscard, 'player'),
  agreement: ({ when, profile }) => fieldsOf(ruleAgreement(asSituation(when), profile)),
  award: ruledBy(ruleAward),
  'side-pots': ruledBy(ruleSidePots),
  'run-it': ruledBy(ruleRunIt),
};
