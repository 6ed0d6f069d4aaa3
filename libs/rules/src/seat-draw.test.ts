import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawSeat, drawSeats, leastFilledTables } from './seat-draw.js';
import { tableOf } from './testing/tables.js';

const SEED = Number(process.env.SEED ?? 7);
const first = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const always = (value: number) => ({ int: (n: number) => Math.min(value, n - 1) });

describe('[SEAT-1] drawing seats', () => {
  test('a newcomer goes to one of the least filled tables with an open chair', () => {
    const tables = [tableOf('A', 8), tableOf('B', 6), tableOf('C', 6), tableOf('D', 5, { maxSeats: 5 })];
    expect(leastFilledTables(tables).map(({ id }) => id)).toEqual(['B', 'C']);
    expect(drawSeat(tables, always(1))).toEqual({ table: 'C', seat: 8 });
    expect(drawSeat([tableOf('A', 9)], always(0))).toBeNull();
  });

  test(`all are seated, each in a chair of their own, tables even, seed ${SEED}`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 7 }),
        fc.infiniteStream(fc.nat()),
        (count, n, chance) => {
          const rooms = first(n).map((no) => tableOf(`T${no}`, 0, { blocked: [no] }));
          const players = first(count).map((no) => `p${no}`);
          const draw = drawSeats(players, rooms, { int: (limit) => chance.next().value % limit });
          if ('error' in draw) {
            expect(count).toBeGreaterThan(8 * n);
            return;
          }
          const chairs = new Set(draw.seats.map(({ table, seat }) => `${table}/${seat}`));
          const sizes = rooms.map(({ id }) => draw.seats.filter(({ table }) => table === id).length);
          expect(chairs.size).toBe(count);
          expect(draw.seats.map(({ player }) => player)).toEqual(players);
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          expect(draw.seats.some(({ table, seat }) => table === `T${seat}`)).toBe(false);
        },
      ),
      { seed: SEED, numRuns: 100 },
    );
  });

  test('those kept apart never share a table; when that cannot be, it is said', () => {
    const rooms = [tableOf('A', 0), tableOf('B', 0)];
    expect(drawSeats(['p', 'q'], rooms, always(0), [['p', 'q']])).toHaveProperty('seats');
    expect(drawSeats(['p', 'q'], [rooms[0]!], always(0), [['p', 'q']])).toEqual({ error: 'one-table-only' });
    const three = [
      ['p', 'q'],
      ['q', 'r'],
      ['p', 'r'],
    ] as const;
    expect(drawSeats(['p', 'q', 'r'], rooms, always(0), three)).toEqual({ error: 'not-satisfiable' });
  });
});
