/**
 * Players passed over by acts out of turn. Rules TDA-53B, ISAR-T38B.
 *
 * Owns: `ruleSkipped`.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, flag, listOf, optional, text, whole } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type Step, step } from '../trace.js';
import { checkPlayer, checkSpot } from './check-spot.js';
import { citation } from './citations.js';
import type { Spot } from './spot.js';
import { isSubstantial } from './substantial-action.js';
import { checkActs, type PlayerAct, playerActShape } from './turn-act.js';
import type { FloorOption } from './wager-model.js';

/** Facts about a player passed over. */
export type SkippedFact =
  | 'passedOver'
  | 'setBackTo'
  | 'spokeUpInTime'
  | 'noReasonableTime'
  | 'actsBehindCounted'
  | 'substantialActionBehind'
  | 'noSubstantialAction'
  | 'passedHandAtFloor';

/** A player passed over, and what those behind him did meanwhile. */
export interface Skipped {
  readonly skipped: PlayerId;
  readonly outOfTurn: readonly PlayerAct[];
  /** Whether there was time to speak up. */
  readonly reasonableTime: boolean;
  readonly spokeUp: boolean;
  /** How many of the acts came before the player spoke up; left out = all of them. */
  readonly spokeUpAfter?: number;
}

/** What becomes of the player passed over. */
export interface SkippedRuling {
  readonly ruling: 'floor' | 'back-up';
  /** Whether the acts behind bind as they are. */
  readonly ootBinding: boolean;
  /** Whether there is a fold among them, which always binds. */
  readonly ootFoldBinding: boolean;
  readonly substantialAction: boolean;
  readonly backTo: PlayerId | null;
  readonly options: readonly FloorOption[];
  readonly penaltyPossible: true;
  readonly discretion: boolean;
  readonly steps: readonly Step<SkippedFact>[];
}

/**
 * A player passed over must speak up before substantial action behind him; then the acts bind and his hand is the
 * floor's. Refuses an impossible situation with the field named. Rules TDA-53B, TDA-36, ISAR-T38B.
 */
export function ruleSkipped(spot: Spot, skipped: Skipped, profile: RuleProfile): Answer<SkippedRuling> {
  const refusal =
    checkSpot(spot) ??
    SKIPPED(skipped, '') ??
    checkPlayer(spot, skipped.skipped, 'skipped') ??
    checkActs(spot, skipped.outOfTurn, 'outOfTurn');
  return refusal === null ? answer(judgeSkipped(skipped, profile)) : { ok: false, refusal };
}

const SKIPPED = fields<Skipped>({
  skipped: text,
  outOfTurn: listOf(playerActShape),
  reasonableTime: flag,
  spokeUp: flag,
  spokeUpAfter: optional(whole(0, 999)),
});

function judgeSkipped(s: Skipped, profile: RuleProfile): SkippedRuling {
  const rule = citation(profile, 'skipped');
  const acts = s.spokeUp ? s.outOfTurn.slice(0, s.spokeUpAfter) : s.outOfTurn;
  const isSubstantialAction = isSubstantial(
    acts.map(({ verb }) => ({ act: verb })),
    profile.betting,
  );
  const ootFoldBinding = s.outOfTurn.some(({ verb }) => verb === 'fold');
  const common = { ootFoldBinding, substantialAction: isSubstantialAction, penaltyPossible: true } as const;
  const steps: Step<SkippedFact>[] = [
    step('passedOver', rule, { player: s.skipped }),
    step('actsBehindCounted', citation(profile, 'substantialAction'), { acts: acts.length }),
  ];
  if (isSubstantialAction && s.reasonableTime) {
    steps.push(
      step('substantialActionBehind', citation(profile, 'substantialAction')),
      step('passedHandAtFloor', rule, { player: s.skipped }),
    );
    return {
      ruling: 'floor',
      ootBinding: true,
      backTo: null,
      options: PASSED_HAND,
      ...common,
      discretion: true,
      steps,
    };
  }
  steps.push(...backSteps(s, isSubstantialAction, profile));
  return { ruling: 'back-up', ootBinding: false, backTo: s.skipped, options: [], ...common, discretion: false, steps };
}

const PASSED_HAND: readonly FloorOption[] = [
  { option: 'deadHand', params: {} },
  { option: 'nonAggressiveOnly', params: {} },
  { option: 'otherDecision', params: {} },
];

function backSteps(s: Skipped, isSubstantialAction: boolean, profile: RuleProfile): readonly Step<SkippedFact>[] {
  const rule = citation(profile, 'skipped');
  const back = step<SkippedFact>('setBackTo', rule, { player: s.skipped });
  if (isSubstantialAction) return [step('noReasonableTime', rule), back];
  const none = step<SkippedFact>('noSubstantialAction', citation(profile, 'substantialAction'));
  return s.spokeUp ? [step('spokeUpInTime', rule, { player: s.skipped }), none, back] : [none, back];
}
