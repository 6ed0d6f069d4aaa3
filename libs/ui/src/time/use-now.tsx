'use client';
import { createContext, type ReactNode, useContext, useEffect, useReducer } from 'react';
import type { Instant, TimePort } from './time-port.js';

const TimeContext = createContext<TimePort | null>(null);

/** Gives the clock to the tree below. */
export function TimeProvider({ time, children }: { readonly time: TimePort; readonly children: ReactNode }) {
  return <TimeContext value={time}>{children}</TimeContext>;
}

/** The clock of the tree. Throws outside a provider. */
export function useTime(): TimePort {
  const time = useContext(TimeContext);
  if (time === null) throw new Error('useTime needs a TimeProvider above it');
  return time;
}

/** Whole seconds of the clock, for texts such as "12 s ago". */
export const nextSecond = (now: Instant): Instant => (Math.floor(now / 1000) + 1) * 1000;

/**
 * Tournament time, read anew at the moments `next` names (each second when left out; null: never). A component draws again
 * only then, so `next` says when what it shows changes by itself.
 */
export function useNow(next: (now: Instant) => Instant | null = nextSecond): Instant {
  const time = useTime();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const now = time.now();
  const when = next(now);
  useEffect(() => (when === null ? undefined : time.at(when, redraw)), [time, when]);
  return now;
}
