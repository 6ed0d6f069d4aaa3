/**
 * The time a screen counts by: the hub's, on a monotonic base. Until a hub was heard there is only this device's clock, as it
 * was at the start; a jump ahead is then taken for a sleep and followed, a jump back never.
 */
import { type ClockPort, createHubTime, type HubTime, type TimersPort, watchJumps } from '@blindwerk/hub-client';
import type { Instant } from '@blindwerk/ui';

export interface ScreenTime {
  now(): Instant;
  rate(): number;
  /** What answers of the hub are given to. */
  readonly hub: HubTime;
  /** Watches this device for sleeps from now on; returns the stop. */
  watch(): () => void;
}

/** @param clock read once for the start, then only its even part counts. */
export function makeScreenTime(clock: ClockPort, timers: TimersPort): ScreenTime {
  const hub = createHubTime(clock);
  let slept = 0;
  return {
    hub,
    now: () => hub.now() + (hub.epoch() === null ? slept : 0),
    rate: hub.rate,
    watch: () =>
      watchJumps({
        clock,
        timers,
        onJump: ({ byMs }) => {
          slept += Math.max(0, byMs);
        },
      }),
  };
}
