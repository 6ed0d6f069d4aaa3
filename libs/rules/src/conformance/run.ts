/** Running a vector of either half: floor operations have a dot in their name (`balance.mover`), those of betting have none. */
import type { RuleProfile } from '../profiles.js';
import { askBetting, runBettingVector } from './betting.js';
import { askFloor, runFloorVector } from './floor.js';
import type { Vector, VectorResult } from './vector.js';

const isFloor = (op: string): boolean => op.includes('.');

/** Asks the engine and compares as the vector's half does. */
export const runVector = (vector: Vector): VectorResult =>
  isFloor(vector.when.op) ? runFloorVector(vector) : runBettingVector(vector);

/**
 * The engine's whole answer to a case, by any profile: the fields of a vector's `expect`, and `steps` where it has them.
 * `problem` says why a case cannot be read or is not built.
 */
export const askCase = (
  profile: RuleProfile,
  { given, when }: Pick<Vector, 'given' | 'when'>,
): Readonly<Record<string, unknown>> => (isFloor(when.op) ? askFloor : askBetting)(profile, given, when);
