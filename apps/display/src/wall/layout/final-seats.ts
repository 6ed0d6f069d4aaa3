/** Where the chairs of the final table stand on the wall: even cards around a table that holds clock and blinds. */

export interface CardPlace {
  readonly seat: number;
  /** Middle of the card, per cent of the page. */
  readonly x: number;
  readonly y: number;
}

const ROW_TOP = 9;
const ROW_BOTTOM = 91;
const SIDE_LEFT = 13.4;
const SIDE_RIGHT = 86.6;

/** How many cards stand at each side and at the bottom; the dealer keeps the middle of the top between two cards. */
function split(seats: number): { top: number; side: number; bottom: number } {
  const top = Math.min(2, seats);
  const side = seats >= 8 ? 2 : seats >= 5 ? 1 : 0;
  return { top, side, bottom: seats - top - 2 * side };
}

const spread = (count: number, from: number, to: number): readonly number[] =>
  count === 1 ? [(from + to) / 2] : Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/** Places of chairs 1 … `seats`, chair 1 right of the dealer as one looks at the wall, then clockwise. */
export function finalPlaces(seats: number): readonly CardPlace[] {
  const { top, side, bottom } = split(seats);
  const sideRows = side === 1 ? [50] : spread(side, 36, 64);
  const bottomColumns = bottom <= 2 ? spread(bottom, 30, 70) : spread(bottom, SIDE_LEFT, SIDE_RIGHT);
  const places = [
    ...(top > 0 ? [{ x: top === 1 ? 50 : 66, y: ROW_TOP }] : []),
    ...sideRows.map((y) => ({ x: SIDE_RIGHT, y })),
    ...[...bottomColumns].reverse().map((x) => ({ x, y: ROW_BOTTOM })),
    ...[...sideRows].reverse().map((y) => ({ x: SIDE_LEFT, y })),
    ...(top === 2 ? [{ x: 34, y: ROW_TOP }] : []),
  ];
  return places.map((place, index) => ({ seat: index + 1, ...place }));
}

/** Rank by chips, equal chips share it; null where chips are not counted. */
export function chipRanks(chips: ReadonlyArray<number | null>): ReadonlyArray<number | null> {
  return chips.map((own) => (own === null ? null : 1 + chips.filter((other) => other !== null && other > own).length));
}
