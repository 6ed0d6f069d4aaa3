/**
 * The tournament clock, computed: `clockAt` answers from an anchor, the structure and a moment. Nothing ticks. [CLK-1]
 *
 *   idle ──start──▶ running ⇄ paused          scheduled ──(by itself)──▶ running
 *                      └─(structure over)─▶ ended, the last level still shown
 *
 * Invariants: time left is never negative; a pause changes nothing but the counting; levels are numbered from 1 and breaks
 * are not counted (FC-06); after the last item the last level stays, with its blinds and 0 left (FC-05).
 */
import type { ClockState, Instant, Level, Structure, StructureItem } from './model.js';
import type { ClockReading } from './view.js';

/** Number of levels among the items `0 … index`; 0 before the first. */
export function levelsStarted(structure: Structure, index: number): number {
  let levels = 0;
  for (let i = 0; i <= index && i < structure.length; i++) if (structure[i]?.kind === 'level') levels++;
  return levels;
}

/** Index of an item, or null when the structure does not hold it. */
export function itemIndex(structure: Structure, itemId: string): number | null {
  const index = structure.findIndex((item) => item.id === itemId);
  return index < 0 ? null : index;
}

/** Reads the clock at `now`. Total: a moment before the anchor reads like the anchor, an unknown item like an idle clock. */
export function clockAt(clock: ClockState, structure: Structure, now: Instant): ClockReading {
  const first = structure[0];
  if (clock.status === 'idle' || !first) return beforeStart(structure, null, now);
  if (clock.status === 'scheduled') {
    if (now < clock.startsAt) return beforeStart(structure, clock.startsAt, now);
    return rolled(structure, 0, 0, clock.startsAt, now);
  }
  const index = itemIndex(structure, clock.anchor.itemId);
  const item = index === null ? undefined : structure[index];
  if (index === null || !item) return beforeStart(structure, null, now);
  if (clock.status === 'running') return rolled(structure, index, clock.anchor.elapsedMs, clock.anchor.at, now);
  const elapsedMs = Math.min(clock.anchor.elapsedMs, item.durationMs);
  return reading(structure, { status: 'paused', index, item, elapsedMs, endsAt: null, pausedSince: clock.since });
}

function beforeStart(structure: Structure, startsAt: Instant | null, now: Instant): ClockReading {
  return {
    status: startsAt === null ? 'idle' : 'scheduled',
    index: null,
    item: null,
    levelNo: null,
    isBreak: false,
    elapsedMs: 0,
    remainingMs: startsAt === null ? 0 : startsAt - now,
    endsAt: startsAt,
    pausedSince: null,
    next: nextLevel(structure, -1),
    nextBreak: nextBreak(structure, -1, 0, startsAt),
  };
}

/** Lets time run from an anchor: item after item until the one that `now` falls into, or the end. */
function rolled(structure: Structure, from: number, elapsedAtAnchor: number, anchorAt: Instant, now: Instant) {
  let elapsedMs = elapsedAtAnchor + Math.max(0, now - anchorAt);
  let startedAt = anchorAt - elapsedAtAnchor;
  for (let index = from; index < structure.length; index++) {
    const item = structure[index];
    if (!item) break;
    if (elapsedMs < item.durationMs)
      return reading(structure, {
        status: 'running',
        index,
        item,
        elapsedMs,
        endsAt: startedAt + item.durationMs,
        pausedSince: null,
      });
    elapsedMs -= item.durationMs;
    startedAt += item.durationMs;
  }
  return ended(structure, startedAt);
}

function ended(structure: Structure, endedAt: Instant): ClockReading {
  let index = structure.length - 1;
  while (index > 0 && structure[index]?.kind !== 'level') index--;
  // Reason for `!`: callers have seen a first item, so the structure is not empty.
  const item = structure[index]!;
  return reading(structure, {
    status: 'ended',
    index,
    item,
    elapsedMs: item.durationMs,
    endsAt: endedAt,
    pausedSince: null,
  });
}

interface Place {
  readonly status: 'running' | 'paused' | 'ended';
  readonly index: number;
  readonly item: StructureItem;
  readonly elapsedMs: number;
  readonly endsAt: Instant | null;
  readonly pausedSince: Instant | null;
}

function reading(structure: Structure, place: Place): ClockReading {
  const { status, index, item, elapsedMs, endsAt, pausedSince } = place;
  const remainingMs = Math.max(0, item.durationMs - elapsedMs);
  const started = levelsStarted(structure, index);
  const isBreak = item.kind === 'break';
  const hasLevelAfter = structure.some((other, i) => i > index && other.kind === 'level');
  const isOver = status === 'ended';
  return {
    status,
    index,
    item,
    levelNo: isBreak && hasLevelAfter ? started + 1 : started,
    isBreak,
    elapsedMs: Math.max(0, elapsedMs),
    remainingMs,
    endsAt,
    pausedSince,
    next: isOver ? null : nextLevel(structure, index),
    nextBreak: isOver ? null : nextBreak(structure, index, remainingMs, endsAt),
  };
}

function nextLevel(structure: Structure, index: number): ClockReading['next'] {
  const at = structure.findIndex((item, i) => i > index && item.kind === 'level');
  // Reason for `as`: the search above looked at `kind`.
  const level = structure[at] as Level | undefined;
  if (!level) return null;
  const { smallBlind, bigBlind, ante, anteKind, game } = level;
  return { no: levelsStarted(structure, at), smallBlind, bigBlind, ante, anteKind, game };
}

/** The next break, counted from the end of item `index`, which comes in `untilEndMs` (at `endsAt`, if time runs). */
function nextBreak(
  structure: Structure,
  index: number,
  untilEndMs: number,
  endsAt: Instant | null,
): ClockReading['nextBreak'] {
  let afterMs = 0;
  for (let i = index + 1; i < structure.length; i++) {
    const item = structure[i];
    if (item?.kind === 'break') {
      return {
        startsAt: endsAt === null ? null : endsAt + afterMs,
        inMs: untilEndMs + afterMs,
        afterLevelNo: levelsStarted(structure, i),
      };
    }
    afterMs += item?.durationMs ?? 0;
  }
  return null;
}
