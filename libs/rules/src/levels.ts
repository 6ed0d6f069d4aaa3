/**
 * When a hand has begun and which level counts for it (TDA-23, TDA-35C, ISAR-H5, ISAR-T22, ISAR-T34).
 *
 * Owns: `LevelConduct`, `handHasBegun`, `levelOfHand`, `levelAfterMistake`, `redeal`.
 * Invariants: a new level counts from the next hand; a re-deal is the same hand, with its level and its players.
 */
import type { RuleProfile } from './profiles.js';

/** When a hand and a level begin, as the books have it. */
export interface LevelConduct {
  /** What begins a hand: the first riffle or the shuffler's button only, or the dealer push as well. Rules TDA-23, ISAR-T22. */
  readonly beginsHand: 'riffle' | 'riffleOrDealerPush';
}

/** What may begin a hand. */
export type HandEvent = 'firstRiffle' | 'shufflerButton' | 'dealerPush' | 'potAwarded' | 'buttonMoved';

const BEGINS_HAND: Readonly<Record<LevelConduct['beginsHand'], readonly HandEvent[]>> = {
  riffle: ['firstRiffle', 'shufflerButton'],
  riffleOrDealerPush: ['firstRiffle', 'shufflerButton', 'dealerPush'],
};

/** Whether the hand has begun with this. Rules TDA-23 (riffle, shuffler's button, dealer push), ISAR-H5, ISAR-T22 (the first two). */
export function handHasBegun(event: HandEvent, { levels }: Pick<RuleProfile, 'levels'>): boolean {
  return BEGINS_HAND[levels.beginsHand].includes(event);
}

/** What happened at the table and on the clock, in order. */
export type LevelEvent =
  | { readonly e: 'levelAnnounced' | 'clockSignal' | 'clockZero'; readonly level: number }
  | { readonly e: 'firstRiffle' | 'shufflerButton' | 'dealerPushStarts' }
  | { readonly e: 'previousHandEnds' | 'buttonMoved' | 'cardsDealt' | 'dealerPushEnds' | 'misdeal' | 'redeal' };

/** A level starts when it is announced or the clock gives its signal; a clock at zero alone starts none. */
const STARTS_LEVEL: readonly LevelEvent['e'][] = ['levelAnnounced', 'clockSignal'];
const STARTS_HAND: Readonly<Record<LevelConduct['beginsHand'], readonly LevelEvent['e'][]>> = {
  riffle: ['firstRiffle', 'shufflerButton'],
  riffleOrDealerPush: ['firstRiffle', 'shufflerButton', 'dealerPushStarts'],
};

/** Place of the event that begins the hand; -1 where none does. */
export const handBegins = (events: readonly LevelEvent[], { levels }: Pick<RuleProfile, 'levels'>): number =>
  events.findIndex((event) => STARTS_HAND[levels.beginsHand].includes(event.e));

/** Level that the event starts; null if it starts none. */
export const levelStarted = (event: LevelEvent): number | null =>
  'level' in event && STARTS_LEVEL.includes(event.e) ? event.level : null;

/** Level of the hand that the events tell of: the one in force when it began. Rules TDA-23, ISAR-H5, ISAR-T22. */
export function levelOfHand(
  events: readonly LevelEvent[],
  levelBefore: number,
  profile: Pick<RuleProfile, 'levels'>,
): { readonly levelOfHand: number; readonly handsAtPriorLevel: number; readonly buttonMoves: boolean } {
  const begins = handBegins(events, profile);
  const starts = events.map(levelStarted);
  const before = (begins < 0 ? starts : starts.slice(0, begins)).filter((level) => level !== null);
  const after = begins < 0 ? [] : starts.slice(begins).filter((level) => level !== null);
  return {
    levelOfHand: before.at(-1) ?? levelBefore,
    handsAtPriorLevel: after.length > 0 ? 1 : 0,
    buttonMoves: !events.some((event) => event.e === 'misdeal'),
  };
}

/** Level of a hand dealt at the old level by mistake: it stands after substantial action. Rule TDA-23. */
export function levelAfterMistake(hand: {
  readonly levelBefore: number;
  readonly levelNow: number;
  readonly substantialAction: boolean;
}): number {
  return hand.substantialAction ? hand.levelBefore : hand.levelNow;
}

/** Who takes part in a re-deal: those dealt in at first, also who was away then; nobody new. Rules TDA-35C, ISAR-T34. */
export const REDEAL = { newPlayerDealtIn: false, mayPlayRedeal: true } as const;

/** Whether the deck is changed on this request or occasion. Rules TDA-26, ISAR-T25: never because a player asks. */
export function deckChange(occasion: 'player' | 'dealer' | 'floor' | 'levelChange' | 'dealerPush' | 'house'): boolean {
  return occasion !== 'player';
}

/** Seconds before a level change or a break within which dealers are not pushed. Rule TDA-RP7. */
export const DEALER_PUSH_HOLD_SECS = 90;
