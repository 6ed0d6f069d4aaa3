/** What was done to the world, counted by kind. */

/** Every kind of fault. */
export const FAULTS = [
  'drop-request',
  'drop-answer',
  'double',
  'reorder',
  'delay',
  'partition',
  'partition-one-way',
  'stream-cut',
  'desk-crash',
  'desk-crash-before-commit',
  'desk-crash-after-commit',
  'desk-quota',
  'desk-lost-write',
  'desk-gone',
  'desk-cloned',
  'hub-crash',
  'hub-crash-before-commit',
  'hub-crash-after-commit',
  'hub-torn-write',
  'hub-lost-write',
  'hub-disk-full',
  'hub-from-backup',
  'hub-emptied',
  'two-hubs',
  'clock-step',
  'drift',
  'sleep',
  'newer-version',
  'malformed-data',
  'malformed-request',
  'oversized-request',
  'forged-chain',
] as const;
/** A kind of fault. */
export type FaultKind = (typeof FAULTS)[number];

/** Faults counted. */
export type Tally = Record<FaultKind, number>;

/** Nothing yet. */
export const emptyTally = (): Tally =>
  // Reason for `as`: one number for each name of the list.
  Object.fromEntries(FAULTS.map((kind) => [kind, 0])) as Tally;
