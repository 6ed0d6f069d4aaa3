import { describe, expect, test } from 'vitest';
import { clockAt } from './clock.js';
import type { ClockState } from './model.js';
import { level, MINUTE, pause, STRUCTURE } from './testing.js';

const T = 1_000_000;
const running = (itemId = 'l1', elapsedMs = 0): ClockState => ({
  status: 'running',
  anchor: { itemId, elapsedMs, at: T },
  basis: 'x',
});

describe('clockAt', () => {
  test('[CLK-1] idle: nothing runs, the first level and break are known', () => {
    expect(clockAt({ status: 'idle', basis: null }, STRUCTURE, T)).toEqual({
      status: 'idle',
      index: null,
      item: null,
      levelNo: null,
      isBreak: false,
      elapsedMs: 0,
      remainingMs: 0,
      endsAt: null,
      pausedSince: null,
      next: { no: 1, smallBlind: 100, bigBlind: 200, ante: 200, anteKind: 'bigBlind', game: 'nlhe' },
      nextBreak: { startsAt: null, inMs: 60 * MINUTE, afterLevelNo: 3 },
    });
  });

  test('[CLK-3] scheduled: counts down to the start, with the next break at its real time', () => {
    const reading = clockAt({ status: 'scheduled', startsAt: T, basis: null }, STRUCTURE, T - 30 * MINUTE);
    expect(reading).toMatchObject({ status: 'scheduled', remainingMs: 30 * MINUTE, endsAt: T, levelNo: null });
    expect(reading.nextBreak).toEqual({ startsAt: T + 60 * MINUTE, inMs: 60 * MINUTE, afterLevelNo: 3 });
  });

  test('[CLK-3] a scheduled start comes by itself, to the millisecond', () => {
    const clock: ClockState = { status: 'scheduled', startsAt: T, basis: null };
    expect(clockAt(clock, STRUCTURE, T - 1)).toMatchObject({ status: 'scheduled', remainingMs: 1 });
    expect(clockAt(clock, STRUCTURE, T)).toMatchObject({ status: 'running', index: 0, elapsedMs: 0, levelNo: 1 });
    expect(clockAt(clock, STRUCTURE, T + 25 * MINUTE)).toMatchObject({ index: 1, elapsedMs: 5 * MINUTE });
  });

  test('[CLK-6] levels and breaks roll by computation', () => {
    const at = (minutes: number) => {
      const { status, index, levelNo, isBreak, remainingMs, endsAt } = clockAt(
        running(),
        STRUCTURE,
        T + minutes * MINUTE,
      );
      return [status, index, levelNo, isBreak, remainingMs / MINUTE, ((endsAt ?? 0) - T) / MINUTE];
    };
    expect(at(0)).toEqual(['running', 0, 1, false, 20, 20]);
    expect(at(20)).toEqual(['running', 1, 2, false, 20, 40]);
    expect(at(60)).toEqual(['running', 3, 4, true, 15, 75]);
    expect(at(74)).toEqual(['running', 3, 4, true, 1, 75]);
    expect(at(75)).toEqual(['running', 4, 4, false, 20, 95]);
  });

  test('[CLK-6] [FC-06] breaks are not counted as levels', () => {
    const reading = clockAt(running('b1'), STRUCTURE, T);
    expect(reading).toMatchObject({ isBreak: true, levelNo: 4 });
    expect(reading.next?.no).toBe(4);
    expect(clockAt(running('l4'), STRUCTURE, T)).toMatchObject({ isBreak: false, levelNo: 4, next: { no: 5 } });
  });

  test('[CLK-10] [FC-05] after the structure the last level stays, with its blinds', () => {
    const reading = clockAt(running('l9'), STRUCTURE, T + 500 * MINUTE);
    expect(reading).toMatchObject({
      status: 'ended',
      index: 10,
      item: { smallBlind: 900, bigBlind: 1800 },
      levelNo: 9,
      remainingMs: 0,
      endsAt: T + 20 * MINUTE,
      next: null,
      nextBreak: null,
    });
  });

  test('[CLK-10] a structure that ends with a break still shows its last level', () => {
    const structure = [level(1), pause(1)];
    expect(clockAt(running(), structure, T + 30 * MINUTE)).toMatchObject({ isBreak: true, levelNo: 1, next: null });
    expect(clockAt(running(), structure, T + 60 * MINUTE)).toMatchObject({ status: 'ended', index: 0, isBreak: false });
  });

  test('[CLK-5] [FC-04] a pause keeps level, blinds and time', () => {
    const clock: ClockState = {
      status: 'paused',
      anchor: { itemId: 'l2', elapsedMs: 5 * MINUTE, at: T },
      since: T,
      basis: 'x',
    };
    const reading = clockAt(clock, STRUCTURE, T + 600 * MINUTE);
    expect(reading).toMatchObject({
      status: 'paused',
      item: { smallBlind: 200, bigBlind: 400 },
      isBreak: false,
      remainingMs: 15 * MINUTE,
      endsAt: null,
      pausedSince: T,
      nextBreak: { startsAt: null, inMs: 35 * MINUTE, afterLevelNo: 3 },
    });
  });

  test('[CLK-7] time added beyond the length of the item is shown', () => {
    expect(clockAt(running('l1', -3 * MINUTE), STRUCTURE, T)).toMatchObject({ elapsedMs: 0, remainingMs: 23 * MINUTE });
  });

  test('[CLK-1] [FC-02] [FC-09] any number of readers changes nothing, and none is needed for time to pass', () => {
    const clock = running();
    for (let reader = 0; reader < 100; reader++) clockAt(clock, STRUCTURE, T + reader * 1000);
    expect(clock).toEqual(running());
    expect(clockAt(clock, STRUCTURE, T + 43 * MINUTE)).toMatchObject({ index: 2, remainingMs: 17 * MINUTE });
  });

  test('[CLK-1] a moment before the anchor reads like the anchor', () => {
    expect(clockAt(running('l1', MINUTE), STRUCTURE, T - 5 * MINUTE).remainingMs).toBe(19 * MINUTE);
  });

  test('[CLK-1] an unknown item or an empty structure is answered like an idle clock', () => {
    expect(clockAt(running('gone'), STRUCTURE, T).status).toBe('idle');
    expect(clockAt(running(), [], T)).toMatchObject({ status: 'idle', next: null, nextBreak: null });
  });
});
