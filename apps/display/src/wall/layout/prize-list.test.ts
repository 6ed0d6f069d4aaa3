import { describe, expect, it } from 'vitest';
import { prizeColumns } from './prize-list';
import { frameFor, GRID, gridUnit, layoutDistance, pageDistance, WALL_PAGES } from './scale';

const u = gridUnit(pageDistance('prizes', 55), 55);
const width = (frameFor(u, 3.5).width - 8 * u) / 2.04;

describe('prizes', () => {
  it('stand in two columns, as in most clubs', () => {
    expect(prizeColumns(['1.250 €', '800 €', '450 €'], { width, u })).toBe(2);
  });
  it('stand in one column where an amount would run into the next', () => {
    expect(prizeColumns(['1.234.567 €', '800 €'], { width, u })).toBe(1);
    expect(prizeColumns(['12.500.000 Ft'], { width, u })).toBe(1);
  });
});

describe('a page asked for beyond what its screen can hold', () => {
  it.each(WALL_PAGES.filter((page) => page !== 'clock'))('stays whole: %s on 43 inches at 20 m', (page) => {
    const unit = gridUnit(layoutDistance(page, 43, 20), 43);
    expect(gridUnit(20, 43)).toBeGreaterThan(40);
    expect(unit * 18).toBeLessThan(GRID.height * 0.35);
  });
  it('is laid out for the distance set up where that fits', () => {
    expect(layoutDistance('seating', 55, 4)).toBe(4);
    expect(layoutDistance('prizes', 55, null)).toBe(pageDistance('prizes', 55));
    expect(layoutDistance('clock', 43, 20)).toBe(20);
  });
});
