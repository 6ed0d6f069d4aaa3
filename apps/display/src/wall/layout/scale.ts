/**
 * Sizes of a wall come from the distance of the farthest viewer, not from pixels: a height is given in millimetres per metre
 * and turned into pixels of a 1920 × 1080 grid. What does not fit is left out, never made smaller.
 */

/** Least digit and capital heights, mm per metre of distance. */
export const MM = { clock: 24, clockLeast: 20, blinds: 12, next: 8, text: 6, floor: 4.7 } as const;
export const GRID = { width: 1920, height: 1080 } as const;
/** Height of a 16:9 screen for each inch of its diagonal, mm. */
const MM_PER_INCH = 12.45;

export const WALL_PAGES = ['clock', 'break', 'seating', 'final', 'prizes'] as const;
export type WallPage = (typeof WALL_PAGES)[number];

/** Metres at which a page can still be read on 55 inches; other screens in proportion. */
const REACH_AT_55: Record<WallPage, number> = { clock: 20, break: 10, prizes: 6, final: 5, seating: 4 };
/** Distance a page is laid out for when none is set up, on 55 inches. */
const DISTANCE_AT_55: Record<WallPage, number> = { ...REACH_AT_55, clock: 10 };

const inProportion = (metresAt55: number, inch: number): number => Math.round((metresAt55 * inch * 2) / 55) / 2;

/** Farthest viewer a page can serve on a screen, in metres. */
export const pageReach = (page: WallPage, inch: number): number => inProportion(REACH_AT_55[page], inch);
/** Distance for which a page is laid out when the set-up names none, in metres. */
export const pageDistance = (page: WallPage, inch: number): number => inProportion(DISTANCE_AT_55[page], inch);

/** Grid pixels for 1 mm per metre beyond which a page would no longer be whole on the screen. The clock plans for itself. */
const LARGEST_UNIT: Record<Exclude<WallPage, 'clock'>, number> = { break: 18, seating: 13, final: 13, prizes: 13 };
/**
 * Distance a page is laid out for, in metres: the one set up, else the page's own. A page that is asked for beyond what the
 * screen can hold is laid out as large as it stays whole: too small from the last row is better than half of it from none.
 */
export function layoutDistance(page: WallPage, inch: number, wished: number | null): number {
  const distance = wished ?? pageDistance(page, inch);
  if (page === 'clock') return distance;
  return Math.min(distance, (LARGEST_UNIT[page] * inch * MM_PER_INCH) / GRID.height);
}

/** Grid pixels that one millimetre per metre takes. */
export const gridUnit = (distance: number, inch: number): number => (distance * GRID.height) / (inch * MM_PER_INCH);

/** The part of the grid that a page may use. */
export interface Frame {
  /** Grid pixels for 1 mm per metre. */
  readonly u: number;
  readonly insetX: number;
  readonly insetY: number;
  readonly width: number;
  readonly height: number;
}

/** Frame for an inset in per cent of both sides. */
export function frameFor(u: number, insetPercent: number): Frame {
  const insetX = (GRID.width * insetPercent) / 100;
  const insetY = (GRID.height * insetPercent) / 100;
  return { u, insetX, insetY, width: GRID.width - 2 * insetX, height: GRID.height - 2 * insetY };
}

/** Height of capitals and digits of Archivo, em. */
export const CAP = 0.686;
/** Advance of a tabular digit and of the colon at weight 650, em, by width axis in per cent. */
const SLOTS: ReadonlyArray<readonly [stretch: number, digit: number, colon: number]> = [
  [62, 0.42, 0.22],
  [68, 0.446, 0.238],
  [74, 0.473, 0.257],
  [80, 0.5, 0.275],
  [88, 0.535, 0.299],
  [100, 0.589, 0.336],
];

/** Fixed slots of the clock for a width axis, em; in between they are interpolated. */
export function clockSlots(stretch: number): { digit: number; colon: number } {
  const upper = SLOTS.findIndex(([at]) => at >= stretch);
  const high = SLOTS[upper === -1 ? SLOTS.length - 1 : upper]!; // in range by the line above
  const low = SLOTS[Math.max(0, upper - 1)] ?? high;
  const part = high[0] === low[0] ? 0 : Math.max(0, (stretch - low[0]) / (high[0] - low[0]));
  return { digit: low[1] + (high[1] - low[1]) * part, colon: low[2] + (high[2] - low[2]) * part };
}

/** Width of a clock text such as `12:34` in em. */
export function clockWidthEm(text: string, stretch: number): number {
  const { digit, colon } = clockSlots(stretch);
  const colons = [...text].filter((character) => character === ':').length;
  return (text.length - colons) * digit + colons * colon;
}

/** Narrowest the family goes. */
export const NARROWEST = 62;
/** Widest width axis, at most `widest`, at which a clock of `height` pixels is no wider than `room`; null when none is. */
export function clockStretch(text: string, height: number, room: number, widest = 88): number | null {
  for (let stretch = widest; stretch >= NARROWEST; stretch -= 1)
    if ((clockWidthEm(text, stretch) * height) / CAP <= room) return stretch;
  return null;
}

/** Width of figures such as `1.500/3.000` in em, for deciding whether they fit beside the clock. */
export function figuresWidthEm(text: string, stretch: number): number {
  const { digit, colon } = clockSlots(stretch);
  return [...text].reduce(
    (width, character) => width + (/\d/.test(character) ? digit : character === '/' ? 0.34 : colon),
    0,
  );
}
