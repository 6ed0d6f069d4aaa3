/**
 * Drawing seats at random, spread evenly over the tables (TDA-7, ISAR-T6, ISAR-S5).
 *
 * Owns: `drawSeat` for one newcomer, `drawSeats` for many.
 * Invariants: chance comes from the caller; the least filled tables are filled first, so sizes differ by at most one
 * where the chairs allow it; no chair is given twice; players to be kept apart never share a table (ISAR-S4).
 */
import { openSeats, type PlayerId, playerCount, type Seat, type TableSituation } from './table-situation.js';

/** Source of chance: an unbiased integer in `0 … n-1`. */
export interface RandomInts {
  int(n: number): number;
}
/** A chair at a table. */
export interface DrawnSeat {
  readonly table: string;
  readonly seat: Seat;
}

/** Tables a newcomer may be drawn to: the least filled of those with an open chair. */
export function leastFilledTables(tables: readonly TableSituation[]): TableSituation[] {
  const free = tables.filter((table) => openSeats(table).length > 0);
  const fewest = Math.min(...free.map(playerCount));
  return free.filter((table) => playerCount(table) === fewest);
}

/** A random open chair at a random one of the least filled tables; null when every chair is taken. Rules TDA-7, TDA-8A, ISAR-T6. */
export function drawSeat(tables: readonly TableSituation[], chance: RandomInts): DrawnSeat | null {
  const candidates = leastFilledTables(tables);
  if (candidates.length === 0) return null;
  const table = pick(candidates, chance);
  return { table: table.id, seat: pick(openSeats(table), chance) };
}

function pick<T>(items: readonly T[], chance: RandomInts): T {
  return items[chance.int(items.length)]!;
}

/** A copy in random order: each order is equally likely. */
export function shuffled<T>(items: readonly T[], chance: RandomInts): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = chance.int(i + 1);
    [copy[i], copy[j]] = [copy[j]!, copy[i]!];
  }
  return copy;
}

/** Seats for the players in the order given, or why there are none. */
export type SeatDraw =
  | { readonly seats: ReadonlyArray<DrawnSeat & { readonly player: PlayerId }> }
  | { readonly error: 'not-enough-seats' | 'one-table-only' | 'not-satisfiable' };

/** Draws seats for all players. `keepApart`: pairs who may not share a table (ISAR-S4). Rules TDA-7, ISAR-T6, ISAR-S5. */
export function drawSeats(
  players: readonly PlayerId[],
  tables: readonly TableSituation[],
  chance: RandomInts,
  keepApart: ReadonlyArray<readonly [PlayerId, PlayerId]> = [],
): SeatDraw {
  const chairs = chairsToFill(players.length, tables, chance);
  if (chairs === null) return { error: 'not-enough-seats' };
  if (keepApart.length > 0 && tables.length === 1) return { error: 'one-table-only' };
  const placed = place(shuffled(players, chance), chairs, keepApart);
  if (placed === null) return { error: 'not-satisfiable' };
  return { seats: players.map((player) => ({ player, ...placed.get(player)! })) };
}

/** Random chairs for so many players, always at one of the least filled tables; null when there are too few. */
function chairsToFill(count: number, tables: readonly TableSituation[], chance: RandomInts): DrawnSeat[] | null {
  const room = shuffled(tables, chance).map((table) => ({
    id: table.id,
    players: playerCount(table),
    open: shuffled(openSeats(table), chance),
  }));
  const chairs: DrawnSeat[] = [];
  while (chairs.length < count) {
    const free = room.filter((table) => table.open.length > 0);
    const least = free.reduce<(typeof free)[number] | null>(
      (a, b) => (a === null || b.players < a.players ? b : a),
      null,
    );
    if (least === null) return null;
    chairs.push({ table: least.id, seat: least.open.pop()! });
    least.players++;
  }
  return chairs;
}

type Placing = Map<PlayerId, DrawnSeat>;

/** Those to be kept apart are placed first, by trial; everybody else takes the chairs left. */
function place(
  players: readonly PlayerId[],
  chairs: readonly DrawnSeat[],
  pairs: ReadonlyArray<readonly [PlayerId, PlayerId]>,
): Placing | null {
  const foes = foesOf(pairs);
  const particular = players.filter((player) => foes.has(player)).sort((a, b) => foes.get(b)!.size - foes.get(a)!.size);
  const placed = placeApart(particular, chairs, foes);
  if (placed === null) return null;
  const taken = new Set(placed.values());
  const left = chairs.filter((chair) => !taken.has(chair));
  const others = players.filter((player) => !foes.has(player));
  for (const [i, player] of others.entries()) placed.set(player, left[i]!);
  return placed;
}

function foesOf(pairs: ReadonlyArray<readonly [PlayerId, PlayerId]>): Map<PlayerId, Set<PlayerId>> {
  const foes = new Map<PlayerId, Set<PlayerId>>();
  const add = (a: PlayerId, b: PlayerId) => foes.set(a, (foes.get(a) ?? new Set()).add(b));
  for (const [a, b] of pairs) {
    add(a, b);
    add(b, a);
  }
  return foes;
}

/** Backtracking over one free chair of each table. Tables where nobody particular sits yet are alike, so one is tried for each size. */
function placeApart(
  particular: readonly PlayerId[],
  chairs: readonly DrawnSeat[],
  foes: ReadonlyMap<PlayerId, ReadonlySet<PlayerId>>,
  placed: Placing = new Map(),
): Placing | null {
  const [player, ...rest] = particular;
  if (player === undefined) return placed;
  for (const chair of freeChairs(chairs, placed)) {
    const foeThere = [...placed].some(([other, at]) => at.table === chair.table && foes.get(player)!.has(other));
    const found = foeThere ? null : placeApart(rest, chairs, foes, new Map(placed).set(player, chair));
    if (found !== null) return found;
  }
  return null;
}

function freeChairs(chairs: readonly DrawnSeat[], placed: Placing): DrawnSeat[] {
  const taken = new Set(placed.values());
  const used = new Set([...placed.values()].map((chair) => chair.table));
  const untouchedSizes = new Set<number>();
  const seen = new Set<string>();
  return chairs.filter((chair) => {
    if (taken.has(chair) || seen.has(chair.table)) return false;
    seen.add(chair.table);
    if (used.has(chair.table)) return true;
    const size = chairs.filter((other) => other.table === chair.table).length;
    const isNew = !untouchedSizes.has(size);
    untouchedSizes.add(size);
    return isNew;
  });
}
