/** Running a vector of either half: floor operations have a dot in their name (`balance.mover`), those of betting have none. */
import { runBettingVector } from './betting.js';
import { runFloorVector } from './floor.js';
import type { Vector, VectorResult } from './vector.js';

/** Asks the engine and compares as the vector's half does. */
export const runVector = (vector: Vector): VectorResult =>
  vector.when.op.includes('.') ? runFloorVector(vector) : runBettingVector(vector);
