'use client';
import { type ClockReading, clockAt } from '@blindwerk/tournament';
import { useNow } from '@blindwerk/ui';
import type { Evening } from '../session/model';

/** The clock's reading of the open tournament; draws again when a level rolls, not each second. */
export function useClock(evening: Evening): ClockReading {
  const { clock, structure } = evening.state;
  const now = useNow((at) => clockAt(clock, structure, at).endsAt);
  return clockAt(clock, structure, now);
}
