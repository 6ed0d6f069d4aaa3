import { describe, expect, it } from 'vitest';
import { formatWallTime } from './format.js';

const at = (month: number, day: number, hour: number, minute: number): number =>
  Date.UTC(2027, month, day, hour, minute);

/** What a label says half an hour before and after a wall clock in Berlin jumps. */
describe('[CLK-18] times of day in Europe/Berlin', () => {
  it.each([
    ['2027-03-28, before', at(2, 28, 0, 30), '01:30'],
    ['2027-03-28, after', at(2, 28, 1, 30), '03:30'],
    ['2027-10-31, before', at(9, 31, 0, 30), '02:30'],
    ['2027-10-31, after: the hour comes again', at(9, 31, 1, 30), '02:30'],
    ['midnight', at(5, 11, 22, 0), '00:00'],
  ])('%s', (_when, instant, shown) => {
    expect(formatWallTime('de', instant, 'Europe/Berlin')).toContain(shown);
  });
});
