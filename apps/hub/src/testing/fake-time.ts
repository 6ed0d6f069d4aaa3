/** Clocks and timers moved by hand. */
import type { Timers } from '../rooms/timers.js';
import type { TimeSource } from '../time/time-source.js';

export interface FakeTime {
  readonly source: TimeSource;
  readonly timers: Timers;
  /** Real time passes: all clocks go on, due timers fire in order. */
  pass(ms: number): void;
  /** The laptop sleeps: the monotonic clock stands still (Linux, macOS), no timer fires. */
  sleep(ms: number): void;
  /** Somebody sets the wall clock. */
  setWall(byMs: number): void;
}

export function fakeTime(start = Date.UTC(2026, 10, 6, 18)): FakeTime {
  let [wall, mono, boot] = [start, 5_000, 9_000];
  const due = new Set<{ at: number; call: () => void; every: number | null }>();
  const advance = (ms: number) => {
    wall += ms;
    mono += ms;
    boot += ms;
  };
  const add = (at: number, call: () => void, every: number | null) => {
    const timer = { at, call, every };
    due.add(timer);
    return () => void due.delete(timer);
  };
  const next = (until: number) => [...due].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  return {
    source: { wall: () => wall, mono: () => mono, boot: () => boot },
    timers: {
      after: (ms, call) => add(mono + ms, call, null),
      every: (ms, call) => add(mono + ms, call, ms),
    },
    pass: (ms) => {
      const end = mono + ms;
      for (let timer = next(end); timer !== undefined; timer = next(end)) {
        advance(Math.max(0, timer.at - mono));
        if (timer.every === null) due.delete(timer);
        else timer.at += timer.every;
        timer.call();
      }
      advance(end - mono);
    },
    sleep: (ms) => {
      wall += ms;
      boot += ms;
    },
    setWall: (byMs) => {
      wall += byMs;
    },
  };
}
