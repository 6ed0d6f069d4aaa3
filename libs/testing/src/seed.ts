/**
 * Seeds for tests: fixed unless the variable `SEED` names another, and always printed, so that a failure can be repeated.
 */

/** The seed of this run: `SEED` from the environment, else the given one. */
export const seedOf = (fixed: number): number => {
  const given = Number(process.env.SEED);
  return Number.isSafeInteger(given) && process.env.SEED !== undefined && process.env.SEED !== '' ? given : fixed;
};

/** Parameters for `fc.assert`: the seed, and how many runs. fast-check prints the seed when a property fails. */
export const propertyRun = (numRuns = 200): { readonly seed: number; readonly numRuns: number } => ({
  seed: seedOf(20_260_101),
  numRuns,
});

/** A source of chance that repeats for a seed. `int(n)` gives 0 … n-1, `next()` a number in 0 … 1. */
export interface SeededRandom {
  readonly seed: number;
  next(): number;
  int(n: number): number;
}

/** mulberry32: small, fast, good enough to stir a test; never for a draw of seats. */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { seed, next, int: (n) => Math.floor(next() * n) };
};
