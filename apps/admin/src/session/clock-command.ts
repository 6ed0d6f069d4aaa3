/** What the big button of the clock means in each state of it. Pure. */
import type { ClockReading, Command, Instant } from '@blindwerk/tournament';

export type ClockButton = 'start' | 'pause' | 'resume' | 'ended';

/** The one thing the space bar does now. */
export function clockButton(status: ClockReading['status']): ClockButton {
  switch (status) {
    case 'idle':
    case 'scheduled':
      return 'start';
    case 'running':
      return 'pause';
    case 'paused':
      return 'resume';
    case 'ended':
      return 'ended';
    default: {
      const never: never = status;
      return never;
    }
  }
}

/** The command behind it; at the end of the structure there is none. A pause counts from `pressedAt`, tournament time. */
export function clockCommand(status: ClockReading['status'], pressedAt?: Instant): Command | null {
  const button = clockButton(status);
  if (button === 'start') return { type: 'startClock' };
  if (button === 'pause') return { type: 'pauseClock', ...(pressedAt !== undefined && { pressedAt }) };
  return button === 'resume' ? { type: 'resumeClock' } : null;
}
