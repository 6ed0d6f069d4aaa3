/**
 * Putting the clock right where a person has to decide: which of two desks' clocks holds, and what becomes of the time a
 * computer slept. The answer is a clock event like any other, so two different answers meet as a conflict, two alike do not.
 * [CLK-17, CON-10]
 */
import { clockAt } from '../clock.js';
import type { NewEvent } from '../event.js';
import type { Anomaly, ClockState, Instant, StructureItem, TournamentState } from '../model.js';
import type { Deciders } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import type { ClockSetting } from '../schemas.js';
import type { ClockReading } from '../view.js';
import { anchorWith, clockEvent, placed } from './clock-anchor.js';

type RepairCommand = 'setClock' | 'settleAnomaly';
/** A clock that has started. */
export type StartedClock = Extract<ClockSetting, { status: 'running' | 'paused' }>;

export const clockRepairDeciders: Deciders<RepairCommand> = {
  setClock(state, { clock }, ctx) {
    const shown = clockAt(state.clock, state.structure, ctx.now);
    if (!shown.item) return refuse('clock/not-started');
    const then = clockAt({ ...clock, basis: null }, state.structure, ctx.now);
    if (!then.item) return refuse('clock/unknown-item', undefined, { itemId: clock.anchor.itemId });
    if (sameReading(shown, then)) return refuse('clock/no-change');
    return ok([clockEvent(state, 'clock.timeSet', settingOf(state, then, ctx.now))]);
  },
  settleAnomaly(state, { anomalyId, answer }, ctx) {
    const anomaly = state.anomalies.find(({ id }) => id === anomalyId);
    if (!anomaly || !isAsked(state, anomaly)) return refuse('clock/anomaly-settled');
    const answered: NewEvent =
      answer === 'keep'
        ? clockEvent(state, 'clock.kept', settingOf(state, clockAt(state.clock, state.structure, ctx.now), ctx.now))
        : clockEvent(state, 'clock.timeSet', rolledBack(state, anomaly.byMs, ctx.now));
    return ok([answered]);
  },
};

/** Whether a note still waits for its answer: the clock ran, and nothing but a pause has set it since. [CLK-17] */
export function isAsked({ phase, clock }: TournamentState, { at, basis }: Anomaly): boolean {
  if (phase !== 'running' || (clock.status !== 'running' && clock.status !== 'paused')) return false;
  return basis === undefined ? clock.anchor.at <= at : basis !== null && basis === clock.basis;
}

/** Two clocks that show the same, now and from now on. */
export const sameReading = (a: ClockReading, b: ClockReading): boolean =>
  a.status === b.status && a.item?.id === b.item?.id && a.remainingMs === b.remainingMs;

/** The clock as it would be without the last `byMs` of running time; over level ends as far as need be, not before the start. */
export function rolledBack(state: TournamentState, byMs: number, now: Instant): StartedClock {
  const { clock, structure } = state;
  const reading = clockAt(clock, structure, now);
  if (clock.status === 'running' && clock.anchor.at <= now - byMs) {
    const before = clockAt(clock, structure, now - byMs);
    return settingOf(state, before, now);
  }
  const { item, elapsedMs } = walkedBack(structure, placeOf(structure, reading, now), byMs);
  return placedAt(reading, item, item.durationMs - elapsedMs, now);
}

/** The reading as a clock set at `now`. At the end of the structure nothing is left of its last item. */
function settingOf({ structure }: TournamentState, reading: ClockReading, now: Instant): StartedClock {
  const last = structure.at(-1);
  if (reading.status === 'ended' && last) return { status: 'running', anchor: anchorWith(last, 0, now) };
  // Reason for `!`: callers have seen that the clock has started, so it stands in an item.
  return placedAt(reading, reading.item!, reading.remainingMs, now);
}

const placedAt = (reading: ClockReading, item: StructureItem, remainingMs: number, now: Instant): StartedClock =>
  // Reason for `as`: `placed` gives a clock that runs or is paused.
  placed(reading, item, remainingMs, now) as StartedClock;

interface Place {
  readonly index: number;
  readonly elapsedMs: number;
}

/** Where the clock stands; past the end of the structure, how far past. */
function placeOf(structure: readonly StructureItem[], reading: ClockReading, now: Instant): Place {
  if (reading.status !== 'ended') return { index: reading.index ?? 0, elapsedMs: reading.elapsedMs };
  const index = structure.length - 1;
  return { index, elapsedMs: (structure[index]?.durationMs ?? 0) + now - (reading.endsAt ?? now) };
}

function walkedBack(structure: readonly StructureItem[], from: Place, byMs: number) {
  let { index } = from;
  let elapsedMs = from.elapsedMs - byMs;
  while (elapsedMs < 0 && index > 0) elapsedMs += structure[--index]?.durationMs ?? 0;
  // Reason for `!`: `index` is one the structure has.
  return { item: structure[index]!, elapsedMs: Math.max(0, elapsedMs) };
}

/** A stored clock without its basis, as a command takes it; null before the start. */
export function startedClockOf(clock: ClockState): StartedClock | null {
  if (clock.status !== 'running' && clock.status !== 'paused') return null;
  const { basis, ...setting } = clock;
  return setting;
}
