/** How calls to the room share the screen with the clock. */
import { CAP, clockStretch, type Frame, figuresWidthEm, frameFor, gridUnit, MM } from './scale';

/** Height one call takes, in u: headline, gap, text, air. */
const CALL_HEIGHT = 21;
/** At most so many stand at once; more take turns. */
const MOST_AT_ONCE = 2;
const TOP_AIR = 0.7;
const GAP = 2.4;
/** Width axis of the blinds beside the clock. */
const BLINDS_STRETCH = 64;

export interface CallPlan {
  readonly frame: Frame;
  readonly clock: number;
  readonly stretch: number;
  /** Blinds right of the clock; else in a line of their own below. */
  readonly beside: boolean;
  /** Calls that stand at once; 0: no room beside clock and blinds, so pages take turns. */
  readonly atOnce: number;
}

/** Lays out the page of calls: the clock at its least size, blinds and level beside or below it, calls in the rest. */
export function planCalls(input: {
  readonly inch: number;
  readonly distance: number;
  readonly inset: number | null;
  readonly clockText: string;
  readonly blindsText: string;
}): CallPlan {
  const u = gridUnit(input.distance, input.inch);
  const frame = frameFor(u, input.inset ?? 3.5);
  const clock = MM.clockLeast * u;
  const side = Math.max((figuresWidthEm(input.blindsText, BLINDS_STRETCH) * MM.blinds * u) / CAP, 15 * u) + GAP * u;
  const besideStretch = clockStretch(input.clockText, clock, frame.width - side, 80);
  const beside = besideStretch !== null;
  const top = (TOP_AIR + MM.clockLeast + (beside ? 0 : GAP + MM.blinds)) * u;
  const room = frame.height + frame.insetY - top - GAP * u;
  return {
    frame,
    clock,
    stretch: besideStretch ?? clockStretch(input.clockText, clock, frame.width, 80) ?? 62,
    beside,
    atOnce: Math.max(0, Math.min(MOST_AT_ONCE, Math.floor(room / (CALL_HEIGHT * u)))),
  };
}
