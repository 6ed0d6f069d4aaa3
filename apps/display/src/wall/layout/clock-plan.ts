/** What the clock page shows on a screen, and how large: rows are dropped in a fixed order, the clock and the blinds never. */
import { CAP, clockStretch, type Frame, frameFor, gridUnit, MM } from './scale';

export interface ClockPlan {
  readonly frame: Frame;
  /** Height of the clock's digits, grid pixels. */
  readonly clock: number;
  /** Width axis of the clock, per cent. */
  readonly stretch: number;
  readonly trackHeight: number;
  readonly showTrack: boolean;
  readonly showLevel: boolean;
  /** Next level and next break. */
  readonly showNext: boolean;
  /**
   * The last line: players and average; the place of the band for a stopped clock and of the line about old news, so that
   * the digits above never move. Without it those states take turns with the clock as pages of their own.
   */
  readonly showFoot: boolean;
  /** Air above the digits and between the last line and the rest, grid pixels. */
  readonly airTop: number;
  readonly footGap: number;
  /** False when even clock and blinds alone do not fit: the screen is too small for the distance. */
  readonly fits: boolean;
}

interface Rows {
  readonly foot: boolean;
  readonly next: boolean;
  readonly level: boolean;
  readonly track: boolean;
  /** Least gap between rows, in u. */
  readonly gap: number;
  readonly insets: readonly number[];
}

const TIERS: readonly Rows[] = [
  { foot: true, next: true, level: true, track: true, gap: 1.5, insets: [3.5, 2] },
  { foot: false, next: true, level: true, track: true, gap: 0.8, insets: [3.5, 2, 1] },
  { foot: false, next: true, level: false, track: true, gap: 0.8, insets: [3.5, 2, 1] },
  { foot: false, next: false, level: true, track: true, gap: 0.8, insets: [3.5, 2, 1] },
  { foot: false, next: false, level: false, track: true, gap: 0.8, insets: [3.5, 2, 1] },
  { foot: false, next: false, level: false, track: false, gap: 0.3, insets: [3.5, 2, 1, 0] },
];
/** Ideal air in u, given before the clock grows beyond its least size. */
const AIR = { top: 0.9, gap: 2.8, foot: 4.2 } as const;
/** Room kept right of the clock for the level: its word at text height, its number at that of the blinds. In u. */
const LEVEL_COLUMN = 21;
const trackOf = (u: number): number => Math.round(Math.min(18, Math.max(10, u * 1.1)));

export interface PlanInput {
  readonly inch: number;
  readonly distance: number;
  /** Margin in per cent; null = 3.5, less where distance is tight. */
  readonly inset: number | null;
  /** Longest text the clock shows, `00:00` or `0:00:00`. */
  readonly clockText: string;
}

/** Lays the clock page out. */
export function planClock({ inch, distance, inset, clockText }: PlanInput): ClockPlan {
  const u = gridUnit(distance, inch);
  for (const rows of TIERS)
    for (const percent of inset === null ? rows.insets : [inset]) {
      const plan = tryRows(rows, frameFor(u, percent), clockText);
      if (plan !== null) return plan;
    }
  return squeezed(frameFor(u, inset ?? 0), clockText);
}

function tryRows(rows: Rows, frame: Frame, clockText: string): ClockPlan | null {
  const { u } = frame;
  const trackHeight = trackOf(u);
  const heights =
    MM.blinds * u + (rows.track ? trackHeight : 0) + (rows.next ? MM.next * u : 0) + (rows.foot ? MM.text * u : 0);
  const gaps = 1 + Number(rows.track) + Number(rows.next);
  const least = (rows.gap * (gaps + (rows.foot ? 1.6 : 0)) + Math.min(0.5, rows.gap)) * u;
  const room = frame.height - heights - least;
  if (room < MM.clockLeast * u) return null;

  const idealAir = (AIR.top + AIR.gap * gaps + (rows.foot ? AIR.foot : 0)) * u;
  const wish = Math.min(MM.clock * u, Math.max(MM.clockLeast * u, frame.height - heights - idealAir));
  const width = frame.width - (rows.level ? LEVEL_COLUMN * u : 0);
  const stretch = clockStretch(clockText, MM.clockLeast * u, width);
  if (stretch === null) return null;
  const clock = growTo(wish, MM.clockLeast * u, clockText, width);
  const air = frame.height - heights - clock;
  const share = Math.min(1, air / idealAir);
  return {
    frame,
    clock,
    stretch: clockStretch(clockText, clock, width) ?? stretch,
    trackHeight,
    showTrack: rows.track,
    showLevel: rows.level,
    showNext: rows.next,
    showFoot: rows.foot,
    airTop: AIR.top * u * share,
    footGap: rows.foot ? AIR.foot * u * share : 0,
    fits: true,
  };
}

/** Largest height up to `wish`, at least `least`, at which the clock is no wider than `width` at its narrowest good cut. */
function growTo(wish: number, least: number, clockText: string, width: number): number {
  for (let height = wish; height > least; height -= 2)
    if (clockStretch(clockText, height, width) !== null) return height;
  return least;
}

/** Too far for the screen: clock and blinds as large as they go, in the proportion they should have. */
function squeezed(frame: Frame, clockText: string): ClockPlan {
  const byHeight = (frame.height * 0.97 * MM.clockLeast) / (MM.clockLeast + MM.blinds);
  let clock = byHeight;
  while (clock > 0 && clockStretch(clockText, clock, frame.width) === null) clock -= 4;
  const u = Math.min(frame.u, clock / MM.clockLeast);
  return {
    frame: { ...frame, u },
    clock,
    stretch: clockStretch(clockText, clock, frame.width) ?? 62,
    trackHeight: 0,
    showTrack: false,
    showLevel: false,
    showNext: false,
    showFoot: false,
    // Round digits reach above the height of the straight ones.
    airTop: frame.height * 0.015,
    footGap: 0,
    fits: false,
  };
}

/** Em of type whose digits are `height` grid pixels high. */
export const fontFor = (height: number): number => height / CAP;
