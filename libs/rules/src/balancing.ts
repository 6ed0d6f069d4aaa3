/**
 * Balancing tables with the fewest moves (TDA-11A, TDA-11C, ISAR-T10).
 *
 * Owns: whether balancing is needed, which table gives and which takes, the plan.
 * Invariants: each step takes from the fullest and gives to the shortest table, so the number of moves is the least
 * possible (compared with exhaustive search in balancing.prop.test.ts); positions are those after the moves before;
 * nobody is moved into the small blind.
 */
import { mover } from './movers.js';
import type { RuleProfile } from './profiles.js';
import { rankTables, type Tie } from './table-order.js';
import { type PlayerId, playerCount, type Seat, type TableSituation, withoutPlayer } from './table-situation.js';
import { type ArrivalPosition, type PlayOptions, seatArrival, type WorstSeat, worstSeat } from './worst-seat.js';

/** What the rules leave to a procedure fixed before play. */
export interface BalancePolicy {
  /** Largest difference between two tables that is still balanced; 1 unless said otherwise. */
  readonly maxSpread?: number;
  readonly source?: { readonly ties?: Tie };
  readonly destination?: { readonly ties?: Tie };
  /** Table ids, first to break in front; decides ties by breaking order. */
  readonly breakingOrder?: readonly string[];
}

/** One move of a plan. `player` and `fromSeat` are null where the giving table's positions are not known. */
export interface BalanceMove {
  readonly player: PlayerId | null;
  readonly from: string;
  readonly fromSeat: Seat | null;
  readonly to: string;
  readonly seat: Seat;
  readonly acceptSeats: readonly Seat[];
  readonly posts: 'bigBlind' | null;
  readonly position: ArrivalPosition;
}
/** Moves in the order they are to be made, and the players at each table afterwards. */
export interface BalancePlan {
  readonly moves: readonly BalanceMove[];
  readonly finalCounts: Readonly<Record<string, number>>;
}

/** Whether the tables differ by more than the policy allows, and by how many players. */
export function balanceNeeded(
  tables: readonly TableSituation[],
  policy: BalancePolicy = {},
): { readonly needed: boolean; readonly spread: number } {
  const counts = tables.map(playerCount);
  const spread = counts.length === 0 ? 0 : Math.max(...counts) - Math.min(...counts);
  return { needed: spread > maxSpread(policy), spread };
}

/** Id of the table that gives the next player: the fullest, ties as fixed. Rule TDA-11C. Null without tables. */
export function sourceTable(tables: readonly TableSituation[], policy: BalancePolicy = {}): string | null {
  const counts = new Map(tables.map((table) => [table.id, playerCount(table)]));
  return extreme(sourceOrder(tables, policy), (id) => counts.get(id) ?? 0);
}

/** Id of the table that gets the next player: the shortest, ties as fixed. Rule TDA-11C. Null without tables. */
export function destinationTable(tables: readonly TableSituation[], policy: BalancePolicy = {}): string | null {
  const counts = new Map(tables.map((table) => [table.id, playerCount(table)]));
  return extreme(destinationOrder(tables, policy), (id) => -(counts.get(id) ?? 0));
}

/** Who goes from one table to the other and to which seat; null when the other table has no seat to give. */
export function balanceMove(
  from: TableSituation,
  to: TableSituation,
  profile: RuleProfile,
  options: PlayOptions = {},
): BalanceMove | null {
  const seat = worstSeat(to, profile, options);
  return seat === null ? null : moveTo(from, to, seat, options);
}

/**
 * Moves that bring the tables within the allowed spread, fewest possible. Rules TDA-11A, TDA-11C, ISAR-T10. Where tables
 * have no seat to give, the plan goes as far as it can.
 */
export function balancePlan(
  tables: readonly TableSituation[],
  policy: BalancePolicy,
  profile: RuleProfile,
  options: PlayOptions = {},
): BalancePlan {
  const room = new Room(tables, policy);
  const moves: BalanceMove[] = [];
  for (let pair = room.nextPair(); pair !== null; pair = room.nextPair()) {
    const move = balanceMove(pair.from, pair.to, profile, options);
    if (move === null) room.exclude(pair.to.id);
    else {
      moves.push(move);
      room.carryOut(move);
    }
  }
  return { moves, finalCounts: room.counts() };
}

/** The tables while a plan is made: their situation, their counts and the order that decides ties. */
class Room {
  readonly #situations = new Map<string, TableSituation>();
  readonly #counts = new Map<string, number>();
  readonly #sources: readonly string[];
  #destinations: readonly string[];
  readonly #allowed: number;

  constructor(tables: readonly TableSituation[], policy: BalancePolicy) {
    for (const table of tables) {
      this.#situations.set(table.id, table);
      this.#counts.set(table.id, playerCount(table));
    }
    this.#sources = sourceOrder(tables, policy);
    this.#destinations = destinationOrder(tables, policy);
    this.#allowed = maxSpread(policy);
  }

  /** Fullest and shortest table that can take somebody, or null when they are near enough. */
  nextPair(): { from: TableSituation; to: TableSituation } | null {
    const from = extreme(this.#sources, (id) => this.#count(id));
    const to = extreme(this.#destinations, (id) => -this.#count(id));
    if (from === null || to === null || this.#count(from) - this.#count(to) <= this.#allowed) return null;
    return { from: this.#situations.get(from)!, to: this.#situations.get(to)! };
  }

  /** Takes the table out of those that may get a player. */
  exclude(id: string): void {
    this.#destinations = this.#destinations.filter((other) => other !== id);
  }

  carryOut(move: BalanceMove): void {
    const from = this.#situations.get(move.from)!;
    const to = this.#situations.get(move.to)!;
    if (move.fromSeat !== null) this.#situations.set(move.from, withoutPlayer(from, move.fromSeat));
    // A player not yet known still takes a chair; the name matters to nobody but the plan's reader.
    this.#situations.set(move.to, seatArrival(to, { player: move.player ?? `${move.from}?`, seat: move.seat }));
    this.#counts.set(move.from, this.#count(move.from) - 1);
    this.#counts.set(move.to, this.#count(move.to) + 1);
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  #count(id: string): number {
    return this.#counts.get(id) ?? 0;
  }
}

function moveTo(from: TableSituation, to: TableSituation, seat: WorstSeat, options: PlayOptions): BalanceMove {
  const leaving = mover(from, options.game === 'stud' ? { studSeat: seat.seat } : {});
  return {
    player: leaving?.player ?? null,
    from: from.id,
    fromSeat: leaving?.seat ?? null,
    to: to.id,
    seat: seat.seat,
    acceptSeats: seat.acceptSeats,
    posts: seat.posts,
    position: seat.position,
  };
}

/** A spread under 1 cannot be reached by moving, as the odd player has to sit somewhere. */
function maxSpread(policy: BalancePolicy): number {
  return Math.max(1, policy.maxSpread ?? 1);
}

function sourceOrder(tables: readonly TableSituation[], policy: BalancePolicy): string[] {
  return rankTables(idsOf(tables), policy.source?.ties ?? 'lowestId', policy.breakingOrder);
}

function destinationOrder(tables: readonly TableSituation[], policy: BalancePolicy): string[] {
  return rankTables(idsOf(tables), policy.destination?.ties ?? 'lowestId', policy.breakingOrder);
}

function idsOf(tables: readonly TableSituation[]): string[] {
  return tables.map((table) => table.id);
}

/** The id with the greatest value, the first of those that are equal. */
function extreme(ids: readonly string[], value: (id: string) => number): string | null {
  let best: string | null = null;
  for (const id of ids) if (best === null || value(id) > value(best)) best = id;
  return best;
}
