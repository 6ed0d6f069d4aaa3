/**
 * The shape of the rule book: which rules there are, under which numbers, about what. Text lives in message files
 * (`tda.<number>.title`, `tda.<number>.<fact>`; house and cash rules `house.<number>.…`).
 *
 * Owns: `RuleEntry`, `Subject`, `Book`.
 */

/** Books with pages of their own. */
export type Book = 'TDA' | 'ISAR' | 'NL-CASH';

/** What a rule is about, in the order of the index. */
export const SUBJECTS = [
  'decisions',
  'seating',
  'levels',
  'button',
  'clock',
  'dealing',
  'betting',
  'raising',
  'chips',
  'potLimit',
  'allIn',
  'turn',
  'unclear',
  'showdown',
  'pots',
  'disputes',
  'conduct',
  'penalties',
  'entries',
  'cash',
] as const;
/** A subject of the index. */
export type Subject = (typeof SUBJECTS)[number];

/** One rule of a book. */
export interface RuleEntry {
  readonly book: Book;
  /** Number in its book: `45` (TDA 2024), `RP9`, `T43` (house, tournament rule 43), `A6`, `S4`, `H6`, `b7` (cash). */
  readonly number: string;
  readonly subjects: readonly [Subject, ...Subject[]];
  /** Ids of its facts, in order: the letters of the rule where it has them (`A`, `B1`), else `1`, `2`… Each is one message. */
  readonly facts: readonly string[];
  /** Number of the same rule in the older numbering of the web (two higher from 38 on), where there is one. */
  readonly web?: string;
  /** The same matter in the other books: rule ids such as `ISAR-T43`. */
  readonly also?: readonly string[];
  /** Who decides: the text gives the answer, the floor does, or it depends. */
  readonly kind: 'definite' | 'floor' | 'mixed';
}

/** Id of a rule: `TDA-45`, `ISAR-T43`, `NL-CASH-b7`. */
export const ruleIdOf = ({ book, number }: Pick<RuleEntry, 'book' | 'number'>): string => `${book}-${number}`;

/** Start of the message ids of a rule: `tda.45`, `house.T43`, `house.b7`. */
export const messagesOf = ({ book, number }: Pick<RuleEntry, 'book' | 'number'>): string =>
  `${book === 'TDA' ? 'tda' : 'house'}.${number}`;
