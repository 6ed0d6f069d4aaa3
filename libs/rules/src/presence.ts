/**
 * Being at one's seat, posting for the absent, leaving with a live hand. Rules TDA-30, TDA-31, ISAR-A8 to A10, ISAR-T29, ISAR-T30.
 *
 * Owns: `atSeat`, `absentBlinds`, `leavingTable`.
 * Invariant: within reach of the chair counts as being there; what was posted stays in the pot.
 */
import { floorCitation } from './floor/citations.js';
import { offenceConsequence, type Severity } from './offences.js';
import { type Dues, duesOf } from './penalties.js';
import type { RuleProfile } from './profiles.js';
import { chips, fields, flag, optional, ruled, type Shape, word } from './shapes.js';
import { type Answer, answer, type Step, step } from './trace.js';

/** A player when the last card of the initial deal falls. */
export interface AtSeatSituation extends Dues {
  /** Within reach of the chair by then, sitting or not. */
  readonly inReach: boolean;
}

/** Facts of a ruling on being at the seat. */
export type AtSeatFact = 'inReachOfSeat' | 'notAtSeat' | 'handStaysLive' | 'cardsTaken' | 'mayNotLook' | 'postedStays';

/** Whether the hand lives. */
export interface AtSeatRuling {
  readonly handLive: boolean;
  readonly cardsTaken: boolean;
  readonly mayLookAtCards: boolean;
  /** Chips posted that stay in the pot. */
  readonly forfeitsToPot: number;
  readonly steps: readonly Step<AtSeatFact>[];
}

const POSITIONS = ['bigBlind', 'smallBlind', 'other'] as const;
/** Shapes of what a chair owes. */
export const DUES_SHAPES = {
  position: optional(word(...POSITIONS)),
  bigBlind: optional(chips),
  smallBlind: optional(chips),
  ante: optional(chips),
  bringIn: optional(chips),
  dealtBringInCard: optional(flag),
} satisfies { readonly [Key in keyof Dues]-?: Shape };
const atSeatShape = fields<AtSeatSituation>({ ...DUES_SHAPES, inReach: flag });

/** Whoever is not within reach of the chair at the last card of the deal has a dead hand. Rules TDA-30, ISAR-A9, ISAR-T29. */
export const atSeat = (situation: AtSeatSituation, profile: RuleProfile): Answer<AtSeatRuling> =>
  ruled(situation, { shape: atSeatShape }, (checked) => {
    const rule = floorCitation(profile, 'atSeat');
    if (checked.inReach) {
      const steps: Step<AtSeatFact>[] = [step('inReachOfSeat', rule), step('handStaysLive', rule)];
      return answer<AtSeatRuling>({ handLive: true, cardsTaken: false, mayLookAtCards: true, forfeitsToPot: 0, steps });
    }
    const forfeitsToPot = duesOf(checked);
    const posted: Step<AtSeatFact>[] = forfeitsToPot > 0 ? [step('postedStays', rule, { amount: forfeitsToPot })] : [];
    const steps: Step<AtSeatFact>[] = [
      step('notAtSeat', rule),
      step('cardsTaken', rule),
      step('mayNotLook', rule),
      ...posted,
    ];
    return answer<AtSeatRuling>({ handLive: false, cardsTaken: true, mayLookAtCards: false, forfeitsToPot, steps });
  });

/** A blind of somebody who is not there. */
export interface AbsentBlind {
  readonly position: 'bigBlind' | 'smallBlind' | 'other';
  readonly bigBlind?: number;
  readonly smallBlind?: number;
  readonly stack: number;
}

/** What is posted for him. */
export interface AbsentBlindRuling {
  readonly postedBy: 'dealer';
  readonly amount: number;
  readonly stackAfter: number;
  readonly steps: readonly Step<'dealerPosts' | 'postsWhatIsLeft'>[];
}

/** The dealer posts the blinds of the absent, as far as their chips go. Rules TDA-30, ISAR-A8. */
export const absentBlinds = (situation: AbsentBlind, profile: RuleProfile): Answer<AbsentBlindRuling> =>
  ruled(
    situation,
    {
      shape: fields<AbsentBlind>({
        position: word(...POSITIONS),
        bigBlind: optional(chips),
        smallBlind: optional(chips),
        stack: chips,
      }),
    },
    ({ position, bigBlind, smallBlind, stack }) => {
      const due = duesOf({ position, bigBlind, smallBlind });
      const amount = Math.min(due, stack);
      const rule = floorCitation(profile, 'absentBlinds');
      const short = amount < due ? [step('postsWhatIsLeft' as const, rule, { amount, due })] : [];
      const steps = [step('dealerPosts' as const, rule, { amount }), ...short];
      return answer({ postedBy: 'dealer', amount, stackAfter: stack - amount, steps });
    },
  );

/** Somebody who wants to leave the table. */
export interface LeavingSituation {
  /** Whether the hand is live, all-in included. */
  readonly handLive: boolean;
  /** Whether it is folded by leaving, before its turn. */
  readonly foldsByLeaving?: boolean;
}

/** Whether one may leave. */
export interface LeavingRuling {
  readonly allowed: boolean;
  /** What leaving all the same draws. */
  readonly penalty: Severity;
  readonly steps: readonly Step<'noLiveHand' | 'liveHandStays' | 'leavingPunishable' | 'leavingPunished'>[];
}

/** With a live hand, all-in or not, one stays at the table until the showdown. Rules TDA-31, ISAR-A10, ISAR-T30. */
export const leavingTable = (situation: LeavingSituation, profile: RuleProfile): Answer<LeavingRuling> =>
  ruled(
    situation,
    { shape: fields<LeavingSituation>({ handLive: flag, foldsByLeaving: optional(flag) }) },
    ({ handLive, foldsByLeaving = false }) => {
      const rule = floorCitation(profile, 'leaving');
      if (!handLive)
        return answer<LeavingRuling>({ allowed: true, penalty: 'none', steps: [step('noLiveHand', rule)] });
      const offence = foldsByLeaving ? 'foldingByLeaving' : 'leavingTheTable';
      const { penalty } = offenceConsequence(offence, profile);
      const fact = penalty === 'mandatory' ? 'leavingPunished' : 'leavingPunishable';
      return answer<LeavingRuling>({ allowed: false, penalty, steps: [step('liveHandStays', rule), step(fact, rule)] });
    },
  );
