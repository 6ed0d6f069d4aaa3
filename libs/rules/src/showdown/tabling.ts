/**
 * Tabled, partly tabled, thrown away and killed hands; what is said of a hand; agreements. Rules TDA-12 to 14, TDA-19,
 * ISAR-T12 to 14, ISAR-T17, ISAR-A12.
 *
 * Owns: `rulePlayBoard`, `ruleDeclaredHand`, `ruleDealerKills`, `rulePartlyTabled`, `ruleDiscard`, `ruleAgreement`.
 * Invariant: cards decide, never words.
 */
import { GAMES, type PokerGame } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import {
  card,
  fields,
  firstTwice,
  firstWrong,
  flag,
  known,
  listOf,
  optional,
  ruled,
  text,
  whole,
  word,
} from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { showdownCitation } from './citations.js';
import { bestHigh, compareRanks } from './hand-rank.js';
import { listed, playersAgree } from './live-players.js';

/** Facts of a ruling on cards laid down or thrown away. */
export type TablingFact =
  | 'cardsTabled'
  | 'boardPlayed'
  | 'allCardsNeeded'
  | 'wordsDoNotBind'
  | 'bestHand'
  | 'falseDeclarationPunishable'
  | 'tabledHandStands'
  | 'handNotProtected'
  | 'handLoses'
  | 'ownRisk'
  | 'floorDecidesOnShownPart'
  | 'nothingShown'
  | 'thrownFaceDown'
  | 'notYetMucked'
  | 'mucked'
  | 'agreementForbidden';

type Steps = readonly Step<TablingFact>[];

/** How many of a player's own cards lie face up. */
export interface TabledCards {
  readonly player: PlayerId;
  readonly holeCards: number;
  readonly tabled: number;
}

const tabledShape = fields<TabledCards>({ player: text, holeCards: whole(1, 7), tabled: whole(0, 7) });
const tabledAgrees = ({ holeCards, tabled }: TabledCards): RulesRefusal | null =>
  tabled > holeCards ? refuse('rules/more-than-dealt', 'tabled', { cards: tabled, dealt: holeCards }) : null;

/** Whether the board may be played. */
export interface PlayBoardRuling {
  readonly ruling: 'eligible' | 'not-eligible';
  readonly discretion: false;
  readonly steps: Steps;
}

/** A share of the pot on the board's hand needs all hole cards tabled. Refuses `rules/more-than-dealt`. Rules TDA-19, ISAR-T17. */
export const rulePlayBoard = (situation: TabledCards, profile: RuleProfile): Answer<PlayBoardRuling> =>
  ruled(situation, { shape: tabledShape, agrees: tabledAgrees }, ({ player, holeCards, tabled }) => {
    const rule = showdownCitation(profile, 'playBoard');
    const isWhole = tabled === holeCards;
    return answer({
      ruling: isWhole ? 'eligible' : 'not-eligible',
      discretion: false,
      steps: [
        step('cardsTabled', null, { player, tabled, holeCards }),
        step(isWhole ? 'boardPlayed' : 'allCardsNeeded', rule, { player }),
      ],
    });
  });

/** Hands laid down, and what one of the players said his was. */
export interface DeclaredHand {
  readonly game?: PokerGame;
  readonly players: ReadonlyArray<{ readonly id: PlayerId; readonly hand: readonly string[] }>;
  readonly board: readonly string[];
  readonly player: PlayerId;
  /** What was said, for the record only. */
  readonly declared?: string;
}

/** Who wins by the cards. */
export interface DeclaredHandRuling {
  readonly ruling: 'cards-decide';
  /** The winner; null when the pot is split. */
  readonly winner: PlayerId | null;
  readonly winners: readonly PlayerId[];
  readonly discretion: false;
  readonly steps: Steps;
}

const declaredShape = fields<DeclaredHand>({
  game: optional(word(...GAMES.filter((game) => game !== 'RAZZ'))),
  players: listOf(fields<DeclaredHand['players'][number]>({ id: text, hand: handOf(7) }), 1),
  board: handOf(5),
  player: text,
  declared: optional(text),
});

function handOf(most: number) {
  const cards = listOf(card);
  return (value: unknown, field: string): RulesRefusal | null =>
    cards(value, field) ??
    (Array.isArray(value) && value.length > most ? refuse('rules/too-many-cards', field, { most }) : null);
}

/** In Omaha two cards of the hand play. */
const twoFromHand = (hand: readonly string[], game: PokerGame | undefined, field: string): RulesRefusal | null =>
  (game === 'PLO' || game === 'PLO8') && hand.length < 2 ? refuse('rules/too-few', field, { least: 2 }) : null;

/**
 * Cards decide, whatever was said of them; high hands.
 * Refuses `rules/not-a-card`, `rules/card-twice`, `rules/unknown-player`. Rules TDA-12, ISAR-T12.
 */
export const ruleDeclaredHand = (situation: DeclaredHand, profile: RuleProfile): Answer<DeclaredHandRuling> =>
  ruled(
    situation,
    {
      shape: declaredShape,
      agrees: ({ players, board, player, game }) =>
        playersAgree(players) ??
        firstWrong(players, ({ hand }, i) => twoFromHand(hand, game, `players.${i}.hand`)) ??
        known(
          players.map(({ id }) => id),
          player,
          'player',
        ) ??
        firstTwice([...board, ...players.flatMap(({ hand }) => hand)], 'rules/card-twice', () => 'players'),
    },
    ({ players, board, game, player }) => {
      const rule = showdownCitation(profile, 'cardsDecide');
      const ranks = players.map(({ hand }) => bestHigh(hand, board, game));
      const winners = players.flatMap(({ id }, i) =>
        ranks.every((rank) => compareRanks(ranks[i] ?? [], rank) >= 0) ? [id] : [],
      );
      const [winner = null] = winners.length === 1 ? winners : [];
      const steps: Steps = [
        step('wordsDoNotBind', rule, { player }),
        step('bestHand', rule, { players: listed(winners) }),
        step('falseDeclarationPunishable', rule, { player }),
      ];
      return answer({ ruling: 'cards-decide', winner, winners, discretion: false, steps });
    },
  );

/** A hand the dealer has killed. */
export interface KilledAtShowdown {
  readonly player: PlayerId;
  /** All its cards lay face up. */
  readonly tabled: boolean;
  readonly winning: boolean;
}

/** Whether a hand lives. */
export interface HandRuling {
  readonly ruling: 'hand-live' | 'dead-hand';
  readonly winner: PlayerId | null;
  readonly discretion: false;
  readonly steps: Steps;
}

/** A tabled hand that was the winning one cannot be killed. Rules TDA-13B, ISAR-T13A. */
export const ruleDealerKills = (situation: KilledAtShowdown, profile: RuleProfile): Answer<HandRuling> =>
  ruled(
    situation,
    { shape: fields<KilledAtShowdown>({ player: text, tabled: flag, winning: flag }) },
    ({ player, tabled, winning }) => {
      const isLive = tabled && winning;
      const reason: Step<TablingFact> = tabled
        ? step(winning ? 'tabledHandStands' : 'handLoses', showdownCitation(profile, 'tabledHand'), { player })
        : step('handNotProtected', showdownCitation(profile, 'killedHand'), { player });
      return answer({ ...handRuling(isLive), winner: isLive ? player : null, steps: [reason] });
    },
  );

const handRuling = (isLive: boolean): Omit<HandRuling, 'steps'> => ({
  ruling: isLive ? 'hand-live' : 'dead-hand',
  winner: null,
  discretion: false,
});

/** What becomes of a hand shown in part and mucked. */
export interface PartlyTabledRuling {
  readonly ruling: 'hand-live' | 'dead-hand' | 'floor';
  readonly options: ReadonlyArray<'shown-part-suffices' | 'hand-dead'>;
  readonly discretion: boolean;
  readonly steps: Steps;
}

/** Shown in part and mucked: at the player's risk, the floor decides. Refuses `rules/more-than-dealt`. Rules TDA-13C, ISAR-T13B. */
export const rulePartlyTabled = (situation: TabledCards, profile: RuleProfile): Answer<PartlyTabledRuling> =>
  ruled(situation, { shape: tabledShape, agrees: tabledAgrees }, (checked) => answer(partlyTabled(checked, profile)));

function partlyTabled({ player, holeCards, tabled }: TabledCards, profile: RuleProfile): PartlyTabledRuling {
  const rule = showdownCitation(profile, 'partlyTabled');
  const shown: Step<TablingFact> = step('cardsTabled', null, { player, tabled, holeCards });
  if (tabled === holeCards) {
    const stands: Step<TablingFact> = step('tabledHandStands', showdownCitation(profile, 'tabledHand'), { player });
    return { ruling: 'hand-live', options: [], discretion: false, steps: [shown, stands] };
  }
  if (tabled === 0) {
    const gone: Step<TablingFact> = step('nothingShown', showdownCitation(profile, 'liveCards'), { player });
    return { ruling: 'dead-hand', options: [], discretion: false, steps: [shown, gone] };
  }
  const steps: Steps = [shown, step('ownRisk', rule, { player }), step('floorDecidesOnShownPart', rule)];
  return { ruling: 'floor', options: ['shown-part-suffices', 'hand-dead'], discretion: true, steps };
}

/** A hand thrown away at the showdown. */
export interface Discard {
  readonly player: PlayerId;
  readonly faceDown: boolean;
  readonly overBetLine: boolean;
  /** The dealer has put it into the muck. */
  readonly dealerMucked: boolean;
}

/** Thrown away face down is dead once the dealer has mucked it, not before. Rules TDA-14, ISAR-T14. */
export const ruleDiscard = (situation: Discard, profile: RuleProfile): Answer<HandRuling> =>
  ruled(
    situation,
    { shape: fields<Discard>({ player: text, faceDown: flag, overBetLine: flag, dealerMucked: flag }) },
    ({ player, faceDown, overBetLine, dealerMucked }) => {
      const rule = showdownCitation(profile, 'liveCards');
      if (!faceDown) {
        const stands: Step<TablingFact> = step('tabledHandStands', showdownCitation(profile, 'tabledHand'), { player });
        return answer({ ...handRuling(true), steps: [stands] });
      }
      const thrown: Step<TablingFact>[] = overBetLine ? [step('thrownFaceDown', rule, { player })] : [];
      const end: Step<TablingFact> = step(dealerMucked ? 'mucked' : 'notYetMucked', rule, { player });
      return answer({ ...handRuling(!dealerMucked), steps: [...thrown, end] });
    },
  );

/** Players who agree on how to play on. */
export interface PotAgreement {
  readonly players: readonly PlayerId[];
  readonly kind: 'check-down' | 'other';
}

/** Agreements on the play of a pot are never allowed. */
export interface AgreementRuling {
  readonly ruling: 'forbidden';
  readonly discretion: false;
  readonly steps: Steps;
}

/** No agreements on a pot, such as checking it down with a third player all-in. Rules TDA-69, ISAR-A12. */
export const ruleAgreement = (situation: PotAgreement, profile: RuleProfile): Answer<AgreementRuling> =>
  ruled(
    situation,
    {
      shape: fields<PotAgreement>({ players: listOf(text, 2), kind: word('check-down', 'other') }),
      agrees: ({ players }) => firstTwice(players, 'rules/same-player-twice', (i) => `players.${i}`),
    },
    ({ players }) => {
      const rule = showdownCitation(profile, 'agreement');
      const steps: Steps = [step('agreementForbidden', rule, { players: listed(players) })];
      return answer({ ruling: 'forbidden', discretion: false, steps });
    },
  );
