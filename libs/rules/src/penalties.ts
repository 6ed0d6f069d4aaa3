/**
 * Penalties of missed hands: how many, when they count down, what the offender pays meanwhile, when a repeat is due for
 * more (TDA-71, TDA-35C, TDA-68, ISAR-T57, ISAR-T59, ISAR-T34).
 *
 * Owns: `penaltyHands`, `penaltyTick`, `whileServing`, `mustEscalate`, `disqualifiedChips`. Which offence draws what: offences.ts.
 * Invariants: the count is fixed when given; only a completed hand counts it down, once for a misdeal and its re-deal;
 * chips of a disqualified player leave play.
 */
import type { RuleProfile } from './profiles.js';

/** A measure the director may take. */
export type Measure =
  | { readonly kind: 'warning' | 'oneHand' | 'disqualification' }
  | { readonly kind: 'rounds'; readonly rounds: number };

/**
 * Hands the offender misses. Rules TDA-71A, ISAR-T57: players at the table when it is given, the offender included, times
 * the rounds. A warning and a disqualification miss none.
 */
export function penaltyHands(
  measure: Measure,
  playersWhenGiven: number,
  profile: RuleProfile,
): { readonly hands: number } | { readonly error: 'rounds-out-of-range' } {
  if (measure.kind !== 'rounds') return { hands: measure.kind === 'oneHand' ? 1 : 0 };
  const { min, max } = profile.penaltyRounds;
  const { rounds } = measure;
  if (!Number.isInteger(rounds) || rounds < min || rounds > (max ?? rounds)) return { error: 'rounds-out-of-range' };
  return { hands: playersWhenGiven * rounds };
}

/** What may happen at the table of a penalised player. Only a completed hand counts; all else is told for completeness. */
export type TableHappening =
  | 'handDealtAndEnded'
  | 'handEnds'
  | 'misdeal'
  | 'breakStarts'
  | 'breakEnds'
  | 'levelUp'
  | 'playerBustsAtTable'
  | 'playerMovedIn'
  | 'tableHalted'
  | 'tableResumed';

/** A penalty being served. */
export interface ServedPenalty {
  readonly handsRemaining: number;
  /** The hand of the offence is still being played; its end does not count. Rules TDA-68, ISAR-T59. */
  readonly handInProgress?: boolean;
}

/** The penalty after one thing happened at the table. Rules TDA-35C, TDA-68, TDA-71A, ISAR-T34, ISAR-T57, ISAR-T59. */
export function penaltyTick(
  penalty: ServedPenalty,
  happening: TableHappening,
): Required<ServedPenalty> & { readonly over: boolean } {
  const served = happening === 'handDealtAndEnded';
  const ended = served || happening === 'handEnds';
  const handsRemaining = Math.max(0, penalty.handsRemaining - (served ? 1 : 0));
  return { handsRemaining, handInProgress: (penalty.handInProgress ?? false) && !ended, over: handsRemaining === 0 };
}

/** What a chair owes in a hand, in chips. */
export interface Dues {
  readonly position?: 'bigBlind' | 'smallBlind' | 'other';
  readonly bigBlind?: number;
  readonly smallBlind?: number;
  readonly ante?: number;
  /** Posted by whoever is dealt the bring-in card (stud). */
  readonly bringIn?: number;
  readonly dealtBringInCard?: boolean;
}

/** An offender before a hand, in chips. */
export interface OffenderDues extends Dues {
  readonly stack: number;
  /** Re-deal after a misdeal: only who was dealt in at first gets cards again; true unless said otherwise. */
  readonly originallyDealtIn?: boolean;
}

/** How an offender spends a hand: away, dealt in, paying, the hand killed after the deal. Rules TDA-71C, ISAR-T57. */
export function whileServing(dues: OffenderDues): {
  readonly mustLeaveTable: true;
  readonly dealtIn: boolean;
  readonly pays: number;
  readonly stackAfter: number;
  readonly mayBeBlindedOut: true;
  readonly handKilledAfterInitialDeal: true;
} {
  const pays = Math.min(dues.stack, duesOf(dues));
  return {
    mustLeaveTable: true,
    dealtIn: dues.originallyDealtIn ?? true,
    pays,
    stackAfter: dues.stack - pays,
    mayBeBlindedOut: true,
    handKilledAfterInitialDeal: true,
  };
}

/** Blind, ante and bring-in of a chair, as far as they fall to it; what is left out is none. */
export function duesOf(dues: Dues): number {
  const blinds = { bigBlind: dues.bigBlind ?? 0, smallBlind: dues.smallBlind ?? 0, other: 0 };
  const bringIn = dues.dealtBringInCard ? (dues.bringIn ?? 0) : 0;
  return blinds[dues.position ?? 'other'] + (dues.ante ?? 0) + bringIn;
}

/** Whether the proposed measure is too light after what this player got for the same offence. Rules TDA-71A, ISAR-T57. */
export function mustEscalate(history: readonly Measure[], proposed: Measure): boolean {
  return history.some((before) => severity(before) >= severity(proposed));
}

/** Warning < one hand < one round < … < disqualification. */
function severity(measure: Measure): number {
  const fixed = { warning: 0, oneHand: 1, disqualification: Number.POSITIVE_INFINITY };
  return measure.kind === 'rounds' ? 1 + measure.rounds : fixed[measure.kind];
}

/** Chips of the disqualified leave play and go to nobody. Rules TDA-71D, ISAR-T57, ISAR-A6. */
export function disqualifiedChips(
  stacks: readonly number[],
  totalInPlay: number,
): { readonly chipsRemoved: number; readonly totalInPlayAfter: number; readonly chipsDistributedToOthers: false } {
  const chipsRemoved = stacks.reduce((sum, stack) => sum + stack, 0);
  return { chipsRemoved, totalInPlayAfter: totalInPlay - chipsRemoved, chipsDistributedToOthers: false };
}
