/** Writes the wall's view anew when it changes by itself: a level rolls, registration ends. */
import type { Instant } from '@blindwerk/tournament';
import type { DeskTime } from './desk-time';

export interface Timers {
  readonly every: (ms: number, run: () => void) => () => void;
  readonly after: (ms: number, run: () => void) => () => void;
}

/** Timers of a browser cannot wait longer than this. */
const LONGEST_MS = 60_000;

export function viewKeeper(timers: Timers, time: DeskTime, put: (at: Instant) => Promise<void>) {
  let cancel: () => void = () => {};
  const watch = (until: Instant | null): void => {
    cancel();
    if (until === null) return;
    const wait = Math.min(Math.max(0, until - time.now()), LONGEST_MS);
    cancel = timers.after(wait, () => {
      if (time.now() < until) watch(until);
      else void put(time.now());
    });
  };
  return { watch, stop: () => cancel() };
}

export const browserTimers: Timers = {
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
