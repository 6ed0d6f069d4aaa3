/** A moment in milliseconds of tournament time (the hub's clock). */
export type Instant = number;

/** The only source of time for what is drawn: tournament time, from the hub's clock or the desk's. */
export interface TimePort {
  /** Tournament time now. */
  now(): Instant;
  /** Runs once, at or just after `when`, also after a sleep or a jump. Returns the cancellation. */
  at(when: Instant, run: () => void): () => void;
}

/** Longest wait of one timer: a stepped clock is noticed within it. */
const LONGEST_WAIT_MS = 1000;

interface Waiting {
  readonly when: Instant;
  readonly run: () => void;
}

/**
 * Timers over a clock that may run at another rate, step, or sleep with the machine. One browser timer serves all waiters;
 * it looks again after a second at the latest, and at once when the page becomes visible.
 */
export function makeTimePort(now: () => Instant, options: { readonly rate?: () => number } = {}): TimePort {
  const rate = options.rate ?? (() => 1);
  const waiting = new Set<Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const runDue = (): void => {
    const moment = now();
    for (const entry of [...waiting]) {
      if (entry.when > moment) continue;
      waiting.delete(entry);
      entry.run();
    }
    arm();
  };
  const arm = (): void => {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    const first = Math.min(...[...waiting].map((entry) => entry.when));
    const wait = (first - now()) / Math.max(rate(), Number.EPSILON);
    timer = setTimeout(runDue, Math.min(Math.max(0, wait), LONGEST_WAIT_MS));
  };
  if (typeof document !== 'undefined') {
    const look = (): void => {
      if (document.visibilityState === 'visible') runDue();
    };
    document.addEventListener('visibilitychange', look);
    globalThis.addEventListener('pageshow', look);
  }
  return {
    now,
    at(when, run) {
      const entry: Waiting = { when, run };
      waiting.add(entry);
      arm();
      return () => {
        waiting.delete(entry);
      };
    },
  };
}
