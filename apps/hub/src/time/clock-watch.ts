/**
 * Notices that the laptop slept or that somebody set its clock, by comparing two readings of its clocks a second apart.
 * Pure: readings in, verdict out. A step never moves hub time (the wall clock is no input to remaining time); a sleep does.
 */
import type { TimeSource } from './time-source.js';

export interface Reading {
  readonly wall: number;
  readonly mono: number;
  readonly boot: number;
}
/** `sleep`: time passed while nothing ran. `step`: the wall clock was set. `byMs` is how far, signed. */
export interface Jump {
  readonly kind: 'sleep' | 'step';
  readonly byMs: number;
  /** What hub time lacks because the monotonic clock stood still; 0 for a step, and where it went on in sleep. */
  readonly missingMs: number;
}

/** Wall and monotonic clock further apart than this is a jump. */
export const JUMP_MS = 500;
/** The boot clock is coarse; below this it proves no sleep. */
const BOOT_GRAIN_MS = 1_500;
/** A check this late, with clocks that agree, is a sleep through which the monotonic clock went on. */
const LATE_MS = 10_000;

export const readClocks = (source: TimeSource): Reading => ({
  wall: source.wall(),
  mono: source.mono(),
  boot: source.boot(),
});

/** Compares two readings meant to be `intervalMs` apart. Most seconds: no jump. Waking with a set clock: two. */
export function findJumps(before: Reading, after: Reading, intervalMs: number): readonly Jump[] {
  const ran = after.mono - before.mono;
  const apart = after.wall - before.wall - ran;
  const slept = after.boot - before.boot - ran;
  if (slept > BOOT_GRAIN_MS) return wokeUp(apart, slept);
  if (Math.abs(apart) > JUMP_MS && !isShortSleep(apart, slept)) return [{ kind: 'step', byMs: apart, missingMs: 0 }];
  if (Math.abs(apart) > JUMP_MS) return [{ kind: 'sleep', byMs: apart, missingMs: apart }];
  if (ran - intervalMs > LATE_MS) return [{ kind: 'sleep', byMs: ran - intervalMs, missingMs: 0 }];
  return [];
}

/** A nap shorter than the boot clock's grain: both clocks went ahead by about the same. */
const isShortSleep = (apart: number, slept: number): boolean => slept > JUMP_MS && Math.abs(apart - slept) <= JUMP_MS;

/** The wall's delta is the finer measure of a sleep, unless it was also set meanwhile. */
function wokeUp(apart: number, slept: number): readonly Jump[] {
  if (Math.abs(apart - slept) <= BOOT_GRAIN_MS) return [{ kind: 'sleep', byMs: apart, missingMs: apart }];
  return [
    { kind: 'sleep', byMs: slept, missingMs: slept },
    { kind: 'step', byMs: apart - slept, missingMs: 0 },
  ];
}
