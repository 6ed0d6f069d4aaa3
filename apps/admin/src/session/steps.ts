/** The journal as a list of commands. Pure. */
import { deviceOf } from '@blindwerk/journal';
import type { Instant, TournamentState } from '@blindwerk/tournament';
import { clockAt, stats } from '@blindwerk/tournament';
import type { Fold } from './fold';
import type { Effect, JournalStep } from './model';

/** Commands in order of their first event; `received` says whether the hub has placed all of it. */
export function stepsOf({ ordered, voided, position }: Fold): readonly JournalStep[] {
  const steps = new Map<string, JournalStep & { events: JournalStep['events'][number][] }>();
  const placed = ordered.length - position.tail;
  ordered.forEach((event, index) => {
    const step = steps.get(event.cause);
    const received = index < placed;
    if (step) {
      step.events.push(event);
      return;
    }
    steps.set(event.cause, {
      cause: event.cause,
      at: event.at,
      events: [event],
      device: deviceOf(event),
      voided: voided.has(event.cause),
      received,
    });
  });
  return [...steps.values()];
}

/** The command at the end of the order; undefined before the first. */
export function lastStepOf(fold: Fold): JournalStep | undefined {
  const { ordered } = fold;
  const cause = ordered.at(-1)?.cause;
  const start = ordered.findLastIndex((event) => event.cause !== cause) + 1;
  return stepsOf({ ...fold, ordered: ordered.slice(start) }).at(-1);
}

/** What changed in the figures of the room between two states. */
export function effectsOf(before: TournamentState, after: TournamentState, now: Instant): readonly Effect[] {
  const figures = (state: TournamentState): Readonly<Record<Effect['what'], number | null>> => {
    const { playersLeft, averageStack, tablesOpen, entries } = stats(state, now);
    const { levelNo, remainingMs } = clockAt(state.clock, state.structure, now);
    return { playersLeft, average: averageStack, tables: tablesOpen, entries, level: levelNo, timeLeft: remainingMs };
  };
  const [a, b] = [figures(before), figures(after)];
  const order: readonly Effect['what'][] = ['entries', 'playersLeft', 'average', 'tables', 'level', 'timeLeft'];
  return order.flatMap((what) => (a[what] === b[what] ? [] : [{ what, before: a[what], after: b[what] }]));
}
