/**
 * What a ruling begins with: the blinds that run, and the chips that are still in play.
 *
 * Works on the state and on the public view alike: both have a clock, a structure and a chip set.
 */
import { clockAt } from './clock.js';
import type { ClockState, Instant, Structure } from './model.js';

/** Blinds of a tournament that has none yet. */
const USUAL_BLINDS = { sb: 100, bb: 200 };

/** Blinds of the running level; in a break and before the start those that come, after the end the last. Chips. */
export function blindsAt(
  clock: ClockState,
  structure: Structure,
  now: Instant,
): { readonly sb: number; readonly bb: number } {
  const { item, next } = clockAt(clock, structure, now);
  const level = item?.kind === 'level' ? item : (next ?? structure.filter((one) => one.kind === 'level').at(-1));
  return level === undefined ? USUAL_BLINDS : { sb: level.smallBlind, bb: level.bigBlind };
}

/** The chips of a set that no break so far has taken out of play. [RUL-1] */
export function chipsAt(
  chipSet: readonly number[],
  clock: ClockState,
  structure: Structure,
  now: Instant,
): readonly number[] {
  const { index } = clockAt(clock, structure, now);
  const past = structure.slice(0, (index ?? -1) + 1);
  return chipSet.filter((chip) => !past.some((item) => item.kind === 'break' && item.colorUp === chip));
}
