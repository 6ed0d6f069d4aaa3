import { describe, expect, it } from 'vitest';
import { chipsOf } from './settings-draft';

describe('[RUL-1] chips as they are typed', () => {
  it.each([
    ['25 100 500', [25, 100, 500]],
    ['25  100  1.000  25.000', [25, 100, 1000, 25_000]],
    ['1,000, 100, 25', [25, 100, 1000]],
    ['100/25/100', [25, 100]],
    ['5k 25', [25, 5000]],
  ])('%s', (text, chips) => expect(chipsOf(text)).toEqual(chips));
  it.each(['', ' ', '25 x', '0 25', '-5', '1 2 3 4 5 6 7 8 9 10 11 12 13'])('%j is no chip set', (text) =>
    expect(chipsOf(text)).toBeNull(),
  );
});
