/**
 * The commands that move the clock, and their events. What two desks or a sleep of the computer make of it is put right by
 * `clock-repair.ts`; which moment an event counts from stands in `clock-moment.ts`.
 *
 * Every event holds the clock that results and the `basis` its author saw. Folding it is the same for all of them: another
 * basis, a finished tournament or an item that is gone make a conflict; otherwise the clock is set as given. [CLK-12]
 */
import * as v from 'valibot';
import { clockAt } from '../clock.js';
import { noteConflict } from '../conflict.js';
import type { RecordedEvent } from '../event.js';
import type { EventTypeOf } from '../event-types.js';
import type { EventId, Instant, StructureItem, TournamentState } from '../model.js';
import type { KnownRefusal } from '../refusals.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import {
  type ClockSetting,
  idSchema,
  instantSchema,
  MAX_DURATION_MS,
  pausedClock,
  runningClock,
  signedDurationSchema,
  startedClock,
  waitingClock,
} from '../schemas.js';
import type { ClockReading } from '../view.js';
import { anchorWith, type ClockEventType, clockEvent, placed } from './clock-anchor.js';
import { anomalyAt, carryQuestion, inTime, pressedMoment } from './clock-moment.js';

interface ClockData {
  readonly basis: EventId | null;
  readonly clock: ClockSetting;
}

const setsClock = (clock: v.GenericSchema<unknown, ClockSetting>) =>
  defineEvent({ v: 2, schema: v.object({ basis: v.nullable(idSchema), clock }), apply: applyClock });

export const clockEvents = {
  'clock.scheduled': setsClock(waitingClock),
  'clock.started': setsClock(runningClock),
  'clock.paused': setsClock(pausedClock),
  'clock.resumed': setsClock(runningClock),
  'clock.adjusted': setsClock(startedClock),
  'clock.timeSet': setsClock(startedClock),
  'clock.itemChanged': setsClock(startedClock),
  'clock.kept': setsClock(startedClock),
  'clock.anomalyNoted': defineEvent({
    v: 2,
    schema: v.object({
      kind: v.picklist(['sleep', 'step']),
      byMs: signedDurationSchema,
      noticedAt: v.optional(instantSchema),
    }),
    apply(state, data, event) {
      const noted = anomalyAt(state, data, event);
      if (noted !== null) state.anomalies.push(noted);
    },
  }),
} satisfies Record<EventTypeOf<'clock'>, unknown>;

function applyClock(state: TournamentState, data: ClockData, event: RecordedEvent): void {
  const clock = event.v < 2 ? data.clock : inTime(state, data.clock);
  const problem = clockProblem(state, data, event.type) ?? (clock === 'late' ? 'clock/late' : null);
  if (problem !== null || clock === 'late') {
    noteConflict(state, event, problem ?? 'clock/late');
    return;
  }
  const { basis } = state.clock;
  setClock(state, { ...data, clock }, event);
  if (event.type === 'clock.paused' || event.type === 'clock.resumed') carryQuestion(state, basis);
}

function setClock(state: TournamentState, data: ClockData, event: RecordedEvent): void {
  const basis = event.id;
  switch (data.clock.status) {
    case 'idle':
      state.clock = { status: 'idle', basis };
      break;
    case 'scheduled':
      state.clock = { status: 'scheduled', startsAt: data.clock.startsAt, basis };
      break;
    case 'running':
      state.clock = { status: 'running', anchor: { ...data.clock.anchor }, basis };
      break;
    case 'paused':
      state.clock = { status: 'paused', anchor: { ...data.clock.anchor }, since: data.clock.since, basis };
      break;
  }
  if (state.phase !== 'setup' || data.clock.status !== 'running') return;
  state.phase = 'running';
  state.startedAt = data.clock.anchor.at;
}

/** Why a clock event does not fit. Finishing stops the clock, so a stop is taken after the end too. */
function clockProblem(state: TournamentState, { basis, clock }: ClockData, type: string): KnownRefusal | null {
  if (basis !== state.clock.basis) return 'clock/other-basis';
  if (state.phase === 'finished' && type !== 'clock.paused') return 'tournament/finished';
  const isBeforeStart = clock.status === 'idle' || clock.status === 'scheduled';
  if (state.phase !== 'setup' && (isBeforeStart || type === 'clock.started')) return 'clock/already-started';
  if (state.phase === 'setup' && !isBeforeStart && type !== 'clock.started') return 'clock/not-started';
  if (!isBeforeStart && !state.structure.some((item) => item.id === clock.anchor.itemId)) return 'clock/unknown-item';
  return null;
}

/** Commands of this family. */
export type ClockCommandType =
  | 'scheduleStart'
  | 'startClock'
  | 'pauseClock'
  | 'resumeClock'
  | 'adjustClock'
  | 'setTimeLeft'
  | 'goToItem'
  | 'nextItem'
  | 'previousItem'
  | 'noteClockAnomaly';

export const clockDeciders: Deciders<ClockCommandType> = {
  scheduleStart(state, { startsAt }, ctx) {
    const { status } = state.clock;
    if (status === 'running' || status === 'paused') return refuse('clock/already-started');
    if (startsAt === null) {
      if (status === 'idle') return refuse('clock/not-scheduled');
      return ok([clockEvent(state, 'clock.scheduled', { status: 'idle' })]);
    }
    if (startsAt <= ctx.now) return refuse('clock/start-in-the-past');
    return ok([clockEvent(state, 'clock.scheduled', { status: 'scheduled', startsAt })]);
  },
  startClock(state, _command, ctx) {
    const { status } = state.clock;
    if (status === 'running') return refuse('clock/already-running');
    if (status === 'paused') return refuse('clock/already-started');
    const first = state.structure[0];
    if (!first) return refuse('structure/no-level');
    const anchor = anchorWith(first, first.durationMs, ctx.now);
    return ok([clockEvent(state, 'clock.started', { status: 'running', anchor })]);
  },
  pauseClock(state, { pressedAt }, ctx) {
    const pressed = pressedMoment(state, pressedAt, ctx.now);
    const { status, item, remainingMs } = clockAt(state.clock, state.structure, pressed);
    if (!item) return refuse('clock/not-started');
    if (status === 'paused') return refuse('clock/already-paused');
    if (status === 'ended') return refuse('clock/ended');
    const anchor = anchorWith(item, remainingMs, pressed);
    return ok([clockEvent(state, 'clock.paused', { status: 'paused', anchor, since: pressed })]);
  },
  resumeClock(state, _command, ctx) {
    const { status, item, remainingMs } = clockAt(state.clock, state.structure, ctx.now);
    if (!item) return refuse('clock/not-started');
    if (status !== 'paused') return refuse('clock/not-paused');
    return ok([
      clockEvent(state, 'clock.resumed', { status: 'running', anchor: anchorWith(item, remainingMs, ctx.now) }),
    ]);
  },
  adjustClock(state, { byMs }, ctx) {
    const { item, remainingMs } = clockAt(state.clock, state.structure, ctx.now);
    if (!item) return refuse('clock/not-started');
    if (byMs === 0) return refuse('clock/no-change');
    if (remainingMs + byMs < 0) return refuse('clock/too-little-left', undefined, { remainingMs });
    return setRemaining(state, 'clock.adjusted', remainingMs + byMs, ctx.now);
  },
  setTimeLeft(state, { remainingMs }, ctx) {
    const reading = clockAt(state.clock, state.structure, ctx.now);
    if (!reading.item) return refuse('clock/not-started');
    if (reading.remainingMs === remainingMs) return refuse('clock/no-change');
    return setRemaining(state, 'clock.timeSet', remainingMs, ctx.now);
  },
  goToItem(state, { itemId }, ctx) {
    const reading = clockAt(state.clock, state.structure, ctx.now);
    if (!reading.item) return refuse('clock/not-started');
    const item = state.structure.find((other) => other.id === itemId);
    if (!item) return refuse('clock/unknown-item', undefined, { itemId });
    return toStartOf(state, reading, item, ctx.now);
  },
  nextItem(state, _command, ctx) {
    const reading = clockAt(state.clock, state.structure, ctx.now);
    if (reading.index === null) return refuse('clock/not-started');
    const next = reading.status === 'ended' ? undefined : state.structure[reading.index + 1];
    return next ? toStartOf(state, reading, next, ctx.now) : refuse('clock/no-next-item');
  },
  previousItem(state, _command, ctx) {
    const reading = clockAt(state.clock, state.structure, ctx.now);
    if (reading.index === null) return refuse('clock/not-started');
    const previous = reading.index > 0 ? state.structure[reading.index - 1] : undefined;
    return previous ? toStartOf(state, reading, previous, ctx.now) : refuse('clock/no-previous-item');
  },
  noteClockAnomaly(_state, { kind, byMs, noticedAt }, ctx) {
    return ok([{ type: 'clock.anomalyNoted', v: 2, data: { kind, byMs, noticedAt: noticedAt ?? ctx.now } }]);
  },
};

/** The current item with another time left; a clock at the end of its structure runs again, a paused one stays paused. */
function setRemaining(state: TournamentState, type: ClockEventType, remainingMs: number, now: Instant) {
  const reading = clockAt(state.clock, state.structure, now);
  if (!reading.item) return refuse('clock/not-started');
  // The anchor's elapsed time keeps within a day either way.
  if (remainingMs > MAX_DURATION_MS) return refuse('clock/too-much-time', undefined, { maxMs: MAX_DURATION_MS });
  return ok([clockEvent(state, type, placed(reading, reading.item, remainingMs, now))]);
}

/** Lands at the start of an item; a paused clock stays paused. [CLK-8] */
function toStartOf(state: TournamentState, reading: ClockReading, item: StructureItem, now: Instant) {
  return ok([clockEvent(state, 'clock.itemChanged', placed(reading, item, item.durationMs, now))]);
}
