import { expect, it } from 'vitest';
import { readWhole } from './read-whole.js';

it.each([
  ['2.000', 2000],
  ['2,000', 2000],
  ['12 500', 12500],
  ['', null],
  ['zwei', undefined],
  ['-5', undefined],
  ['1234567890123', undefined],
])('%s is read as %s', (text, value) => expect(readWhole(text)).toBe(value));
