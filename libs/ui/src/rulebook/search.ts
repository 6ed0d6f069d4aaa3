/**
 * Searching the rule book by words and by numbers.
 *
 * Owns: `searchIndex`, `searchRules`.
 * Invariants: every word of the query must occur in the rule; umlauts and case do not count, `ö` is found by `o` and by `oe`;
 * a number finds the rule that bears it in its own book, on the web or in the house.
 */
import type { RuleEntry } from '@blindwerk/rules/rulebook';
import { RULEBOOK, ruleIdOf } from '@blindwerk/rules/rulebook';
import { factId, titleId } from './find-rule.js';
import type { RuleSpeech } from './words.js';

/** A text in its two foldings: without marks, and with `ae`, `oe`, `ue` read as the plain letter too. */
interface Folded {
  readonly plain: string;
  readonly digraphs: string;
}

/** One rule as the search sees it. */
export interface SearchRow {
  readonly entry: RuleEntry;
  readonly title: string;
  readonly facts: ReadonlyArray<{ readonly fact: string; readonly text: string; readonly folded: Folded }>;
  readonly folded: Folded;
}

/** A rule found. `fact` holds the words of the query, or most of them; null when title or number did. */
export interface SearchHit {
  readonly entry: RuleEntry;
  readonly title: string;
  readonly fact: { readonly id: string; readonly text: string } | null;
}

const MARKS = /\p{M}/gu;
const plainOf = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase().replaceAll('ß', 'ss');

function fold(text: string): Folded {
  const plain = plainOf(text);
  return { plain, digraphs: plain.replace(/([aou])e/g, '$1') };
}

/** Words that mean the same at a poker table, folded. */
type Alike = readonly (readonly string[])[];

/** The book and what the search knows beside it. */
export interface SearchIndex {
  readonly rows: readonly SearchRow[];
  readonly alike: Alike;
}

/** The book made ready for searching, in the language of the speech. */
export function searchIndex({ say }: Pick<RuleSpeech, 'say'>): SearchIndex {
  const rows = RULEBOOK.map((entry) => {
    const title = say(titleId(entry));
    const facts = entry.facts.map((fact) => {
      const text = say(factId(entry, fact));
      return { fact, text, folded: fold(text) };
    });
    return { entry, title, facts, folded: fold(title) };
  });
  const alike = say('ruling.searchAlike')
    .split(';')
    .map((group) => group.trim().split(' '));
  return { rows, alike };
}

/** `tda 45` is one word. */
const BOOK_AND_NUMBER = /\b(tda|isar|nl-?cash)[\s-]+(?=[a-z]{0,2}\d)/gi;

/** Rules that hold every word of the query: those that bear its number first, then those with it in the title. */
export function searchRules({ rows, alike }: SearchIndex, query: string): readonly SearchHit[] {
  const words = query
    .replace(BOOK_AND_NUMBER, '$1-')
    .split(/[\s,;]+/)
    .filter((word) => plainOf(word) !== '')
    .map((word) => [word, ...wordsAlike(word, alike)]);
  if (words.length === 0) return [];
  return rows
    .map((row) => ({ row, rank: rankOf(row, words) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ row, rank }) => ({ entry: row.entry, title: row.title, fact: rank === 0 ? null : factFound(row, words) }));
}

/** `Erhöhung` also finds `Raise`: the others of a group of which one begins with the word. */
function wordsAlike(word: string, alike: Alike): readonly string[] {
  const { plain, digraphs } = fold(word);
  if (plain.length < 3) return [];
  const begins = (member: string): boolean => {
    const folded = fold(member);
    return folded.plain.startsWith(plain) || folded.digraphs.startsWith(digraphs);
  };
  return alike.filter((group) => group.some(begins)).flat();
}

/** A word of the query with those that mean the same. */
type Asked = readonly string[];

/** 0: bears the number; 1: on the web or in letters; 2: in the title; 3: in the facts; null: not found. */
function rankOf(row: SearchRow, words: readonly Asked[]): number | null {
  const ranks = words.map((word) => rankOfWord(row, word));
  return ranks.some((rank) => rank === null) ? null : Math.min(...ranks.map(Number));
}

function rankOfWord(row: SearchRow, asked: Asked): number | null {
  const number = rankOfNumber(row.entry, asked[0] ?? '');
  if (number !== null) return number;
  if (holdsAny(row.folded, asked)) return 2;
  return row.facts.some(({ folded }) => holdsAny(folded, asked)) ? 3 : null;
}

/** `45`, `45B`, `T43`, `TDA-45`, `b7`: number of its own; the house's `T43` is found by `43`; the web number comes after. */
function rankOfNumber(entry: RuleEntry, word: string): number | null {
  const asked = plainOf(word).replace(/[^a-z0-9]/g, '');
  const number = plainOf(entry.number);
  const whole = plainOf(ruleIdOf(entry)).replace(/[^a-z0-9]/g, '');
  if (asked === number || asked === whole || bearsLetters(asked, [number, whole])) return 0;
  return asked === entry.web || asked === number.replace(/^[a-z]+/, '') ? 1 : null;
}

const bearsLetters = (asked: string, numbers: readonly string[]): boolean =>
  numbers.some((number) => asked.startsWith(number) && /^[a-z]\d?$/.test(asked.slice(number.length)));

const holdsAny = (text: Folded, asked: Asked): boolean => asked.some((word) => holds(text, word));

/** Figures are found as whole ones, words by any part of them. */
function holds(text: Folded, word: string): boolean {
  const { plain, digraphs } = fold(word);
  if (/^\d+$/.test(plain)) return new RegExp(`(?<![\\d.,])${plain}(?![\\d])`).test(text.plain);
  return text.plain.includes(plain) || text.digraphs.includes(digraphs);
}

function factFound({ facts, folded }: SearchRow, words: readonly Asked[]): SearchHit['fact'] {
  const missing = words.filter((word) => !holdsAny(folded, word));
  if (missing.length === 0) return null;
  const counted = facts.map(({ fact, text, folded: own }) => ({
    fact: { id: fact, text },
    count: words.filter((word) => holdsAny(own, word)).length,
  }));
  const best = counted.reduce<(typeof counted)[number] | null>(
    (most, next) => (next.count > (most?.count ?? 0) ? next : most),
    null,
  );
  return best?.fact ?? null;
}
