/** Operations of the betting half: legal, correct, out-of-turn, skipped, pot-request, conditional, premature. */
import type { BettingOperation } from './betting-operation.js';

/** The operations by name. */
export const roundOps: Readonly<Record<string, BettingOperation>> = {};
