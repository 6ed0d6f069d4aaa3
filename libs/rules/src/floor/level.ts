/**
 * Levels, hands and decks, checked and told step by step. Rules TDA-23, TDA-26, TDA-35C, TDA-RP7, ISAR-T22, ISAR-T25, ISAR-T34.
 *
 * Owns: `ruleLevelOfHand`, `ruleLevelMistake`, `ruleRedeal`, `ruleDeckChange`, `ruleDealerPush`. When a hand begins:
 * `ruleNewHand`. The fast plain functions: levels.ts.
 */
import {
  DEALER_PUSH_HOLD_SECS,
  deckChange,
  handBegins,
  type LevelEvent,
  levelAfterMistake,
  levelOfHand,
  levelStarted,
  REDEAL,
} from '../levels.js';
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, ruled, type Shape, whole, word } from '../shapes.js';
import { type Answer, answer, refuse, type Step, step } from '../trace.js';
import { floorCitation } from './citations.js';
import { shortList } from './table-shape.js';

const LEVEL = whole(1, 1_000);

/** What happened at the table and on the clock, in order. */
export interface LevelSituation {
  readonly events: readonly LevelEvent[];
  readonly levelBefore: number;
}

/** Facts of a ruling on the level of a hand. */
export type LevelFact =
  | 'levelInForce'
  | 'levelBegins'
  | 'clockZeroAlone'
  | 'handBeganThen'
  | 'handNotBegunYet'
  | 'handHasLevel'
  | 'newLevelFromNextHand'
  | 'misdealSameHand';

/** Level of the hand. */
export type LevelRuling = ReturnType<typeof levelOfHand> & { readonly steps: readonly Step<LevelFact>[] };

const LEVEL_CALLS = ['levelAnnounced', 'clockSignal', 'clockZero'] as const;
const TABLE_EVENTS = [
  'firstRiffle',
  'shufflerButton',
  'dealerPushStarts',
  'dealerPushEnds',
  'previousHandEnds',
  'buttonMoved',
  'cardsDealt',
  'misdeal',
  'redeal',
] as const;
const isCall = (e: unknown): boolean => LEVEL_CALLS.some((call) => call === e);
const event: Shape = (value, field) =>
  fields<{ e: LevelEvent['e'] }>({ e: word(...LEVEL_CALLS, ...TABLE_EVENTS) })(value, field) ??
  // The shape has just let it pass.
  (isCall((value as LevelEvent).e) ? fields<{ level: number }>({ level: LEVEL })(value, field) : null);

const shape = fields<LevelSituation>({ events: shortList(event), levelBefore: LEVEL });

/** Level of the hand: the one in force when it began. Rules TDA-23, ISAR-H5, ISAR-T22. */
export const ruleLevelOfHand = (situation: LevelSituation, profile: RuleProfile): Answer<LevelRuling> =>
  ruled(situation, { shape }, ({ events, levelBefore }) => {
    const ruling = levelOfHand(events, levelBefore, profile);
    const begins = handBegins(events, profile);
    const rule = floorCitation(profile, 'levelChange');
    const outcome: Step<LevelFact>[] = [
      ...(begins < 0 ? [step<LevelFact>('handNotBegunYet', rule)] : []),
      step('handHasLevel', rule, { level: ruling.levelOfHand }),
      ...(ruling.handsAtPriorLevel > 0 ? [step<LevelFact>('newLevelFromNextHand', rule)] : []),
    ];
    const told = events.flatMap((one, i) => eventSteps(one, i === begins, profile));
    const inForce: Step<LevelFact> = step('levelInForce', null, { level: levelBefore });
    return answer({ ...ruling, steps: [inForce, ...told, ...outcome] });
  });

function eventSteps(one: LevelEvent, begins: boolean, profile: RuleProfile): Step<LevelFact>[] {
  const rule = floorCitation(profile, 'levelChange');
  if (begins) return [step('handBeganThen', rule, { event: one.e })];
  if (one.e === 'misdeal') return [step('misdealSameHand', floorCitation(profile, 'redeal'))];
  const level = levelStarted(one);
  if (level !== null) return [step('levelBegins', rule, { level, event: one.e })];
  return one.e === 'clockZero' ? [step('clockZeroAlone', rule)] : [];
}

/** A hand begun at the old level by mistake. */
export interface LevelMistake {
  readonly levelBefore: number;
  readonly levelNow: number;
  readonly substantialAction: boolean;
}
/** The level it is played at. */
export interface LevelMistakeRuling {
  readonly levelOfHand: number;
  readonly steps: readonly Step<
    'begunAtOldLevel' | 'substantialActionTaken' | 'noSubstantialAction' | 'handHasLevel'
  >[];
}

const mistakeShape = fields<LevelMistake>({ levelBefore: LEVEL, levelNow: LEVEL, substantialAction: flag });

/** A wrong level stands after substantial action. Rule TDA-23. */
export const ruleLevelMistake = (situation: LevelMistake, profile: RuleProfile): Answer<LevelMistakeRuling> =>
  ruled(
    situation,
    {
      shape: mistakeShape,
      agrees: ({ levelBefore, levelNow }) =>
        levelNow > levelBefore ? null : refuse('rules/level-does-not-rise', 'levelNow', { level: levelBefore }),
    },
    (hand) => {
      const level = levelAfterMistake(hand);
      const fact = hand.substantialAction ? 'substantialActionTaken' : 'noSubstantialAction';
      return answer<LevelMistakeRuling>({
        levelOfHand: level,
        steps: [
          step('begunAtOldLevel', null, { level: hand.levelBefore, now: hand.levelNow }),
          step(fact, floorCitation(profile, 'substantialAction')),
          step('handHasLevel', floorCitation(profile, 'levelChange'), { level }),
        ],
      });
    },
  );

/** Who takes part in a re-deal. */
export type RedealRuling = typeof REDEAL & {
  readonly steps: readonly Step<'misdealSameHand' | 'nobodyNewDealtIn' | 'absentMayPlay'>[];
};

/** A re-deal is the same hand: nobody new, but who was away may play. Rules TDA-35C, ISAR-T34. */
export const ruleRedeal = (situation: { readonly misdeal?: boolean }, profile: RuleProfile): Answer<RedealRuling> =>
  ruled(situation, { shape: fields<{ misdeal?: boolean }>({ misdeal: optional(flag) }) }, () => {
    const rule = floorCitation(profile, 'redeal');
    const facts = ['misdealSameHand', 'nobodyNewDealtIn', 'absentMayPlay'] as const;
    return answer({ ...REDEAL, steps: facts.map((fact) => step(fact, rule)) });
  });

/** Who or what asks for another deck. */
export interface DeckSituation {
  readonly occasion: Parameters<typeof deckChange>[0];
}
/** Whether it is changed. */
export interface DeckRuling {
  readonly deckChange: boolean;
  readonly steps: readonly Step<'deckNotOnRequest' | 'deckMayChange'>[];
}

const deckShape = fields<DeckSituation>({
  occasion: word('player', 'dealer', 'floor', 'levelChange', 'dealerPush', 'house'),
});

/** A deck is never changed because a player asks. Rules TDA-26, ISAR-T25. */
export const ruleDeckChange = (situation: DeckSituation, profile: RuleProfile): Answer<DeckRuling> =>
  ruled(situation, { shape: deckShape }, ({ occasion }) => {
    const changes = deckChange(occasion);
    const told = step(changes ? 'deckMayChange' : 'deckNotOnRequest', floorCitation(profile, 'deckChange'), {
      occasion,
    });
    return answer<DeckRuling>({ deckChange: changes, steps: [told] });
  });

/** Dealers about to be pushed; seconds to the next level or break. */
export interface PushSituation {
  readonly secondsToLevelChange: number;
}
/** Whether they wait. */
export interface PushRuling {
  readonly dealerPush: 'hold' | 'ok';
  readonly steps: readonly Step<'secondsToLevel' | 'pushWaits' | 'pushMayBegin'>[];
}

const pushShape = fields<PushSituation>({ secondsToLevelChange: whole(0, 1_000_000) });

/** Shortly before a level change or a break dealers are not pushed. Rule TDA-RP7. */
export const ruleDealerPush = (situation: PushSituation, profile: RuleProfile): Answer<PushRuling> =>
  ruled(situation, { shape: pushShape }, ({ secondsToLevelChange: seconds }) => {
    const waits = seconds <= DEALER_PUSH_HOLD_SECS;
    const told = step(waits ? 'pushWaits' : 'pushMayBegin', floorCitation(profile, 'dealerPush'), {
      seconds: DEALER_PUSH_HOLD_SECS,
    });
    return answer<PushRuling>({
      dealerPush: waits ? 'hold' : 'ok',
      steps: [step('secondsToLevel', null, { seconds }), told],
    });
  });
