import { propertyRun } from '@blindwerk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHlc, hlcTick, latestHlc, makeHlc, parseHlc } from './hlc.js';

const parts = fc.record({
  ms: fc.nat({ max: 2 ** 31 - 1 }),
  counter: fc.nat({ max: 0xffff }),
  device: fc.constantFrom('a', 'b', 'desk-1'),
});
const run = propertyRun(300);

describe(`hybrid clock (seed ${run.seed})`, () => {
  it('[JRN-3] goes through text and back', () => {
    fc.assert(
      fc.property(parts, (given) => {
        expect(parseHlc(makeHlc(given))).toEqual(given);
      }),
      run,
    );
    expect(parseHlc('')).toBeNull();
    expect(parseHlc('not a stamp')).toBeNull();
  });

  it('[JRN-3] every tick is above the last, whatever the clock says', () => {
    const clock = fc.oneof(fc.nat(), fc.integer(), fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity));
    fc.assert(
      fc.property(fc.array(clock, { minLength: 2 }), (nows) => {
        let last = hlcTick(null, nows[0] ?? 0, 'a');
        for (const now of nows.slice(1).filter((ms) => ms !== Infinity)) {
          const next = hlcTick(last, now, 'a');
          expect(compareHlc(next, last)).toBeGreaterThan(0);
          last = next;
        }
      }),
      run,
    );
  });

  it('[JRN-3] after a stamp from elsewhere the next is above both, however far the clocks are apart', () => {
    fc.assert(
      fc.property(parts, parts, fc.nat(), (own, other, now) => {
        const hlc = hlcTick(latestHlc(makeHlc(own), makeHlc(other)), now, own.device);
        expect(compareHlc(hlc, makeHlc(own))).toBeGreaterThan(0);
        expect(compareHlc(hlc, makeHlc(other))).toBeGreaterThan(0);
      }),
      run,
    );
  });

  it('[JRN-3] a full counter carries into the milliseconds', () => {
    const full = makeHlc({ ms: 5, counter: 0xffff, device: 'a' });
    expect(parseHlc(hlcTick(full, 1, 'a'))).toEqual({ ms: 6, counter: 0, device: 'a' });
  });
});
