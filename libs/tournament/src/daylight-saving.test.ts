import { describe, expect, it } from 'vitest';
import { clockAt } from './clock.js';
import { Director, level, MINUTE } from './testing.js';

const HOUR = 60 * MINUTE;
/** Moments around which a wall clock in Berlin jumps, and midnight. */
const NIGHTS = [
  ['the night the clock goes ahead', Date.UTC(2027, 2, 28, 1)],
  ['the night the clock goes back', Date.UTC(2027, 9, 31, 1)],
  ['midnight', Date.UTC(2027, 5, 11, 22)],
] as const;

describe('[CLK-18] time left over', () => {
  it.each(NIGHTS)('%s passes second by second', (_night, jump) => {
    const td = new Director({ structure: [level(1, { durationMs: 3 * HOUR }), level(2)] });
    td.now = jump - HOUR;
    td.seatAndStart(3);
    for (let passed = 0; passed < 3 * HOUR; passed += 7 * MINUTE) {
      const { remainingMs, endsAt } = clockAt(td.state.clock, td.state.structure, jump - HOUR + passed);
      expect(remainingMs).toBe(3 * HOUR - passed);
      expect(endsAt).toBe(jump + 2 * HOUR);
    }
  });
});
