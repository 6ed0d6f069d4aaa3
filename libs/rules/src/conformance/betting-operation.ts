/**
 * What the operations of the betting half have in common: reading a vector's situation, the shape of an operation.
 *
 * Owns: `BettingOperation`, `BettingCase`.
 */
import type { RuleProfile } from '../profiles.js';
import { VectorArgs } from './vector-args.js';

/** A vector of the betting half as an operation gets it. */
export interface BettingCase {
  readonly profile: RuleProfile;
  /** `given` as it stands in the file: operations read their situation from it. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly when: Readonly<Record<string, unknown>>;
  /** Both in one, with checked reading. */
  readonly args: VectorArgs;
}

/** Asks the engine; gives the fields of `expect`. */
export type BettingOperation = (vector: BettingCase) => Readonly<Record<string, unknown>>;

/** A vector made ready for its operation. */
export const bettingCase = (
  profile: RuleProfile,
  given: BettingCase['given'],
  when: BettingCase['when'],
): BettingCase => ({ profile, given, when, args: new VectorArgs(profile, { ...given, ...when }) });
