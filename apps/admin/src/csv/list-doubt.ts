/** Whether a table looks like something other than a list of players: a structure, results, mere numbers. A guess: the director decides. */
import { nameKey } from './names';

/** What a list seems to be instead. */
export type ListDoubt = 'structure' | 'results' | 'numbers';

/** Words in the head of a structure, in German and English. */
const STRUCTURE_WORDS: ReadonlySet<string> = new Set([
  'level',
  'stufe',
  'runde',
  'blinds',
  'small blind',
  'big blind',
  'smallblind',
  'bigblind',
  'sb',
  'bb',
  'ante',
  'bb ante',
  'big blind ante',
  'minuten',
  'minutes',
  'min',
  'dauer',
  'duration',
]);
/** Words in the head of results; a seat is a `Platz`, too, so that one alone beside a name says nothing. */
const RESULT_WORDS: ReadonlySet<string> = new Set([
  'place',
  'platz',
  'platzierung',
  'rang',
  'rank',
  'position',
  'pos',
  'prize',
  'prize money',
  'preis',
  'preisgeld',
  'payout',
  'auszahlung',
  'gewinn',
  'winnings',
]);
/** `Level 3`, `Pause`: how the rows of a structure begin. */
const STRUCTURE_ROW = /^(level|lvl|stufe|break|pause)\b\.?\s*\d*$/i;
/** A list that is nearly all of a kind. */
const NEARLY_ALL = 0.8;

export interface TableLook {
  /** Cells of the first line. */
  readonly head: readonly string[];
  /** Whether the head names a column of names. */
  readonly hasNames: boolean;
  /** What would be taken as names. */
  readonly names: readonly string[];
}

/** What the table seems to be, or null where it may well be players. */
export function listDoubt({ head, hasNames, names }: TableLook): ListDoubt | null {
  const words = head.map((cell) => nameKey(cell).replace(/[.:]$/, ''));
  const hits = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  // Beside a column of names one such word may be about the player; two are not.
  const enough = hasNames ? 2 : 1;
  if (hits(STRUCTURE_WORDS) >= enough) return 'structure';
  if (hits(RESULT_WORDS) >= enough) return 'results';
  const share = (test: (name: string) => boolean): number =>
    names.length === 0 ? 0 : names.filter(test).length / names.length;
  if (share((name) => STRUCTURE_ROW.test(name)) >= NEARLY_ALL) return 'structure';
  return share((name) => /\d/.test(name) && !/\p{L}/u.test(name)) >= NEARLY_ALL ? 'numbers' : null;
}
