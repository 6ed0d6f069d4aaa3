/**
 * A hand spent under penalty, and chips of the disqualified, checked and told. Rules TDA-71C, TDA-71D, ISAR-T57, ISAR-A6.
 *
 * Owns: `ruleWhileServing`, `ruleDisqualifiedChips`. The fast plain functions: penalties.ts.
 */
import { disqualifiedChips, type OffenderDues, whileServing } from '../penalties.js';
import { DUES_SHAPES } from '../presence.js';
import type { RuleProfile } from '../profiles.js';
import { chips, fields, flag, optional, ruled } from '../shapes.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { shortList } from './table-shape.js';

/** Facts of a ruling on a hand under penalty. */
export type ServingFact =
  | 'leavesTheTable'
  | 'dealtInMeanwhile'
  | 'notInRedeal'
  | 'paysMeanwhile'
  | 'paysNothing'
  | 'handKilledThen'
  | 'blindedOut';

/** How the hand is spent. */
export type ServingRuling = ReturnType<typeof whileServing> & { readonly steps: readonly Step<ServingFact>[] };

const duesShape = fields<OffenderDues>({ ...DUES_SHAPES, stack: chips, originallyDealtIn: optional(flag) });

/** Away from the table, dealt in, paying, the hand killed after the deal. Rules TDA-71C, TDA-35C, ISAR-T57, ISAR-T34. */
export const ruleWhileServing = (situation: OffenderDues, profile: RuleProfile): Answer<ServingRuling> =>
  ruled(situation, { shape: duesShape }, (dues) => {
    const served = whileServing(dues);
    const { pays, stackAfter, dealtIn } = served;
    const rule = floorCitation(profile, 'whileServing');
    const paid: Step<ServingFact> =
      pays > 0 ? step('paysMeanwhile', rule, { amount: pays, stack: stackAfter }) : step('paysNothing', rule);
    const dealt: Step<ServingFact>[] = dealtIn
      ? [step('dealtInMeanwhile', rule), paid, step('handKilledThen', rule)]
      : [step('notInRedeal', floorCitation(profile, 'redeal')), paid];
    const out: Step<ServingFact>[] = pays > 0 && stackAfter === 0 ? [step('blindedOut', rule)] : [];
    return answer({ ...served, steps: [step<ServingFact>('leavesTheTable', rule), ...dealt, ...out] });
  });

/** Players who were disqualified. */
export interface DisqualifiedSituation {
  readonly stacks: readonly number[];
  readonly totalInPlay: number;
}
/** What becomes of their chips. */
export type DisqualifiedRuling = ReturnType<typeof disqualifiedChips> & {
  readonly steps: readonly Step<'chipsLeavePlay' | 'chipsGoToNobody' | 'leftInPlay'>[];
};

const chipsShape = fields<DisqualifiedSituation>({ stacks: shortList(chips, 1), totalInPlay: chips });

function agrees({ stacks, totalInPlay }: DisqualifiedSituation): RulesRefusal | null {
  const sum = stacks.reduce((total, stack) => total + stack, 0);
  return sum > totalInPlay ? refuse('rules/more-than-in-play', 'stacks', { total: totalInPlay }) : null;
}

/** Chips of the disqualified leave play and go to nobody. Refuses `rules/more-than-in-play`. Rules TDA-71D, ISAR-T57, ISAR-A6. */
export const ruleDisqualifiedChips = (
  situation: DisqualifiedSituation,
  profile: RuleProfile,
): Answer<DisqualifiedRuling> =>
  ruled(situation, { shape: chipsShape, agrees }, ({ stacks, totalInPlay }) => {
    const ruling = disqualifiedChips(stacks, totalInPlay);
    const rule = floorCitation(profile, 'disqualifiedChips');
    return answer<DisqualifiedRuling>({
      ...ruling,
      steps: [
        step('chipsLeavePlay', rule, { amount: ruling.chipsRemoved }),
        step('chipsGoToNobody', rule),
        step('leftInPlay', null, { amount: ruling.totalInPlayAfter }),
      ],
    });
  });
