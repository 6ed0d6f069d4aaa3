import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipAbove, niceAbove, pileOf, sumOf, usableChips, withChip, withoutChip } from './chips.js';

const SEED = Number(process.env.SEED ?? 20261130);

describe('a pile', () => {
  it('lies from high to low', () => expect(withChip([1000, 100], 500)).toEqual([1000, 500, 100]));
  it('loses one chip of a value, or none', () => {
    expect(withoutChip([500, 500, 100], 500)).toEqual([500, 100]);
    expect(withoutChip([500], 100)).toEqual([500]);
  });
  it('holds the amount it was made for', () => {
    expect(pileOf(3100, [100, 500, 1000, 5000], 2000)).toEqual([1000, 1000, 1000, 100]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 })),
        (amount, set) => {
          const pile = pileOf(
            amount,
            [...set].sort((a, b) => a - b),
            amount,
          );
          expect(sumOf(pile)).toBe(amount);
          expect(pile.length).toBeLessThanOrEqual(61);
        },
      ),
      { seed: SEED },
    );
  });
});

describe('a chip', () => {
  it('over a limit comes from the set, else has a usual value', () => {
    expect(chipAbove([100, 500], 100)).toBe(500);
    expect(chipAbove([100, 500], 500)).toBe(1000);
    expect([0, 1, 5, 999].map(niceAbove)).toEqual([1, 5, 10, 1000]);
  });
  it('of a set without any comes from the blinds', () => {
    expect(usableChips([0, -5, 2.5], 800)).toEqual([100, 1000, 5000]);
    expect(usableChips([500, 100, 500], 800)).toEqual([100, 500]);
  });
});
