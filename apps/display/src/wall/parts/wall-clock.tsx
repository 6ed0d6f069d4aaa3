'use client';
import type { ClockReading } from '@blindwerk/tournament';
import { ClockDigits } from '@blindwerk/ui';
import type { CSSProperties } from 'react';
import { clockSlots } from '../layout/scale';
import css from '../wall.module.css';

/** When the digits count down to; null while they stand. */
export const countsTo = (reading: ClockReading): number | null =>
  reading.status === 'running' || reading.status === 'scheduled' ? reading.endsAt : null;

interface WallClockProps {
  readonly reading: ClockReading;
  /** Digit height in grid pixels. */
  readonly height: number;
  /** Width axis, per cent. */
  readonly stretch: number;
}

/** The clock in fixed slots, at a height and width that a plan has found to fit. A stopped clock is quieter. */
export function WallClock({ reading, height, stretch }: WallClockProps) {
  const { digit, colon } = clockSlots(stretch);
  const style = {
    '--height': height,
    fontStretch: `${stretch}%`,
    '--clock-slot': `${digit}em`,
    '--clock-colon': `${colon}em`,
  } as CSSProperties; // as: custom properties are not in the type
  return (
    <div className={css.digits} style={style} data-stopped={reading.status === 'paused' || undefined}>
      <ClockDigits endsAt={countsTo(reading)} remainingMs={reading.remainingMs} />
    </div>
  );
}

/** The longest text the clock shows in this item: decides how many slots it needs. */
export const clockTextFor = (durationMs: number): string => (durationMs > 99 * 60_000 + 59_000 ? '0:00:00' : '00:00');
