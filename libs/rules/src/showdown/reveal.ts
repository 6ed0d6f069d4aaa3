/**
 * When cards are turned up with somebody all-in. Rules TDA-16, ISAR-T15.
 *
 * Owns: `ruleReveal`.
 * Invariant: as long as two live players can still bet, nobody shows.
 */
import { GAMES, type PokerGame, type Street } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import { chips, fields, firstWrong, flag, listOf, optional, ruled, text, whole, word } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { showdownCitation } from './citations.js';
import { isStud, listed, playersAgree } from './live-players.js';

/** A player still in the hand. */
export interface RevealPlayer {
  readonly id: PlayerId;
  readonly status?: 'in' | 'all-in';
  /** Chips not yet put in; left out = deep, or none when all-in. */
  readonly behind?: number;
}

/** A hand in which cards may have to be turned up. */
export interface RevealSituation {
  readonly game?: PokerGame;
  readonly street: Street;
  /** Players with live hands. */
  readonly players: readonly RevealPlayer[];
  /** Whether everybody has acted on the last bet. */
  readonly bettingRoundComplete: boolean;
  /** Board cards out. */
  readonly boardCards?: number;
}

/** Facts of a ruling on turning up the cards. */
export type RevealFact =
  | 'nobodyAllIn'
  | 'playersAllIn'
  | 'betOpen'
  | 'betsStillPossible'
  | 'noMoreBets'
  | 'handWonUnseen'
  | 'turnUpAll'
  | 'boardCardsToCome'
  | 'potsInOrder';

/** Whether the cards are turned up. */
export interface RevealRuling {
  readonly ruling: 'show-now' | 'keep-down';
  /** Who turns up the cards, in the order given. */
  readonly who: readonly PlayerId[];
  /** Board cards still to be dealt after that. */
  readonly remainingBoard: number;
  /** The pots as they are awarded: the last side pot first, the main pot last. */
  readonly awardOrder: readonly string[];
  readonly furtherBettingPossible: boolean;
  readonly discretion: false;
  readonly steps: readonly Step<RevealFact>[];
}

const BOARD: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5, '7th': 0 };

const shape = fields<RevealSituation>({
  game: optional(word(...GAMES)),
  street: word(...Object.keys(BOARD)),
  players: listOf(
    fields<RevealPlayer>({ id: text, status: optional(word('in', 'all-in')), behind: optional(chips) }),
    1,
  ),
  bettingRoundComplete: flag,
  boardCards: optional(whole(0, 5)),
});

function agrees({ players, street, boardCards = BOARD[street], game }: RevealSituation): RulesRefusal | null {
  const withChips = firstWrong(players, ({ status, behind = 0 }, i) =>
    status === 'all-in' && behind > 0
      ? refuse('rules/all-in-with-chips', `players.${i}.behind`, { amount: behind })
      : null,
  );
  const cards = isStud(game) ? 0 : BOARD[street];
  const board: RulesRefusal | null =
    boardCards === cards
      ? null
      : refuse('rules/board-does-not-fit', 'boardCards', { cards: boardCards, expected: cards });
  return playersAgree(players) ?? withChips ?? board;
}

/**
 * Whether all live hands are turned up now.
 * Refuses `rules/all-in-with-chips`, `rules/board-does-not-fit`, `rules/same-player-twice`. Rules TDA-16, ISAR-T15.
 */
export const ruleReveal = (situation: RevealSituation, profile: RuleProfile): Answer<RevealRuling> =>
  ruled(situation, { shape, agrees }, (checked) => answer(reveal(checked, profile)));

function reveal(situation: RevealSituation, profile: RuleProfile): RevealRuling {
  const { players, bettingRoundComplete, street } = situation;
  const rule = showdownCitation(profile, 'allInReveal');
  const allIn = players.filter(isAllIn);
  const canBet = players.filter((player) => !isAllIn(player));
  const isLastStreet = street === 'river' || street === '7th';
  const furtherBettingPossible = !bettingRoundComplete || (canBet.length > 1 && !isLastStreet);
  const ids = listed(allIn.map(({ id }) => id));
  const opening = allIn.length > 0 ? step('playersAllIn', null, { players: ids }) : step('nobodyAllIn', rule);
  const betting = bettingFact({ bettingRoundComplete, furtherBettingPossible, canBet }, rule);
  if (allIn.length === 0 || furtherBettingPossible || players.length === 1) {
    const won = players.length === 1 ? [step('handWonUnseen', showdownCitation(profile, 'uncontested'))] : [];
    return { ...DOWN, furtherBettingPossible, steps: [opening, betting, ...won] };
  }
  const who = players.map(({ id }) => id);
  const remainingBoard = isStud(situation.game) ? 0 : 5 - BOARD[street];
  const awardOrder = potNames(players.length, allIn.length, canBet.length).reverse();
  return {
    ...{ ruling: 'show-now', who, remainingBoard, awardOrder, furtherBettingPossible, discretion: false },
    steps: [
      opening,
      betting,
      step('turnUpAll', rule, { players: listed(who) }),
      step('boardCardsToCome', rule, { count: remainingBoard }),
      step('potsInOrder', showdownCitation(profile, 'awardOrder'), { pots: listed(awardOrder) }),
    ],
  };
}

const DOWN = { ruling: 'keep-down', who: [], remainingBoard: 0, awardOrder: [], discretion: false } as const;

const isAllIn = ({ status, behind }: RevealPlayer): boolean => status === 'all-in' || behind === 0;

function bettingFact(
  round: {
    readonly bettingRoundComplete: boolean;
    readonly furtherBettingPossible: boolean;
    readonly canBet: readonly RevealPlayer[];
  },
  rule: string,
): Step<RevealFact> {
  if (!round.bettingRoundComplete) return step('betOpen', rule);
  const players = listed(round.canBet.map(({ id }) => id));
  return round.furtherBettingPossible ? step('betsStillPossible', rule, { players }) : step('noMoreBets', rule);
}

/** As many pots as there can be: one for each all-in, one more among those who could bet on. */
function potNames(players: number, allIn: number, canBet: number): string[] {
  const count = Math.min(players - 1, allIn + (canBet > 1 ? 1 : 0));
  return Array.from({ length: count }, (_, i) => (i === 0 ? 'main' : `side-${i}`));
}
