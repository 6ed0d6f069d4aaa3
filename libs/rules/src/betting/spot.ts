/**
 * A betting situation on one street, as plain data.
 *
 * Owns: `Spot`, `PastAct`, the words of both, `leastBet`. What the acts add up to: round.ts.
 * Invariant: `to` is always a player's total on this street after the act.
 */

import type { PlayerId } from '../table-situation.js';

export type { PlayerId };

/** How bets are limited. */
export type Betting = 'no-limit' | 'pot-limit' | 'fixed-limit';
/** Streets of flop games; `7th` is the last street of stud games. */
export type Street = 'preflop' | 'flop' | 'turn' | 'river' | '7th';
/** Games told apart by a rule of betting or showdown. */
export type PokerGame = 'NLHE' | 'PLO' | 'LHE' | 'PLO8' | 'STUD' | 'RAZZ' | 'STUD8';
/** What a player has done. `all-in` may be a call, a short raise or a full one: its total tells. */
export type ActKind = 'sb' | 'bb' | 'bet' | 'raise' | 'call' | 'check' | 'fold' | 'all-in';

/** The games, for shapes. */
export const GAMES: readonly PokerGame[] = ['NLHE', 'PLO', 'LHE', 'PLO8', 'STUD', 'RAZZ', 'STUD8'];
/** The kinds of act, for shapes. */
export const ACT_KINDS: readonly ActKind[] = ['sb', 'bb', 'bet', 'raise', 'call', 'check', 'fold', 'all-in'];

/** One act of the street, in the order of play. */
export interface PastAct {
  readonly player: PlayerId;
  readonly act: ActKind;
  /** Total of this player on this street after the act, in chips; left out for check and fold. */
  readonly to?: number;
}

/** A player of the spot. */
export interface SpotPlayer {
  readonly id: PlayerId;
  readonly seat?: number;
  /** Chips not yet put in, just before the act in question; left out = deep. Chips in front on this street are not in it. */
  readonly behind?: number;
  readonly status?: 'in' | 'all-in';
}

/** A betting situation: `players` in acting order of the street, `history` legal and in order. */
export interface Spot {
  readonly game: PokerGame;
  readonly betting: Betting;
  readonly format: 'tournament' | 'cash';
  readonly street: Street;
  /** `bb` is also the least bet of later streets. */
  readonly blinds: { readonly sb: number; readonly bb: number };
  /** Fixed limit: `small` before and on the flop, `big` after. */
  readonly limits?: { readonly small: number; readonly big: number };
  readonly players: readonly SpotPlayer[];
  readonly history: readonly PastAct[];
  /** Pot of earlier streets, in chips; live bets are in the history. */
  readonly potCollected?: number;
  /** The big blind stands alone. */
  readonly deadSmallBlind?: boolean;
  /** A blind posted short because it was the player's last chips. */
  readonly shortBlind?: { readonly player: PlayerId; readonly posted: number; readonly full: number };
  /** Fixed limit: raises a street at most, after the house's own rule. */
  readonly houseRaiseCap?: number;
  /** Players left in the event: a cap of raises falls away with two. */
  readonly eventPlayersLeft?: number;
}

/** Least bet of the street: the big blind, or the limit of the street. Rule TDA-43. */
export function leastBet(spot: Spot): number {
  if (spot.betting !== 'fixed-limit' || !spot.limits) return spot.blinds.bb;
  return spot.street === 'preflop' || spot.street === 'flop' ? spot.limits.small : spot.limits.big;
}
