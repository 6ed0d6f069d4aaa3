/**
 * The public value: a card turned up or a word said in the room, in one written form, so that everybody who heard it types the
 * same. Done once, when the draw is revealed; the event holds the form that was hashed. [DRW-7]
 */

/** Longest public value, in UTF-16 units. */
export const VALUE_LENGTH = 80;

const RANKS: Readonly<Record<string, string>> = { '10': 'T', t: 'T', j: 'J', b: 'J', q: 'Q', d: 'Q', k: 'K', a: 'A' };
const SUITS: Readonly<Record<string, string>> = {
  s: 's',
  '♠': 's',
  h: 'h',
  '♥': 'h',
  d: 'd',
  '♦': 'd',
  c: 'c',
  '♣': 'c',
};
/** Rank and suit of a card, in English letters, German B and D, or with a suit sign; a sign may be followed by U+FE0F. */
const CARD = /^(10|[2-9tjqkabd])\s?([shdc♠♥♦♣])\ufe0f?$/;

/** The value in its written form: NFC, blanks at the ends gone, runs of blanks one space; a card as in `Ks`, `Td`. May be empty. */
export function normalValue(typed: string): string {
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return cardOf(text) ?? text;
}

/** The card a text names, rank in capitals and suit in small letters; null where it names none. */
export function cardOf(text: string): string | null {
  const [, rank = '', suit = ''] = CARD.exec(text.toLowerCase()) ?? [];
  const suitLetter = SUITS[suit];
  return suitLetter === undefined ? null : (RANKS[rank] ?? rank) + suitLetter;
}
