import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextDigitChange } from '../components/clock-digits.js';
import { makeTimePort } from './time-port.js';

describe('the time port', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('runs at the moment asked for, not before', () => {
    const time = makeTimePort(() => Date.now());
    const run = vi.fn();
    time.at(time.now() + 2500, run);
    vi.advanceTimersByTime(2499);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
  it('does not run what was cancelled', () => {
    const time = makeTimePort(() => Date.now());
    const run = vi.fn();
    time.at(time.now() + 10, run)();
    vi.advanceTimersByTime(5000);
    expect(run).not.toHaveBeenCalled();
  });
  it('notices within a second that the clock was stepped ahead', () => {
    let offset = 0;
    const time = makeTimePort(() => Date.now() + offset);
    const run = vi.fn();
    time.at(time.now() + 60_000, run);
    offset = 60_000;
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });
  it('waits shorter when the clock runs faster', () => {
    const begin = Date.now();
    const time = makeTimePort(() => begin + (Date.now() - begin) * 60, { rate: () => 60 });
    const run = vi.fn();
    time.at(begin + 6000, run);
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('the next change of the digits', () => {
  it.each([
    [10_000, 10_000 - 9_000],
    [9_999, 1_000],
    [9_001, 1_000],
    [9_000, 2_000],
    [1, 10_000],
  ])('with %d ms left until 10 s it is at %d', (left, when) => {
    expect(nextDigitChange(10_000, 10_000 - left)).toBe(when);
  });
  it('never comes once the item is over', () => {
    expect(nextDigitChange(10_000, 10_000)).toBeNull();
    expect(nextDigitChange(10_000, 12_000)).toBeNull();
  });
});
