/** What must always hold, by name. */
export const INVARIANTS = [
  'sound-state',
  'one-seat-one-player',
  'chips-conserved',
  'acknowledged-lost',
  'applied-twice',
  'time-grew',
  'same-events-same-hash',
  'replay-is-fold',
  'older-shown',
  'private-shown',
  'command-whole',
  'fact-kept',
  'converged',
  'unexpected-error',
] as const;
/** An invariant's name. */
export type Invariant = (typeof INVARIANTS)[number];

/** An invariant that did not hold. */
export interface Violation {
  readonly seed: number;
  readonly step: number;
  readonly invariant: Invariant;
  /** Who showed it. */
  readonly node: string;
  readonly detail: string;
}

/** Takes note of what did not hold. */
export type Report = (invariant: Invariant, node: string, detail: string) => void;
