/** Cards for high-card draws. Owns: reading a card such as `Ts`, the order A K … 2 with suits s > h > d > c between equals. */

const RANKS = '23456789TJQKA';
const SUITS = 'cdhs';

/** Strength of a card among all 52; below 0 if it is no card. Suits decide between equal ranks (a reading of ISAR-S6). */
export function cardStrength(card: string): number {
  const rank = RANKS.indexOf(card[0] ?? '?');
  const suit = SUITS.indexOf(card[1] ?? '?');
  return card.length !== 2 || rank < 0 || suit < 0 ? -1 : rank * SUITS.length + suit;
}

/** Key of the highest card; null without cards. Rules TDA-10B, ISAR-S6. */
export function highestCard<K extends string>(cards: Readonly<Record<K, string>>): K | null {
  // Object.keys widens to string; the keys are those of the argument.
  const keys = Object.keys(cards) as K[];
  return keys.reduce<K | null>(
    (best, key) => (best === null || cardStrength(cards[key]) > cardStrength(cards[best]) ? key : best),
    null,
  );
}
