/** A place around the table in per cent of the map: 0/0 is the upper left corner. */
export interface SeatPosition {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
}

/** Where a point stands after walking `part` (0-1) of the outline of a table clockwise from the dealer at the top middle. */
function onOutline(part: number, straight: number, radius: number): { x: number; y: number } {
  const arc = Math.PI * radius;
  const whole = 2 * straight + 2 * arc;
  let way = (((part % 1) + 1) % 1) * whole;
  const half = straight / 2;
  if (way <= half) return { x: way, y: -radius };
  way -= half;
  if (way <= arc) {
    const angle = way / radius - Math.PI / 2;
    return { x: half + radius * Math.cos(angle), y: radius * Math.sin(angle) };
  }
  way -= arc;
  if (way <= straight) return { x: half - way, y: radius };
  way -= straight;
  if (way <= arc) {
    const angle = way / radius + Math.PI / 2;
    return { x: -half + radius * Math.cos(angle), y: radius * Math.sin(angle) };
  }
  return { x: -half + (way - arc), y: -radius };
}

/**
 * Chairs 1 … `maxSeats` at even steps around the table, chair 1 at the dealer's left, clockwise as seen from above; the
 * dealer sits at the top middle. `inset` is the room in per cent kept for the chairs themselves.
 */
export function seatPositions(maxSeats: number, inset = { x: 12, y: 14 }): readonly SeatPosition[] {
  const straight = 1;
  const radius = 0.62;
  const halfWidth = straight / 2 + radius;
  return Array.from({ length: maxSeats }, (_, index) => {
    const seat = index + 1;
    const point = onOutline(seat / (maxSeats + 1), straight, radius);
    return {
      seat,
      x: 50 + (point.x / halfWidth) * (50 - inset.x),
      y: 50 + (point.y / radius) * (50 - inset.y),
    };
  });
}

/**
 * The same chairs on an oval: those at the bottom stand lower in the middle, so that wide cards do not touch. For maps of
 * any proportion.
 */
export function ovalPositions(maxSeats: number, inset = { x: 13, y: 11 }): readonly SeatPosition[] {
  return Array.from({ length: maxSeats }, (_, index) => {
    const seat = index + 1;
    const angle = (seat / (maxSeats + 1)) * 2 * Math.PI;
    return { seat, x: 50 + (50 - inset.x) * Math.sin(angle), y: 50 - (50 - inset.y) * Math.cos(angle) };
  });
}
