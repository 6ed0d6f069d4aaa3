import { type ClockState, clockAt, type Structure } from '@blindwerk/tournament';
import type { Instant } from '@blindwerk/ui';

export interface PlannedItem {
  readonly item: Structure[number];
  /** Number of the level; null for a break. */
  readonly levelNo: number | null;
  readonly state: 'past' | 'now' | 'next';
  /** As planned from the clock as it stands; null while it is not known (nothing started, or the clock stands). */
  readonly startsAt: Instant | null;
}

/** Every item of the structure with its number and its start as planned. What is past is counted back from now. */
export function plannedItems(clock: ClockState, structure: Structure, now: Instant): readonly PlannedItem[] {
  const reading = clockAt(clock, structure, now);
  const index = reading.index;
  const starts = structure.map((_, at) => startOf(structure, at, index, reading.endsAt, reading.status));
  let level = 0;
  return structure.map((item, at) => {
    if (item.kind === 'level') level += 1;
    const isOver = reading.status === 'ended';
    const state = index === null || at > index ? 'next' : at < index || isOver ? 'past' : 'now';
    return { item, levelNo: item.kind === 'level' ? level : null, state, startsAt: starts[at] ?? null };
  });
}

function startOf(
  structure: Structure,
  at: number,
  index: number | null,
  endsAt: Instant | null,
  status: string,
): Instant | null {
  if (endsAt === null) return null;
  const length = (from: number, to: number): number =>
    structure.slice(from, to).reduce((sum, item) => sum + item.durationMs, 0);
  // Before the start `endsAt` is the start of the first item.
  if (status === 'scheduled' || index === null) return endsAt + length(0, at);
  return at > index ? endsAt + length(index + 1, at) : endsAt - length(at, index + 1);
}
