/**
 * Building main and side pots from what everybody has put in, and awarding each by itself. Rules TDA-21, ISAR-T20.
 *
 * Owns: `Pot`, `ruleSidePots`.
 * Invariants: pots and returned chips add up to what was put in; chips of folded players stay in the layers they reach.
 */
import { GAMES, type PokerGame } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import {
  chips,
  fields,
  firstTwice,
  firstWrong,
  known,
  listOf,
  mapOf,
  optional,
  ruled,
  text,
  whole,
  word,
} from '../shapes.js';
import type { PlayerId, Seat } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { showdownCitation } from './citations.js';
import { listed } from './live-players.js';
import {
  awardFacts,
  inChips,
  lowAgrees,
  ODD_CHIP_SHAPES,
  type OddChips,
  type SplitFact,
  seatsAgree,
  splitPot,
  sumShares,
  type Winner,
} from './odd-chips.js';

/** A hand at its end. */
export interface SidePotSituation extends Omit<OddChips, 'game'> {
  readonly game?: PokerGame;
  /** Chips of each player in the whole hand. */
  readonly contributions: Readonly<Record<PlayerId, number>>;
  readonly folded: readonly PlayerId[];
  /** 1 = best hand, equal = tie, for everybody who has not folded. */
  readonly ranks: Readonly<Record<PlayerId, number>>;
  /** The same for low hands, those who have one; high-low games only. */
  readonly lowRanks?: Readonly<Record<PlayerId, number>>;
  readonly seats?: Readonly<Record<PlayerId, Seat>>;
  /** Chips of nobody in the hand, in the main pot: antes and blinds of absent players. */
  readonly deadChips?: number;
}

/** One pot. */
export interface Pot {
  /** `main`, `side-1`, `side-2`, … */
  readonly name: string;
  readonly amount: number;
  readonly eligible: readonly PlayerId[];
}

/** Facts of building and awarding pots. */
export type SidePotFact = SplitFact | 'uncalledReturned' | 'potBuilt' | 'awardedInOrder' | 'eachPotByItself';

/** The pots and who gets them. */
export interface SidePotRuling {
  readonly ruling: 'award';
  readonly pots: readonly Pot[];
  readonly awards: Readonly<Record<PlayerId, number>>;
  /** Last side pot first, main pot last. */
  readonly awardOrder: readonly string[];
  /** The uncalled part of the highest bet. */
  readonly returned: Readonly<Record<PlayerId, number>>;
  readonly discretion: false;
  readonly steps: readonly Step<SidePotFact>[];
}

const shape = fields<SidePotSituation>({
  ...ODD_CHIP_SHAPES,
  game: optional(word(...GAMES)),
  contributions: mapOf(chips),
  folded: listOf(text),
  ranks: mapOf(whole(1, 1000)),
  lowRanks: optional(mapOf(whole(1, 1000))),
  seats: optional(mapOf(whole(1, 100))),
  deadChips: optional(chips),
});

function agrees(situation: SidePotSituation): RulesRefusal | null {
  const { contributions, folded, ranks, lowRanks = {}, seats = {}, smallestChip, deadChips = 0 } = situation;
  const ids = Object.keys(contributions);
  const live = liveOf(situation);
  return (
    (ids.length < 2 ? refuse('rules/too-few', 'contributions', { least: 2 }) : null) ??
    firstTwice(folded, 'rules/same-player-twice', (i) => `folded.${i}`) ??
    firstWrong(folded, (id, i) => known(ids, id, `folded.${i}`)) ??
    firstWrong(Object.keys(seats), (id) => known(ids, id, `seats.${id}`)) ??
    (live.length === 0 ? refuse('rules/nobody-left', 'folded') : null) ??
    firstWrong(live, (id) => (live.length === 1 || Object.hasOwn(ranks, id) ? null : noRank(id))) ??
    lowAgrees(Object.keys(lowRanks), oddChipsOf(situation).game, 'lowRanks') ??
    firstWrong(Object.entries(contributions), ([id, amount]) => inChips(amount, smallestChip, `contributions.${id}`)) ??
    inChips(deadChips, smallestChip, 'deadChips') ??
    seatsAgree(
      ids.map((id) => seated(id, seats)),
      oddChipsOf(situation),
    )
  );
}

const noRank = (player: PlayerId): RulesRefusal => refuse('rules/no-rank', `ranks.${player}`, { player });

const liveOf = ({ contributions, folded }: SidePotSituation): PlayerId[] =>
  Object.keys(contributions).filter((id) => !folded.includes(id));

const seated = (id: PlayerId, seats: Readonly<Record<PlayerId, Seat>>): Winner =>
  Object.hasOwn(seats, id) ? { id, seat: seats[id] } : { id };

/** Hold'em, unless told otherwise. */
const oddChipsOf = (situation: SidePotSituation): OddChips => ({ ...situation, game: situation.game ?? 'NLHE' });

/**
 * Main and side pots, each awarded by itself.
 * Refuses `rules/nobody-left`, `rules/no-rank`, `rules/unknown-player`, `rules/not-in-chips`, and what `ruleAward` refuses.
 * Rules TDA-21, ISAR-T20.
 */
export const ruleSidePots = (situation: SidePotSituation, profile: RuleProfile): Answer<SidePotRuling> =>
  ruled(situation, { shape, agrees }, (checked) => sidePots(checked, profile));

function sidePots(situation: SidePotSituation, profile: RuleProfile): Answer<SidePotRuling> {
  const { returned, pots } = buildPots(situation);
  const awardOrder = pots.map(({ name }) => name).reverse();
  const splits = [];
  for (const pot of [...pots].reverse()) {
    const split = splitPot(pot, winnersOf(pot, situation), oddChipsOf(situation), profile);
    if (!split.ok) return split;
    splits.push(split.value);
  }
  const awards = sumShares(splits.map(({ shares }) => shares));
  const rule = showdownCitation(profile, 'sidePots');
  const steps: Step<SidePotFact>[] = [
    ...Object.entries(returned).map(([player, amount]) =>
      step('uncalledReturned' as const, showdownCitation(profile, 'uncalledBet'), { player, amount }),
    ),
    ...pots.map(({ name, amount, eligible }) =>
      step('potBuilt' as const, rule, { pot: name, amount, players: listed(eligible) }),
    ),
    step('awardedInOrder', showdownCitation(profile, 'awardOrder'), { pots: listed(awardOrder) }),
    step('eachPotByItself', rule),
    ...splits.flatMap((split) => split.steps),
    ...awardFacts(awards),
  ];
  return answer({ ruling: 'award', pots, awards, awardOrder, returned, discretion: false, steps });
}

/** The pots in layers, and what nobody has called. The situation has been checked. */
function buildPots(situation: Pick<SidePotSituation, 'contributions' | 'folded' | 'deadChips'>): {
  readonly pots: readonly Pot[];
  readonly returned: Readonly<Record<PlayerId, number>>;
} {
  const { contributions, folded, deadChips = 0 } = situation;
  const put = new Map(Object.entries(contributions));
  const returned = takeBackUncalled(put);
  const live = [...put.keys()].filter((id) => !folded.includes(id));
  const levels = [...new Set(live.map((id) => put.get(id) ?? 0))].sort((a, b) => a - b);
  const top = levels.at(-1);
  const pots: Pot[] = [];
  let floor = 0;
  let dead = deadChips;
  for (const level of levels) {
    const ceiling = level === top ? Number.POSITIVE_INFINITY : level;
    const layer = [...put.values()].reduce((sum, amount) => sum + Math.max(0, Math.min(amount, ceiling) - floor), 0);
    const amount = layer + dead;
    const eligible = live.filter((id) => (put.get(id) ?? 0) >= level);
    if (amount > 0) pots.push({ name: pots.length === 0 ? 'main' : `side-${pots.length}`, amount, eligible });
    dead = 0;
    floor = level;
  }
  return { pots, returned };
}

/** Takes what nobody has called off the highest bet. */
function takeBackUncalled(put: Map<PlayerId, number>): Readonly<Record<PlayerId, number>> {
  const [highest, second] = [...put].sort(([, a], [, b]) => b - a);
  if (highest === undefined) return {};
  const [id, amount] = highest;
  const uncalled = amount - (second?.[1] ?? 0);
  if (uncalled === 0) return {};
  put.set(id, amount - uncalled);
  return Object.fromEntries([[id, uncalled]]);
}

function winnersOf(
  { eligible }: Pot,
  { ranks, lowRanks = {}, seats = {} }: SidePotSituation,
): { readonly high: readonly Winner[]; readonly low: readonly Winner[] } {
  const seatedOnes = (ids: readonly PlayerId[]) => ids.map((id) => seated(id, seats));
  const isAlone = eligible.length === 1;
  return {
    high: seatedOnes(isAlone ? eligible : best(eligible, ranks)),
    low: isAlone ? [] : seatedOnes(best(eligible, lowRanks)),
  };
}

function best(ids: readonly PlayerId[], ranks: Readonly<Record<PlayerId, number>>): PlayerId[] {
  const rankOf = new Map(Object.entries(ranks));
  const lowest = Math.min(...ids.map((id) => rankOf.get(id) ?? Number.POSITIVE_INFINITY));
  return ids.filter((id) => rankOf.get(id) === lowest);
}
