import { describe, expect, test } from 'vitest';
import { breakCheck, capacityOf } from './breaking.js';
import { tableOf } from './testing/tables.js';

describe('[SEAT-12] breaking', () => {
  test('blocked chairs hold nobody', () => {
    const others = [tableOf('A', 5, { blocked: [8, 9] }), tableOf('B', 4)];
    expect(capacityOf(others[0]!, 9)).toBe(7);
    expect(breakCheck(others, { handed: 9, breakingOrder: ['B'] }).breakTable).toBe(false);
    expect(breakCheck(others, { handed: 9, breakingOrder: ['A'] })).toEqual({
      breakTable: true,
      table: 'A',
      playersToSeat: 5,
    });
  });

  test('a lone table is not broken, nor is one when the final table is due', () => {
    expect(breakCheck([tableOf('A', 4)], { handed: 9 }).breakTable).toBe(false);
    expect(breakCheck([], { handed: 9 }).breakTable).toBe(false);
    expect(breakCheck([tableOf('A', 4), tableOf('B', 5)], { handed: 9, finalTableSize: 9 }).breakTable).toBe(false);
  });
});
