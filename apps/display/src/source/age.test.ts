import { describe, expect, it } from 'vitest';
import { ageChangesAt, ageOf } from './age';

describe('the age of news', () => {
  it.each([
    [4_999, { kind: 'fresh' }, 5_000],
    [5_000, { kind: 'stale', at: 0, seconds: 5 }, 6_000],
    [12_400, { kind: 'stale', at: 0, seconds: 12 }, 13_000],
    [180_000, { kind: 'lost', at: 0 }, null],
  ] as const)('after %d ms', (now, age, changes) => {
    expect(ageOf(0, now)).toEqual(age);
    expect(ageChangesAt(0, now)).toBe(changes);
  });
  it('says nothing before the first sign of life', () => {
    expect(ageOf(null, 99_000)).toEqual({ kind: 'fresh' });
  });
});
