/**
 * Flops dealt wrong, and shuffling again within a hand. Rules TDA-39, ISAR-T36.
 *
 * Owns: `ruleIrregularFlop`, `ruleReshuffle`.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, ruled, whole } from '../shapes.js';
import { type ShowdownTopic, showdownCitation } from '../showdown/citations.js';
import { type Answer, answer, type Step, step } from '../trace.js';

/** A flop as it lies. */
export interface IrregularFlop {
  readonly cardsDealt: number;
  readonly burned: boolean;
  /** Any act on the flop, even a check. */
  readonly actionTaken: boolean;
  /** Whether the cards lie face up: makes no difference. */
  readonly exposed?: boolean;
  /** Whether the first card is known: makes no difference. */
  readonly firstCardKnown?: boolean;
}

/** Steps of the floor and the dealer, in order. */
export type FlopMove =
  | 'call-floor'
  | 'scramble-4-face-down'
  | 'floor-picks-1-as-next-burn'
  | 'other-3-are-flop'
  | 'scramble-3-face-down'
  | 'pick-1-as-burn'
  | 'flop-is-other-2-plus-next-deck-card';

/** Facts of a ruling on a flop. */
export type FlopFact =
  | 'flopDealt'
  | 'flopRegular'
  | 'fourCardFlop'
  | 'sameWhetherExposed'
  | 'scramble'
  | 'floorPicksBurn'
  | 'restIsFlop'
  | 'noBurnCard'
  | 'actionTaken'
  | 'noActionYet'
  | 'oneBecomesBurn'
  | 'flopCompleted'
  | 'flopKept'
  | 'oneBurnBeforeTurn'
  | 'floorDecides'
  | 'reshuffleFaceDown';

/** What is done with the flop. */
export interface FlopRuling {
  readonly ruling: 'floor-procedure' | 'play-on' | 'floor';
  readonly procedure: readonly FlopMove[];
  /** The burn card before the turn, where the procedure has chosen it. */
  readonly nextBurnIs: 'picked-card' | null;
  readonly flopKept: boolean;
  /** Burn cards laid off the deck before the turn. */
  readonly burnBeforeTurn: number;
  readonly discretion: boolean;
  readonly steps: readonly Step<FlopFact>[];
}

const shape = fields<IrregularFlop>({
  cardsDealt: whole(0, 52),
  burned: flag,
  actionTaken: flag,
  exposed: optional(flag),
  firstCardKnown: optional(flag),
});

type Row = Omit<FlopRuling, 'steps'> & {
  readonly topic: ShowdownTopic;
  readonly facts: readonly FlopFact[];
};

const FOUR_CARDS: Row = {
  ruling: 'floor-procedure',
  procedure: ['call-floor', 'scramble-4-face-down', 'floor-picks-1-as-next-burn', 'other-3-are-flop'],
  nextBurnIs: 'picked-card',
  flopKept: false,
  burnBeforeTurn: 0,
  discretion: false,
  topic: 'fourCardFlop',
  facts: ['fourCardFlop', 'sameWhetherExposed', 'scramble', 'floorPicksBurn', 'restIsFlop'],
};
const NO_BURN: Row = {
  ruling: 'floor-procedure',
  procedure: ['scramble-3-face-down', 'pick-1-as-burn', 'flop-is-other-2-plus-next-deck-card'],
  nextBurnIs: null,
  flopKept: false,
  burnBeforeTurn: 1,
  discretion: false,
  topic: 'flopWithoutBurn',
  facts: ['noBurnCard', 'noActionYet', 'scramble', 'oneBecomesBurn', 'flopCompleted', 'oneBurnBeforeTurn'],
};
const KEPT = { ruling: 'play-on', procedure: [], nextBurnIs: null, flopKept: true, burnBeforeTurn: 1 } as const;
const NO_BURN_PLAYED: Row = {
  ...KEPT,
  discretion: false,
  topic: 'flopWithoutBurn',
  facts: ['noBurnCard', 'actionTaken', 'flopKept', 'oneBurnBeforeTurn'],
};
const REGULAR: Row = { ...KEPT, discretion: false, topic: 'flopWithoutBurn', facts: ['flopRegular'] };
/** No book speaks of it. */
const OTHER: Row = {
  ...{ ...KEPT, ruling: 'floor', flopKept: false },
  discretion: true,
  topic: 'fairness',
  facts: ['floorDecides'],
};

function rowOf({ cardsDealt, burned, actionTaken }: IrregularFlop): Row {
  if (cardsDealt === 4) return FOUR_CARDS;
  if (cardsDealt !== 3) return OTHER;
  if (burned) return REGULAR;
  return actionTaken ? NO_BURN_PLAYED : NO_BURN;
}

/** What is done with a flop of four cards, or one without a burn card. Rules TDA-39A, TDA-39B, ISAR-T36. */
export const ruleIrregularFlop = (situation: IrregularFlop, profile: RuleProfile): Answer<FlopRuling> =>
  ruled(situation, { shape }, (checked) => {
    const { topic, facts, ...ruling } = rowOf(checked);
    const rule = showdownCitation(profile, topic);
    const dealt: Step<FlopFact> = step('flopDealt', null, { cards: checked.cardsDealt });
    return answer({ ...ruling, steps: [dealt, ...facts.map((fact) => step(fact, rule))] });
  });

/** How a deck is shuffled again within a hand. */
export interface ReshuffleRuling {
  readonly ruling: 'procedure';
  readonly faceDown: true;
  readonly discretion: false;
  readonly steps: readonly Step<FlopFact>[];
}

/** A deck shuffled again within a hand is shuffled face down. Rule TDA-39D. */
export const ruleReshuffle = (profile: RuleProfile): Answer<ReshuffleRuling> =>
  answer({
    ruling: 'procedure',
    faceDown: true,
    discretion: false,
    steps: [step('reshuffleFaceDown', showdownCitation(profile, 'reshuffle'))],
  });
