/** Chance and ids from the browser's cryptographic source. Works without a secure context: only `getRandomValues` is used. */
import type { DrawSource } from '@blindwerk/tournament';

/** Fills an array with random bits; `crypto.getRandomValues` in the browser. */
export type RandomFill = (words: Uint32Array<ArrayBuffer>) => void;

export const browserRandom: RandomFill = (words) => {
  globalThis.crypto.getRandomValues(words);
};

/** Unbiased integers: values above the largest multiple of `n` are drawn again. */
export function drawSource(fill: RandomFill): DrawSource {
  const word = new Uint32Array(1);
  return {
    int(n) {
      if (!Number.isInteger(n) || n < 1) throw new RangeError('a draw needs at least one outcome');
      const limit = 2 ** 32 - (2 ** 32 % n);
      do fill(word);
      while ((word[0] ?? 0) >= limit);
      return (word[0] ?? 0) % n;
    },
  };
}

/** Crockford's letters: nothing that a person confuses when reading an id aloud. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A fresh id of 20 letters (100 bits), with a prefix that says what it names. */
export function newId(prefix: string, fill: RandomFill): string {
  const words = new Uint32Array(20);
  fill(words);
  return `${prefix}-${[...words].map((w) => LETTERS[w & 31]).join('')}`;
}
