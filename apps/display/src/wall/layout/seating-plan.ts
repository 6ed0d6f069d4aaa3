/** How a list of names is laid out on a wall, in pages that take turns. */
import { type Frame, frameFor, gridUnit, layoutDistance, MM } from './scale';

/** How long a page of the list stands. */
export const SEATING_TURN_MS = 12_000;
/** In u: a row, the narrowest column for a name with plate and seat, the gap of columns, head of the columns, last line. */
const ROW = 9.5;
const COLUMN = 84;
const COLUMN_GAP = 6;
const HEAD = 9.5;
const LAST_LINE = 10;

export interface SeatingGrid {
  readonly rows: number;
  readonly columns: number;
}

/** As many columns as leave room for names; rows until the frame is full. Room for the pager only when it is needed. */
export function seatingGrid(frame: Frame, names: number, hasStateLine: boolean): SeatingGrid {
  const { u } = frame;
  const columns = Math.max(1, Math.min(4, Math.floor((frame.width + COLUMN_GAP * u) / ((COLUMN + COLUMN_GAP) * u))));
  const rowsIn = (reserved: number): number =>
    Math.max(1, Math.floor((frame.height - (MM.clockLeast + HEAD + reserved) * u) / (ROW * u)));
  const whole = rowsIn(hasStateLine ? LAST_LINE : 0);
  const rows = whole * columns >= names || hasStateLine ? whole : rowsIn(LAST_LINE * 0.5);
  return { rows, columns };
}

/** Pages it takes to show all names on a screen, and how long until each has been shown once. */
export function seatingTurn(
  names: number,
  screen: { readonly inch: number; readonly distance: number | null; readonly inset: number | null },
): { readonly pages: number; readonly turnMs: number } {
  const distance = layoutDistance('seating', screen.inch, screen.distance);
  const { rows, columns } = seatingGrid(frameFor(gridUnit(distance, screen.inch), screen.inset ?? 3.5), names, false);
  const pages = Math.ceil(names / (rows * columns));
  return { pages, turnMs: pages * SEATING_TURN_MS };
}
