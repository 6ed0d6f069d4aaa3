/** The hub's few words for people, German and English, from the two message files beside `src`. */
import { readFileSync } from 'node:fs';
import type { ProblemParams } from './problem.js';

export type Language = 'de' | 'en';
export type Say = (id: string, params?: ProblemParams) => string;

function load(language: Language): Readonly<Record<string, string>> {
  // A file of ours with string values only; a test compares the ids of both languages.
  return JSON.parse(readFileSync(new URL(`../messages.${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
}
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { de: load('de'), en: load('en') };

/** Speaks one language. An id without a message is said as it stands. */
export const speak =
  (language: Language): Say =>
  (id, params = {}) =>
    (catalogues[language][id] ?? id).replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));

export const messageIds = (language: Language): readonly string[] => Object.keys(catalogues[language]).sort();

/** Language of the console: POSIX variables first, then what the system tells. */
export function consoleLanguage(env: Readonly<Record<string, string | undefined>>, systemLocale: string): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || systemLocale;
  return /^(de|bar|gsw)/i.test(locale) ? 'de' : 'en';
}

/** Language of a page the hub writes itself, from `Accept-Language`. */
export const pageLanguage = (acceptLanguage: string | undefined): Language =>
  /^\s*(de|bar|gsw)/i.test(acceptLanguage ?? '') ? 'de' : 'en';
