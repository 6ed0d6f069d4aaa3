/**
 * How good a hand is: the best five cards high, or a low one, and boards of up cards with fewer cards.
 *
 * Owns: `highRank`, `lowRank`, `bestHigh`, `compareRanks`.
 * Invariants: ranks compare figure by figure; suits never break a tie between hands.
 */
import type { PokerGame } from '../betting/spot.js';

/** A hand's strength: kind of hand first, then the ranks that decide. A higher figure is better. */
export type HandRank = readonly number[];

const RANKS = '23456789TJQKA';
const KINDS = {
  high: 0,
  pair: 1,
  twoPair: 2,
  trips: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  quads: 7,
  straightFlush: 8,
};
const ACE = 14;

const rankOf = (card: string): number => RANKS.indexOf(card[0] ?? '') + 2;

/** Ranks by how often they come, then by height: `[[13, 2], [9, 1]]` for two kings and a nine. */
function groups(ranks: readonly number[]): [number, number][] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || b - a);
}

/** Strength of up to five cards, high. Fewer than five make no straight, flush or full house. */
export function highRank(cards: readonly string[]): HandRank {
  const sorted = groups(cards.map(rankOf));
  const ranks = sorted.map(([rank]) => rank);
  const isFlush = cards.length === 5 && new Set(cards.map((card) => card[1])).size === 1;
  const straight = cards.length === 5 ? straightHigh(ranks) : 0;
  if (straight > 0) return [isFlush ? KINDS.straightFlush : KINDS.straight, straight];
  const kind = kindOf(sorted.map(([, count]) => count));
  return [isFlush ? Math.max(kind, KINDS.flush) : kind, ...ranks];
}

function straightHigh(ranks: readonly number[]): number {
  if (ranks.length !== 5) return 0;
  const [top = 0, second = 0, , , bottom = 0] = [...ranks].sort((a, b) => b - a);
  if (top - bottom === 4) return top;
  return top === ACE && second === 5 ? 5 : 0;
}

function kindOf([first = 0, second = 0]: readonly number[]): number {
  if (first === 4) return KINDS.quads;
  if (first === 3) return second === 2 ? KINDS.fullHouse : KINDS.trips;
  if (first === 2) return second === 2 ? KINDS.twoPair : KINDS.pair;
  return KINDS.high;
}

/** Strength of up to five cards for the lowest hand, ace low; straights and flushes do not count. Pairs are bad. */
export function lowRank(cards: readonly string[]): HandRank {
  const sorted = groups(cards.map(rankOf).map((rank) => (rank === ACE ? 1 : rank)));
  return [-kindOf(sorted.map(([, count]) => count)), ...sorted.map(([rank]) => -rank)];
}

/** Best high hand of hole cards and board: any five in hold'em and stud, two of the hand and three of the board in Omaha. */
export function bestHigh(hand: readonly string[], board: readonly string[], game?: PokerGame): HandRank {
  const isOmaha = game === 'PLO' || game === 'PLO8';
  const fives =
    isOmaha && board.length >= 3
      ? choose(hand, 2).flatMap((two) => choose(board, 3).map((three) => [...two, ...three]))
      : choose([...hand, ...board], Math.min(5, hand.length + board.length));
  return fives.map(highRank).reduce<HandRank>((best, rank) => (compareRanks(rank, best) > 0 ? rank : best), []);
}

/** Every choice of so many items. */
function choose(items: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => choose(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]));
}

/** Above 0 when the first is better, 0 for a tie. */
export function compareRanks(a: HandRank, b: HandRank): number {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? Number.NEGATIVE_INFINITY) - (b[i] ?? Number.NEGATIVE_INFINITY);
    if (difference !== 0) return difference;
  }
  return 0;
}
