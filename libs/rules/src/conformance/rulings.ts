/**
 * From a ruling to the fields a vector expects.
 *
 * Owns: `fieldsOf`.
 */
import type { Answer } from '../trace.js';
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
