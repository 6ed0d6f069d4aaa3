import { expect, it } from 'vitest';
import { parseDuration, parseMoney, parseWhole } from './parse-number';

it.each([
  ['25000', 25_000],
  ['25.000', 25_000],
  ['25,000', 25_000],
  ['25 000', 25_000],
  ["1'250'000", 1_250_000],
  ['25k', 25_000],
  ['2m', 2_000_000],
  ['', null],
  ['2.5', null],
  ['25.00', null],
  ['-5', null],
  ['1e5', null],
  ['99999999999999999999', null],
])('[NUM-1] whole %j', (text, value) => expect(parseWhole(text)).toBe(value));
it.each([
  ['40', 4000],
  ['€ 40', 4000],
  ['12,5', 1250],
  ['12.50', 1250],
  ['1.250', 125_000],
  ['1.250,50', 125_050],
  ['x', null],
  ['', null],
])('[NUM-2] money %j', (text, value) => expect(parseMoney(text, 2)).toBe(value));
it.each([
  ['1.250', 0, 1250],
  ['¥1,250', 0, 1250],
  ['12,5', 0, null],
  ['12,5', 3, 12_500],
  ['1.250,500', 3, 1_250_500],
])('[NUM-2] money %j with %i decimals', (text, decimals, value) => expect(parseMoney(text, decimals)).toBe(value));
it.each([
  ['12:28', 748_000],
  ['15', 900_000],
  ['1:05:00', 3_900_000],
  ['00:30', 30_000],
  ['12:60', null],
  ['', null],
  ['1:2:3:4', null],
])('[NUM-3] time left %j', (text, value) => expect(parseDuration(text)).toBe(value));
