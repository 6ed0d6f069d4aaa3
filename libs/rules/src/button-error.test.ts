import { describe, expect, test } from 'vitest';
import { buttonError } from './button-error.js';

describe('[BLIND-9] a wrong button', () => {
  const error = { correctButton: 4, actualButton: 5 };
  test('is put right before substantial action', () => {
    expect(buttonError({ ...error, substantialAction: false })).toEqual({
      correct: true,
      buttonNow: 4,
      backUpNextHand: false,
    });
  });
  test('stands after it, and is not backed up', () => {
    expect(buttonError({ ...error, substantialAction: true })).toEqual({
      correct: false,
      buttonNow: 5,
      backUpNextHand: false,
    });
  });
});
