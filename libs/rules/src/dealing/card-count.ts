/**
 * A hand with too few or too many cards. Rule TDA-38.
 *
 * Owns: `ruleCardCount`.
 * Invariant: the deck is never put back into its "original" order: one burn card, whatever was dealt wrong.
 */
import type { PastAct } from '../betting/spot.js';
import { isSubstantial } from '../betting/substantial-action.js';
import type { RuleProfile } from '../profiles.js';
import { fields, ruled, text, whole } from '../shapes.js';
import { showdownCitation } from '../showdown/citations.js';
import { historyShape } from '../showdown/live-players.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type Step, step } from '../trace.js';

/** A hand that was counted. */
export interface CardCountSituation {
  readonly player: PlayerId;
  readonly cards: number;
  /** Cards a hand should have. */
  readonly expected: number;
  readonly history: readonly PastAct[];
}

/** Facts of a ruling on the number of cards. */
export type CardCountFact =
  | 'cardsHeld'
  | 'countIsRight'
  | 'substantialActionTaken'
  | 'noSubstantialAction'
  | 'wrongCountIsDead'
  | 'floorMayRepair'
  | 'oneBurnBeforeFlop'
  | 'extraCardIsNoBurn';

/** Whether the hand lives. */
export interface CardCountRuling {
  readonly ruling: 'dead-hand' | 'hand-live' | 'floor';
  readonly options: ReadonlyArray<'misdeal' | 'correct-the-hand'>;
  readonly substantialAction: boolean;
  readonly burnBeforeFlop: 1;
  readonly extraCardUsedAsBurn: false;
  readonly discretion: boolean;
  readonly steps: readonly Step<CardCountFact>[];
}

const shape = fields<CardCountSituation>({
  player: text,
  cards: whole(0, 52),
  expected: whole(1, 7),
  history: historyShape,
});

/** After substantial action a hand with a wrong number of cards is dead; before it the floor repairs or calls a misdeal. Rule TDA-38. */
export const ruleCardCount = (situation: CardCountSituation, profile: RuleProfile): Answer<CardCountRuling> =>
  ruled(situation, { shape }, (checked) => answer(cardCount(checked, profile)));

function cardCount(situation: CardCountSituation, profile: RuleProfile): CardCountRuling {
  const { player, cards, expected, history } = situation;
  const rule = showdownCitation(profile, 'cardCount');
  const substantialAction = isSubstantial(history, profile.betting);
  const held: Step<CardCountFact> = step('cardsHeld', null, { player, cards, expected });
  const base = { options: [], substantialAction, burnBeforeFlop: 1, extraCardUsedAsBurn: false } as const;
  if (cards === expected) {
    return { ...base, ruling: 'hand-live', discretion: false, steps: [held, step('countIsRight', rule)] };
  }
  const substance: Step<CardCountFact> = step(
    substantialAction ? 'substantialActionTaken' : 'noSubstantialAction',
    showdownCitation(profile, 'substantialAction'),
  );
  if (!substantialAction) {
    const steps = [held, substance, step('floorMayRepair' as const, rule)];
    return { ...base, ruling: 'floor', options: ['misdeal', 'correct-the-hand'], discretion: true, steps };
  }
  const extra: Step<CardCountFact>[] = cards > expected ? [step('extraCardIsNoBurn', rule)] : [];
  const dead = [
    step('wrongCountIsDead' as const, rule, { player }),
    step('oneBurnBeforeFlop' as const, rule),
    ...extra,
  ];
  return { ...base, ruling: 'dead-hand', discretion: false, steps: [held, substance, ...dead] };
}
