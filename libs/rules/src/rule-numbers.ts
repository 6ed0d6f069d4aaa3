/**
 * Under which number each rule book has a matter.
 *
 * Owns: `RuleNumbers`, `citing`. A book without a rule of its own is filled in by the first number.
 */
import type { ProfileId, RuleProfile } from './profiles.js';

/** Numbers of a matter; the first is the one cited where a book has none. */
export type RuleNumbers = readonly [first: string, own?: Readonly<Partial<Record<ProfileId, string>>>];

/** Makes what cites by topic: the book's own number, else the first. */
export const citing =
  <Topic extends string>(numbers: Readonly<Record<Topic, RuleNumbers>>) =>
  (profile: Pick<RuleProfile, 'id'>, topic: Topic): string => {
    const [first, own] = numbers[topic];
    return own?.[profile.id] ?? first;
  };
