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
  return firstGreatest(sourceOrder(tables, policy), (id) => counts.get(id) ?? 0);
}

/** Id of the table that gets the next player: the shortest, ties as fixed. Rule TDA-11C. Null without tables. */
export function destinationTable(tables: readonly TableSituation[], policy: BalancePolicy = {}): string | null {
  const counts = new Map(tables.map((table) => [table.id, playerCount(table)]));
  return firstGreatest(destinationOrder(tables, policy), (id) => -(counts.get(id) ?? 0));
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

/** The tables while a plan is made, by their place in the list given: situations, counts and the orders that decide ties. */
class Room {
  readonly #situations: TableSituation[];
  readonly #counts: number[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #sources: readonly number[];
  #destinations: readonly number[];
  readonly #allowed: number;

  constructor(tables: readonly TableSituation[], policy: BalancePolicy) {
    this.#situations = [...tables];
    this.#counts = tables.map(playerCount);
    this.#places = new Map(tables.map((table, place) => [table.id, place]));
    this.#sources = sourceOrder(tables, policy).map((id) => this.#placeOf(id));
    this.#destinations = destinationOrder(tables, policy).map((id) => this.#placeOf(id));
    this.#allowed = maxSpread(policy);
  }

  /** Fullest and shortest table that can take somebody, or null when they are near enough. */
  nextPair(): { from: TableSituation; to: TableSituation } | null {
    const from = firstGreatest(this.#sources, (place) => this.#counts[place]!);
    const to = firstGreatest(this.#destinations, (place) => -this.#counts[place]!);
    if (from === null || to === null || this.#counts[from]! - this.#counts[to]! <= this.#allowed) return null;
    return { from: this.#situations[from]!, to: this.#situations[to]! };
  }

  /** Takes the table out of those that may get a player. */
  exclude(id: string): void {
    const excluded = this.#placeOf(id);
    this.#destinations = this.#destinations.filter((place) => place !== excluded);
  }

  carryOut(move: BalanceMove): void {
    const [from, to] = [this.#placeOf(move.from), this.#placeOf(move.to)];
    const { fromSeat, player, seat } = move;
    if (fromSeat !== null) this.#situations[from] = withoutPlayer(this.#situations[from]!, fromSeat);
    // A player not yet known still takes a chair; the name matters to nobody but the plan's reader.
    this.#situations[to] = seatArrival(this.#situations[to]!, { player: player ?? `${move.from}?`, seat });
    this.#counts[from]!--;
    this.#counts[to]!++;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#situations.map((table, place) => [table.id, this.#counts[place]!]));
  }

  #placeOf(id: string): number {
    return this.#places.get(id)!;
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

/** The first of those with the greatest value; null of none. */
function firstGreatest<T>(items: readonly T[], value: (item: T) => number): T | null {
  let best: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const own = value(item);
    if (own > most) {
      best = item;
      most = own;
    }
  }
  return best;
}
