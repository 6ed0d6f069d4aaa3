/**
 * The evening as a curve: players left and average stack, a point at every level and at every change of the field.
 */
import { apply } from './apply.js';
import { clockAt } from './clock.js';
import type { RecordedEvent } from './event.js';
import type { Instant, TournamentState } from './model.js';
import { asOf, initialState } from './state.js';
import { stats } from './stats.js';

/** One point of the chart. */
export interface EveningPoint {
  readonly at: Instant;
  readonly why: 'level' | 'field' | 'end';
  /** Level running at that moment, or the one after the break; null before the start. */
  readonly levelNo: number | null;
  readonly isBreak: boolean;
  readonly entries: number;
  readonly playersLeft: number;
  /** Chips; null without players. */
  readonly averageStack: number | null;
}

/** Event types after which the field is another. */
const FIELD_EVENTS: ReadonlySet<string> = new Set([
  'entry.registered',
  'entry.busted',
  'entry.cancelled',
  'entry.noShow',
  'entry.disqualified',
]);

/** Points in order of time, from the live events of a tournament. The field before the start is one point, at the start. */
export function eveningSeries(events: Iterable<RecordedEvent>): EveningPoint[] {
  const state = initialState();
  const points: EveningPoint[] = [];
  let cause: string | null = null;
  for (const event of events) {
    const before = state.startedAt;
    points.push(...levelPoints(state, event.at));
    apply(state, event);
    if (state.startedAt !== before && state.startedAt !== null && points.length === 0)
      points.push(pointAt(state, state.startedAt, 'level'));
    if (state.startedAt === null) continue;
    if (FIELD_EVENTS.has(event.type)) {
      // Several events of one command are one change.
      if (cause === event.cause && points.at(-1)?.why === 'field') points.pop();
      points.push(pointAt(state, state.lastAt, 'field'));
      cause = event.cause;
    } else if (event.type === 'tournament.finished') points.push(pointAt(state, state.lastAt, 'end'));
  }
  return points;
}

/** A point for every item of the structure that began by itself after the last event and until `until`. */
function levelPoints(state: TournamentState, until: Instant): EveningPoint[] {
  const points: EveningPoint[] = [];
  let { endsAt, status } = clockAt(state.clock, state.structure, state.lastAt);
  while (endsAt !== null && endsAt <= until && (status === 'running' || status === 'scheduled')) {
    points.push(pointAt(state, endsAt, 'level'));
    ({ endsAt, status } = clockAt(state.clock, state.structure, endsAt));
  }
  return points;
}

function pointAt(state: TournamentState, at: Instant, why: EveningPoint['why']): EveningPoint {
  const then = asOf(state, at);
  const { levelNo, isBreak } = clockAt(then.clock, then.structure, at);
  const { entries, playersLeft, averageStack } = stats(then, at);
  return { at, why, levelNo, isBreak, entries, playersLeft, averageStack };
}
