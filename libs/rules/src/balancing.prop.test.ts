import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BalancePlan, balanceNeeded, balancePlan } from './balancing.js';
import { nextHand } from './dead-button.js';
import { haltCheck } from './halting.js';
import { PROFILES, type RuleProfile } from './profiles.js';
import { isOccupied, openSeats, playerAt, playerCount, type TableSituation, withoutPlayer } from './table-situation.js';
import { playTable, rotated, rotatedSeat, tableWith } from './testing/tables.js';
import { seatArrival } from './worst-seat.js';

const SEED = Number(process.env.SEED ?? 1102);
const script = fc.array(fc.nat(10_000), { maxLength: 60, size: 'max' });
const room = fc
  .array(script, { minLength: 1, maxLength: 12, size: 'max' })
  .map((scripts) => scripts.map((part, i) => playTable({ id: `T${i + 1}`, maxSeats: 9, script: part }).table));
const spread = fc.integer({ min: 1, max: 2 });
const check = (property: (tables: TableSituation[], maxSpread: number) => void) =>
  fc.assert(fc.property(room, spread, property), { seed: SEED, numRuns: 60 });

/** Makes the moves one after another; a move that cannot be made fails the test. */
function carryOut(tables: readonly TableSituation[], plan: BalancePlan): TableSituation[] {
  const now = new Map(tables.map((table) => [table.id, table]));
  for (const move of plan.moves) {
    const [from, to] = [now.get(move.from)!, now.get(move.to)!];
    expect(playerAt(from, move.fromSeat!)).toBe(move.player);
    expect(isOccupied(to, move.seat)).toBe(false);
    now.set(from.id, withoutPlayer(from, move.fromSeat!));
    const seated = seatArrival(to, { player: move.player!, seat: move.seat });
    now.set(to.id, seated);
    if (openSeats(to).length > 1) expect(nextHand(seated)?.smallBlindPosition).not.toBe(move.seat);
  }
  return [...now.values()];
}

test(`[SEAT-7] a plan leaves the tables within the spread, seed ${SEED}`, () => {
  check((tables, maxSpread) => {
    const plan = balancePlan(tables, { maxSpread }, PROFILES.TDA2024);
    const after = carryOut(tables, plan);
    expect(balanceNeeded(after, { maxSpread }).needed).toBe(false);
    expect(plan.finalCounts).toEqual(Object.fromEntries(after.map((table) => [table.id, playerCount(table)])));
  });
});

test('[SEAT-7] nobody is moved twice, nobody lost', () => {
  check((tables, maxSpread) => {
    const { moves } = balancePlan(tables, { maxSpread }, PROFILES.TDA2024);
    const moved = moves.map((move) => `${move.from}/${move.fromSeat}`);
    expect(new Set(moved).size).toBe(moved.length);
    const sum = (all: readonly TableSituation[]) => all.reduce((total, table) => total + playerCount(table), 0);
    expect(sum(carryOut(tables, { moves, finalCounts: {} }))).toBe(sum(tables));
  });
});

test('[SEAT-7] a balanced room needs no move', () => {
  check((tables, maxSpread) => {
    const { needed } = balanceNeeded(tables, { maxSpread });
    expect(balancePlan(tables, { maxSpread }, PROFILES.TDA2024).moves.length > 0).toBe(needed);
  });
});

/**
 * The least number of moves any plan can do with: for each window of sizes the players fit into, nobody gets into a table
 * above its upper end or out of one below its lower end, so all those over, or all those missing, have to move.
 */
function provableMinimum(counts: readonly number[], maxSpread: number): number {
  const players = counts.reduce((sum, count) => sum + count, 0);
  const sumOf = (part: (count: number) => number) => counts.reduce((sum, count) => sum + Math.max(0, part(count)), 0);
  const windows = Array.from({ length: Math.max(...counts) + 1 }, (_, low) => low).filter(
    (low) => low * counts.length <= players && players <= (low + maxSpread) * counts.length,
  );
  return Math.min(
    ...windows.map((low) =>
      Math.max(
        sumOf((count) => count - low - maxSpread),
        sumOf((count) => low - count),
      ),
    ),
  );
}

/** A table with its first chairs taken; positions as two or more players have them. */
function filled(id: string, count: number, maxSeats: number): TableSituation {
  const chairs = Array.from({ length: count }, (_, seat) => seat + 1);
  return tableWith(chairs, count === 2 ? [1, 1, 2] : [1, 2, 3], { id, maxSeats });
}
const roomOf = (counts: readonly number[], maxSeats: number) =>
  counts.map((count, i) => filled(`T${i + 1}`, count, maxSeats));

function expectFewest(counts: readonly number[], maxSpread: number, maxSeats: number, profile: RuleProfile): void {
  const { moves, finalCounts } = balancePlan(roomOf(counts, maxSeats), { maxSpread }, profile);
  const after = Object.values(finalCounts);
  expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(maxSpread);
  expect({ counts, moves: moves.length }).toEqual({ counts, moves: provableMinimum(counts, maxSpread) });
}

/** Every number of players at each of so many tables. */
function everyRoom(tables: number, maxSeats: number): number[][] {
  const sizes = Array.from({ length: maxSeats + 1 }, (_, size) => size);
  return tables === 0 ? [[]] : everyRoom(tables - 1, maxSeats).flatMap((room) => sizes.map((size) => [...room, size]));
}

describe('[SEAT-7] never more moves than the provable minimum', () => {
  const books = [PROFILES.TDA2024, PROFILES.ISAR];
  test.each([1, 2, 3, 4])('every room of %i tables of six, both spreads, both books', (tables) => {
    for (const counts of everyRoom(tables, 6))
      for (const spread of [1, 2]) for (const profile of books) expectFewest(counts, spread, 6, profile);
  });

  test('every choice of chairs at two tables of six', () => {
    const chairs = [1, 2, 3, 4, 5, 6];
    const choices = Array.from({ length: 64 }, (_, bits) => chairs.filter((chair) => (bits >> (chair - 1)) % 2 === 1));
    const tables = (id: string) =>
      choices.map((taken) => tableWith(taken, [4, 5, 6], { id, maxSeats: 6, openedSeats: [1, 2, 3] }));
    for (const a of tables('A'))
      for (const b of tables('B')) {
        const { moves } = balancePlan([a, b], {}, PROFILES.ISAR);
        expect(moves.length).toBe(provableMinimum([playerCount(a), playerCount(b)], 1));
      }
  });

  test(`1,000 random rooms, seed ${SEED}`, () => {
    const size = fc.integer({ min: 0, max: 10 });
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (counts, spread) =>
        expectFewest(counts, spread, 10, PROFILES.TDA2024),
      ),
      { seed: SEED, numRuns: 1_000 },
    );
  });
});

test(`[SEAT-7] seat numbers do not matter: a turned room has the same plan and the same halts, seed ${SEED}`, () => {
  fc.assert(
    fc.property(room, fc.integer({ min: 1, max: 8 }), (tables, by) => {
      const turned = tables.map((table) => rotated(table, by));
      const turn = (seat: number | null) => (seat === null ? null : rotatedSeat(seat, by, 9));
      const { moves } = balancePlan(tables, {}, PROFILES.TDA2024);
      expect(balancePlan(turned, {}, PROFILES.TDA2024).moves).toEqual(
        moves.map((move) => ({
          ...move,
          fromSeat: turn(move.fromSeat),
          seat: turn(move.seat),
          acceptSeats: move.acceptSeats.map(turn),
        })),
      );
      for (const { id } of tables) {
        const before = haltCheck(tables, id, { profile: PROFILES.TDA2024, handed: 9 });
        const due = { ...before, bigBlindDueSeat: turn(before.bigBlindDueSeat) };
        expect(haltCheck(turned, id, { profile: PROFILES.TDA2024, handed: 9 })).toEqual(due);
      }
    }),
    { seed: SEED, numRuns: 60 },
  );
});

/** Fewest moves by breadth-first search over the players at each table. */
function fewestMoves(counts: readonly number[], maxSpread: number, maxSeats: number): number {
  const seen = new Set<string>();
  let layer: number[][] = [[...counts]];
  for (let moves = 0; layer.length > 0; moves++) {
    if (layer.some((at) => Math.max(...at) - Math.min(...at) <= maxSpread)) return moves;
    layer = layer.flatMap((at) => movesFrom(at, maxSeats)).filter((at) => isNew(seen, at));
  }
  throw new Error('no way to balance');
}

function movesFrom(counts: readonly number[], maxSeats: number): number[][] {
  const tables = counts.map((_, i) => i);
  const pairs = tables.flatMap((from) => tables.map((to) => [from, to] as const));
  return pairs
    .filter(([from, to]) => from !== to && counts[from]! > 0 && counts[to]! < maxSeats)
    .map(([from, to]) => counts.map((count, i) => count - Number(i === from) + Number(i === to)));
}

function isNew(seen: Set<string>, counts: readonly number[]): boolean {
  const key = [...counts].sort().join();
  return !seen.has(key) && seen.add(key).size > 0;
}

describe('[SEAT-7] fewest moves, every case against exhaustive search', () => {
  const sizes = [2, 3, 4, 5, 6, 7, 8, 9];
  const threes = sizes.flatMap((a) => sizes.flatMap((b) => sizes.map((c) => [a, b, c])));
  const rooms = [
    ...sizes.flatMap((a) => sizes.map((b) => [a, b])),
    ...threes.filter(([a, b, c]) => a! >= b! && b! >= c!),
  ];

  test.each([1, 2])('spread %i', (maxSpread) => {
    for (const counts of rooms) {
      const tables = counts.map((count, i) =>
        tableWith(
          Array.from({ length: count }, (_, seat) => seat + 1),
          count === 2 ? [1, 1, 2] : [1, 2, 3],
          { id: `T${i + 1}` },
        ),
      );
      const { moves } = balancePlan(tables, { maxSpread }, PROFILES.TDA2024);
      const fewest = fewestMoves(counts, maxSpread, 9);
      expect({ counts, moves: moves.length }).toEqual({ counts, moves: fewest });
      expect(provableMinimum(counts, maxSpread)).toBe(fewest);
    }
  });
});
