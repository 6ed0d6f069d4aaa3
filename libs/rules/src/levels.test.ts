import { describe, expect, test } from 'vitest';
import { handHasBegun, levelOfHand, REDEAL } from './levels.js';
import { PROFILES } from './profiles.js';

describe('[BLIND-10] a hand has the level in force when it began', () => {
  test('a level that starts after the first riffle waits for the next hand', () => {
    const events = [{ e: 'firstRiffle' }, { e: 'clockSignal', level: 5 }] as const;
    expect(levelOfHand(events, 4, PROFILES.TDA2024)).toMatchObject({ levelOfHand: 4, handsAtPriorLevel: 1 });
  });
  test('a level that starts before it counts at once', () => {
    const events = [{ e: 'clockSignal', level: 5 }, { e: 'firstRiffle' }] as const;
    expect(levelOfHand(events, 4, PROFILES.ISAR)).toMatchObject({ levelOfHand: 5, handsAtPriorLevel: 0 });
  });
  test('the dealer push begins a hand under TDA only', () => {
    expect([handHasBegun('dealerPush', PROFILES.TDA2024), handHasBegun('dealerPush', PROFILES.ISAR)]).toEqual([
      true,
      false,
    ]);
  });
  test('a re-deal keeps button, level and players', () => {
    const events = [{ e: 'firstRiffle' }, { e: 'misdeal' }, { e: 'clockSignal', level: 5 }, { e: 'redeal' }] as const;
    expect(levelOfHand(events, 4, PROFILES.TDA2024)).toMatchObject({ levelOfHand: 4, buttonMoves: false });
    expect(REDEAL.newPlayerDealtIn).toBe(false);
  });
});
