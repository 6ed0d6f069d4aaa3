import { describe, expect, test } from 'vitest';
import { balanceMove } from './balancing.js';
import { mover, movers } from './movers.js';
import { PROFILES, ruleFor } from './profiles.js';
import { tableWith } from './testing/tables.js';
import { seatArrival, worstSeat } from './worst-seat.js';

const { TDA2024, ISAR } = PROFILES;

describe('[SEAT-4] the small-blind chair', () => {
  const table = tableWith([1, 2, 3, 4, 6, 7, 8, 9], [3, 4, 5]);

  test('is given as a single big blind under TDA 11-A', () => {
    expect(worstSeat(table, TDA2024)).toMatchObject({ seat: 5, position: 'singleBigBlind', posts: 'bigBlind' });
    expect(seatArrival(table, { player: 'M', seat: 5 }).singleBigBlindDue).toBe(5);
  });

  test('is not given at all under the house rules', () => {
    expect(worstSeat(table, ISAR)).toBeNull();
    expect(balanceMove(tableWith([1, 2, 3], [1, 2, 3], { id: 'B' }), table, ISAR)).toBeNull();
  });

  test('is passed over for a later seat under the house rules', () => {
    const open = tableWith([1, 2, 3, 4, 6, 7, 9], [3, 4, 5]);
    expect(worstSeat(open, ISAR)).toMatchObject({ seat: 8, handsUntilBigBlind: 2, dealtIn: true });
  });
});

test('[SEAT-3] a second arrival waits for the single big blind that is due', () => {
  const table = tableWith([1, 2, 3, 4, 5, 6, 8], [3, 4, 5], { singleBigBlindDue: 5 });
  expect(worstSeat(table, TDA2024)).toMatchObject({ seat: 7, handsUntilBigBlind: 2, posts: null });
});

test('[SEAT-3] against one opponent the arrival is big blind', () => {
  for (const profile of [TDA2024, ISAR]) {
    expect(worstSeat(tableWith([6], [3, 4, 5]), profile)).toMatchObject({
      seat: 5,
      posts: 'bigBlind',
      position: 'bigBlind',
    });
    expect(worstSeat(tableWith([5], [3, 4, 5]), profile)).toMatchObject({
      seat: 6,
      posts: 'bigBlind',
      position: 'bigBlind',
    });
  }
});

test('[SEAT-6] blocked chairs are not given', () => {
  const table = tableWith([1, 2, 3, 4, 5, 8, 9], [3, 4, 5], { blocked: [6] });
  expect(worstSeat(table, TDA2024)).toMatchObject({ seat: 7, acceptSeats: [7], position: 'bigBlind' });
  expect(worstSeat({ ...table, blocked: [6, 7] }, TDA2024)).toBeNull();
});

test('[SEAT-6] without known positions every open chair will do', () => {
  const table = tableWith([1, 2, 4], [null, null, null], { maxSeats: 6 });
  expect(worstSeat(table, TDA2024)).toEqual({
    seat: 3,
    acceptSeats: [3, 5, 6],
    posts: null,
    position: 'other',
    handsUntilBigBlind: null,
    dealtIn: true,
  });
  expect(worstSeat(tableWith([], [1, 2, 3], { maxSeats: 6 }), TDA2024)?.seat).toBe(1);
  expect(mover(table)).toBeNull();
});

test('[SEAT-8] in a stud round the seat is found alike, but nobody posts', () => {
  const table = tableWith([1, 2, 3, 4, 5, 7, 8, 9], [3, 4, 5], { frozenButton: 4 });
  expect(worstSeat(table, TDA2024, { game: 'mixed', round: 'stud' })).toMatchObject({
    seat: 6,
    posts: null,
    position: 'bigBlind',
  });
});

test('[SEAT-9] stud: the chair opened last, and who sits in that chair elsewhere', () => {
  const to = tableWith([1, 2, 3, 5, 6, 8], [null, null, null], { maxSeats: 8, openedSeats: [7, 4] });
  const from = tableWith([1, 2, 3, 5, 6, 7, 8], [null, null, null], { id: 'S', maxSeats: 8 });
  expect(balanceMove(from, to, TDA2024, { game: 'stud' })).toMatchObject({ player: 'S5', seat: 4 });
  expect(worstSeat({ ...to, openedSeats: [] }, TDA2024, { game: 'stud' })?.seat).toBe(4);
});

test('[SEAT-2] no more movers than players', () => {
  expect(movers(tableWith([2, 6], [1, 2, 3]), 5).map(({ seat }) => seat)).toEqual([6, 2]);
});

test('every topic has a rule to cite', () => {
  expect(ruleFor(ISAR, 'balancing')).toBe('ISAR-T10');
  expect(ruleFor(ISAR, 'halting')).toBe('TDA-11D');
});
