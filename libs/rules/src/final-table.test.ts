import { describe, expect, test } from 'vitest';
import { highestCard } from './cards.js';
import { finalTableCheck, finalTableSeats, finalTableSize } from './final-table.js';
import { PROFILES } from './profiles.js';

describe('[FT-1] final table', () => {
  const event = { profile: PROFILES.TDA2024, handed: 9, remaining: 9, tableCount: 2 };
  test('is formed once, and by the size the director fixed', () => {
    expect(finalTableCheck({ ...event, tableCount: 1 })).toEqual({ size: 9, form: false });
    expect(finalTableCheck({ ...event, size: 8 })).toEqual({ size: 8, form: false });
    expect(finalTableCheck({ ...event, handed: 10, remaining: 10 })).toEqual({ size: 10, form: true });
  });

  test('gives no seat of those who stay, and none when cards are missing', () => {
    const draw = { size: 9, players: ['a', 'b'], drawnSeats: [4, 5] };
    expect(finalTableSeats({ ...draw, taken: [5] })).toEqual({ error: 'duplicate-seat' });
    expect(finalTableSeats({ ...draw, drawnSeats: [4] })).toEqual({ error: 'too-few-seats' });
  });
});

test.each([
  [9, 9],
  [8, 9],
  [7, 7],
  [6, 7],
  [10, 10],
])('[FT-2] TDA: a %i-handed event has a final table of %i', (handed, size) => {
  expect(finalTableSize(PROFILES.TDA2024, handed)).toBe(size);
});

test.each([
  [6, 6],
  [9, 9],
  [10, 10],
  [11, 10],
])('[FT-3] house: a %i-handed event has a final table of %i', (handed, size) => {
  expect(finalTableSize(PROFILES.ISAR, handed)).toBe(size);
});

describe('[FT-4] drawn seats', () => {
  const draw = { size: 9, players: ['a', 'b', 'c'], drawnSeats: [7, 2, 9] };
  test('go to the players in list order', () => {
    expect(finalTableSeats(draw)).toEqual({ seats: { a: 7, b: 2, c: 9 }, emptySeats: [1, 3, 4, 5, 6, 8] });
  });
  test.each([[[7, 2, 10]], [[7, 2, 0]], [[7, 2, 2.5]]])('a seat beyond the table refuses all: %j', (drawnSeats) => {
    expect(finalTableSeats({ ...draw, drawnSeats })).toEqual({ error: 'seat-out-of-range' });
  });
});

test('[FT-5] button by high card: rank first, then suit', () => {
  expect(highestCard({ 1: 'Ks', 4: 'Ah', 8: 'As', 9: '2s' })).toBe('8');
});
