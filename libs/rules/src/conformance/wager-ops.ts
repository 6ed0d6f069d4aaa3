/** Operations of the betting half: wager, gesture, take-back, retract, undercall-chain, straddle. */
import type { BettingOperation } from './betting-operation.js';

/** The operations by name. */
export const wagerOps: Readonly<Record<string, BettingOperation>> = {};
