'use client';
import type { ClockReading } from '@blindwerk/tournament';
import { type Instant, type TimePort, useTime } from '@blindwerk/ui';
import { useEffect } from 'react';
import type { Signal, Sound } from './sound';

const MINUTE_MS = 60_000;
/** A signal that is later than this says nothing any more (the screen slept through the end). */
const TOO_LATE_MS = 3_000;

/** The signals still to come for an item that ends at `endsAt`. Items of a minute or less get no warning. */
export function signalsFor(
  endsAt: Instant,
  durationMs: number,
  now: Instant,
): ReadonlyArray<{ at: Instant; signal: Signal }> {
  const all: Array<{ at: Instant; signal: Signal }> = [
    ...(durationMs > MINUTE_MS ? [{ at: endsAt - MINUTE_MS, signal: 'minuteLeft' as const }] : []),
    { at: endsAt, signal: 'itemOver' },
  ];
  return all.filter(({ at }) => at > now);
}

function schedule(time: TimePort, sound: Sound, endsAt: Instant, durationMs: number): () => void {
  const cancels = signalsFor(endsAt, durationMs, time.now()).map(({ at, signal }) =>
    time.at(at, () => {
      if (time.now() - at < TOO_LATE_MS) sound.play(signal);
    }),
  );
  return () => {
    for (const cancel of cancels) cancel();
  };
}

/** Sounds a minute before the end of an item and at its end, while the clock runs and sound is wanted. */
export function useSignals(reading: ClockReading | null, sound: Sound | null): void {
  const time = useTime();
  const endsAt = reading?.status === 'running' ? reading.endsAt : null;
  const durationMs = reading?.item?.durationMs ?? 0;
  useEffect(() => {
    if (sound === null || endsAt === null) return;
    return schedule(time, sound, endsAt, durationMs);
  }, [time, sound, endsAt, durationMs]);
}
