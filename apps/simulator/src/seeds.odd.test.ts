import { expect, it } from 'vitest';
import { partsOf, violationsOf } from './seeds.js';
import { simulate } from './simulate.js';

it.each(partsOf('odd').map((seeds) => ({ seeds, from: seeds[0], to: seeds.at(-1) })))(
  'odd seeds $from to $to hold every invariant after every step',
  async ({ seeds }) => {
    expect(await violationsOf(seeds)).toEqual([]);
  },
);

it('a seed does the same whenever it runs', async () => {
  const [first, second] = [await simulate(11), await simulate(11)];
  expect(second).toEqual(first);
});
