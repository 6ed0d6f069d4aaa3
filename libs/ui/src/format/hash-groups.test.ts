import { expect, it } from 'vitest';
import { hashGroups } from './hash-groups.js';

it('[DRW-11] a hash is read in groups of four, none lost', () => {
  const hash = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
  expect(hashGroups(hash)).toHaveLength(16);
  expect(hashGroups(hash)[1]).toEqual({ at: 4, text: 'cd29' });
  expect(
    hashGroups(hash)
      .map(({ text }) => text)
      .join(''),
  ).toBe(hash);
  expect(hashGroups('')).toEqual([]);
});
