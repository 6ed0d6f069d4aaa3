/**
 * The simple draw: who gets which free chair. Pure; chance comes as `DrawSource`.
 *
 * Invariants: no chair is given twice, no blocked or taken chair, nobody who sits already; after the draw the tables drawn
 * to differ by at most one player, as far as their free chairs allow.
 */
import type { DrawSource } from './context.js';
import type { NewEvent } from './event.js';
import { freeSeats, openTables, playersAt } from './families/seating.js';
import { tableOpened } from './families/table.js';
import type { CommandId, Draw, EntryId, Seat, TableId, TournamentState } from './model.js';
import { ok, type Result, refuse } from './result.js';

/** One drawn place. */
export type DrawnSeat = Draw['result'][number];

interface Pool {
  readonly id: TableId;
  players: number;
  readonly free: Seat[];
}

/** Removes and returns one element at random. The array must not be empty. */
function takeOne<T>(from: T[], draw: DrawSource): T {
  // Reason for `!`: `int(n)` is below n, and callers pass arrays that are not empty.
  return from.splice(draw.int(from.length), 1)[0]!;
}

/**
 * Draws chairs for `entries` from the given chairs, always to a table with the fewest players, ties at random. Callers make
 * sure that there are enough chairs; who finds none is left out of the result.
 */
export function drawSpread(
  tables: ReadonlyArray<{ readonly id: TableId; readonly players: number; readonly free: readonly Seat[] }>,
  entries: readonly EntryId[],
  draw: DrawSource,
): DrawnSeat[] {
  const pools: Pool[] = tables.map(({ id, players, free }) => ({ id, players, free: [...free] }));
  const waiting = [...entries];
  const result: DrawnSeat[] = [];
  while (waiting.length > 0) {
    const usable = pools.filter((pool) => pool.free.length > 0);
    if (usable.length === 0) break;
    const fewest = Math.min(...usable.map((pool) => pool.players));
    const pool = takeOne(
      usable.filter((other) => other.players === fewest),
      draw,
    );
    result.push({ entryId: takeOne(waiting, draw), to: { table: pool.id, seat: takeOne(pool.free, draw) } });
    pool.players++;
  }
  return result;
}

/**
 * Draws chairs for `entries` at the open tables (or the named ones), opening tables when the free chairs do not suffice and
 * no tables are named. Tables are filled up to the number of players the tournament is played with.
 */
export function drawWithTables(
  state: TournamentState,
  entries: readonly EntryId[],
  draw: DrawSource,
  only?: readonly TableId[],
): Result<{ readonly opened: readonly NewEvent[]; readonly result: readonly DrawnSeat[] }> {
  const found = poolsFor(state, entries.length, only);
  if (!found.ok) return found;
  const { opened, pools } = found.value;
  return ok({ opened, result: drawCapped(pools, entries, draw) });
}

/** Chairs for so many at the open tables (or the named ones), and the events that open what is missing. */
export function poolsFor(
  state: TournamentState,
  players: number,
  only?: readonly TableId[],
): Result<{ readonly opened: readonly NewEvent[]; readonly pools: readonly RoomyPool[] }> {
  const pools = openTables(state)
    .filter((table) => !only || only.includes(table.id))
    .map((table) => poolOf(table.id, playersAt(table), freeSeats(table), state.settings.handed));
  const free = pools.reduce((sum, pool) => sum + pool.room, 0);
  const missing = players - free;
  if (missing > 0 && only) return refuse('draw/not-enough-seats', undefined, { free, players });
  const opened = missing > 0 ? newTables(state, Math.ceil(missing / state.settings.handed)) : [];
  const added = opened.map(({ tableId, maxSeats }) =>
    poolOf(
      tableId,
      0,
      Array.from({ length: maxSeats }, (_, i) => i + 1),
      maxSeats,
    ),
  );
  return ok({ opened: opened.map(tableOpened), pools: [...pools, ...added] });
}

/** A table as the first draw and late draws look at it. */
export interface RoomyPool {
  readonly id: TableId;
  readonly players: number;
  readonly free: readonly Seat[];
  /** Players who may still come, at most `free.length`. */
  readonly room: number;
}

const poolOf = (id: TableId, players: number, free: readonly Seat[], handed: number): RoomyPool => ({
  id,
  players,
  free,
  room: Math.max(0, Math.min(free.length, handed - players)),
});

/** The draw with each table's chairs thinned at random to its room, so that a ten-seat table stays nine-handed. */
function drawCapped(pools: readonly RoomyPool[], entries: readonly EntryId[], draw: DrawSource): DrawnSeat[] {
  const thinned = pools.map(({ id, players, free, room }) => {
    const left = [...free];
    while (left.length > room) takeOne(left, draw);
    return { id, players, free: left };
  });
  return drawSpread(thinned, entries, draw);
}

/** Tables to open: the lowest numbers no open table has, ids never used before. */
function newTables(state: TournamentState, count: number): Array<{ tableId: TableId; no: number; maxSeats: number }> {
  const usedNos = new Set(openTables(state).map((table) => table.no));
  const tables: Array<{ tableId: TableId; no: number; maxSeats: number }> = [];
  for (let no = 1; tables.length < count; no++) {
    if (usedNos.has(no)) continue;
    let tableId = `t${no}`;
    for (let again = 2; state.tables[tableId]; again++) tableId = `t${no}-${again}`;
    tables.push({ tableId, no, maxSeats: state.settings.handed });
  }
  return tables;
}

/** The outcome of a draw as a whole; `fair` names the fair draw that people are seated by. */
export const drawMade = (reason: Draw['reason'], result: readonly DrawnSeat[], fair?: CommandId): NewEvent => ({
  type: 'draw.made',
  v: 1,
  data: { reason, result, ...(fair === undefined ? {} : { fair }) },
});

/** One player takes a chair. */
export const entrySeated = ({ entryId, to }: DrawnSeat): NewEvent => ({
  type: 'entry.seated',
  v: 1,
  data: { entryId, to },
});

/** Events of a draw: the outcome as a whole, then one fact a player. */
export const seatEvents = (result: readonly DrawnSeat[], reason: Draw['reason']): NewEvent[] => [
  drawMade(reason, result),
  ...result.map(entrySeated),
];
