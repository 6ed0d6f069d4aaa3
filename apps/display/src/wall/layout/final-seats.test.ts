import { describe, expect, it } from 'vitest';
import { chipRanks, finalPlaces } from './final-seats';

describe('the final table on the wall', () => {
  it('has a place for every chair, none twice, and leaves the dealer the top middle', () => {
    for (let seats = 2; seats <= 10; seats += 1) {
      const places = finalPlaces(seats);
      expect(places.map((place) => place.seat)).toEqual(Array.from({ length: seats }, (_, i) => i + 1));
      expect(new Set(places.map(({ x, y }) => `${x}/${y}`)).size).toBe(seats);
      expect(places.some(({ x, y }) => x === 50 && y < 20)).toBe(false);
    }
  });
  it('goes clockwise: chair 1 upper right, the last upper left', () => {
    const places = finalPlaces(9);
    expect(places[0]!.x).toBeGreaterThan(50);
    expect(places[8]!.x).toBeLessThan(50);
    expect(places[3]!.x).toBeGreaterThan(places[4]!.x);
  });
  it('ranks chips, sharing equal ones, leaving out what is not counted', () => {
    expect(chipRanks([100, 300, null, 100])).toEqual([2, 1, null, 2]);
  });
});
