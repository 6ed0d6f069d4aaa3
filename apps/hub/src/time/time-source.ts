/**
 * The three clocks of the machine, as a port. They differ in what they do while the laptop sleeps and when somebody sets
 * its clock; `clock-watch.ts` tells a sleep from a step by comparing them.
 */
import { uptime } from 'node:os';
import { performance } from 'node:perf_hooks';

export interface TimeSource {
  /** The wall clock, ms since 1970. Jumps when it is set. */
  wall(): number;
  /** Never jumps, ms from any zero. Stops in sleep on Linux and macOS, goes on on Windows. */
  mono(): number;
  /** Never jumps and goes on in sleep, ms since boot; coarse (10 ms on Linux, 1 s on macOS). */
  boot(): number;
}

export const systemTime: TimeSource = {
  wall: () => Date.now(),
  mono: () => performance.now(),
  boot: () => uptime() * 1000,
};
