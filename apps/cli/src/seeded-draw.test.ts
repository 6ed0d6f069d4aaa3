import { describe, expect, test } from 'vitest';
import { seededDraw } from './seeded-draw.js';

const take = (seed: string, n: number, count: number) => {
  const draw = seededDraw(seed);
  return Array.from({ length: count }, () => draw.int(n));
};

describe('seeded draw', () => {
  test('the stream of a seed is pinned: a scenario gives the same seats for ever', () => {
    expect(take('evening', 1000, 10)).toMatchInlineSnapshot(`
      [
        238,
        367,
        392,
        306,
        468,
        345,
        988,
        600,
        319,
        544,
      ]
    `);
  });
  test('another seed, another stream', () => {
    expect(take('evening', 1000, 10)).not.toEqual(take('morning', 1000, 10));
  });
  test('stays in range and reaches every value', () => {
    const seen = new Set(take('range', 9, 500));
    expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });
  test('one outcome needs no chance', () => {
    expect(take('one', 1, 3)).toEqual([0, 0, 0]);
  });
});
