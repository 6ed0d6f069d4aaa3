/** Garbage for fuzzing: odd values, situations spoiled in one place, and what is unsound about an answer. */
import type { Answer } from '../trace.js';

/** Values that fit nowhere. */
export const ODD_VALUES: readonly unknown[] = [
  -1,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  '',
  '__proto__',
  'constructor',
  null,
  undefined,
  [],
  {},
];

/** The same situation with one value, anywhere in it, exchanged. */
export function spoiled(value: unknown, path: readonly number[], by: unknown): unknown {
  const [turn, ...rest] = path;
  if (turn === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined) return by;
  const exchange = ([name, part]: [string, unknown]): [string, unknown] => [
    name,
    name === key ? spoiled(part, rest, by) : part,
  ];
  const entries = Object.entries(value).map(exchange);
  return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

const RULE_ID = /^(TDA-(RP)?\d+[A-Z]?\d?|ISAR-[HAST]\d+[A-Z]?|NL-CASH-b\d+)$/;

/**
 * What is wrong with an answer; null when nothing is. Its numbers are whole and exact, its steps cite rules; a refusal has
 * code and field.
 */
export function unsoundness(answer: Answer<object>): string | null {
  const text = JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'number' && !Number.isSafeInteger(value) ? `unsound ${value}` : value,
  );
  if (text.includes('unsound')) return text;
  if (!answer.ok) return typeof answer.refusal.field === 'string' ? badCode(answer.refusal.code) : 'no field';
  const steps: unknown = Object.entries(answer.value).find(([key]) => key === 'steps')?.[1];
  if (!Array.isArray(steps) || steps.length === 0) return 'no steps';
  return steps.map(badStep).find((problem) => problem !== null) ?? null;
}

const badCode = (code: string): string | null => (/^rules\/[a-z-]+$/.test(code) ? null : `code ${code}`);

function badStep({ fact, rule }: { readonly fact: string; readonly rule: string | null }): string | null {
  if (!/^[a-zA-Z]+$/.test(fact)) return `fact ${fact}`;
  return rule === null || RULE_ID.test(rule) ? null : `${fact} cites ${rule}`;
}
