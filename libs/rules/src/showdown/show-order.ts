/**
 * Who shows first when nobody is all-in, and who wins without showing. Rules TDA-17, ISAR-T16, ISAR-T18.
 *
 * Owns: `ruleShowOrder`, `ruleUncontested`.
 */
import { GAMES, type PastAct, type PokerGame } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import {
  card,
  fields,
  firstTwice,
  flag,
  known,
  listOf,
  optional,
  orNull,
  ruled,
  text,
  whole,
  word,
} from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { showdownCitation } from './citations.js';
import { compareRanks, highRank, lowRank } from './hand-rank.js';
import { chairsLeftOf, historyShape, isStud, listed, playersAgree, streetFacts } from './live-players.js';

/** A player of the last street. */
export interface ShowingPlayer {
  readonly id: PlayerId;
  readonly seat?: number;
  /** All-in on an earlier street; left out = not. */
  readonly status?: 'in' | 'all-in';
  /** Up cards in stud games. */
  readonly board?: readonly string[];
}

/** The last street of a hand that comes to a showdown. */
export interface ShowOrderSituation {
  readonly game: PokerGame;
  /** In acting order of the street. */
  readonly players: readonly ShowingPlayer[];
  /** The acts of the last street. */
  readonly history: readonly PastAct[];
  readonly button?: number | null;
  readonly tableSize?: number;
  /** Whether all have shown or thrown away on their own. */
  readonly spontaneous?: boolean;
}

/** Facts of a ruling on the order of showing. */
export type ShowOrderFact =
  | 'shownUnasked'
  | 'allInTurnsUpAll'
  | 'lastBetBy'
  | 'noBetOnLastStreet'
  | 'firstLeftOfButton'
  | 'firstInActingOrder'
  | 'highBoardFirst'
  | 'lowBoardFirst'
  | 'showsFirst'
  | 'thenClockwise'
  | 'directorMayEnforce';

/** Who shows when. */
export interface ShowOrderRuling {
  /** `show-now` = somebody is all-in, all cards are turned up; `not-needed` = all have shown on their own. */
  readonly ruling: 'order' | 'show-now' | 'not-needed';
  readonly first: PlayerId | null;
  /** The order as far as the book fixes it. */
  readonly order: readonly PlayerId[];
  readonly discretion: false;
  readonly steps: readonly Step<ShowOrderFact>[];
}

const shape = fields<ShowOrderSituation>({
  game: word(...GAMES),
  players: listOf(
    fields<ShowingPlayer>({
      id: text,
      seat: optional(whole(1, 100)),
      status: optional(word('in', 'all-in')),
      board: optional(listOf(card, 1)),
    }),
    1,
  ),
  history: historyShape,
  button: orNull(whole(1, 100)),
  tableSize: optional(whole(2, 100)),
  spontaneous: optional(flag),
});

function agrees({ players, history, button, tableSize = 100 }: ShowOrderSituation): RulesRefusal | null {
  const beyond = players.findIndex(({ seat = 1 }) => seat > tableSize);
  const cards = players.flatMap(({ board = [] }) => board);
  return (
    playersAgree(players, history) ??
    firstTwice(
      players.map(({ seat }) => seat),
      'rules/seat-taken',
      (i) => `players.${i}.seat`,
    ) ??
    firstTwice(cards, 'rules/card-twice', () => 'players') ??
    (beyond >= 0 ? noSuchSeat(`players.${beyond}.seat`) : null) ??
    ((button ?? 1) > tableSize ? noSuchSeat('button') : null)
  );
}

const noSuchSeat = (field: string): RulesRefusal => refuse('rules/no-such-seat', field);

/**
 * Who shows first, and the rest as far as the book fixes it.
 * Refuses `rules/nobody-left`, `rules/seat-taken`, `rules/no-such-seat`, `rules/card-twice`. Rules TDA-17A, ISAR-T16.
 */
export const ruleShowOrder = (situation: ShowOrderSituation, profile: RuleProfile): Answer<ShowOrderRuling> =>
  ruled(situation, { shape, agrees }, (checked) => {
    const { folded } = streetFacts(checked.history);
    const live = checked.players.filter(({ id }) => !folded.has(id));
    return live.length === 0 ? impossible('rules/nobody-left', 'players') : answer(showOrder(checked, live, profile));
  });

function showOrder(
  situation: ShowOrderSituation,
  live: readonly ShowingPlayer[],
  profile: RuleProfile,
): ShowOrderRuling {
  const rule = showdownCitation(profile, 'showOrder');
  const { allIn, aggressor } = streetFacts(situation.history);
  const ids = live.map(({ id }) => id);
  if (live.some(({ id, status }) => status === 'all-in' || allIn.has(id))) {
    const steps: Step<ShowOrderFact>[] = [
      step('allInTurnsUpAll', showdownCitation(profile, 'allInReveal'), { players: listed(ids) }),
    ];
    return { ruling: 'show-now', first: null, order: [], discretion: false, steps };
  }
  if (situation.spontaneous === true) {
    return { ruling: 'not-needed', first: null, order: [], discretion: false, steps: [step('shownUnasked', rule)] };
  }
  const bettor = live.find(({ id }) => id === aggressor);
  const reasons = bettor ? [step('lastBetBy' as const, rule, { player: bettor.id })] : withoutBet(situation, rule);
  const first = bettor ?? firstToAct(situation, live);
  const order = clockwiseFrom(first, live, situation.tableSize).map(({ id }) => id);
  const isFixed = profile.showdown.showOrder === 'clockwise';
  return {
    ruling: 'order',
    first: first.id,
    order: isFixed ? order : [first.id],
    discretion: false,
    steps: [
      ...reasons,
      step('showsFirst', rule, { player: first.id }),
      isFixed ? step('thenClockwise', rule, { players: listed(order.slice(1)) }) : step('directorMayEnforce', rule),
    ],
  };
}

function withoutBet({ game, button }: ShowOrderSituation, rule: string): Step<ShowOrderFact>[] {
  const noBet: Step<ShowOrderFact> = step('noBetOnLastStreet', rule);
  if (isStud(game)) return [noBet, step(game === 'RAZZ' ? 'lowBoardFirst' : 'highBoardFirst', rule)];
  return [noBet, button == null ? step('firstInActingOrder', rule) : step('firstLeftOfButton', rule, { button })];
}

/** Whoever would act first: by the board in stud games, else the first seat left of the button. */
function firstToAct(situation: ShowOrderSituation, live: readonly ShowingPlayer[]): ShowingPlayer {
  // The caller has made sure that somebody is left.
  const [head, ...others] = live as [ShowingPlayer, ...ShowingPlayer[]];
  const isBefore = isStud(situation.game) ? boardComesFirst(situation.game, live) : seatComesFirst(situation, live);
  return others.reduce((first, player) => (isBefore(player, first) ? player : first), head);
}

type Earlier = (player: ShowingPlayer, first: ShowingPlayer) => boolean;

function boardComesFirst(game: PokerGame, live: readonly ShowingPlayer[]): Earlier {
  if (live.some(({ board }) => board === undefined)) return () => false;
  const rank = game === 'RAZZ' ? lowRank : highRank;
  return (player, first) => compareRanks(rank(player.board ?? []), rank(first.board ?? [])) > 0;
}

function seatComesFirst({ button, tableSize = 100 }: ShowOrderSituation, live: readonly ShowingPlayer[]): Earlier {
  if (button == null || live.some(({ seat }) => seat === undefined)) return () => false;
  const chairs = ({ seat = 0 }: ShowingPlayer) => chairsLeftOf(button, seat, tableSize);
  return (player, first) => chairs(player) < chairs(first);
}

/** Everybody from one player on, clockwise; in acting order where seats are not told. */
function clockwiseFrom(
  first: ShowingPlayer,
  live: readonly ShowingPlayer[],
  tableSize = 100,
): readonly ShowingPlayer[] {
  if (live.every(({ seat }) => seat !== undefined)) {
    const chairs = ({ seat = 0 }: ShowingPlayer) => chairsLeftOf(first.seat ?? 0, seat, tableSize) % tableSize;
    return [...live].sort((a, b) => chairs(a) - chairs(b));
  }
  const at = live.indexOf(first);
  return [...live.slice(at), ...live.slice(0, at)];
}

/** What became of a player's cards at the showdown. */
export type CardsState = 'mucked' | 'discarded-identifiable' | 'kept' | 'live-hidden' | 'tabled';
/** The states, for shapes. */
export const CARDS_STATES: readonly CardsState[] = [
  'mucked',
  'discarded-identifiable',
  'kept',
  'live-hidden',
  'tabled',
];

/** A showdown in which hands were thrown away unseen. */
export interface UncontestedSituation {
  readonly players: ReadonlyArray<{ readonly id: PlayerId; readonly cards: CardsState }>;
  /** Who claims the pot. */
  readonly claimant: PlayerId;
}

/** Facts of a ruling on a pot claimed without showing. */
export type UncontestedFact = 'othersGone' | 'othersStillIn' | 'winsUnseen' | 'floorMayInspect';

/** Whether the pot is won unseen. */
export interface UncontestedRuling {
  readonly ruling: 'wins' | 'contested';
  readonly winner: PlayerId | null;
  readonly mustShow: boolean;
  /** The floor may look at the hands if it suspects collusion. */
  readonly floorMayInspectOnCollusion: boolean;
  readonly discretion: false;
  readonly steps: readonly Step<UncontestedFact>[];
}

const uncontestedShape = fields<UncontestedSituation>({
  players: listOf(fields<UncontestedSituation['players'][number]>({ id: text, cards: word(...CARDS_STATES) }), 1),
  claimant: text,
});

/**
 * The last live hand wins without being shown.
 * Refuses `rules/no-cards-left` when the claimant's own hand is gone. Rules TDA-17B, ISAR-T18.
 */
export const ruleUncontested = (situation: UncontestedSituation, profile: RuleProfile): Answer<UncontestedRuling> =>
  ruled(
    situation,
    {
      shape: uncontestedShape,
      agrees: ({ players, claimant }) =>
        playersAgree(players) ??
        known(
          players.map(({ id }) => id),
          claimant,
          'claimant',
        ),
    },
    ({ players, claimant }) => {
      const own = players.find(({ id }) => id === claimant);
      if (own === undefined || isGone(own.cards)) return impossible('rules/no-cards-left', 'claimant');
      const rivals = players.filter(({ id, cards }) => id !== claimant && !isGone(cards)).map(({ id }) => id);
      return answer(uncontested(claimant, rivals, profile));
    },
  );

function uncontested(claimant: PlayerId, rivals: readonly PlayerId[], profile: RuleProfile): UncontestedRuling {
  const rule = showdownCitation(profile, 'uncontested');
  const mayInspect = profile.showdown.inspectOnSuspicion;
  const inspection: Step<UncontestedFact>[] = mayInspect ? [step('floorMayInspect', rule)] : [];
  const wins = rivals.length === 0;
  const facts: Step<UncontestedFact>[] = wins
    ? [step('othersGone', rule), step('winsUnseen', rule, { player: claimant })]
    : [step('othersStillIn', rule, { players: listed(rivals) })];
  return {
    ruling: wins ? 'wins' : 'contested',
    winner: wins ? claimant : null,
    mustShow: !wins,
    floorMayInspectOnCollusion: mayInspect,
    discretion: false,
    steps: [...facts, ...inspection],
  };
}

const isGone = (cards: CardsState): boolean => cards === 'mucked' || cards === 'discarded-identifiable';
