/** How new a view or a journal is, so that an older state never replaces a newer one. */
import type { Position } from './envelope.js';

/** Before everything: nothing known yet. */
export const POSITION_ZERO: Position = { epoch: 0, n: 0, tail: 0 };

/**
 * Negative when `a` is older than `b`, zero when equal, positive when newer: by epoch, then place in the hub's order, then
 * length of the own tail. A higher epoch is newer even with fewer events: a restored hub must not freeze the walls.
 */
export const comparePositions = (a: Position, b: Position): number => a.epoch - b.epoch || a.n - b.n || a.tail - b.tail;
