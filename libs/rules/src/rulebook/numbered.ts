/**
 * Short forms for the tables of the house and of cash games: one row per rule.
 *
 * Owns: `numbered`, `rulesOf`.
 */
import type { Book, RuleEntry } from './entry.js';

/** Fact ids of a rule without letters: `1`, `2`… up to `count`. */
export const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => String(at + 1));

/** Makes the rows of a book: number, who decides, subjects, facts, and the same matter in the other books, if any. */
export const rulesOf =
  (book: Book) =>
  (
    number: string,
    kind: RuleEntry['kind'],
    subjects: RuleEntry['subjects'],
    facts: RuleEntry['facts'],
    also?: readonly string[],
  ): RuleEntry => ({ book, number, kind, subjects, facts, ...(also === undefined ? {} : { also }) });
