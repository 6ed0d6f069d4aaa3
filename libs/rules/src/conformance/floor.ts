/**
 * Running the floor-rule vectors (vectors/floor/README.md) against the engine.
 *
 * Owns: the dispatch by `when.op`, the comparison. Pure: whoever calls it reads the files and prints.
 * Invariants: only the keys in `expect` are compared; an operation or rule book that is not built is `skipped`, never passed.
 */

import type { RuleProfile } from '../profiles.js';
import { isRecord } from '../shapes.js';
import { balancingOps } from './balancing-ops.js';
import { isSame } from './compare.js';
import { conductOps } from './conduct-ops.js';
import { floorOps } from './floor-ops.js';
import { seatingOps } from './seating-ops.js';
import type { Vector, VectorResult } from './vector.js';
import { type Operation, profileOf, VectorArgs, VectorProblem } from './vector-args.js';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...balancingOps,
  ...seatingOps,
  ...conductOps,
  ...floorOps,
};

const operationOf = (op: string): Operation | undefined => (Object.hasOwn(OPERATIONS, op) ? OPERATIONS[op] : undefined);

/** Asks the engine and compares. A vector that cannot be read fails, with `got.problem` saying why. */
export function runFloorVector(vector: Vector): VectorResult {
  const { expect: expected, given, when } = vector;
  const profile = profileOf(vector.rule.set);
  if (operationOf(when.op) === undefined || profile === null) return { status: 'skipped', expected, got: null };
  const answer = askFloor(profile, given, when);
  const got = Object.fromEntries(Object.keys(expected).map((key) => [key, answer[key]]));
  if ('problem' in answer) return { status: 'failed', expected, got: answer };
  const passed = Object.keys(expected).every((key) => agrees(key, expected, answer));
  return { status: passed ? 'passed' : 'failed', expected, got };
}

/** The engine's whole answer to a case; `problem` says why it cannot be read or is not built. */
export function askFloor(
  profile: RuleProfile,
  given: Vector['given'],
  when: Vector['when'],
): Readonly<Record<string, unknown>> {
  try {
    return (
      operationOf(when.op)?.(new VectorArgs(profile, { ...given, ...when })) ?? { problem: `${when.op} is not built` }
    );
  } catch (problem) {
    if (problem instanceof VectorProblem) return { problem: problem.message };
    throw problem;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** A seat agrees when it is one of those equal for the arrival; hands are compared in the fields told of each. */
function agrees(key: string, expected: Fields, got: Fields): boolean {
  const accepted = expected.acceptSeats;
  if (key === 'seat' && Array.isArray(accepted)) return accepted.includes(got.seat);
  if (key === 'hands' && Array.isArray(expected.hands)) return sameHands(expected.hands, got.hands);
  return isSame(expected[key], got[key]);
}

function sameHands(expected: readonly unknown[], got: unknown): boolean {
  if (!Array.isArray(got) || got.length !== expected.length) return false;
  return expected.every((hand, i) => {
    const dealt: unknown = got[i];
    if (!isRecord(hand) || !isRecord(dealt)) return isSame(hand, dealt);
    return Object.keys(hand).every((key) => isSame(hand[key], dealt[key]));
  });
}
