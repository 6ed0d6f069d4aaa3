/**
 * Running the vectors of betting and cards (vectors/betting/README.md) against the engine.
 *
 * Owns: the dispatch by `when.op`, the comparison of this half: every field of `expect` counts, those that
 * only describe too; the order of `options` and `who` does not.
 */
import { PROFILES, type RuleProfile } from '../profiles.js';
import { type BettingOperation, bettingCase } from './betting-operation.js';
import { isSame } from './compare.js';
import { dealOps } from './deal-ops.js';
import { roundOps } from './round-ops.js';
import { showdownOps } from './showdown-ops.js';
import type { Vector, VectorResult } from './vector.js';
import { VectorProblem } from './vector-args.js';
import { wagerOps } from './wager-ops.js';

const OPERATIONS: Readonly<Record<string, BettingOperation>> = { ...wagerOps, ...roundOps, ...showdownOps, ...dealOps };
const UNORDERED: ReadonlySet<string> = new Set(['options', 'who']);
/** What a vector calls `steps` is a procedure of the floor; `steps` of the engine is how the answer came about. */
const nameOf = (key: string): string => (key === 'steps' ? 'procedure' : key);

const operationOf = (op: string): BettingOperation | undefined =>
  Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined;

/** Asks the engine and compares; an operation or a rule book that is not built is `skipped`, never passed. */
export function runBettingVector(vector: Vector): VectorResult {
  const { expect: expected, given, when } = vector;
  const profile = Object.values(PROFILES).find(({ id }) => id === vector.rule.set);
  if (operationOf(when.op) === undefined || profile === undefined) return { status: 'skipped', expected, got: null };
  const answer = askBetting(profile, given, when);
  if ('problem' in answer) return { status: 'failed', expected, got: answer };
  const got = Object.fromEntries(Object.keys(expected).map((key) => [key, answer[nameOf(key)]]));
  const passed = Object.keys(expected).every((key) => agrees(key, expected[key], got[key]));
  return { status: passed ? 'passed' : 'failed', expected, got };
}

/** The engine's whole answer to a case; `problem` says why it cannot be read or is not built. */
export function askBetting(
  profile: RuleProfile,
  given: Vector['given'],
  when: Vector['when'],
): Readonly<Record<string, unknown>> {
  try {
    return operationOf(when.op)?.(bettingCase(profile, given, when)) ?? { problem: `${when.op} is not built` };
  } catch (problem) {
    if (problem instanceof VectorProblem) return { problem: problem.message };
    throw problem;
  }
}

function agrees(key: string, expected: unknown, got: unknown): boolean {
  if (UNORDERED.has(key) && isTexts(expected) && isTexts(got)) {
    return isSame([...expected].sort(), [...got].sort());
  }
  return isSame(expected, got);
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
