/** All chance of a run, from its seed. */
import { type SeededRandom, seededRandom } from '@blindwerk/testing';

/** See the methods. */
export interface Chance {
  /** 0 … n-1. */
  int(n: number): number;
  /** A whole number in `from` … `to`. */
  between(from: number, to: number): number;
  /** True with that probability. */
  hits(probability: number): boolean;
  /** One of them; undefined of none. */
  pick<T>(items: readonly T[]): T | undefined;
  /** One of the keys, each as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** 0 … 1. */
  next(): number;
  /** A source that goes on apart from this one, for a part of the world. */
  fork(): SeededRandom;
}

/** The chance of a seed. */
export const chanceOf = (seed: number): Chance => {
  // Neighbouring seeds must not begin alike.
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1));
  const int = (n: number): number => random.int(n);
  return {
    int,
    between: (from, to) => from + int(to - from + 1),
    hits: (probability) => random.next() < probability,
    pick: (items) => items[int(Math.max(1, items.length))],
    weighted: (weights) => {
      // Reason for `as`: Object.entries forgets literal keys.
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error('no weights to choose by');
    },
    next: () => random.next(),
    fork: () => seededRandom(int(0x7fffffff)),
  };
};
