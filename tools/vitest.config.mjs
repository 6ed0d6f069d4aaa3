import { libVitest } from './vitest.js';

// Tools start other programs (Nx, Biome, the compiler): they need more time than a pure test, and assert none of it.
export default libVitest({ include: ['*.test.mjs'], testTimeout: 120_000 });
