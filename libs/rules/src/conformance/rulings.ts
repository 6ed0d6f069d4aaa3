/**
 * From a ruling to the fields a vector expects.
 *
 * Owns: `fieldsOf`, `asSituation`, `ruledBy`.
 */
import type { RuleProfile } from '../profiles.js';
import type { Answer } from '../trace.js';
import type { BettingOperation } from './betting-operation.js';
import { VectorProblem } from './vector-args.js';

/** The fields of a ruling; a refused situation is a `VectorProblem`: no vector asks about one. */
export function fieldsOf<T extends object>(ruling: Answer<T>): Readonly<Record<string, unknown>> {
  if (ruling.ok) return Object.fromEntries(Object.entries(ruling.value));
  const { code, field } = ruling.refusal;
  throw new VectorProblem(`${code} in ${field}`);
}

/** Hands a vector's situation to a rule as it stands in the file: the rule checks it itself. */
export const asSituation = <S>(situation: unknown): S =>
  // Rules refuse what is not of this shape; the vectors are the only callers with untyped data.
  situation as S;

/** An operation whose situation is `given` and `when` in one. */
export const ruledBy =
  <S, R extends object>(rule: (situation: S, profile: RuleProfile) => Answer<R>): BettingOperation =>
  ({ profile, given, when }) =>
    fieldsOf(rule(asSituation<S>({ ...given, ...when }), profile));
