import { libVitest } from '../../tools/vitest.js';

// Property tests play many evenings; a busy machine may need longer than the usual five seconds.
export default libVitest({ testTimeout: 60_000 });
