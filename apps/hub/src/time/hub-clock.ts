/**
 * Hub time: the monotonic clock plus a base, times a rate. The only time that tournaments know.
 *
 * Invariants: `now()` never goes back within an epoch, but by the tests' own `set`; it does not follow a wall clock that is
 * set; the base at start is the wall clock, never below `floor` (the last `at` in the journal). `epoch` changes whenever
 * clients must measure their offset anew.
 */
import { findJumps, readClocks } from './clock-watch.js';
import type { TimeSource } from './time-source.js';

/** A sleep or a set clock, told to the desk so that it can ask: keep, or roll back. */
export interface Anomaly {
  readonly kind: 'sleep' | 'step';
  /** How far, ms; negative when the wall clock was set back. */
  readonly byMs: number;
  /** Hub time at which it was noticed; tells one anomaly from the next. */
  readonly at: number;
}
export interface HubClock {
  /** Hub time, whole ms. */
  now(): number;
  /** Hub ms per real ms: 1, except in dev and demo; 0 while a test holds the clock. */
  readonly rate: number;
  /** Id of this run of the clock. */
  readonly epoch: string;
  readonly anomaly: Anomaly | null;
  /** Real ms until hub time `at`; null while the clock is held. */
  delayUntil(at: number): number | null;
  /** Called after hub time jumped or its rate changed, and after an anomaly. */
  onJump(listener: () => void): void;
}
/** What only tests and the watch may do with the clock. */
export interface ClockControl {
  advance(ms: number): void;
  set(now: number): void;
  freeze(frozen: boolean): void;
  /** Compares the machine's clocks with the last look; call each `intervalMs`. */
  check(intervalMs: number): void;
}
export interface HubClockOptions {
  readonly source: TimeSource;
  readonly rate: number;
  /** Hub time never starts below this. */
  readonly floor: number;
  readonly newEpoch: () => string;
}

export function createHubClock({ source, rate, floor, newEpoch }: HubClockOptions): HubClock & ClockControl {
  let base = Math.max(source.wall(), floor);
  let since = source.mono();
  let currentRate = rate;
  let epoch = newEpoch();
  let anomaly: Anomaly | null = null;
  let last = readClocks(source);
  const listeners = new Set<() => void>();

  const exact = () => base + (source.mono() - since) * currentRate;
  const now = () => Math.floor(exact());
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const rebase = (to: number, nextRate: number) => {
    base = to;
    since = source.mono();
    currentRate = nextRate;
    epoch = newEpoch();
    announce();
  };
  const check = (intervalMs: number) => {
    const reading = readClocks(source);
    const jumps = findJumps(last, reading, intervalMs);
    last = reading;
    const [worst] = jumps; // a sleep stands before a step
    if (worst === undefined) return;
    base += worst.missingMs * currentRate;
    anomaly = { kind: worst.kind, byMs: Math.round(worst.byMs), at: now() };
    rebase(exact(), currentRate);
  };
  return {
    now,
    get rate() {
      return currentRate;
    },
    get epoch() {
      return epoch;
    },
    get anomaly() {
      return anomaly;
    },
    delayUntil: (at) => (currentRate > 0 ? Math.max(0, (at - exact()) / currentRate) : null),
    onJump: (listener) => void listeners.add(listener),
    advance: (ms) => rebase(exact() + ms, currentRate),
    set: (to) => rebase(to, currentRate),
    freeze: (frozen) => rebase(exact(), frozen ? 0 : rate),
    check,
  };
}
