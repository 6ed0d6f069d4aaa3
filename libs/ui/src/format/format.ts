import type { Instant } from '../time/time-port.js';
import { intlLocale } from './intl-locale.js';

/** Whole seconds shown for a time left: rounded up, so that a level shows 00:00 only when it is over. Never negative. */
export const shownSeconds = (remainingMs: number): number => Math.max(0, Math.ceil(remainingMs / 1000));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A time left as `mm:ss`; from 100 minutes on as `h:mm:ss`. Every screen rounds up by {@link shownSeconds}. */
export function formatClock(remainingMs: number): string {
  const seconds = shownSeconds(remainingMs);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 100) return `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}

const formatters = new Map<string, unknown>();
/** Intl formatters are dear to build: one of each kind is kept. */
function kept<T>(key: string, make: () => T): T {
  const found = formatters.get(key);
  // The key names constructor and options, so what is found under it was made by the same `make`.
  if (found !== undefined) return found as T;
  const made = make();
  formatters.set(key, made);
  return made;
}

/** An integer with the separators of the language. */
export const formatNumber = (language: string, value: number): string =>
  kept(`number ${language}`, () => new Intl.NumberFormat(intlLocale(language))).format(value);

/** Blinds as they are said, `400/800`. */
export const formatBlinds = (language: string, level: { smallBlind: number; bigBlind: number }): string =>
  `${formatNumber(language, level.smallBlind)}/${formatNumber(language, level.bigBlind)}`;

const exactMoney = (language: string, currency: string): Intl.NumberFormat =>
  kept(
    `money ${language} ${currency}`,
    () => new Intl.NumberFormat(intlLocale(language), { style: 'currency', currency }),
  );

/** Decimals of an ISO 4217 currency: 2 for EUR, 0 for JPY, 3 for KWD. A minor unit is that part of a whole one. */
export const minorDigits = (currency: string): number =>
  exactMoney('en', currency).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount from minor units without its currency, for fields and tables: `1.250`, `12,50`; whole ones without decimals. */
export function formatAmount(language: string, minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const shown = minor % 10 ** digits === 0 ? 0 : digits;
  return kept(
    `amount ${language} ${shown}`,
    () => new Intl.NumberFormat(intlLocale(language), { minimumFractionDigits: shown, maximumFractionDigits: shown }),
  ).format(minor / 10 ** digits);
}

/** Money from integer minor units of an ISO 4217 currency; whole amounts stand without decimals. */
export function formatMoney(language: string, minor: number, currency: string): string {
  const exact = exactMoney(language, currency);
  const amount = minor / 10 ** minorDigits(currency);
  if (!Number.isInteger(amount)) return exact.format(amount);
  return kept(
    `whole ${language} ${currency}`,
    () =>
      new Intl.NumberFormat(intlLocale(language), {
        style: 'currency',
        currency,
        minimumFractionDigits: 0,
        maximumFractionDigits: 0,
      }),
  ).format(amount);
}

const timeFormatter = (language: string, timeZone: string | undefined, seconds: boolean) =>
  kept(
    `time ${language} ${timeZone ?? ''} ${seconds}`,
    () =>
      new Intl.DateTimeFormat(intlLocale(language), {
        hour: '2-digit',
        minute: '2-digit',
        ...(seconds && { second: '2-digit' as const }),
        hourCycle: 'h23',
        ...(timeZone !== undefined && { timeZone }),
      }),
  );

/** A moment as the hands of the wall clock show it, `22:30`. */
export const formatWallTime = (language: string, instant: Instant, timeZone?: string): string =>
  timeFormatter(language, timeZone, false).format(instant);

/** A moment with seconds, `22:17:26`. */
export const formatTime = (language: string, instant: Instant, timeZone?: string): string =>
  timeFormatter(language, timeZone, true).format(instant);

/** A calendar day, `30.11.2026`. */
export const formatDate = (language: string, instant: Instant, timeZone?: string): string =>
  kept(
    `date ${language} ${timeZone ?? ''}`,
    () =>
      new Intl.DateTimeFormat(intlLocale(language), {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        ...(timeZone !== undefined && { timeZone }),
      }),
  ).format(instant);

/** Names in a row, `Anna, Ben und Carla`. */
export const formatList = (language: string, items: readonly string[]): string =>
  kept(`list ${language}`, () => new Intl.ListFormat(intlLocale(language), { type: 'conjunction' })).format(items);

/** Order of names in a list for people: by the language, letters with marks beside their plain ones, numbers by value. */
export const nameCollator = (language: string): Intl.Collator =>
  kept(
    `collator ${language}`,
    () => new Intl.Collator(intlLocale(language), { sensitivity: 'base', numeric: true, ignorePunctuation: true }),
  );

/** All of these for one language. */
export interface Format {
  readonly number: (value: number) => string;
  readonly blinds: (level: { smallBlind: number; bigBlind: number }) => string;
  readonly money: (minor: number, currency: string) => string;
  readonly amount: (minor: number, currency: string) => string;
  readonly clock: (remainingMs: number) => string;
  readonly wallTime: (instant: Instant, timeZone?: string) => string;
  readonly time: (instant: Instant, timeZone?: string) => string;
  readonly date: (instant: Instant, timeZone?: string) => string;
  readonly list: (items: readonly string[]) => string;
  readonly collator: Intl.Collator;
}

/** Binds every formatter to a language. */
export const makeFormat = (language: string): Format => ({
  number: (value) => formatNumber(language, value),
  blinds: (level) => formatBlinds(language, level),
  money: (minor, currency) => formatMoney(language, minor, currency),
  amount: (minor, currency) => formatAmount(language, minor, currency),
  clock: formatClock,
  wallTime: (instant, timeZone) => formatWallTime(language, instant, timeZone),
  time: (instant, timeZone) => formatTime(language, instant, timeZone),
  date: (instant, timeZone) => formatDate(language, instant, timeZone),
  list: (items) => formatList(language, items),
  collator: nameCollator(language),
});
