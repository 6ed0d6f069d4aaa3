import { describe, expect, test } from 'vitest';
import { balanceMove } from './balancing.js';
import { bigBlindDueSeat, HALT_EFFECT, haltCheck } from './halting.js';
import { PROFILES } from './profiles.js';
import { tableWith } from './testing/tables.js';

const short = tableWith([1, 2, 3, 4, 5], [3, 4, 5]);
const full = tableWith([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3], { id: 'B' });
const tda = { profile: PROFILES.TDA2024, handed: 9 };

describe('[HALT-1] three short and the big blind due on an empty chair', () => {
  test.each([
    ['halts', short, tda, true, 'three-short-and-big-blind-on-empty-seat'],
    ['seven-handed: the director decides', short, { ...tda, handed: 7 }, 'discretion', 'format-at-td-discretion'],
    [
      'house rules say nothing: the director decides',
      short,
      { ...tda, profile: PROFILES.ISAR },
      'discretion',
      'not-in-rule-book',
    ],
    [
      'button unknown: the director decides',
      tableWith([1, 2, 3, 4, 5], [null, null, null]),
      tda,
      'discretion',
      'position-unknown',
    ],
    ['stud has no big blind', short, { ...tda, game: 'stud' as const }, false, 'no-big-blind-in-stud'],
    [
      'nor has a stud round',
      short,
      { ...tda, game: 'mixed' as const, round: 'stud' as const },
      false,
      'no-big-blind-in-stud',
    ],
    ['waived', short, { ...tda, waived: true }, false, 'waived-by-td'],
  ])('%s', (_name, table, options, halt, reason) => {
    expect(haltCheck([table, full], 'A', options)).toMatchObject({ halt, reason, misdeal: false });
  });
});

test('[HALT-5] a table that is not in the room plays on', () => {
  expect(haltCheck([short, full], 'Z', tda)).toMatchObject({ halt: false, shortBy: 0, bigBlindDueSeat: null });
});

test('[HALT-4] a blocked empty chair is none; a single big blind due is met first', () => {
  expect(bigBlindDueSeat({ ...short, blocked: [6, 7] })).toBe(8);
  expect(bigBlindDueSeat({ ...short, blocked: [6, 7, 8, 9] })).toBe(1);
  expect(bigBlindDueSeat({ ...short, singleBigBlindDue: 5 })).toBe(5);
});

test.each([
  [9, 'regular', true],
  [8, 'regular', true],
  [7, 'regular', 'discretion'],
  [6, 'sixMax', 'discretion'],
  [9, 'turbo', 'discretion'],
] as const)('[HALT-2] %i-handed %s: %s', (handed, format, halt) => {
  expect(haltCheck([short, full], 'A', { ...tda, handed, format }).halt).toBe(halt);
});

test('[HALT-3] a halt ends no hand in progress and stops no clock', () => {
  expect(HALT_EFFECT).toEqual({
    handInProgressContinues: true,
    nextHandMayStart: false,
    clockStops: false,
    misdeal: false,
  });
});

test('[HALT-6] the player due for the big blind comes to the chair due, and the halt is over', () => {
  const move = balanceMove(full, short, PROFILES.TDA2024);
  expect(move).toMatchObject({ player: 'B4', to: 'A', seat: bigBlindDueSeat(short), posts: 'bigBlind' });
  const after = [
    { ...short, seats: { ...short.seats, 6: 'B4' } },
    { ...full, seats: { ...full.seats, 4: null } },
  ];
  expect(haltCheck(after, 'A', tda).halt).toBe(false);
});
