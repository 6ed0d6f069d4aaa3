/**
 * A betting situation on one street, as plain data, and the facts that follow from it.
 *
 * Owns: `Spot`, `PastAct`, `BettingRound`, `roundOf`.
 * Invariants: `to` is always a player's total on this street after the act; a short all-in moves the call amount, never the
 * step; half marks are compared in doubled integers, so half of an odd step is not rounded.
 */

import type { PlayerId } from '../table-situation.js';

/** How bets are limited. */
export type Betting = 'no-limit' | 'pot-limit' | 'fixed-limit';
/** Streets of flop games; `7th` is the last street of stud games. */
export type Street = 'preflop' | 'flop' | 'turn' | 'river' | '7th';
/** Games told apart by a rule of betting or showdown. */
export type PokerGame = 'NLHE' | 'PLO' | 'LHE' | 'PLO8' | 'STUD' | 'RAZZ' | 'STUD8';
/** What a player has done. `all-in` may be a call, a short raise or a full one: its total tells. */
export type ActKind = 'sb' | 'bb' | 'bet' | 'raise' | 'call' | 'check' | 'fold' | 'all-in';

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

/** What a player faced and had in when acting last: decides whether the betting is open for a raise again. */
export interface LastAct {
  /** Call amount right after the player's own act. */
  readonly callTo: number;
  /** Whether it was a choice: a posted blind is none. */
  readonly chosen: boolean;
}

/** The street so far. */
export interface BettingRound {
  /** Highest live total: what a call comes to. Before the flop at least the full big blind. */
  readonly callTo: number;
  /** Largest full bet or raise of the street, at first the least bet: a raise adds at least this. Rule TDA-43A. */
  readonly step: number;
  /** Size of the last bet or raise, full or short: the other reading of house rule ISAR-41A. */
  readonly lastRise: number;
  /** Whether somebody has bet or a blind stands. */
  readonly isOpened: boolean;
  /** Player of the opening bet; the big blind before the flop. */
  readonly opener: PlayerId | null;
  /** Player of the last bet or raise, a short all-in above the call amount too. */
  readonly aggressor: PlayerId | null;
  /** Whether the bet now faced is the opening bet of the street. Rule TDA-51B2. */
  readonly facesOpeningBet: boolean;
  /** Full bets and raises so far, the blind as the first bet before the flop. Rule TDA-48. */
  readonly raises: number;
  /** Total of each player on this street. */
  readonly totals: ReadonlyMap<PlayerId, number>;
  /** Who has folded. */
  readonly folded: ReadonlySet<PlayerId>;
  /** Who is all-in, by act or by status. */
  readonly allIn: ReadonlySet<PlayerId>;
  /** Last act of each player. */
  readonly lastActs: ReadonlyMap<PlayerId, LastAct>;
  /** Full bets and raises by player order: the size of each, for readings that count single ones only. */
  readonly fullRises: ReadonlyArray<{ readonly player: PlayerId; readonly size: number; readonly at: number }>;
}

/** Least bet of the street: the big blind, or the limit of the street. Rule TDA-43. */
export function leastBet(spot: Spot): number {
  if (spot.betting !== 'fixed-limit' || !spot.limits) return spot.blinds.bb;
  return spot.street === 'preflop' || spot.street === 'flop' ? spot.limits.small : spot.limits.big;
}

/** Folds the acts of the street. A short blind counts as the full one for calls and raises before the flop (TDA-54B). */
export function roundOf(spot: Spot): BettingRound {
  const totals = new Map<PlayerId, number>();
  const folded = new Set<PlayerId>();
  const allIn = new Set(spot.players.filter(({ status }) => status === 'all-in').map(({ id }) => id));
  const lastActs = new Map<PlayerId, LastAct>();
  const fullRises: { player: PlayerId; size: number; at: number }[] = [];
  let callTo = 0;
  let lastRise = leastBet(spot);
  let raiseStep = leastBet(spot);
  let opener: PlayerId | null = null;
  let aggressor: PlayerId | null = null;
  let rises = 0;
  spot.history.forEach(({ player, act, to }, at) => {
    if (act === 'fold') folded.add(player);
    if (act === 'all-in') allIn.add(player);
    const total = to ?? totals.get(player) ?? 0;
    totals.set(player, total);
    const isBlind = act === 'sb' || act === 'bb';
    if (isBlind) {
      callTo = Math.max(callTo, act === 'bb' ? Math.max(total, spot.blinds.bb) : total);
      if (act === 'bb') {
        opener = player;
        aggressor = player;
        rises += 1;
        fullRises.push({ player, size: spot.blinds.bb, at });
      }
    } else if (total > callTo) {
      const size = total - callTo;
      lastRise = size;
      if (size >= raiseStep) {
        raiseStep = size;
        fullRises.push({ player, size, at });
      }
      if (opener === null) opener = player;
      rises += 1;
      aggressor = player;
      callTo = total;
    }
    lastActs.set(player, { callTo, chosen: !isBlind });
  });
  return {
    callTo,
    step: raiseStep,
    lastRise,
    isOpened: opener !== null,
    opener,
    aggressor,
    facesOpeningBet: aggressor !== null && rises === 1,
    raises: fullRises.length,
    totals,
    folded,
    allIn,
    lastActs,
    fullRises,
  };
}
