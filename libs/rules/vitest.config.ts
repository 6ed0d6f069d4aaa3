import { libVitest } from '../../tools/vitest.js';

export default libVitest();
