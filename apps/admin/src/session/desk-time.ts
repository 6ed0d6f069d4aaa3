/**
 * Tournament time of the desk. With a hub: the hub's. Without: the wall clock at the last look, carried on by the
 * monotonic clock, so that a step of the wall clock does not move the tournament (FC-10).
 *
 * Once a second both clocks are compared. Wall ahead of the monotonic clock = the machine slept (browsers stop the
 * monotonic clock then): the tournament goes on by the wall's delta, and the director is asked. Any other difference =
 * somebody set the clock: the tournament does not follow, and the director is told.
 */
import type { Instant } from '@blindwerk/tournament';

export interface LocalClocks {
  /** `Date.now()` */
  readonly wall: () => number;
  /** `performance.now()` */
  readonly monotonic: () => number;
}
/** Time from the hub, when it is reached; null otherwise. */
export type HubNow = () => Instant | null;

export interface Jump {
  readonly kind: 'sleep' | 'step';
  readonly byMs: number;
}
export interface DeskTime {
  readonly now: () => Instant;
  /** Compares the clocks; to be called about once a second. */
  readonly check: () => Jump | null;
}

/** Differences up to this are the usual drift of two clocks. */
export const DRIFT_MS = 500;
/** A gap this long can be a sleep; a shorter one forward is a correction by the time service. */
export const SLEEP_MS = 5000;

/** A correction backwards up to this is waited out; a larger one is followed, so that time never stands for long. */
export const STEP_BACK_MS = 10_000;

export function deskTime({ wall, monotonic }: LocalClocks, hubNow: HubNow = () => null): DeskTime {
  let base = wall() - monotonic();
  let seen = base;
  let latest = 0;
  const own = (): Instant => base + monotonic();
  return {
    now() {
      // The desk's own estimate follows the hub, so that losing it does not make time jump back.
      const fromHub = hubNow();
      if (fromHub !== null) base = fromHub - monotonic();
      const now = Math.floor(fromHub ?? own());
      latest = now > latest - STEP_BACK_MS ? Math.max(now, latest) : now;
      return latest;
    },
    check() {
      const offset = wall() - monotonic();
      const byMs = Math.round(offset - seen);
      seen = offset;
      if (Math.abs(byMs) <= DRIFT_MS) return null;
      if (hubNow() !== null) return null;
      if (byMs < SLEEP_MS) return { kind: 'step', byMs };
      base += byMs;
      return { kind: 'sleep', byMs };
    },
  };
}
