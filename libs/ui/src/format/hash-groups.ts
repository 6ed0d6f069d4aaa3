/** Digits in a group: as many as one reads in a glance. */
const GROUP = 4;

/** One group of a hash, and where it begins. */
export interface HashGroup {
  readonly at: number;
  readonly text: string;
}

/** A hash in groups of four digits, so that people compare the one on the wall with the one on a phone. [DRW-11] */
export const hashGroups = (hash: string): readonly HashGroup[] =>
  Array.from({ length: Math.ceil(hash.length / GROUP) }, (_, i) => ({
    at: i * GROUP,
    text: hash.slice(i * GROUP, (i + 1) * GROUP),
  }));
