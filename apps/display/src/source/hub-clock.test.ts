import { describe, expect, it } from 'vitest';
import { makeHubClock } from './hub-clock.js';

function setUp() {
  const device = { mono: 1_000, wall: 500_000 };
  const clock = makeHubClock({ monotonic: () => device.mono, wall: () => device.wall });
  const pass = (ms: number): void => {
    device.mono += ms;
    device.wall += ms;
  };
  const answer = (h: number, roundTrip = 0, rate = 1): void => {
    const sentAt = device.mono;
    pass(roundTrip);
    clock.read({ h, rate, sentAt, receivedAt: device.mono });
  };
  return { device, clock, pass, answer };
}

describe('hub time on a screen', () => {
  it('steps to the first answer, half the way added', () => {
    const { clock, answer } = setUp();
    answer(900_000, 40);
    expect(clock.now()).toBe(900_020);
  });
  it('does not move when the device’s clock jumps', () => {
    const { device, clock, pass, answer } = setUp();
    answer(900_000);
    pass(1_000);
    device.wall += 3_600_000;
    expect(clock.look()).toBe(true);
    expect(clock.now()).toBe(901_000);
    expect(clock.look()).toBe(false);
  });
  it('works small errors off in small steps and large ones at once', () => {
    const { clock, answer } = setUp();
    answer(900_000);
    answer(900_100);
    expect(clock.now()).toBe(900_025);
    answer(960_000);
    expect(clock.now()).toBe(960_000);
  });
  it('follows a sleep while no hub was ever heard, but never runs back', () => {
    const { device, clock } = setUp();
    device.wall += 60_000;
    expect(clock.look()).toBe(true);
    expect(clock.now()).toBe(560_000);
    device.wall -= 90_000;
    expect(clock.look()).toBe(true);
    expect(clock.now()).toBe(560_000);
  });
  it('runs at the hub’s rate', () => {
    const { clock, pass, answer } = setUp();
    answer(900_000, 0, 60);
    pass(1_000);
    expect(clock.now()).toBe(960_000);
  });
  it('leaves out answers that were long on the way', () => {
    const { clock, pass, answer } = setUp();
    answer(900_000);
    pass(10_000);
    answer(905_000, 4_000);
    expect(clock.now()).toBe(914_000);
  });
});
