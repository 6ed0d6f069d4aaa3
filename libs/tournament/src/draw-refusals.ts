import type { RefusalInfo } from './refusals.js';

/** Refusals and conflicts of the fair draw. */
export const DRAW_REFUSALS = {
  /** Draw `no` is still open: reveal, seat or abandon it first. */
  'draw/open': { rule: 'DRW-2' },
  /** There is no such draw. */
  'draw/unknown': { rule: 'DRW-1' },
  /** The draw is revealed, seated or abandoned already. */
  'draw/settled': { rule: 'DRW-9' },
  /** The draw has not been revealed. */
  'draw/not-revealed': { rule: 'DRW-1' },
  /** Nobody would draw a chair. */
  'draw/nobody-draws': { rule: 'DRW-1' },
  /** The public value is missing. */
  'draw/no-value': { rule: 'DRW-7' },
  /** The secret is not the one the draw committed to. */
  'draw/wrong-secret': { rule: 'DRW-3' },
  /** The outcome does not follow from secret and public value. */
  'draw/wrong-outcome': { rule: 'DRW-6' },
  /** Another draw committed to the same secret. */
  'draw/commitment-used': { rule: 'DRW-3' },
  /** A draw cannot be undone: abandon it, or undo the seating. */
  'draw/stands': { rule: 'DRW-9' },
} as const satisfies Record<string, RefusalInfo>;
