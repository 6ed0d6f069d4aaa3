/**
 * The street so far: what the acts of a spot add up to.
 *
 * Owns: `BettingRound`, `roundOf`.
 * Invariants: totals are of this street; a short all-in moves the call amount, never the step; a big blind is the opening
 * bet in full even when posted short.
 */
import type { PlayerId } from '../table-situation.js';
import { type Betting, leastBet, type PastAct, type Spot } from './spot.js';

/** What a player faced when acting last: decides whether the betting is open for a raise again. */
export interface LastAct {
  /** Call amount right after the player's own act. */
  readonly callTo: number;
  /** Whether it was a choice: a posted blind is none. */
  readonly chosen: boolean;
  /** Place in the history. */
  readonly at: number;
}

/** A bet or raise that counts as full; in fixed limit also one that reaches half. Rules TDA-43A, TDA-47B. */
export interface FullRise {
  readonly player: PlayerId;
  readonly size: number;
  /** Place in the history. */
  readonly at: number;
}

/** The street so far. */
export interface BettingRound {
  /** Highest live total: what a call comes to. Before the flop at least the full big blind. */
  readonly callTo: number;
  /** Largest full bet or raise of the street, at first the least bet: a raise adds at least this. Rule TDA-43A. */
  readonly step: number;
  /** Size of the last bet or raise, full or short: the other reading of house rule ISAR-T41A. */
  readonly lastRise: number;
  /** Whether the last bet or raise was a full one. */
  readonly lastRiseIsFull: boolean;
  /** Fixed limit: level of the last bet or raise that was full. */
  readonly wholeTo: number;
  /** Fixed limit: level of the last bet or raise that was at least half. Rule TDA-47B. */
  readonly halfTo: number;
  /** Whether somebody has bet or a blind stands. */
  readonly isOpened: boolean;
  /** Player of the opening bet; the big blind before the flop. */
  readonly opener: PlayerId | null;
  /** Player of the last bet or raise, a short all-in above the call amount too. */
  readonly aggressor: PlayerId | null;
  /** Whether the bet now faced is the opening bet of the street. Rule TDA-51B2. */
  readonly facesOpeningBet: boolean;
  /** Full bets and raises in order, the blind as the first before the flop. Rule TDA-48. */
  readonly fullRises: readonly FullRise[];
  /** Every call amount of the street, rising. */
  readonly levels: readonly number[];
  /** Total of each player on this street. */
  readonly totals: ReadonlyMap<PlayerId, number>;
  readonly folded: ReadonlySet<PlayerId>;
  /** Who is all-in, by act, by status or by a short blind. */
  readonly allIn: ReadonlySet<PlayerId>;
  /** Last act of each player. */
  readonly lastActs: ReadonlyMap<PlayerId, LastAct>;
}

/** The round while it is added up. */
interface Draft extends BettingRound {
  isOpened: boolean;
  facesOpeningBet: boolean;
  callTo: number;
  step: number;
  lastRise: number;
  lastRiseIsFull: boolean;
  wholeTo: number;
  halfTo: number;
  opener: PlayerId | null;
  aggressor: PlayerId | null;
  readonly fullRises: FullRise[];
  readonly levels: number[];
  readonly totals: Map<PlayerId, number>;
  readonly folded: Set<PlayerId>;
  readonly allIn: Set<PlayerId>;
  readonly lastActs: Map<PlayerId, LastAct>;
}

/** Adds up the acts of the street. The history is taken as checked. Rules TDA-43, TDA-47, TDA-54B. */
export function roundOf(spot: Spot): BettingRound {
  const draft = emptyRound(spot);
  spot.history.forEach((act, at) => {
    take(draft, spot, act, at);
  });
  draft.isOpened = draft.opener !== null;
  draft.facesOpeningBet = draft.levels.length === 1;
  return draft;
}

function emptyRound(spot: Spot): Draft {
  const least = leastBet(spot);
  const allIn = spot.players.filter(({ status }) => status === 'all-in').map(({ id }) => id);
  return {
    isOpened: false,
    facesOpeningBet: false,
    callTo: 0,
    step: least,
    lastRise: least,
    lastRiseIsFull: true,
    wholeTo: 0,
    halfTo: 0,
    opener: null,
    aggressor: null,
    fullRises: [],
    levels: [],
    totals: new Map(),
    folded: new Set(),
    allIn: new Set(spot.shortBlind ? [...allIn, spot.shortBlind.player] : allIn),
    lastActs: new Map(),
  };
}

function take(draft: Draft, spot: Spot, { player, act, to }: PastAct, at: number): void {
  if (act === 'fold') draft.folded.add(player);
  if (act === 'all-in') draft.allIn.add(player);
  const total = to ?? draft.totals.get(player) ?? 0;
  draft.totals.set(player, total);
  if (act === 'bb') rise(draft, spot.betting, { player, at, level: Math.max(total, spot.blinds.bb), isBlind: true });
  else if (act !== 'sb' && total > draft.callTo)
    rise(draft, spot.betting, { player, at, level: total, isBlind: false });
  draft.lastActs.set(player, { callTo: draft.callTo, chosen: act !== 'sb' && act !== 'bb', at });
}

interface Rise {
  readonly player: PlayerId;
  readonly at: number;
  readonly level: number;
  readonly isBlind: boolean;
}

function rise(draft: Draft, betting: Betting, { player, at, level, isBlind }: Rise): void {
  const isLimit = betting === 'fixed-limit';
  const size = level - draft.callTo;
  const isWhole = isBlind || (isLimit ? level - draft.wholeTo : size) >= draft.step;
  const isHalf = isWhole || (isLimit && 2 * (level - draft.halfTo) >= draft.step);
  if (isWhole) draft.wholeTo = level;
  if (isHalf) draft.halfTo = level;
  if (isHalf) draft.fullRises.push({ player, size, at });
  if (isWhole && !isLimit) draft.step = Math.max(size, draft.step);
  draft.lastRise = size;
  draft.lastRiseIsFull = isHalf;
  draft.opener ??= player;
  draft.aggressor = player;
  draft.callTo = level;
  draft.levels.push(level);
}
