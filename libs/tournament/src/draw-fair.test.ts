import { describe, expect, test } from 'vitest';
import { checkFairDraw, commitmentOf, drawSeed, fairPicks, seededSource, shuffled } from './draw-fair.js';
import type { DrawLists } from './draw-model.js';
import { normalValue } from './draw-value.js';

/** The worked example of docs/spec/draw.md; its script is Python, so nothing of this code made the numbers. */
const SECRET = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const LISTS: DrawLists = {
  pools: [
    { table: 't1', players: 2, room: 4, seats: [3, 5, 6, 8] },
    { table: 't2', players: 3, room: 3, seats: [1, 4, 9] },
  ],
  entries: ['e11', 'e12', 'e13', 'e14', 'e15'],
};
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const SEED = 'c485adcc155cbb09e50d69533586657c52029a85365818df0796d062ecedc314';
const pick = (entryId: string, table: string, seat: number) => ({ entryId, to: { table, seat } });
const OUTCOME = [
  pick('e13', 't1', 3),
  pick('e12', 't1', 8),
  pick('e15', 't2', 4),
  pick('e14', 't1', 5),
  pick('e11', 't2', 9),
];
const told = { secret: SECRET, value: 'Ks', outcome: OUTCOME };

describe('the worked example', () => {
  test('[DRW-3] commitment', () => expect(commitmentOf(SECRET)).toBe(COMMITMENT));
  test('[DRW-4] seed', () => expect(drawSeed(SECRET, 'Ks')).toBe(SEED));
  test('[DRW-5] the order of the chairs', () => {
    const chairs = LISTS.pools.flatMap(({ table, seats }) => seats.map((seat) => `${table}-${seat}`));
    expect(shuffled(chairs, seededSource(SEED)).join(' ')).toBe('t1-3 t1-8 t1-5 t2-4 t2-9 t1-6 t2-1');
  });
  test('[DRW-6] picks', () => expect(fairPicks(LISTS, SEED)).toEqual(OUTCOME));
  test('[DRW-11] a phone that draws again says that it fits', () => {
    expect(checkFairDraw({ ...LISTS, commitment: COMMITMENT }, told)).toEqual({
      commitment: COMMITMENT,
      commitmentFits: true,
      seed: SEED,
      picks: OUTCOME,
      differing: [],
      fits: true,
    });
  });
});

describe('[DRW-11] what was tampered with does not fit', () => {
  const lists = { ...LISTS, commitment: COMMITMENT };
  test.each([
    ['another secret', { ...told, secret: `ff${SECRET.slice(2)}` }, false],
    ['a secret of the wrong shape', { ...told, secret: 'xyz' }, false],
    ['another value', { ...told, value: 'Kh' }, true],
    ['two chairs exchanged', { ...told, outcome: [OUTCOME[1], OUTCOME[0], ...OUTCOME.slice(2)] }, true],
    ['a pick too few', { ...told, outcome: OUTCOME.slice(1) }, true],
    ['a pick too many', { ...told, outcome: [...OUTCOME, pick('e99', 't1', 6)] }, true],
  ])('%s', (_name, changed, commitmentFits) => {
    // Reason for `as`: the outcomes above have no holes.
    const found = checkFairDraw(lists, changed as typeof told);
    expect(found).toMatchObject({ fits: false, commitmentFits });
  });
});

test('[DRW-6] more entries than room: those who come last get none', () => {
  const full: DrawLists = { ...LISTS, pools: [{ table: 't1', players: 0, room: 2, seats: [1, 2, 3] }] };
  expect(fairPicks(full, SEED)).toHaveLength(2);
  expect(fairPicks({ ...LISTS, pools: [] }, SEED)).toEqual([]);
});

describe('[DRW-7] the written form of the public value', () => {
  test.each([
    ['ks', 'Ks'],
    [' K s ', 'Ks'],
    ['K♠', 'Ks'],
    ['K♠\ufe0f', 'Ks'],
    ['10h', 'Th'],
    ['TH', 'Th'],
    ['B♦', 'Jd'],
    ['d♥', 'Qh'],
    ['dd', 'Qd'],
    ['11h', '11h'],
    ['1s', '1s'],
    ['  Isar   blau\t', 'Isar blau'],
    ['Mu\u0308nchen', 'M\u00fcnchen'],
    ['isar', 'isar'],
    ['Isar', 'Isar'],
    ['   ', ''],
  ])('%j is %j', (typed, value) => {
    expect(normalValue(typed)).toBe(value);
    expect(normalValue(value)).toBe(value);
  });
});
