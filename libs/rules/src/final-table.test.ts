import { describe, expect, test } from 'vitest';
import { finalTableCheck, finalTableSeats } from './final-table.js';
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
