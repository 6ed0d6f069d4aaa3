/**
 * Anchors: where the clock stood at a moment. Every clock event holds the resulting clock and `basis`, the clock event its
 * author saw; the next basis is the event's own id, set when it is folded. [CLK-12]
 */
import { clockAt } from '../clock.js';
import type { NewEvent } from '../event.js';
import type { EventTypeOf } from '../event-types.js';
import type { ClockAnchor, Instant, StructureItem, TournamentState } from '../model.js';
import type { ClockSetting } from '../schemas.js';
import type { ClockReading } from '../view.js';

/** Types of the events that set the clock. */
export type ClockEventType = Exclude<EventTypeOf<'clock'>, 'clock.anomalyNoted'>;

/** A clock event over the clock of `state`. */
export const clockEvent = (state: TournamentState, type: ClockEventType, clock: ClockSetting): NewEvent => ({
  type,
  v: 2,
  data: { basis: state.clock.basis, clock },
});

/** An anchor with so much time left in the item at `at`; more than the item's length gives a negative elapsed time. */
export const anchorWith = (item: StructureItem, remainingMs: number, at: Instant): ClockAnchor => ({
  itemId: item.id,
  elapsedMs: item.durationMs - remainingMs,
  at,
});

/** A running clock goes on, a paused one stays paused, with so much time left in the item. */
export function placed(reading: ClockReading, item: StructureItem, remainingMs: number, now: Instant): ClockSetting {
  const anchor = anchorWith(item, remainingMs, now);
  if (reading.status === 'paused') return { status: 'paused', anchor, since: reading.pausedSince ?? now };
  return { status: 'running', anchor };
}

/** The event that stops a running clock at `now`; none when it does not run. */
export function clockStop(state: TournamentState, now: Instant): NewEvent[] {
  const { status, item, remainingMs } = clockAt(state.clock, state.structure, now);
  if (!item || (status !== 'running' && status !== 'ended')) return [];
  const anchor = anchorWith(item, remainingMs, now);
  return [clockEvent(state, 'clock.paused', { status: 'paused', anchor, since: now })];
}

/** The same clock with its anchor moved to `now`, so that what comes later may change without moving what was. */
export function reanchor(state: TournamentState, now: Instant): void {
  const { clock, structure } = state;
  if (clock.status !== 'running' || now < clock.anchor.at) return;
  const { item, status, remainingMs } = clockAt(clock, structure, now);
  const last = structure.at(-1);
  if (!item || !last) return;
  const anchor = status === 'ended' ? anchorWith(last, 0, now) : anchorWith(item, remainingMs, now);
  state.clock = { status: 'running', anchor, basis: clock.basis };
}
