/**
 * Until when a hand or a pot may be disputed, when a hand begins, and a mixed-up pot. Rules TDA-22, TDA-23, ISAR-T21, ISAR-T22,
 * ISAR-H6.
 *
 * Owns: `ruleDispute`, `ruleNewHand`, `ruleMixedPot`.
 * Invariant: after a hand that ends in a break the shorter deadline counts.
 */
import { type HandEvent, handHasBegun } from '../levels.js';
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, ruled, whole, word } from '../shapes.js';
import { showdownCitation } from '../showdown/citations.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';

/** What is disputed: how a tabled hand was read, or how the pot was counted or awarded. */
export type DisputeKind = 'hand-reading' | 'pot-error';

/** How things stand when somebody objects. */
export interface DisputeSituation {
  readonly kind: DisputeKind;
  readonly newHandStarted: boolean;
  readonly substantialActionInNewHand: boolean;
  readonly handEndedInBreak?: boolean;
  /** Seconds since the pot was awarded. */
  readonly secondsSinceAward?: number;
}

/** Facts of a ruling on a dispute. */
export type DisputeFact =
  | 'openUntilNewHand'
  | 'openUntilSubstantialAction'
  | 'openForSecondsInBreak'
  | 'secondsPassed'
  | 'newHandHasBegun'
  | 'noNewHandYet'
  | 'substantialActionTaken'
  | 'noSubstantialAction'
  | 'disputeOpen'
  | 'disputeTooLate';

/** Whether the objection is in time. */
export interface DisputeRuling {
  readonly ruling: 'admissible' | 'too-late';
  /** What ends the right. */
  readonly deadline: 'newHand' | 'substantialAction';
  readonly discretion: false;
  readonly steps: readonly Step<DisputeFact>[];
}

const shape = fields<DisputeSituation>({
  kind: word('hand-reading', 'pot-error'),
  newHandStarted: flag,
  substantialActionInNewHand: flag,
  handEndedInBreak: optional(flag),
  secondsSinceAward: optional(whole(0, 1_000_000)),
});

function agrees(situation: DisputeSituation): RulesRefusal | null {
  const { newHandStarted, substantialActionInNewHand, handEndedInBreak, secondsSinceAward } = situation;
  if (substantialActionInNewHand && !newHandStarted) {
    return refuse('rules/hand-not-begun', 'substantialActionInNewHand');
  }
  return handEndedInBreak && secondsSinceAward === undefined
    ? refuse('rules/wrong-type', 'secondsSinceAward', { expected: 'number' })
    : null;
}

/** Whether an objection is in time. Refuses `rules/hand-not-begun`. Rules TDA-22, ISAR-T21. */
export const ruleDispute = (situation: DisputeSituation, profile: RuleProfile): Answer<DisputeRuling> =>
  ruled(situation, { shape, agrees }, (checked) => answer(dispute(checked, profile)));

function dispute(situation: DisputeSituation, profile: RuleProfile): DisputeRuling {
  const rule = showdownCitation(profile, 'dispute');
  const untilAction = situation.kind === 'pot-error' && profile.showdown.potDispute === 'substantialAction';
  const isOver = untilAction ? situation.substantialActionInNewHand : situation.newHandStarted;
  const pause = breakDeadline(situation, profile);
  const tooLate = isOver || pause.isOver;
  return {
    ruling: tooLate ? 'too-late' : 'admissible',
    deadline: untilAction ? 'substantialAction' : 'newHand',
    discretion: false,
    steps: [
      step(untilAction ? 'openUntilSubstantialAction' : 'openUntilNewHand', rule),
      untilAction ? actionFact(isOver, profile) : step(isOver ? 'newHandHasBegun' : 'noNewHandYet', rule),
      ...pause.steps,
      step(tooLate ? 'disputeTooLate' : 'disputeOpen', rule),
    ],
  };
}

const actionFact = (taken: boolean, profile: RuleProfile): Step<DisputeFact> =>
  step(taken ? 'substantialActionTaken' : 'noSubstantialAction', showdownCitation(profile, 'substantialAction'));

function breakDeadline(
  { handEndedInBreak, secondsSinceAward = 0 }: DisputeSituation,
  profile: RuleProfile,
): { readonly isOver: boolean; readonly steps: readonly Step<DisputeFact>[] } {
  const secs = profile.showdown.breakDisputeSecs;
  if (!handEndedInBreak || secs === null) return { isOver: false, steps: [] };
  const rule = showdownCitation(profile, 'dispute');
  return {
    isOver: secondsSinceAward > secs,
    steps: [
      step('openForSecondsInBreak', rule, { seconds: secs }),
      step('secondsPassed', null, { seconds: secondsSinceAward }),
    ],
  };
}

/** Facts of a ruling on the beginning of a hand. */
export type NewHandFact = 'happened' | 'beginsHand' | 'beginsNoHand';

/** Whether a hand has begun. */
export interface NewHandRuling {
  readonly ruling: 'yes' | 'no';
  readonly discretion: false;
  readonly steps: readonly Step<NewHandFact>[];
}

const HAND_EVENTS: readonly HandEvent[] = ['firstRiffle', 'shufflerButton', 'dealerPush', 'potAwarded', 'buttonMoved'];

/** Whether a hand has begun with what happened. Rules TDA-23, ISAR-T22. */
export const ruleNewHand = (situation: { readonly event: HandEvent }, profile: RuleProfile): Answer<NewHandRuling> =>
  ruled(situation, { shape: fields<{ event: HandEvent }>({ event: word(...HAND_EVENTS) }) }, ({ event }) => {
    const rule = showdownCitation(profile, 'newHand');
    const begun = handHasBegun(event, profile);
    const steps: Step<NewHandFact>[] = [
      step('happened', null, { event }),
      step(begun ? 'beginsHand' : 'beginsNoHand', rule),
    ];
    return answer({ ruling: begun ? 'yes' : 'no', discretion: false, steps });
  });

/** Facts of a ruling on a pot that was mixed up. */
export type MixedPotFact = 'potRecounted' | 'potInDoubt' | 'floorSetsPot';

/** How a mixed-up pot is settled. */
export interface MixedPotRuling {
  readonly ruling: 'floor' | 'procedure';
  readonly options: ReadonlyArray<'recalculate' | 'floor-sets-amount'>;
  readonly discretion: boolean;
  readonly steps: readonly Step<MixedPotFact>[];
}

/** A pot mixed up is recounted; in doubt the floor sets it. Rule ISAR-H6. */
export const ruleMixedPot = (situation: { readonly doubtful: boolean }, profile: RuleProfile): Answer<MixedPotRuling> =>
  ruled(situation, { shape: fields<{ doubtful: boolean }>({ doubtful: flag }) }, ({ doubtful }) => {
    const rule = showdownCitation(profile, 'mixedPot');
    const recount: Step<MixedPotFact> = step('potRecounted', rule);
    const doubt: Step<MixedPotFact>[] = doubtful ? [step('potInDoubt', rule), step('floorSetsPot', rule)] : [];
    return answer({
      ruling: doubtful ? 'floor' : 'procedure',
      options: doubtful ? ['recalculate', 'floor-sets-amount'] : ['recalculate'],
      discretion: doubtful,
      steps: [recount, ...doubt],
    });
  });
