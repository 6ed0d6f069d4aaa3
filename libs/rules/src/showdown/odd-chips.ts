/**
 * Splitting one pot down to the smallest chip, and who gets the odd ones. Rules TDA-20, ISAR-T19.
 *
 * Owns: `Winner`, `OddChips`, `splitPot`, `ruleAward`.
 * Invariant: the shares of a pot add up to the pot.
 */
import { GAMES, type PokerGame } from '../betting/spot.js';
import { cardStrength } from '../cards.js';
import type { RuleProfile } from '../profiles.js';
import {
  card,
  chips,
  fields,
  firstTwice,
  firstWrong,
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
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { showdownCitation } from './citations.js';
import { chairsLeftOf, isStud, listed } from './live-players.js';

/** Somebody who wins a pot or a share of it. */
export interface Winner {
  readonly id: PlayerId;
  readonly seat?: Seat;
}

/** What decides about odd chips. */
export interface OddChips {
  readonly game: PokerGame;
  readonly button?: Seat | null;
  readonly tableSize?: number;
  /** Smallest chip in play: shares are multiples of it. Left out = 1. */
  readonly smallestChip?: number;
  /** Best five cards of the winners, for games without a board. */
  readonly winningFive?: Readonly<Record<PlayerId, readonly string[]>>;
}

/** One pot or more, won by the same players. */
export interface AwardSituation extends OddChips {
  readonly pots: ReadonlyArray<{ readonly name: string; readonly amount: number }>;
  /** `high` holds the winners of games with one winning hand, razz too. */
  readonly winners: { readonly high: readonly Winner[]; readonly low?: readonly Winner[] };
}

/** Facts of splitting a pot. */
export type SplitFact =
  | 'potOf'
  | 'brokenTo'
  | 'highAndLow'
  | 'oddChipToHigh'
  | 'shareOf'
  | 'oddChips'
  | 'oddChipLeftOfButton'
  | 'oddChipNearestButton'
  | 'oddChipHighestCard'
  | 'playerGets';

/** Who gets what. */
export interface AwardRuling {
  readonly ruling: 'award';
  readonly awards: Readonly<Record<PlayerId, number>>;
  readonly discretion: false;
  readonly steps: readonly Step<SplitFact>[];
}

/** Shares of one pot, by player. */
export type Shares = ReadonlyMap<PlayerId, number>;
/** A pot split, with the facts. */
export interface Split {
  readonly shares: Shares;
  readonly steps: readonly Step<SplitFact>[];
}

const winnersShape = (least: number) => listOf(fields<Winner>({ id: text, seat: optional(whole(1, 100)) }), least);
/** Shapes of the fields of `OddChips`; the smallest chip is checked apart. */
export const ODD_CHIP_SHAPES = {
  game: word(...GAMES),
  button: orNull(whole(1, 100)),
  tableSize: optional(whole(2, 100)),
  smallestChip: optional(whole(1, 1_000_000_000)),
  winningFive: optional(mapOf(listOf(card, 5))),
};
const shape = fields<AwardSituation>({
  ...ODD_CHIP_SHAPES,
  pots: listOf(fields<AwardSituation['pots'][number]>({ name: text, amount: chips }), 1),
  winners: fields<AwardSituation['winners']>({ high: winnersShape(1), low: optional(winnersShape(0)) }),
});

function agrees({ pots, winners, ...odd }: AwardSituation): RulesRefusal | null {
  const { high, low = [] } = winners;
  const twice = (list: readonly Winner[], name: string) =>
    firstTwice(
      list.map(({ id }) => id),
      'rules/same-player-twice',
      (i) => `winners.${name}.${i}.id`,
    );
  return (
    twice(high, 'high') ??
    twice(low, 'low') ??
    lowAgrees(low, odd.game, 'winners.low') ??
    seatsAgree([...high, ...low], odd) ??
    firstWrong(pots, ({ amount }, i) => inChips(amount, odd.smallestChip, `pots.${i}.amount`))
  );
}

/** Refuses an amount that the smallest chip cannot make up: `rules/not-in-chips`. */
export const inChips = (amount: number, smallestChip = 1, field: string): RulesRefusal | null =>
  amount % smallestChip === 0 ? null : refuse('rules/not-in-chips', field, { amount, smallestChip });

/** Refuses seats beyond the table (`rules/no-such-seat`) and two players on one (`rules/seat-taken`). */
export function seatsAgree(players: readonly Winner[], { button, tableSize = 100 }: OddChips): RulesRefusal | null {
  const owners = new Map<Seat, PlayerId>();
  const noSuchSeat = (seat: Seat, field: string): RulesRefusal | null =>
    seat > tableSize ? refuse('rules/no-such-seat', field) : null;
  const refusal = firstWrong(players, ({ id, seat }): RulesRefusal | null => {
    if (seat === undefined) return null;
    const owner = owners.get(seat) ?? id;
    owners.set(seat, owner);
    const field = `seats.${id}`;
    return noSuchSeat(seat, field) ?? (owner === id ? null : refuse('rules/seat-taken', field, { value: seat }));
  });
  return refusal ?? noSuchSeat(button ?? 1, 'button');
}

/** Refuses low hands in games without: `rules/no-low-hand`. */
export const lowAgrees = (low: readonly unknown[], game: PokerGame, field: string): RulesRefusal | null =>
  low.length === 0 || game === 'PLO8' || game === 'STUD8' ? null : refuse('rules/no-low-hand', field, { game });

/**
 * Splits pots among their winners.
 * Refuses `rules/not-in-chips`, `rules/no-button`, `rules/no-seat`, `rules/no-winning-hand` (only where an odd chip hangs on it),
 * `rules/no-low-hand`. Rules TDA-20, ISAR-T19.
 */
export const ruleAward = (situation: AwardSituation, profile: RuleProfile): Answer<AwardRuling> =>
  ruled(situation, { shape, agrees }, ({ pots, winners, ...odd }) => {
    const splits: Split[] = [];
    for (const pot of pots) {
      const split = splitPot(pot, winners, odd, profile);
      if (!split.ok) return split;
      splits.push(split.value);
    }
    const awards = sumShares(splits.map(({ shares }) => shares));
    return answer({
      ruling: 'award',
      awards,
      discretion: false,
      steps: [...splits.flatMap(({ steps }) => steps), ...awardFacts(awards)],
    });
  });

/** What each player gets out of several pots; those who get nothing are left out. */
export function sumShares(shares: readonly Shares[]): Readonly<Record<PlayerId, number>> {
  const sums = new Map<PlayerId, number>();
  for (const pot of shares) for (const [id, share] of pot) sums.set(id, (sums.get(id) ?? 0) + share);
  return Object.fromEntries([...sums].filter(([, share]) => share > 0));
}

/** The sums as facts. */
export const awardFacts = (awards: Readonly<Record<PlayerId, number>>): Step<'playerGets'>[] =>
  Object.entries(awards).map(([player, amount]) => step('playerGets', null, { player, amount }));

/** Splits one pot: high and low halves first, then each among its winners. The situation has been checked. */
export function splitPot(
  pot: { readonly name: string; readonly amount: number },
  winners: AwardSituation['winners'],
  odd: OddChips,
  profile: RuleProfile,
): Answer<Split> {
  const { high, low = [] } = winners;
  const unit = odd.smallestChip ?? 1;
  const opening: Step<SplitFact>[] = [
    step('potOf', null, { pot: pot.name, amount: pot.amount }),
    step('brokenTo', showdownCitation(profile, 'smallestChip'), { chip: unit, count: pot.amount / unit }),
  ];
  if (low.length === 0)
    return withFacts(opening, splitShare(pot.amount, high, { ...odd, isLow: odd.game === 'RAZZ' }, profile));
  const units = pot.amount / unit;
  const lowHalf = Math.floor(units / 2) * unit;
  const highHalf = pot.amount - lowHalf;
  const rule = showdownCitation(profile, 'oddChipHighLow');
  const halves: Step<SplitFact>[] = [step('highAndLow', rule, { high: highHalf, low: lowHalf })];
  if (highHalf > lowHalf) halves.push(step('oddChipToHigh', rule, { chip: unit }));
  const highSplit = splitShare(highHalf, high, { ...odd, isLow: false }, profile);
  if (!highSplit.ok) return highSplit;
  const lowSplit = splitShare(lowHalf, low, { ...odd, isLow: true }, profile);
  if (!lowSplit.ok) return lowSplit;
  const sums = sumShares([highSplit.value.shares, lowSplit.value.shares]);
  const steps = [...opening, ...halves, ...highSplit.value.steps, ...lowSplit.value.steps];
  return answer({ shares: new Map(Object.entries(sums)), steps });
}

const withFacts = (steps: readonly Step<SplitFact>[], split: Answer<Split>): Answer<Split> =>
  split.ok ? answer({ ...split.value, steps: [...steps, ...split.value.steps] }) : split;

/** Even shares among the winners, odd chips to those first in line. */
function splitShare(
  amount: number,
  winners: readonly Winner[],
  odd: OddChips & { readonly isLow: boolean },
  profile: RuleProfile,
): Answer<Split> {
  const unit = odd.smallestChip ?? 1;
  const units = amount / unit;
  const each = Math.floor(units / winners.length);
  const rest = units - each * winners.length;
  const shares = new Map(winners.map(({ id }) => [id, each * unit]));
  const even: Step<SplitFact>[] = [
    step('shareOf', null, { amount: each * unit, count: winners.length, players: listed(winners.map(({ id }) => id)) }),
  ];
  if (rest === 0) return answer({ shares, steps: even });
  const line = oddChipLine(winners, odd, profile);
  if (!line.ok) return line;
  const toFirst = profile.showdown.severalOddChips === 'allToFirst';
  const lucky = toFirst ? line.value.order.slice(0, 1) : line.value.order.slice(0, rest);
  for (const id of lucky) shares.set(id, each * unit + (toFirst ? rest : 1) * unit);
  const { fact, rule } = line.value;
  return answer({
    shares,
    steps: [...even, step('oddChips', rule, { count: rest, chip: unit }), step(fact, rule, { players: listed(lucky) })],
  });
}

interface OddChipLine {
  readonly order: readonly PlayerId[];
  readonly fact: SplitFact;
  readonly rule: string;
}

/** Who is in line for odd chips: by seat in games with a board, by the highest card in those without. */
function oddChipLine(
  winners: readonly Winner[],
  odd: OddChips & { readonly isLow: boolean },
  profile: RuleProfile,
): Answer<OddChipLine> {
  return isStud(odd.game) ? lineByCard(winners, odd, profile) : lineBySeat(winners, odd, profile);
}

function lineBySeat(
  winners: readonly Winner[],
  { button, tableSize = 100 }: OddChips,
  profile: RuleProfile,
): Answer<OddChipLine> {
  if (button == null) return impossible('rules/no-button', 'button');
  const seatless = winners.find(({ seat }) => seat === undefined);
  if (seatless) return impossible('rules/no-seat', `seats.${seatless.id}`, { player: seatless.id });
  const chairs = ({ seat = 0 }: Winner) => chairsLeftOf(button, seat, tableSize);
  const order = [...winners].sort((a, b) => chairs(a) - chairs(b)).map(({ id }) => id);
  const rule = showdownCitation(profile, 'oddChipBoard');
  return profile.showdown.oddChip === 'leftOfButton'
    ? answer({ order, fact: 'oddChipLeftOfButton', rule })
    : answer({ order: order.reverse(), fact: 'oddChipNearestButton', rule });
}

function lineByCard(
  winners: readonly Winner[],
  { winningFive = {}, isLow }: OddChips & { readonly isLow: boolean },
  profile: RuleProfile,
): Answer<OddChipLine> {
  const fives = new Map(Object.entries(winningFive));
  const missing = winners.find(({ id }) => !fives.has(id));
  if (missing) return impossible('rules/no-winning-hand', `winningFive.${missing.id}`, { player: missing.id });
  // In a low hand the ace is the lowest card.
  const strength = (held: string) => (isLow && held.startsWith('A') ? -1 : cardStrength(held));
  const best = ({ id }: Winner) => Math.max(...(fives.get(id) ?? []).map(strength));
  const order = [...winners].sort((a, b) => best(b) - best(a)).map(({ id }) => id);
  return answer({ order, fact: 'oddChipHighestCard', rule: showdownCitation(profile, 'oddChipStud') });
}
