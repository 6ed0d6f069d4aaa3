import { libVitest } from '../../tools/vitest.js';

// Hundreds of seeds take their time on a busy machine; how long is asserted nowhere.
export default libVitest({ testTimeout: 600_000 });
