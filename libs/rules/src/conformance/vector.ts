/** A conformance case of either half (vectors/floor/README.md, vectors/betting/README.md), and how it came out. */
import { isRecord } from '../shapes.js';

/** Every certainty, the surest first: how much the rule texts say about an expectation. */
export const CERTAINTIES = ['explicit', 'derived', 'reading', 'policy', 'literal', 'ambiguous'] as const;
/** How much the rule texts say about an expectation. */
export type Certainty = (typeof CERTAINTIES)[number];

/** One case: a situation, a question, the answer expected. */
export interface Vector {
  readonly id: string;
  readonly family: string;
  readonly rule: { readonly set: string; readonly number: string; readonly title: string };
  readonly certainty: Certainty;
  readonly given: Readonly<Record<string, unknown>>;
  readonly when: { readonly op: string } & Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
  readonly note: string;
}

/** Outcome of one case; `got` holds the engine's values of the keys expected, null when skipped. */
export interface VectorResult {
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly expected: Readonly<Record<string, unknown>>;
  readonly got: Readonly<Record<string, unknown>> | null;
}

/** Whether a value from a file has the shape of a vector; its arguments are checked when it runs. */
export function isVector(value: unknown): value is Vector {
  if (!isRecord(value) || !isRecord(value.rule) || !isRecord(value.when)) return false;
  const texts = [value.id, value.family, value.certainty, value.rule.set, value.when.op];
  return texts.every((text) => typeof text === 'string') && isRecord(value.given) && isRecord(value.expect);
}

const HOUSE_PARTS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^H1\./, 'H'],
  [/^H2\./, 'A'],
  [/^(?=\d)/, 'T'],
];

/** Rule id of the engine for the rule a vector names: `TDA-45B2` for `45-B2`, `ISAR-T43` for the house's tournament rule 43. */
export function ruleIdOfVector({ rule }: Pick<Vector, 'rule'>): string {
  const number = rule.number.replace(/ addendum$/, '').replaceAll('-', '');
  if (rule.set === 'TDA2024') return `TDA-${number}`;
  if (rule.set !== 'ISAR') return `${rule.set}-${number}`;
  const part = HOUSE_PARTS.find(([pattern]) => pattern.test(number));
  return `ISAR-${part ? number.replace(part[0], part[1]) : number}`;
}
