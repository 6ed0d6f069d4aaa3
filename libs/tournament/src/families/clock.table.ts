import type { KnownRefusal } from '../refusals.js';
import type { ClockReading } from '../view.js';
import type { ClockCommandType } from './clock.js';

/** Where the clock can be; `ended` is computed, not stored. */
export type ClockStatus = ClockReading['status'];
/** Commands that move the clock. */
export type ClockCommand = Exclude<ClockCommandType, 'noteClockAnomaly'>;
/** What a command leads to: the status after it, or the code it is refused with. */
export type Expected = { readonly to: ClockStatus } | { readonly refused: KnownRefusal };

const to = (status: ClockStatus): Expected => ({ to: status });
const refused = (code: KnownRefusal): Expected => ({ refused: code });
const notStarted = refused('clock/not-started');

/**
 * Every command in every status; nothing is left out, the type sees to it. [CLK-4]
 * The table stands in the middle of a structure (item 2 of 11), at its last level in `ended`.
 */
export const CLOCK_TABLE: Readonly<Record<ClockStatus, Readonly<Record<ClockCommand, Expected>>>> = {
  idle: {
    scheduleStart: to('scheduled'),
    startClock: to('running'),
    pauseClock: notStarted,
    resumeClock: notStarted,
    adjustClock: notStarted,
    setTimeLeft: notStarted,
    goToItem: notStarted,
    nextItem: notStarted,
    previousItem: notStarted,
  },
  scheduled: {
    scheduleStart: to('scheduled'),
    startClock: to('running'),
    pauseClock: notStarted,
    resumeClock: notStarted,
    adjustClock: notStarted,
    setTimeLeft: notStarted,
    goToItem: notStarted,
    nextItem: notStarted,
    previousItem: notStarted,
  },
  running: {
    scheduleStart: refused('clock/already-started'),
    startClock: refused('clock/already-running'),
    pauseClock: to('paused'),
    resumeClock: refused('clock/not-paused'),
    adjustClock: to('running'),
    setTimeLeft: to('running'),
    goToItem: to('running'),
    nextItem: to('running'),
    previousItem: to('running'),
  },
  paused: {
    scheduleStart: refused('clock/already-started'),
    startClock: refused('clock/already-started'),
    pauseClock: refused('clock/already-paused'),
    resumeClock: to('running'),
    adjustClock: to('paused'),
    setTimeLeft: to('paused'),
    goToItem: to('paused'),
    nextItem: to('paused'),
    previousItem: to('paused'),
  },
  ended: {
    scheduleStart: refused('clock/already-started'),
    startClock: refused('clock/already-running'),
    pauseClock: refused('clock/ended'),
    resumeClock: refused('clock/not-paused'),
    adjustClock: to('running'),
    setTimeLeft: to('running'),
    goToItem: to('running'),
    nextItem: refused('clock/no-next-item'),
    previousItem: to('running'),
  },
};
