/**
 * From when a clock event counts, and which sleeps are asked about.
 *
 *   pressed ──── at most 1.5 s ────▶ decided ──── at most 10 s ────▶ last moment folded
 *
 * A press of pause counts from when it was pressed, within a bound, so that no slow device turns back what stood on the walls.
 * An event that comes later than that does not count by itself: a person decides. [CLK-14, CLK-15]
 */
import { clockAt } from '../clock.js';
import type { RecordedEvent } from '../event.js';
import type { Anomaly, EventId, Instant, TournamentState } from '../model.js';
import type { ClockSetting } from '../schemas.js';
import { anchorWith } from './clock-anchor.js';

/** How far back a press may claim to have been, ms. */
export const PRESS_BOUND_MS = 1_500;
/** Behind the last moment folded by more than this, a clock event is no matter of the network any more, ms. */
export const LATE_MS = 10_000;
/** Two notes of one sleep: noticed this near to each other, and as long to this, ms. */
const SAME_NOTICED_MS = 60_000;
const SAME_LENGTH_MS = 2_000;

/** The moment a pause counts from: `max(now − bound, claimed)`, never ahead of now nor before the clock was last set. [CLK-14] */
export function pressedMoment(state: TournamentState, claimed: Instant | undefined, now: Instant): Instant {
  const setAt = state.clock.status === 'running' ? state.clock.anchor.at : 0;
  return Math.min(now, Math.max(now - PRESS_BOUND_MS, claimed ?? now, setAt));
}

/**
 * The clock an event leaves behind, judged by the last moment folded; `late` where it comes too late. A pause that is a
 * little late counts from the bound before that moment. [CLK-15]
 */
export function inTime(state: TournamentState, clock: ClockSetting): ClockSetting | 'late' {
  if (clock.status === 'idle' || clock.status === 'scheduled') return clock;
  const { at } = clock.anchor;
  if (at < state.lastAt - LATE_MS) return 'late';
  const bound = state.lastAt - PRESS_BOUND_MS;
  if (clock.status === 'running' || at >= bound) return clock;
  const { item, remainingMs, status } = clockAt(state.clock, state.structure, bound);
  if (!item || status !== 'running') return clock;
  return { status: 'paused', anchor: anchorWith(item, remainingMs, bound), since: bound };
}

/** The note as it is kept; null when another desk told of the same sleep already. [CLK-16] */
export function anomalyAt(
  state: TournamentState,
  { kind, byMs, noticedAt }: Pick<Anomaly, 'kind' | 'byMs' | 'noticedAt'>,
  event: RecordedEvent,
): Anomaly | null {
  const note: Anomaly = { id: event.id, kind, byMs, at: event.at };
  if (noticedAt === undefined) return note;
  if (isNoted(state, { kind, byMs, noticedAt })) return null;
  return { ...note, noticedAt, basis: state.clock.status === 'running' ? state.clock.basis : null };
}

/** Whether a sleep or step stands in the journal already, from whatever desk. */
export function isNoted(
  state: Pick<TournamentState, 'anomalies'>,
  { kind, byMs, noticedAt }: { readonly kind: Anomaly['kind']; readonly byMs: number; readonly noticedAt: Instant },
): boolean {
  return state.anomalies.some(
    (known) =>
      known.kind === kind &&
      known.noticedAt !== undefined &&
      Math.abs(known.noticedAt - noticedAt) <= SAME_NOTICED_MS &&
      Math.abs(known.byMs - byMs) <= SAME_LENGTH_MS,
  );
}

/** Who wakes the laptop often presses pause first: the question about the sleep stands over a pause. [CLK-17] */
export function carryQuestion(state: TournamentState, from: EventId | null): void {
  if (from === null) return;
  for (const anomaly of state.anomalies) if (anomaly.basis === from) anomaly.basis = state.clock.basis;
}
