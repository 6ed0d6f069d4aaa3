/** The seeds that every run of the tests takes, in two halves that run beside each other. */
import type { Violation } from './checks/violation.js';
import { simulate } from './simulate.js';

/** So many seeds; `SIM_SEEDS` names another number. `npm run simulate` takes more, and longer ones. */
const SEEDS = Number(process.env.SIM_SEEDS ?? 300);
/** Steps of each: fewer than `npm run simulate` takes, since the tests are run often. */
const STEPS = 16;
const PARTS = 5;

/** Seeds of one half, in parts. */
export const partsOf = (half: 'odd' | 'even'): ReadonlyArray<readonly number[]> => {
  const seeds = Array.from({ length: SEEDS }, (_, i) => i + 1).filter((seed) => (seed % 2 === 1) === (half === 'odd'));
  const size = Math.ceil(seeds.length / PARTS);
  return Array.from({ length: PARTS }, (_, i) => seeds.slice(i * size, (i + 1) * size)).filter(
    ({ length }) => length > 0,
  );
};

/** What did not hold in any of these seeds. */
export const violationsOf = async (seeds: readonly number[]): Promise<readonly Violation[]> => {
  const found: Violation[] = [];
  for (const seed of seeds) found.push(...(await simulate(seed, { steps: STEPS })).violations);
  return found;
};
