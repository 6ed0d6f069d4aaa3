/**
 * Chance that can be repeated: the same seed gives the same numbers on every machine and in every version.
 *
 * Block i of the stream is SHA-256 of `<seed>:<i>`, read as eight 32-bit words. `int` throws away words that would favour
 * low numbers, so every outcome is equally likely.
 */
import { sha256Hex } from '@blindwerk/journal';
import type { DrawSource } from '@blindwerk/tournament';

const WORDS_A_BLOCK = 8;
const RANGE = 2 ** 32;

export function seededDraw(seed: string): DrawSource {
  let used = 0;
  let block = '';
  const word = (): number => {
    const place = used % WORDS_A_BLOCK;
    if (place === 0) block = sha256Hex(`${seed}:${used / WORDS_A_BLOCK}`);
    used += 1;
    return Number.parseInt(block.slice(place * 8, place * 8 + 8), 16);
  };
  return {
    int(n: number): number {
      const fair = RANGE - (RANGE % n);
      let value = word();
      while (value >= fair) value = word();
      return value % n;
    },
  };
}
