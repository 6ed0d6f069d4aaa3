import { loadTranslator, messageAreas } from '@blindwerk/ui';
import { expect, it } from 'vitest';
import { durationText } from './duration-text';

it.each([
  [130 * 60_000, '2 h 10 min'],
  [60 * 60_000, '1 h 0 min'],
  [59 * 60_000 - 1, '59 min'],
  [1, '1 min'],
  [-5, '0 min'],
])('%i ms → %s', async (ms, text) => {
  expect(durationText(await loadTranslator('de', [messageAreas.desk]), ms)).toBe(text);
});
