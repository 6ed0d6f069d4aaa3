import { expect, test } from 'vitest';
import { balanceNeeded, balancePlan, destinationTable, sourceTable } from './balancing.js';
import { PROFILES } from './profiles.js';
import { byBreakingOrder, rankTables, sortedIds } from './table-order.js';
import { tableWith } from './testing/tables.js';

const { TDA2024, ISAR } = PROFILES;
const first = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('[SEAT-7] an empty room and a single table are balanced', () => {
  expect(balanceNeeded([])).toEqual({ needed: false, spread: 0 });
  expect(balancePlan([], {}, TDA2024)).toEqual({ moves: [], finalCounts: {} });
  expect(balancePlan([tableWith([1, 2], [1, 1, 2])], {}, TDA2024).moves).toEqual([]);
  expect([sourceTable([]), destinationTable([])]).toEqual([null, null]);
});

test('[SEAT-7] a spread below one is taken as one', () => {
  const tables = [tableWith(first(5), [1, 2, 3]), tableWith(first(4), [1, 2, 3], { id: 'B' })];
  expect(balancePlan(tables, { maxSpread: 0 }, TDA2024).moves).toEqual([]);
});

test('[SEAT-7] a short table without a chair to give is passed over', () => {
  const short = tableWith(first(4), [1, 2, 3], { id: 'B', blocked: [5, 6, 7, 8, 9] });
  const tables = [tableWith(first(9), [1, 2, 3]), short, tableWith(first(6), [1, 2, 3], { id: 'C' })];
  const { moves, finalCounts } = balancePlan(tables, { maxSpread: 1 }, TDA2024);
  expect(moves.map(({ from, to }) => [from, to])).toEqual([['A', 'C']]);
  expect(finalCounts).toEqual({ A: 8, B: 4, C: 7 });
});

test('[SEAT-4] under the house rules a table with only the small-blind chair gets nobody', () => {
  const full = tableWith(first(9), [1, 2, 3]);
  const short = tableWith([1, 2, 3, 4, 6], [3, 4, 5], { id: 'B', maxSeats: 6 });
  expect(balancePlan([full, short], { maxSpread: 1 }, ISAR).moves).toEqual([]);
  expect(balancePlan([full, short], { maxSpread: 1 }, TDA2024).moves).toMatchObject([{ to: 'B', seat: 5 }]);
});

test('[SEAT-7] without a known button the plan still says which table gives, not who', () => {
  const unknown = tableWith(first(9), [null, null, null]);
  const { moves } = balancePlan([unknown, tableWith(first(7), [1, 2, 3], { id: 'B' })], { maxSpread: 1 }, TDA2024);
  expect(moves).toMatchObject([{ player: null, from: 'A', fromSeat: null, to: 'B', seat: 8 }]);
});

test('[SEAT-11] numbers in table ids count as numbers', () => {
  expect(sortedIds(['T10', 'T2', 'A', 'T1', 'T02', '3', 'T'])).toEqual(['3', 'A', 'T', 'T1', 'T02', 'T2', 'T10']);
});

test('[SEAT-11] ties by breaking order; tables not named break last, highest first', () => {
  const ids = ['T1', 'T2', 'T3', 'T4'];
  expect(byBreakingOrder(ids, ['T9', 'T2'])).toEqual(['T2', 'T4', 'T3', 'T1']);
  expect(rankTables(ids, 'breakOrderFirst', ['T2'])[0]).toBe('T2');
  expect(rankTables(ids, 'breakOrderLast', ['T2'])[0]).toBe('T1');
});
