/** Operations of the betting half: dispute, new-hand-started, pot-mixed, substantial-action, wrong-card-count, misdeal-check, irregular-flop, reshuffle-in-hand, hand-killed-accidentally, count-request, count-duty, call-after-wrong-count, hidden-chips. */
import type { BettingOperation } from './betting-operation.js';

/** The operations by name. */
export const dealOps: Readonly<Record<string, BettingOperation>> = {};
