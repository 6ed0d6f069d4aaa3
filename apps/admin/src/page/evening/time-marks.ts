/** Where the time axis is marked: at whole hours of the wall clock, and at half ones where there is room. Pure. */
const HALF_HOUR = 30 * 60_000;
const MINUTE = 60_000;
/** More marks than this would touch each other. */
const MOST_MARKS = 12;

/** Moments between `from` and `to`. `offsetMinutes` as of `Date#getTimezoneOffset`: UTC minus local. */
export function timeMarks(from: number, to: number, offsetMinutes: number): readonly number[] {
  const shift = offsetMinutes * MINUTE;
  let step = HALF_HOUR;
  while ((to - from) / step > MOST_MARKS) step *= 2;
  const first = Math.ceil((from - shift) / step) * step + shift;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step);
}
