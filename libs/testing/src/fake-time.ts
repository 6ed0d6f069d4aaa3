/**
 * Time that stands still until a test moves it: wall clock, monotonic clock and timers in one. It can run, sleep (the
 * monotonic clock stops, as on Linux and macOS) and step (the wall clock is set), so that each hazard has its own call.
 */

/** One timer. */
interface Timer {
  readonly id: number;
  readonly dueMono: number;
  readonly run: () => void;
}

/** A fake of the ports `clock` and `timers` of `@blindwerk/hub-client`. */
export interface FakeTime {
  /** Wall clock, ms. */
  wall(): number;
  /** Monotonic clock, ms. */
  mono(): number;
  set(run: () => void, ms: number): number;
  clear(id: number): void;
  /** Lets time pass; due timers run at their moment, and promises settle in between. */
  advance(ms: number): Promise<void>;
  /** The machine sleeps: the wall clock moves, the monotonic clock and the timers do not. */
  sleep(ms: number): void;
  /** Somebody sets the wall clock. */
  stepWall(byMs: number): void;
  /** Timers waiting. */
  pending(): number;
}

/** Fake time, starting at a wall clock time. */
export const fakeTime = ({ wallMs = 1_700_000_000_000 }: { readonly wallMs?: number } = {}): FakeTime => {
  let mono = 0;
  let offset = wallMs;
  let ids = 0;
  const timers = new Map<number, Timer>();
  const nextDue = (until: number): Timer | undefined =>
    [...timers.values()]
      .filter(({ dueMono }) => dueMono <= until)
      .sort((a, b) => a.dueMono - b.dueMono || a.id - b.id)[0];
  return {
    wall: () => offset + mono,
    mono: () => mono,
    set: (run, ms) => {
      ids += 1;
      timers.set(ids, { id: ids, dueMono: mono + Math.max(0, ms), run });
      return ids;
    },
    clear: (id) => {
      timers.delete(id);
    },
    advance: async (ms) => {
      const until = mono + ms;
      await settle();
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        timers.delete(timer.id);
        mono = Math.max(mono, timer.dueMono);
        timer.run();
        await settle();
      }
      mono = until;
    },
    sleep: (ms) => {
      offset += ms;
    },
    stepWall: (byMs) => {
      offset += byMs;
    },
    pending: () => timers.size,
  };
};

/** Lets promises that are ready run on, as long chains too. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
};
