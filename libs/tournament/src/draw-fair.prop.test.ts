import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFairDraw, commitmentOf, drawSeed, fairPicks, seededSource, shuffled } from './draw-fair.js';
import type { DrawLists } from './draw-model.js';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261201);
const runs = (numRuns: number) => ({ seed: SEED, numRuns });

const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const value = fc.string({ minLength: 1, maxLength: 20 });
const pool = fc
  .record({
    players: fc.nat({ max: 9 }),
    room: fc.nat({ max: 10 }),
    seats: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 10 }),
  })
  .map((one) => ({ ...one, room: Math.min(one.room, one.seats.length) }));
const lists: fc.Arbitrary<DrawLists> = fc
  .record({ pools: fc.array(pool, { maxLength: 6 }), players: fc.nat({ max: 50 }) })
  .map(({ pools, players }) => ({
    pools: pools.map((one, i) => ({ ...one, table: `t${i + 1}` })),
    entries: Array.from({ length: players }, (_, i) => `e${i + 1}`),
  }));

const drawn = (of: DrawLists, withSecret: string, withValue: string) => ({
  secret: withSecret,
  value: withValue,
  outcome: fairPicks(of, drawSeed(withSecret, withValue)),
});

describe('any draw', () => {
  test('[DRW-6] gives nobody two chairs and no chair twice, keeps to the chairs and the room, and seats all it can', () => {
    fc.assert(
      fc.property(lists, secret, value, (of, withSecret, withValue) => {
        const { outcome } = drawn(of, withSecret, withValue);
        const room = of.pools.reduce((sum, one) => sum + one.room, 0);
        expect(outcome).toHaveLength(Math.min(room, of.entries.length));
        expect(new Set(outcome.map(({ entryId }) => entryId)).size).toBe(outcome.length);
        expect(new Set(outcome.map(({ to }) => `${to.table}-${to.seat}`)).size).toBe(outcome.length);
        for (const { table, seats, room: most } of of.pools) {
          const here = outcome.filter(({ to }) => to.table === table);
          expect(here.length).toBeLessThanOrEqual(most);
          for (const { to } of here) expect(seats).toContain(to.seat);
        }
      }),
      runs(300),
    );
  });

  test('[DRW-6] leaves the tables it drew to within one, as far as room allows', () => {
    fc.assert(
      fc.property(lists, secret, (of, withSecret) => {
        const { outcome } = drawn(of, withSecret, 'x');
        const after = of.pools.map(({ table, players, room }) => {
          const came = outcome.filter(({ to }) => to.table === table).length;
          return { came, now: players + came, hasRoom: came < room };
        });
        const least = Math.min(...after.filter(({ hasRoom }) => hasRoom).map(({ now }) => now));
        for (const { came, now } of after) if (came > 0) expect(now).toBeLessThanOrEqual(least + 1);
      }),
      runs(300),
    );
  });

  test('[DRW-11] fits when checked, and a changed secret, value, pick, list or commitment does not', () => {
    const change = fc.constantFrom('secret', 'value', 'chair', 'entry', 'commitment');
    fc.assert(
      fc.property(lists, secret, value, change, fc.nat(), (of, withSecret, withValue, what, n) => {
        const told = drawn(of, withSecret, withValue);
        const committed = { ...of, commitment: commitmentOf(withSecret) };
        expect(checkFairDraw(committed, told).fits).toBe(true);
        fc.pre(told.outcome.length > 4);
        const at = n % told.outcome.length;
        const other = (hex: string) => (hex[0] === '0' ? '1' : '0') + hex.slice(1);
        const found = {
          secret: () => checkFairDraw(committed, { ...told, secret: other(withSecret) }),
          commitment: () => checkFairDraw({ ...committed, commitment: other(committed.commitment) }, told),
          // Another value draws the same now and then in a small field: then the seed differs all the same.
          value: () => checkFairDraw(committed, { ...told, value: `${withValue}?` }),
          chair: () =>
            checkFairDraw(committed, {
              ...told,
              outcome: told.outcome.map((pick, i) => (i === at ? { ...pick, to: { ...pick.to, seat: 99 } } : pick)),
            }),
          entry: () =>
            checkFairDraw(committed, {
              ...told,
              outcome: told.outcome.map((pick, i) => (i === at ? { ...pick, entryId: 'x' } : pick)),
            }),
        }[what]();
        if (what === 'value') expect(found.seed).not.toBe(drawSeed(withSecret, withValue));
        else expect(found.fits).toBe(false);
      }),
      runs(300),
    );
  });

  test('[DRW-5] a shuffled list is a permutation, the same for the same seed', () => {
    fc.assert(
      fc.property(secret, fc.uniqueArray(fc.integer(), { maxLength: 40 }), (seed, items) => {
        const order = shuffled(items, seededSource(seed));
        expect([...order].sort((a, b) => a - b)).toEqual([...items].sort((a, b) => a - b));
        expect(shuffled(items, seededSource(seed))).toEqual(order);
      }),
      runs(200),
    );
  });
});

/** Sum of (seen - expected)² / expected. */
const chiSquare = (seen: readonly number[], draws: number): number => {
  const expected = draws / seen.length;
  return seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};
const seedNo = (i: number): string => drawSeed(commitmentOf(SEED.toString(16).padStart(64, '0')), String(i));

describe(`uniform as far as a chi-square test sees (seed ${SEED})`, () => {
  const DRAWS = 12_000;
  test('[DRW-5] all 24 orders of four', () => {
    const counts = new Map<string, number>();
    for (let i = 0; i < DRAWS; i++) {
      const order = shuffled(['a', 'b', 'c', 'd'], seededSource(seedNo(i))).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: above 49.7 once in a thousand seeds.
    expect(chiSquare([...counts.values()], DRAWS)).toBeLessThan(49.7);
  });
  test('[DRW-6] the first and the last entry get each of the chairs alike, beside tables of unlike size', () => {
    const of: DrawLists = {
      pools: [
        { table: 't1', players: 0, room: 3, seats: [1, 4, 7] },
        { table: 't2', players: 2, room: 3, seats: [2, 5, 8] },
      ],
      entries: ['first', 'b', 'c', 'd', 'e', 'last'],
    };
    const seen = { first: new Map<string, number>(), last: new Map<string, number>() };
    for (let i = 0; i < DRAWS; i++)
      for (const { entryId, to } of fairPicks(of, seedNo(i))) {
        if (entryId !== 'first' && entryId !== 'last') continue;
        const chair = `${to.table}-${to.seat}`;
        seen[entryId].set(chair, (seen[entryId].get(chair) ?? 0) + 1);
      }
    // 5 degrees of freedom: above 20.5 once in a thousand seeds.
    for (const counts of [seen.first, seen.last]) {
      expect(counts.size).toBe(6);
      expect(chiSquare([...counts.values()], DRAWS)).toBeLessThan(20.5);
    }
  });
});
