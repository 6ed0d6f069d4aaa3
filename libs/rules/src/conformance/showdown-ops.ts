/** Operations of the betting half: reveal, show-order, see-request, uncontested, play-board, declared-hand, dealer-kills, partial-table-and-muck, discard, agreement, award, side-pots, run-it. */
import type { BettingOperation } from './betting-operation.js';

/** The operations by name. */
export const showdownOps: Readonly<Record<string, BettingOperation>> = {};
