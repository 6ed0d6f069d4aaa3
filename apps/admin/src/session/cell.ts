/** One value that can be watched. */
export interface Cell<T> {
  readonly get: () => T;
  /** Replaces parts of the value and tells the listeners. */
  readonly patch: (part: Partial<T>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function cell<T extends object>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    patch(part) {
      value = { ...value, ...part };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Runs works one after the other, so that two taps, or a tap and news from another tab, never fold at once. */
export function serial(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
