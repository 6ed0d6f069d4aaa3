import { describe, expect, test } from 'vitest';
import { offenceConsequence } from './offences.js';
import { mustEscalate, penaltyHands, penaltyTick, whileServing } from './penalties.js';
import { PROFILES } from './profiles.js';

describe('penalties', () => {
  test('[PEN-2] a warning and a disqualification miss no hands', () => {
    expect(penaltyHands({ kind: 'warning' }, 9, PROFILES.ISAR)).toEqual({ hands: 0 });
    expect(penaltyHands({ kind: 'disqualification' }, 9, PROFILES.ISAR)).toEqual({ hands: 0 });
    expect(penaltyHands({ kind: 'rounds', rounds: 1.5 }, 9, PROFILES.TDA2024)).toEqual({
      error: 'rounds-out-of-range',
    });
  });

  test('[PEN-3] is never below nothing, and the hand of the offence counts once ended', () => {
    expect(penaltyTick({ handsRemaining: 0 }, 'handDealtAndEnded')).toEqual({
      handsRemaining: 0,
      handInProgress: false,
      over: true,
    });
    expect(penaltyTick({ handsRemaining: 3, handInProgress: true }, 'levelUp').handInProgress).toBe(true);
    expect(penaltyTick({ handsRemaining: 3, handInProgress: true }, 'handEnds')).toMatchObject({
      handsRemaining: 3,
      handInProgress: false,
    });
  });

  test('[TDA-35C] who was not dealt in at first gets no cards in the re-deal', () => {
    expect(whileServing({ stack: 100, originallyDealtIn: false }).dealtIn).toBe(false);
  });

  test('[TDA-71A] a repeat is heavier than all before', () => {
    expect(mustEscalate([{ kind: 'rounds', rounds: 2 }, { kind: 'warning' }], { kind: 'oneHand' })).toBe(true);
    expect(mustEscalate([{ kind: 'disqualification' }], { kind: 'disqualification' })).toBe(true);
  });

  test('[TDA-33] intent makes a missed blind an offence', () => {
    expect(offenceConsequence('dodgingBlinds', PROFILES.ISAR, { intentional: false }).penalty).toBe('none');
    expect(offenceConsequence('softPlay', PROFILES.ISAR, { intentional: false }).penalty).toBe('mandatory');
  });
});
