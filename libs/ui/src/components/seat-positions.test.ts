import { describe, expect, it } from 'vitest';
import { ovalPositions, seatPositions } from './seat-positions.js';

describe('chairs around the table', () => {
  it('begin at the dealer’s left, go clockwise, and leave the dealer the top middle', () => {
    const seats = seatPositions(9);
    const [first, , , , fifth, , , , ninth] = seats;
    expect(first!.x).toBeGreaterThan(50);
    expect(first!.y).toBeLessThan(50);
    expect(fifth).toEqual({ seat: 5, x: expect.closeTo(50), y: 86 });
    expect(ninth!.x).toBeCloseTo(100 - first!.x);
    expect(ninth!.y).toBeCloseTo(first!.y);
  });
  it('stay inside the map for every size of table', () => {
    for (let size = 2; size <= 11; size += 1)
      for (const { x, y } of seatPositions(size)) {
        expect(x).toBeGreaterThanOrEqual(12 - 1e-9);
        expect(x).toBeLessThanOrEqual(88 + 1e-9);
        expect(y).toBeGreaterThanOrEqual(14 - 1e-9);
        expect(y).toBeLessThanOrEqual(86 + 1e-9);
      }
  });
  it('as cards, the bottom one stands lower than its neighbours', () => {
    const [, , , fourth, fifth] = ovalPositions(9);
    expect(fifth).toEqual({ seat: 5, x: expect.closeTo(50), y: 89 });
    expect(fifth!.y - fourth!.y).toBeGreaterThan(6);
  });
});
