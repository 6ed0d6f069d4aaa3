/**
 * A computer: its clocks, which drift, are set and sleep, and timers that run by them. Several programs may run on one.
 */
import type { ClockPort, TimersPort } from '@blindwerk/hub-client';
import type { Life, WorldTime } from './time.js';

/** See the methods. */
export interface Machine {
  readonly name: string;
  readonly clock: ClockPort & { boot(): number };
  /** Timers of one program. */
  timers(life: Life): TimersPort;
  /** Somebody sets the wall clock. */
  stepWall(byMs: number): void;
  /** Sleeps for so long, beginning now: the monotonic clock stands, timers wait, the network is gone. */
  sleep(ms: number): void;
  isAsleep(): boolean;
  /** True ms until `ms` of this machine's own time have passed. */
  trueMs(ms: number): number;
}

/** A computer whose clocks run at `rate` of true time, its wall clock `skewMs` off. */
export const makeMachine = (
  name: string,
  time: WorldTime,
  { rate, skewMs }: { readonly rate: number; readonly skewMs: number },
): Machine => {
  const start = time.now();
  let offset = skewMs;
  let slept = 0;
  let sleepsFrom = 0;
  let sleepsUntil = 0;
  const gone = (): number => (time.now() - start) * rate;
  const asleep = (): boolean => time.now() < sleepsUntil;
  const sleptNow = (): number => slept + Math.max(0, Math.min(time.now(), sleepsUntil) - sleepsFrom);
  const mono = (): number => 5_000 + gone() - sleptNow() * rate;
  const later = (life: Life, ms: number, run: () => void): (() => void) => {
    let cancel = time.after(life, ms / rate, function fire() {
      if (!asleep()) return run();
      cancel = time.after(life, sleepsUntil - time.now() + 1, fire);
    });
    return () => cancel();
  };
  return {
    name,
    clock: { wall: () => Math.floor(start + offset + gone()), mono, boot: () => 9_000 + gone() },
    timers: (life) => ({
      set: (run, ms) => later(life, ms, run),
      // Ids come from `set` just above; undefined before the first.
      clear: (id) => (id as (() => void) | undefined)?.(),
    }),
    stepWall: (byMs) => {
      offset += byMs;
    },
    sleep: (ms) => {
      slept = sleptNow();
      sleepsFrom = time.now();
      sleepsUntil = time.now() + ms;
    },
    isAsleep: asleep,
    trueMs: (ms) => ms / rate,
  };
};
