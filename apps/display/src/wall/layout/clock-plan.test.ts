import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planClock } from './clock-plan';
import { CAP, clockWidthEm, gridUnit, MM, pageDistance, pageReach } from './scale';

const plan = (inch: number, distance: number) => planClock({ inch, distance, inset: null, clockText: '00:00' });

describe('the clock page', () => {
  it('shows everything on 55 inches at 10 m, with the clock between 20 and 24 mm per metre', () => {
    const shown = plan(55, 10);
    expect(shown).toMatchObject({ showFoot: true, showNext: true, showLevel: true, showTrack: true, fits: true });
    expect(shown.clock / shown.frame.u).toBeGreaterThan(22);
    expect(shown.airTop + shown.frame.insetY).toBeGreaterThan(48);
  });
  it('keeps next level and track on 75 inches at 20 m', () => {
    expect(plan(75, 20)).toMatchObject({ showFoot: false, showNext: true, showTrack: true, fits: true });
  });
  it('shows clock and blinds alone on 55 inches at 20 m', () => {
    const shown = plan(55, 20);
    expect(shown).toMatchObject({ showFoot: false, showNext: false, showLevel: false, showTrack: false, fits: true });
    expect(shown.clock).toBeGreaterThanOrEqual(MM.clockLeast * shown.frame.u - 1e-6);
  });
  it('says so when a screen is too small: 43 inches at 20 m', () => {
    expect(plan(43, 20).fits).toBe(false);
  });
  it('keeps its promise for any screen: clock at least 20 mm per metre, inside the frame, nothing shrunk', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 24, max: 100 }),
        fc.integer({ min: 2, max: 30 }),
        fc.constantFrom('00:00', '0:00:00'),
        (inch, distance, clockText) => {
          const shown = planClock({ inch, distance, inset: null, clockText });
          const width = (clockWidthEm(clockText, shown.stretch) * shown.clock) / CAP;
          expect(width).toBeLessThanOrEqual(shown.frame.width + 1e-6);
          if (!shown.fits) return;
          expect(shown.clock).toBeGreaterThanOrEqual(MM.clockLeast * gridUnit(distance, inch) - 1e-6);
          expect(shown.clock + MM.blinds * shown.frame.u).toBeLessThanOrEqual(shown.frame.height);
        },
      ),
      { seed: Number(process.env.SEED ?? 7) },
    );
  });
});

describe('the reach of pages', () => {
  it('grows with the screen', () => {
    expect([pageReach('seating', 55), pageReach('seating', 75), pageDistance('clock', 55)]).toEqual([4, 5.5, 10]);
  });
});
