import { describe, expect, it } from 'vitest';
import { fakeTime } from '../testing/fake-time.js';
import { createHubClock } from './hub-clock.js';

const START = 1_000_000;
function clockAt({ rate = 1, floor = 0 } = {}) {
  const time = fakeTime(START);
  let epochs = 0;
  const clock = createHubClock({
    source: time.source,
    rate,
    floor,
    newEpoch: () => {
      epochs += 1;
      return `run-${epochs}`;
    },
  });
  let jumps = 0;
  clock.onJump(() => {
    jumps += 1;
  });
  const second = () => {
    time.pass(1_000);
    clock.check(1_000);
  };
  return { time, clock, second, jumps: () => jumps };
}

describe('hub time', () => {
  it('starts at the wall clock and goes on with the monotonic one', () => {
    const { time, clock } = clockAt();
    expect(clock.now()).toBe(START);
    time.pass(1_500);
    expect(clock.now()).toBe(START + 1_500);
  });

  it('never starts below the last moment of the journal', () => {
    expect(clockAt({ floor: START + 60_000 }).clock.now()).toBe(START + 60_000);
  });

  it('runs at the rate of a demo', () => {
    const { time, clock } = clockAt({ rate: 60 });
    time.pass(1_000);
    expect(clock.now()).toBe(START + 60_000);
    expect(clock.delayUntil(START + 120_000)).toBe(1_000);
  });

  it('does not follow a wall clock that is set, and tells', () => {
    const { time, clock, second, jumps } = clockAt();
    second();
    const { epoch } = clock;
    time.setWall(-3_600_000);
    second();
    expect(clock.epoch).not.toBe(epoch);
    expect(clock.now()).toBe(START + 2_000);
    expect(clock.anomaly).toEqual({ kind: 'step', byMs: -3_600_000, at: START + 2_000 });
    expect(jumps()).toBe(1);
  });

  it('goes on by the time the laptop slept, and tells', () => {
    const { time, clock, second } = clockAt();
    second();
    const { epoch } = clock;
    time.sleep(603_000);
    second();
    expect(clock.now()).toBe(START + 2_000 + 603_000);
    expect(clock.anomaly).toEqual({ kind: 'sleep', byMs: 603_000, at: START + 605_000 });
    expect(clock.epoch).not.toBe(epoch);
  });

  it('tells a sleep from a clock set while asleep', () => {
    const { time, clock, second } = clockAt();
    time.sleep(60_000);
    time.setWall(7_200_000);
    second();
    expect(clock.now()).toBe(START + 61_000);
    expect(clock.anomaly).toMatchObject({ kind: 'sleep', byMs: 60_000 });
  });

  it('lets small differences of the clocks pass', () => {
    const { time, clock, second, jumps } = clockAt();
    time.setWall(400);
    second();
    expect(clock.anomaly).toBeNull();
    expect(jumps()).toBe(0);
  });

  it('tells of a sleep through which the monotonic clock went on, and adds nothing', () => {
    const { time, clock } = clockAt();
    time.pass(600_000);
    clock.check(1_000);
    expect(clock.now()).toBe(START + 600_000);
    expect(clock.anomaly).toMatchObject({ kind: 'sleep', byMs: 599_000 });
  });

  it('is held, set and moved by tests', () => {
    const { time, clock } = clockAt();
    clock.freeze(true);
    time.pass(5_000);
    expect([clock.now(), clock.rate, clock.delayUntil(START + 1)]).toEqual([START, 0, null]);
    clock.advance(10_000);
    expect(clock.now()).toBe(START + 10_000);
    clock.set(500);
    clock.freeze(false);
    time.pass(1_000);
    expect([clock.now(), clock.rate]).toEqual([1_500, 1]);
  });
});
