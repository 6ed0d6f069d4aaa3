/**
 * The button of a mixed game while stud is played, checked and told step by step. Rule TDA-11B.
 *
 * Owns: `ruleFreezeButton`, `ruleResumeHoldem`. The fast plain functions: mixed-games.ts one folder up.
 */
import type { NextHand } from '../dead-button.js';
import { type FrozenButton, freezeButton, resumeHoldem } from '../mixed-games.js';
import type { RuleProfile } from '../profiles.js';
import { fields, ruled } from '../shapes.js';
import { type Answer, answer, impossible, type Step, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { handProblem, handSteps, type NextHandFact, type NextHandSituation } from './next-hand.js';
import { tableShape } from './table-shape.js';

const checks = {
  shape: fields<NextHandSituation>({ table: tableShape }),
  agrees: ({ table }: NextHandSituation) => handProblem(table),
};
const noButton = impossible('rules/no-button', 'table.button');

/** Where the button is frozen. */
export interface FrozenButtonRuling extends FrozenButton {
  readonly steps: readonly Step<'buttonMovesOnce' | 'buttonFrozenOn' | 'frozenOnEmpty' | 'wouldBeBigBlind'>[];
}

/** After the last hold'em hand the button moves on once and is frozen. Refuses what `handProblem` does. Rule TDA-11B. */
export const ruleFreezeButton = (situation: NextHandSituation, profile: RuleProfile): Answer<FrozenButtonRuling> =>
  ruled(situation, checks, ({ table }) => {
    const frozen = freezeButton(table);
    if (frozen === null) return noButton;
    const rule = floorCitation(profile, 'mixedGames');
    const { frozenButton: seat, wouldBeBigBlind, buttonDead } = frozen;
    return answer<FrozenButtonRuling>({
      ...frozen,
      steps: [
        step('buttonMovesOnce', rule),
        step(buttonDead ? 'frozenOnEmpty' : 'buttonFrozenOn', rule, { seat }),
        step('wouldBeBigBlind', rule, { seat: wouldBeBigBlind }),
      ],
    });
  });

/** The first hold'em hand after stud. */
export interface ResumeRuling extends NextHand {
  readonly steps: readonly Step<'buttonWhereFrozen' | NextHandFact>[];
}

/** Hold'em goes on with the button where it was frozen. Refuses what `handProblem` does. Rule TDA-11B. */
export const ruleResumeHoldem = (situation: NextHandSituation, profile: RuleProfile): Answer<ResumeRuling> =>
  ruled(situation, checks, ({ table }) => {
    const hand = resumeHoldem(table);
    if (hand === null) return noButton;
    const frozen = step('buttonWhereFrozen' as const, floorCitation(profile, 'mixedGames'), { seat: hand.button });
    return answer<ResumeRuling>({ ...hand, steps: [frozen, ...handSteps(table, hand, profile)] });
  });
