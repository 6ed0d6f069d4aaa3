/**
 * True time of the simulated world, and what waits in it. Nothing here reads a real clock: time stands still until `pass`
 * moves it, and before each moment every promise that can go on has gone on.
 */

/** One run of one program; what belongs to a dead one never happens. */
export interface Life {
  alive: boolean;
}
/** See the methods. */
export interface WorldTime {
  /** True time, ms. */
  now(): number;
  /** Runs at `now + ms` unless the life ends before; gives back how to call it off. */
  after(life: Life, ms: number, run: () => void): () => void;
  /** Lets time pass; what is due runs at its moment. */
  pass(ms: number): Promise<void>;
  /** Counts a piece of work that does not wait for time; settling waits for it. */
  working<T>(work: Promise<T>): Promise<T>;
  /** Lets everything go on that does not wait for time. */
  settle(): Promise<void>;
}

interface Waiting {
  readonly at: number;
  readonly no: number;
  readonly life: Life;
  readonly run: () => void;
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
/** Turns of the event loop without work before the world counts as still. */
const STILL_TURNS = 2;

/** The time of a world that begins at `start`. */
export const worldTime = (start: number): WorldTime => {
  let now = start;
  let count = 0;
  let busy = 0;
  const waiting = new Set<Waiting>();
  const settle = async (): Promise<void> => {
    for (let still = 0; still < STILL_TURNS; still = busy === 0 ? still + 1 : 0) await turn();
  };
  const next = (until: number): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const item of waiting) {
      if (item.at > until) continue;
      if (first === undefined || item.at < first.at || (item.at === first.at && item.no < first.no)) first = item;
    }
    return first;
  };
  return {
    now: () => now,
    after: (life, ms, run) => {
      count += 1;
      const item = { at: now + Math.max(0, ms), no: count, life, run };
      waiting.add(item);
      return () => void waiting.delete(item);
    },
    pass: async (ms) => {
      const until = now + ms;
      await settle();
      for (let item = next(until); item !== undefined; item = next(until)) {
        waiting.delete(item);
        if (!item.life.alive) continue;
        now = Math.max(now, item.at);
        item.run();
        await settle();
      }
      now = until;
    },
    working: async (work) => {
      busy += 1;
      try {
        return await work;
      } finally {
        busy -= 1;
      }
    },
    settle,
  };
};
