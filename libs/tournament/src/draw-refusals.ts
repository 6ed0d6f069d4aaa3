import type { RefusalInfo } from './refusals.js';

/** Refusals and conflicts of the fair draw. */
export const DRAW_REFUSALS = {
  'draw/open': { rule: 'DRW-2', doc: 'Draw `no` is still open: reveal, seat or abandon it first.' },
  'draw/unknown': { rule: 'DRW-1', doc: 'There is no such draw.' },
  'draw/settled': { rule: 'DRW-9', doc: 'The draw is revealed, seated or abandoned already.' },
  'draw/not-revealed': { rule: 'DRW-1', doc: 'The draw has not been revealed.' },
  'draw/nobody-draws': { rule: 'DRW-1', doc: 'Nobody would draw a chair.' },
  'draw/no-value': { rule: 'DRW-7', doc: 'The public value is missing.' },
  'draw/wrong-secret': { rule: 'DRW-3', doc: 'The secret is not the one the draw committed to.' },
  'draw/wrong-outcome': { rule: 'DRW-6', doc: 'The outcome does not follow from secret and public value.' },
  'draw/commitment-used': { rule: 'DRW-3', doc: 'Another draw committed to the same secret.' },
  'draw/stands': { rule: 'DRW-9', doc: 'A draw cannot be undone: abandon it, or undo the seating.' },
} as const satisfies Record<string, RefusalInfo>;
