import { describe, expect, it } from 'vitest';
import { timeMarks } from './time-marks';

const at = (h: number, m: number): number => Date.UTC(2026, 8, 11, h, m);
const shown = (moments: readonly number[]): readonly string[] =>
  moments.map((moment) => new Date(moment).toISOString().slice(11, 16));

describe('marks of the time axis', () => {
  it('stand at whole and half hours', () => {
    expect(shown(timeMarks(at(18, 59), at(20, 40), 0))).toEqual(['19:00', '19:30', '20:00', '20:30']);
  });
  it('grow apart on a long evening', () => {
    expect(shown(timeMarks(at(10, 1), at(18, 30), 0))).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
    ]);
  });
  it('are whole hours of the place, also where it lies half an hour off', () => {
    expect(shown(timeMarks(at(10, 1), at(20, 30), -330)).map((text) => text.slice(3))).toEqual(Array(11).fill('30'));
  });
  it('of no time at all', () => expect(timeMarks(at(10, 1), at(10, 1), 0)).toEqual([]));
});
