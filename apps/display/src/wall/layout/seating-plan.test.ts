import { describe, expect, it } from 'vitest';
import { seatingTurn } from './seating-plan';

const screen = { inch: 55, distance: null, inset: null };

describe('the pages of the seating list', () => {
  it('shows an evening of a club on one page', () => {
    expect(seatingTurn(37, screen)).toEqual({ pages: 1, turnMs: 12_000 });
  });
  it('takes turns, and the longer the farther the viewer', () => {
    const near = seatingTurn(300, screen);
    const far = seatingTurn(300, { ...screen, distance: 20 });
    expect(near.turnMs).toBe(near.pages * 12_000);
    expect(near.pages).toBeLessThan(far.pages);
    expect(far.turnMs).toBeGreaterThan(2 * 60_000);
  });
  it('has no page for nobody', () => {
    expect(seatingTurn(0, screen).pages).toBe(0);
  });
});
