/** Timers as a port: tests fire them by hand. */
export interface Timers {
  /** @returns how to call it off */
  after(ms: number, call: () => void): () => void;
  every(ms: number, call: () => void): () => void;
}

/** The system's timers. None of them keeps the process alive. */
export const systemTimers: Timers = {
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every: (ms, call) => {
    const timer = setInterval(call, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};
