import { libVitest } from '../../tools/vitest.js';

// `*.fixture.test.ts` holds what tests share; it has no tests of its own.
export default libVitest({ exclude: ['**/*.fixture.test.ts', '**/node_modules/**'] });
