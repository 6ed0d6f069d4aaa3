/**
 * Penalties of missed hands, checked and told step by step. Rules TDA-71, TDA-35C, TDA-68, ISAR-T57, ISAR-T59, ISAR-T34.
 *
 * Owns: `rulePenalty`, `rulePenaltyTick`, `ruleEscalation`. While it is served, and chips of the disqualified: serving.ts.
 * The fast plain functions: penalties.ts.
 */
import { type Measure, mustEscalate, penaltyHands, penaltyTick, type TableHappening } from '../penalties.js';
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, ruled, type Shape, whole, word } from '../shapes.js';
import { type Answer, answer, type Step, type StepParams, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { MOST_SEATS, shortList } from './table-shape.js';

const KINDS = ['warning', 'oneHand', 'rounds', 'disqualification'] as const;
/** A measure; how many rounds are too many is the rule's to say. */
const measure: Shape = (value, field) =>
  fields<{ kind: Measure['kind'] }>({ kind: word(...KINDS) })(value, field) ??
  // The shape has just let it pass.
  ((value as Measure).kind === 'rounds' ? fields<{ rounds: number }>({ rounds: whole(0, 1_000) })(value, field) : null);

/** A measure that is taken. */
export interface PenaltySituation {
  readonly measure: Measure;
  /** Players at the table when it is given, the offender included. */
  readonly players: number;
}

/** Facts of a ruling on a penalty. */
export type PenaltyFact =
  | 'warningOnly'
  | 'oneHandMissed'
  | 'outOfTournament'
  | 'roundsTimesPlayers'
  | 'countIsFixed'
  | 'roundsOutOfRange'
  | 'roundsTooFew';

/** Hands missed; `error` when the book knows no such number of rounds. */
export type PenaltyRuling = ReturnType<typeof penaltyHands> & { readonly steps: readonly Step<PenaltyFact>[] };

const shape = fields<PenaltySituation>({ measure, players: whole(1, MOST_SEATS) });

/** Hands the offender misses. Refuses `rules/out-of-range` players. Rules TDA-71A, ISAR-T57. */
export const rulePenalty = (situation: PenaltySituation, profile: RuleProfile): Answer<PenaltyRuling> =>
  ruled(situation, { shape }, ({ measure: taken, players }) =>
    answer({ ...penaltyHands(taken, players, profile), steps: penaltySteps(taken, players, profile) }),
  );

const PLAIN_FACTS = { warning: 'warningOnly', oneHand: 'oneHandMissed', disqualification: 'outOfTournament' } as const;

function penaltySteps(taken: Measure, players: number, profile: RuleProfile): Step<PenaltyFact>[] {
  const rule = floorCitation(profile, 'penaltyCount');
  if (taken.kind !== 'rounds') return [step(PLAIN_FACTS[taken.kind], rule)];
  const { rounds } = taken;
  const { min: from, max: to } = profile.penaltyRounds;
  if (rounds < from || rounds > (to ?? rounds))
    return [
      to === null ? step('roundsTooFew', rule, { rounds, from }) : step('roundsOutOfRange', rule, { rounds, from, to }),
    ];
  return [step('roundsTimesPlayers', rule, { rounds, players, hands: rounds * players }), step('countIsFixed', rule)];
}

/** A penalty being served, and what happens at the table. */
export interface PenaltyTickSituation {
  readonly handsRemaining: number;
  /** The hand of the offence is still being played. */
  readonly handInProgress?: boolean;
  readonly events: readonly TableHappening[];
}

/** Facts of a ruling on hands served. */
export type PenaltyTickFact =
  | 'handsToServe'
  | 'handServed'
  | 'offenceHandEnds'
  | 'countsNothing'
  | 'penaltyServed'
  | 'handsLeft';

/** What is left of it. */
export interface PenaltyTickRuling {
  readonly handsRemaining: number;
  readonly over: boolean;
  readonly steps: readonly Step<PenaltyTickFact>[];
}

const HAPPENINGS: readonly TableHappening[] = [
  'handDealtAndEnded',
  'handEnds',
  'misdeal',
  'breakStarts',
  'breakEnds',
  'levelUp',
  'playerBustsAtTable',
  'playerMovedIn',
  'tableHalted',
  'tableResumed',
];
const tickShape = fields<PenaltyTickSituation>({
  handsRemaining: whole(0, 10_000),
  handInProgress: optional(flag),
  events: shortList(word(...HAPPENINGS)),
});

/** The penalty after what happened at the table: only completed hands count. Rules TDA-35C, TDA-68, TDA-71A, ISAR-T34, ISAR-T57, ISAR-T59. */
export const rulePenaltyTick = (situation: PenaltyTickSituation, profile: RuleProfile): Answer<PenaltyTickRuling> =>
  ruled(situation, { shape: tickShape }, ({ handsRemaining, handInProgress = false, events }) => {
    const steps: Step<PenaltyTickFact>[] = [step('handsToServe', null, { count: handsRemaining })];
    let penalty = { handsRemaining, handInProgress };
    for (const event of events) {
      const after = penaltyTick(penalty, event);
      const endsOffence = penalty.handInProgress && !after.handInProgress;
      const isServed = after.handsRemaining < penalty.handsRemaining;
      steps.push(tickStep(event, { endsOffence, isServed, left: after.handsRemaining }, profile));
      penalty = { handsRemaining: after.handsRemaining, handInProgress: after.handInProgress };
    }
    const left = penalty.handsRemaining;
    const end: Step<PenaltyTickFact> = left === 0 ? step('penaltyServed') : step('handsLeft', null, { count: left });
    return answer({ handsRemaining: left, over: left === 0, steps: [...steps, end] });
  });

function tickStep(
  event: TableHappening,
  { endsOffence, isServed, left }: { readonly endsOffence: boolean; readonly isServed: boolean; readonly left: number },
  profile: RuleProfile,
): Step<PenaltyTickFact> {
  if (isServed) return step('handServed', floorCitation(profile, 'penaltyCount'), { count: left });
  if (endsOffence) return step('offenceHandEnds', floorCitation(profile, 'penaltyBegins'));
  return step('countsNothing', floorCitation(profile, event === 'misdeal' ? 'redeal' : 'penaltyCount'), { event });
}

/** A measure proposed for a player with a history. */
export interface EscalationSituation {
  readonly history: readonly Measure[];
  readonly proposed: Measure;
  /** Left out = the same. */
  readonly sameOffence?: boolean;
}

/** Facts of a ruling on escalation. */
export type EscalationFact =
  | 'earlierMeasure'
  | 'noEarlierMeasure'
  | 'otherOffence'
  | 'proposedMeasure'
  | 'mustBeHeavier'
  | 'heavyEnough';

/** Whether the measure is heavy enough. */
export interface EscalationRuling {
  readonly ok: boolean;
  readonly reason: 'must-escalate' | null;
  readonly steps: readonly Step<EscalationFact>[];
}

const escalationShape = fields<EscalationSituation>({
  history: shortList(measure),
  proposed: measure,
  sameOffence: optional(flag),
});
const told = (taken: Measure): StepParams => ({
  measure: taken.kind,
  rounds: taken.kind === 'rounds' ? taken.rounds : 0,
});

/** A repeat of the same offence draws more than before. Rules TDA-71A, ISAR-T57. */
export const ruleEscalation = (situation: EscalationSituation, profile: RuleProfile): Answer<EscalationRuling> =>
  ruled(situation, { shape: escalationShape }, ({ history, proposed, sameOffence = true }) => {
    const ok = !sameOffence || !mustEscalate(history, proposed);
    const earlier: Step<EscalationFact>[] =
      history.length === 0
        ? [step('noEarlierMeasure')]
        : history.map((taken) => step<EscalationFact>('earlierMeasure', null, told(taken)));
    const rule = floorCitation(profile, 'escalation');
    const steps: Step<EscalationFact>[] = [
      ...(sameOffence ? earlier : [step<EscalationFact>('otherOffence')]),
      step('proposedMeasure', null, told(proposed)),
      step(ok ? 'heavyEnough' : 'mustBeHeavier', rule),
    ];
    return answer({ ok, reason: ok ? null : 'must-escalate', steps });
  });
