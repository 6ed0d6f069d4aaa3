/**
 * Running the board more than once in cash games. Rule NL-CASH-b12.
 *
 * Owns: `ruleRunIt`.
 * Invariant: the pots of the boards add up to the pot, and the awards to the pots.
 */
import type { Street } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import {
  chips,
  fields,
  firstWrong,
  flag,
  known,
  listOf,
  mapOf,
  optional,
  orNull,
  ruled,
  text,
  whole,
  word,
} from '../shapes.js';
import type { PlayerId, Seat } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { showdownCitation } from './citations.js';
import { listed, playersAgree } from './live-players.js';
import {
  awardFacts,
  inChips,
  type Shares,
  type SplitFact,
  seatsAgree,
  splitPot,
  sumShares,
  type Winner,
} from './odd-chips.js';

/** Players who may want more than one board. */
export interface RunItSituation {
  readonly street: Street;
  readonly pot: number;
  readonly smallestChip?: number;
  /** Players with an interest in the pot. */
  readonly players: ReadonlyArray<Winner & { readonly status?: 'in' | 'all-in' }>;
  /** How many boards are wished. */
  readonly times: number;
  /** Who agrees; left out = does not. */
  readonly consent: Readonly<Record<PlayerId, boolean>>;
  /** Winners of each board, once the cards are out. */
  readonly boardWinners?: ReadonlyArray<readonly PlayerId[]>;
  readonly button?: Seat | null;
  readonly tableSize?: number;
}

/** Facts of a ruling on running the board again. */
export type RunItFact =
  | SplitFact
  | 'notInThisBook'
  | 'boardsAtMost'
  | 'nobodyIsAllIn'
  | 'playersAllIn'
  | 'noConsent'
  | 'allAgree'
  | 'noCardsToCome'
  | 'boardsRun'
  | 'potPerBoard'
  | 'oddUnitToBoard';

/** Whether the board is run more than once, and what comes of it. */
export interface RunItRuling {
  readonly ruling: 'allowed' | 'refused';
  readonly boards: number;
  /** Share of the pot for each board. */
  readonly pots: readonly number[];
  readonly cardsPerBoard: number;
  /** Cards dealt for each board. */
  readonly newCardsPerBoard: number;
  /** Chips by player; null as long as the winners of the boards are not told. */
  readonly awards: Readonly<Record<PlayerId, number>> | null;
  readonly discretion: false;
  readonly steps: readonly Step<RunItFact>[];
}

const DEALT: Readonly<Record<Street, number>> = { preflop: 0, flop: 3, turn: 4, river: 5, '7th': 5 };
const BOARD = 5;

const shape = fields<RunItSituation>({
  street: word(...Object.keys(DEALT)),
  pot: chips,
  smallestChip: optional(whole(1, 1_000_000_000)),
  players: listOf(
    fields<RunItSituation['players'][number]>({
      id: text,
      seat: optional(whole(1, 100)),
      status: optional(word('in', 'all-in')),
    }),
    2,
  ),
  times: whole(1, 100),
  consent: mapOf(flag),
  boardWinners: optional(listOf(listOf(text, 1))),
  button: orNull(whole(1, 100)),
  tableSize: optional(whole(2, 100)),
});

function agrees(situation: RunItSituation): RulesRefusal | null {
  const { players, consent, boardWinners, times, pot, smallestChip } = situation;
  const ids = players.map(({ id }) => id);
  const count: RulesRefusal | null =
    boardWinners !== undefined && boardWinners.length !== times
      ? refuse('rules/one-list-per-board', 'boardWinners', { boards: times })
      : null;
  return (
    playersAgree(players) ??
    firstWrong(Object.keys(consent), (id) => known(ids, id, `consent.${id}`)) ??
    count ??
    firstWrong(boardWinners ?? [], (list, i) =>
      firstWrong(list, (id, j) => known(ids, id, `boardWinners.${i}.${j}`)),
    ) ??
    inChips(pot, smallestChip, 'pot') ??
    seatsAgree(players, { ...situation, game: 'NLHE' })
  );
}

/**
 * Whether the board is run more than once: somebody is all-in, all agree, not too often.
 * Refuses `rules/unknown-player`, `rules/one-list-per-board`, `rules/not-in-chips`. Rule NL-CASH-b12.
 */
export const ruleRunIt = (situation: RunItSituation, profile: RuleProfile): Answer<RunItRuling> =>
  ruled(situation, { shape, agrees }, (checked) => {
    const obstacle = obstacleTo(checked, profile);
    if (obstacle !== null) return answer({ ...ONE_BOARD, pots: [checked.pot], steps: [obstacle] });
    return runIt(checked, profile);
  });

const ONE_BOARD = {
  ruling: 'refused',
  boards: 1,
  cardsPerBoard: BOARD,
  newCardsPerBoard: 0,
  awards: null,
  discretion: false,
} as const;

function obstacleTo({ players, times, consent, street }: RunItSituation, profile: RuleProfile): Step<RunItFact> | null {
  const rule = showdownCitation(profile, 'runIt');
  const { boardsAtMost, boardsFrom } = profile.cash;
  if (boardsAtMost === 1) return step('notInThisBook', rule);
  if (times < 2 || times > boardsAtMost) return step('boardsAtMost', rule, { count: boardsAtMost, wished: times });
  if (!players.some(({ status }) => status === 'all-in')) return step('nobodyIsAllIn', rule);
  const against = players.filter(({ id }) => !(Object.hasOwn(consent, id) && consent[id])).map(({ id }) => id);
  if (against.length > 0) return step('noConsent', rule, { players: listed(against) });
  return boardsFrom === 'remainingCards' && DEALT[street] === BOARD ? step('noCardsToCome', rule) : null;
}

function runIt(situation: RunItSituation, profile: RuleProfile): Answer<RunItRuling> {
  const { times, street, players, boardWinners } = situation;
  const rule = showdownCitation(profile, 'runIt');
  const pots = potPerBoard(situation, profile);
  const newCardsPerBoard = profile.cash.boardsFrom === 'remainingCards' ? BOARD - DEALT[street] : BOARD;
  const allIn = players.filter(({ status }) => status === 'all-in').map(({ id }) => id);
  const facts: Step<RunItFact>[] = [
    step('playersAllIn', rule, { players: listed(allIn) }),
    step('allAgree', rule, { players: listed(players.map(({ id }) => id)) }),
    step('boardsRun', rule, { count: times, cards: newCardsPerBoard }),
    ...pots.map((amount, i) => step('potPerBoard' as const, rule, { board: i + 1, amount })),
    ...oddUnitFact(pots, rule),
  ];
  const allowed = { ruling: 'allowed', boards: times, pots, cardsPerBoard: BOARD, newCardsPerBoard } as const;
  if (boardWinners === undefined) return answer({ ...allowed, awards: null, discretion: false, steps: facts });
  const shares: Shares[] = [];
  for (const [i, amount] of pots.entries()) {
    const ids = boardWinners[i] ?? [];
    const high = players.filter(({ id }) => ids.includes(id));
    const split = splitPot({ name: `board-${i + 1}`, amount }, { high }, { ...situation, game: 'NLHE' }, profile);
    if (!split.ok) return split;
    shares.push(split.value.shares);
    facts.push(...split.value.steps);
  }
  const awards = sumShares(shares);
  return answer({ ...allowed, awards, discretion: false, steps: [...facts, ...awardFacts(awards)] });
}

/** Even parts; odd units go to the first boards, or to the last ones. */
function potPerBoard({ pot, times, smallestChip = 1 }: RunItSituation, profile: RuleProfile): number[] {
  const units = pot / smallestChip;
  const each = Math.floor(units / times);
  const rest = units - each * times;
  const pots = Array.from({ length: times }, (_, i) => (each + (i < rest ? 1 : 0)) * smallestChip);
  return profile.cash.oddUnit === 'firstBoard' ? pots : pots.reverse();
}

function oddUnitFact(pots: readonly number[], rule: string): Step<RunItFact>[] {
  const most = Math.max(...pots);
  const boards = pots.flatMap((pot, i) => (pot === most ? [String(i + 1)] : []));
  return boards.length === pots.length ? [] : [step('oddUnitToBoard', rule, { boards: listed(boards) })];
}
