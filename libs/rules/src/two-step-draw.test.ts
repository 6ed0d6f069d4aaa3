import { describe, expect, test } from 'vitest';
import { cardStrength, highestCard } from './cards.js';
import { tableOf } from './testing/tables.js';
import { checkDrawSteps, DRAW_STEPS, twoStepDraw } from './two-step-draw.js';

describe('[SEAT-13] high card and two-step draw', () => {
  test('ranks before suits; what is no card loses', () => {
    expect(cardStrength('2s')).toBeLessThan(cardStrength('3c'));
    expect(cardStrength('Xs')).toBe(-1);
    expect(highestCard({})).toBeNull();
  });

  test('needs a seat card for everybody and its steps in order', () => {
    const playingCards = { A1: '7h', A2: 'Ks' };
    expect(twoStepDraw(tableOf('A', 2), { seatCardsTopFirst: ['B4'], playingCards })).toBeNull();
    expect(checkDrawSteps([...DRAW_STEPS].reverse())).toMatchObject({ valid: false, reason: 'steps-out-of-order' });
  });
});
