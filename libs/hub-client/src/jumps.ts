/**
 * Notices when the wall clock and the monotonic clock come apart: somebody set the clock, or the machine slept (then the
 * monotonic clock stood still on most systems). Which of the two it was, only the hub's time can tell.
 */
import type { ClockPort, TimersPort } from './ports.js';

/** A jump or a sleep. */
export interface ClockJump {
  /** How far the wall clock went ahead of the monotonic one since the last look, ms; negative: back. */
  readonly byMs: number;
  /** How late this look was, ms: large after a sleep where the monotonic clock goes on, or in a throttled tab. */
  readonly lateMs: number;
}

/** Further apart than this is a jump, ms. */
export const JUMP_MS = 500;
const LOOK_EVERY_MS = 1_000;

/** Looks every second; gives back how to stop. */
export const watchJumps = ({
  clock,
  timers,
  onJump,
}: {
  readonly clock: ClockPort;
  readonly timers: TimersPort;
  readonly onJump: (jump: ClockJump) => void;
}): (() => void) => {
  let timer: unknown;
  let last = { wall: clock.wall(), mono: clock.mono() };
  const look = (): void => {
    const next = { wall: clock.wall(), mono: clock.mono() };
    const monoMs = next.mono - last.mono;
    const byMs = next.wall - last.wall - monoMs;
    last = next;
    timer = timers.set(look, LOOK_EVERY_MS);
    if (Math.abs(byMs) > JUMP_MS) onJump({ byMs, lateMs: monoMs - LOOK_EVERY_MS });
  };
  timer = timers.set(look, LOOK_EVERY_MS);
  return () => timers.clear(timer);
};
