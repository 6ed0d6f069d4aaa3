import { loadTranslator, makeFormat, messageAreas } from '@blindwerk/ui';
import { expect, it } from 'vitest';
import { moneyDoubt } from './money-text';
import { isMoneyAmbiguous, parseDuration, parseMoney, parseWhole } from './parse-number';

const german = (decimals: number) => ({ decimals, sign: ',' }) as const;
const english = (decimals: number) => ({ decimals, sign: '.' }) as const;

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
])('[NUM-2] money %j', (text, value) => expect(parseMoney(text, german(2))).toBe(value));
it.each([
  ['1.250', 0, 1250],
  ['¥1,250', 0, 1250],
  ['12,5', 0, null],
  ['12,5', 3, 12_500],
  ['1.250,500', 3, 1_250_500],
])('[NUM-2] money %j with %i decimals', (text, decimals, value) =>
  expect(parseMoney(text, german(decimals))).toBe(value),
);
it.each([
  ['12.345', 1_234_500, null],
  ['12,345', null, 1_234_500],
  ['12,34', 1234, 1234],
  ['12.34', 1234, 1234],
  ['0,500', null, null],
  ['€ 12,345', null, 1_234_500],
  ['1,234,567', 123_456_700, 123_456_700],
  ['1.234,50', 123_450, 123_450],
  ['1,234.50', 123_450, 123_450],
  ['12345', 1_234_500, 1_234_500],
  ['1234,567', null, null],
])('[NUM-2] money %j: %j in German, %j in English', (text, inGerman, inEnglish) => {
  expect(parseMoney(text, english(2))).toBe(inEnglish);
  expect(parseMoney(text, german(2))).toBe(inGerman);
});
it.each([
  ['12,345', 12_345, 12_345_000],
  ['12.345', 12_345_000, 12_345],
])('[NUM-2] three decimals %j: %j in German, %j in English', (text, inGerman, inEnglish) => {
  expect([parseMoney(text, german(3)), parseMoney(text, english(3))]).toEqual([inGerman, inEnglish]);
});
it.each([
  ['de', '12,345', '„12,345“ kann zweierlei heißen: 12.345 schreiben, wenn es Tausender sind, oder 12,34 mit zwei'],
  ['en', '€12.345', '“€12.345” can mean two things: write 12,345 for thousands, or 12.34 with two'],
] as const)('[NUM-2] %s %j is not guessed, and says how to write it', async (language, text, words) => {
  const translator = await loadTranslator(language, [messageAreas.desk]);
  const messages = { ...translator, format: makeFormat(language), setLanguage: () => {} };
  expect(moneyDoubt(messages, text, 'EUR')).toContain(words);
  for (const clear of ['12,34', '12.34', '12345', '1,2,3', '']) expect(moneyDoubt(messages, clear, 'EUR')).toBeNull();
  expect(moneyDoubt(messages, text, 'JPY')).toBeNull();
});
it('[NUM-2] no doubt where a sign stands twice or the currency has three decimals', () => {
  expect(isMoneyAmbiguous('1,234,567', german(2))).toBe(false);
  expect(isMoneyAmbiguous('12,345', german(3))).toBe(false);
});
it.each([
  ['12:28', 748_000],
  ['15', 900_000],
  ['1:05:00', 3_900_000],
  ['00:30', 30_000],
  ['12:60', null],
  ['', null],
  ['1:2:3:4', null],
])('[NUM-3] time left %j', (text, value) => expect(parseDuration(text)).toBe(value));
