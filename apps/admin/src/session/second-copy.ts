/**
 * What of the evening lies in this browser only. By the end of each level at the latest there is to be a second copy: on the
 * hub's disk, or in a backup file. Pure.
 */
import type { ClockReading, Instant } from '@blindwerk/tournament';
import type { Fold } from './fold';

/** Events without a second copy. */
export interface OnlyHere {
  readonly events: number;
  /** When the oldest of them happened. */
  readonly since: Instant;
}

/** What is neither on the hub nor in the last backup file, which held the first `filed` events; null when all is. */
export function onlyHere({ ordered, position }: Fold, filed: number): OnlyHere | null {
  const events = position.n + position.tail - Math.max(position.n, filed);
  if (events <= 0) return null;
  const oldest = ordered[Math.max(0, ordered.length - events)];
  return oldest === undefined ? null : { events, since: oldest.at };
}

/** Whether the level in which the oldest of them happened is over: then the director is asked for a file. */
export function isCopyDue(alone: OnlyHere | null, clock: ClockReading, now: Instant): boolean {
  if (alone === null) return false;
  switch (clock.status) {
    case 'idle':
    case 'scheduled':
      return false;
    case 'ended':
      return true;
    case 'running':
    case 'paused':
      // Pauses make the level seem to begin later than it did: the question comes early rather than late.
      return clock.levelNo !== 1 && alone.since < (clock.pausedSince ?? now) - clock.elapsedMs;
    default:
      return clock.status satisfies never;
  }
}
