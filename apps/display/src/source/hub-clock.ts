/**
 * Hub time on a monotonic base: `now` never follows the wall clock of this device, only what the hub says.
 *
 *   now = h + (monotonic - m) × rate        (h, m: one accepted reading)
 *
 * Invariants: small errors are worked off in small steps, large ones at once; until a hub was heard, the device's own clock
 * counts, and then only its jumps ahead (a sleep) are followed.
 */
import type { Instant } from '@blindwerk/ui';

export interface Clocks {
  /** Milliseconds since some moment; goes on evenly. */
  readonly monotonic: () => number;
  /** The device's clock. */
  readonly wall: () => number;
}

/** One answer of the hub: its time when it answered, and when the question left and the answer came (monotonic). */
export interface TimeReading {
  readonly h: Instant;
  readonly rate: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Errors from here on are stepped over at once. */
const STEP_MS = 400;
/** Largest correction of a smaller error by one reading. */
const SLEW_MS = 25;
/** A reading on the way longer than this says little about the hub's time. */
const SLOW_ROUND_TRIP_MS = 1_500;
/** Wall clock and monotonic clock this far apart: a jump or a sleep. */
const JUMP_MS = 500;

export interface HubClock {
  now(): Instant;
  rate(): number;
  /** True once a hub was heard. */
  hasHub(): boolean;
  /** Takes an answer to a question about the time. */
  read(reading: TimeReading): void;
  /** A moment that is surely not ahead of the hub (a beat, a commit): pulls a late clock forward. */
  atLeast(h: Instant): void;
  /** To be called every second and on waking; true when the device jumped or slept, so that the hub should be asked. */
  look(): boolean;
}

/** A clock that starts from the device's own time plus what it was off the hub's when last seen. */
export function makeHubClock({ monotonic, wall }: Clocks, lastOffset = 0): HubClock {
  let base = { h: wall() + lastOffset, m: monotonic(), rate: 1 };
  let heard = false;
  let difference = wall() - monotonic();
  const now = (): Instant => base.h + (monotonic() - base.m) * base.rate;
  const set = (h: Instant, rate = base.rate): void => {
    base = { h, m: monotonic(), rate };
  };
  return {
    now,
    rate: () => base.rate,
    hasHub: () => heard,
    read({ h, rate, sentAt, receivedAt }) {
      const roundTrip = receivedAt - sentAt;
      if (heard && roundTrip > SLOW_ROUND_TRIP_MS) return;
      const estimate = h + (roundTrip / 2 + (monotonic() - receivedAt)) * rate;
      const error = estimate - now();
      const isStep = !heard || rate !== base.rate || Math.abs(error) >= STEP_MS + roundTrip / 2;
      set(isStep ? estimate : now() + Math.max(-SLEW_MS, Math.min(SLEW_MS, error)), rate);
      heard = true;
    },
    atLeast(h) {
      if (now() < h - SLEW_MS) set(h);
    },
    look() {
      const apart = wall() - monotonic() - difference;
      if (Math.abs(apart) < JUMP_MS) return false;
      difference += apart;
      if (!heard && apart > 0) set(now() + apart);
      return true;
    },
  };
}
