import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatClock,
  formatMoney,
  formatNumber,
  formatTime,
  formatWallTime,
  minorDigits,
  nameCollator,
  shownSeconds,
} from './format.js';
import { intlLocale, pickLanguage } from './intl-locale.js';

describe('the clock', () => {
  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [999, '00:01'],
    [1000, '00:01'],
    [1001, '00:02'],
    [754_000, '12:34'],
    [5_999_000, '99:59'],
    [6_000_000, '1:40:00'],
    [-5, '00:00'],
  ])('[CLK] shows %d ms left as %s, rounded up', (ms, text) => {
    expect(formatClock(ms)).toBe(text);
  });
  it('is at 0 only when nothing is left', () => {
    expect([shownSeconds(0), shownSeconds(0.5)]).toEqual([0, 1]);
  });
});

describe('figures by language', () => {
  it('separates thousands', () => {
    expect([formatNumber('de', 29054), formatNumber('en', 29054)]).toEqual(['29.054', '29,054']);
  });
  it('takes Bavarian for German, never for the machine’s default', () => {
    expect([formatNumber('bar', 1500), intlLocale('bar'), intlLocale('bar-DE')]).toEqual(['1.500', 'de', 'de']);
  });
  it('leaves the decimals of whole amounts away and keeps all others', () => {
    expect(formatMoney('de', 60_000, 'EUR')).toBe('600\u00a0€');
    expect(formatMoney('de', 7_550, 'EUR')).toBe('75,50\u00a0€');
    expect(formatMoney('en', 60_000, 'EUR')).toBe('€600');
    expect(formatMoney('en', 600, 'JPY')).toBe('JP¥600');
  });
  it('knows the decimals of a currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3]);
    expect(formatAmount('de', 125_000, 'EUR')).toBe('1.250');
    expect(formatAmount('de', 125_050, 'EUR')).toBe('1.250,50');
    expect(formatAmount('en', 1250, 'JPY')).toBe('1,250');
  });
  it('shows moments in 24 hours, midnight as 00', () => {
    const moment = Date.UTC(2026, 10, 30, 23, 5, 9);
    expect(formatWallTime('en', moment, 'Europe/Berlin')).toBe('00:05');
    expect(formatTime('de', moment, 'Europe/Berlin')).toBe('00:05:09');
  });
  it('sorts names as people look for them', () => {
    const names = ['Zoë', 'Łukasz', '„Kiwi“', 'Olga', 'Ömer', 'Korbinian', 'Tisch 10', 'Tisch 9'];
    expect(names.sort(nameCollator('de').compare)).toEqual([
      '„Kiwi“',
      'Korbinian',
      'Łukasz',
      'Olga',
      'Ömer',
      'Tisch 9',
      'Tisch 10',
      'Zoë',
    ]);
  });
});

describe('the language of a browser', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'en-US'], 'en'],
    [['bar'], 'de'],
    [['fr'], 'en'],
    [[], 'en'],
  ] as const)('%j → %s', (tags, language) => {
    expect(pickLanguage(tags)).toBe(language);
  });
});
