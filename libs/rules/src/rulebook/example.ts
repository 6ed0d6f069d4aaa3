/**
 * A worked example of a rule book: a situation and a question, put to the engine when it is shown, so that text and engine
 * cannot drift apart.
 *
 * Owns: `WorkedExample`.
 */
import type { ProfileId } from '../profiles.js';

/** One example; `given` and `when` have the shape of the conformance vectors (vectors/floor/README.md, vectors/betting/README.md). */
export interface WorkedExample {
  /** Rule and example as the book counts them: `TDA47-Ex1A`. */
  readonly key: string;
  /** Rule of whose page it is part: `TDA-47`. */
  readonly rule: string;
  /** Id of the conformance vector that holds the engine to it. */
  readonly vector: string;
  readonly set: ProfileId;
  readonly given: Readonly<Record<string, unknown>>;
  readonly when: { readonly op: string } & Readonly<Record<string, unknown>>;
}
