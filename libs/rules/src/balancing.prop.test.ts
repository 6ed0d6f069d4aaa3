import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BalancePlan, balanceNeeded, balancePlan } from './balancing.js';
import { nextHand } from './dead-button.js';
import { PROFILES } from './profiles.js';
import { isOccupied, openSeats, playerAt, playerCount, type TableSituation, withoutPlayer } from './table-situation.js';
import { playTable, tableWith } from './testing/tables.js';
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
      expect({ counts, moves: moves.length }).toEqual({ counts, moves: fewestMoves(counts, maxSpread, 9) });
    }
  });
});
