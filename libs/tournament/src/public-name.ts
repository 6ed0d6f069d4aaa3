/**
 * What a person is called in public, as they chose it: full name, `Anna K.`, or nickname. The one place that says what a
 * stored name means, so that no screen shows more of it than another.
 *
 * Invariant: without a choice that can be met the shorter form is shown, never a longer one.
 */
import { type PersonName, PUBLIC_NAME_CHOICES, type PublicNameChoice } from './view.js';

/** What is shown of a person who made no choice, or one that this version does not know. */
export const DEFAULT_NAME_CHOICE: PublicNameChoice = 'short';

/** What is stored of a person, as far as it says how they are called. */
export interface StoredName {
  readonly name?: string | null;
  readonly nickname?: string | null;
  readonly show?: string | null;
}

/** Reads a stored name; null where there is none, as with a person who was erased. */
export function personName({ name, nickname = null, show = null }: StoredName): PersonName | null {
  if (!name) return null;
  return { name, nickname, show: PUBLIC_NAME_CHOICES.find((choice) => choice === show) ?? DEFAULT_NAME_CHOICE };
}

/** Names worked out before: a large field is shown anew many times an evening. A memory only, each answer is the same without. */
const known = new WeakMap<PersonName, string>();

/** Name to show in public. A nickname that was chosen but is missing falls back to the short form. */
export function publicName(person: PersonName): string {
  const before = known.get(person);
  if (before !== undefined) return before;
  const shown = shownName(person);
  known.set(person, shown);
  return shown;
}

function shownName({ name, nickname, show }: PersonName): string {
  if (show === 'full') return tidy(name);
  const chosen = tidy(nickname ?? '');
  return show === 'nickname' && chosen !== '' ? chosen : shortName(name);
}

/** Titles before and additions after a name that say nothing about which name is which. */
const TITLES = new Set(['dr', 'prof', 'mag', 'ing', 'dipl', 'dipl-ing', 'med', 'herr', 'frau', 'mr', 'mrs', 'ms']);
const SUFFIXES = new Set(['jr', 'sr', 'jun', 'sen', 'ii', 'iii', 'iv']);

/**
 * First name and the initial of the family name: `Łukasz Wójcik` → `Łukasz W.`, `Ludwig van Beethoven` → `Ludwig B.`,
 * `Kern, Anna` → `Anna K.`; a single name stays.
 */
function shortName(name: string): string {
  const words = givenFirst(name).split(' ').filter(Boolean);
  while (words.length > 1 && TITLES.has(bare(words[0]))) words.shift();
  while (words.length > 1 && SUFFIXES.has(bare(words.at(-1)))) words.pop();
  const [given = '', ...others] = words;
  const family = others.at(-1);
  return family === undefined ? given : `${given} ${initial(family)}.`;
}

/** `Kern, Anna` reads `Anna Kern`. */
function givenFirst(name: string): string {
  const [family = '', given = '', ...more] = tidy(name).split(',').map(tidy);
  return given === '' || more.length > 0 || SUFFIXES.has(bare(given))
    ? tidy(name).replaceAll(',', ' ')
    : `${given} ${family}`;
}

const bare = (word: string | undefined): string => (word ?? '').replaceAll('.', '').toLowerCase();

/** First letter in upper case, combining marks with it; leading signs as in `'t Hooft` are passed over. */
function initial(word: string): string {
  const letter = /\p{L}\p{M}*/u.exec(word)?.[0] ?? [...word][0] ?? '';
  const upper = letter.toUpperCase();
  // `ß` and the like become two letters; they stay as they are.
  return [...upper].length === [...letter].length ? upper : letter;
}

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
