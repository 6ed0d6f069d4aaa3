import { describe, expect, it } from 'vitest';
import { deskTime } from './desk-time';

function clocks(wall = 1_000_000, monotonic = 50) {
  const at = { wall, monotonic };
  return {
    ports: { wall: () => at.wall, monotonic: () => at.monotonic },
    pass: (ms: number) => {
      at.wall += ms;
      at.monotonic += ms;
    },
    step: (ms: number) => {
      at.wall += ms;
    },
  };
}

describe('[CLK-13] time of the desk', () => {
  it('passes as the monotonic clock does', () => {
    const c = clocks();
    const time = deskTime(c.ports);
    c.pass(61_000);
    expect(time.now()).toBe(1_061_000);
    expect(time.check()).toBeNull();
  });
  it('[FC-10] does not follow a wall clock that is set back, and says so once', () => {
    const c = clocks();
    const time = deskTime(c.ports);
    c.pass(1000);
    c.step(-3_600_000);
    expect(time.now()).toBe(1_001_000);
    expect(time.check()).toEqual({ kind: 'step', byMs: -3_600_000 });
    expect(time.check()).toBeNull();
    c.pass(1000);
    expect(time.now()).toBe(1_002_000);
  });
  it('goes on by what the wall clock says after a sleep', () => {
    const c = clocks();
    const time = deskTime(c.ports);
    c.step(20 * 60_000);
    expect(time.check()).toEqual({ kind: 'sleep', byMs: 1_200_000 });
    expect(time.now()).toBe(2_200_000);
  });
  it('follows the hub, and carries its time on when it is gone', () => {
    const c = clocks();
    let hub: number | null = 9_000_000;
    const time = deskTime(c.ports, () => hub);
    expect(time.now()).toBe(9_000_000);
    hub = null;
    c.pass(500);
    expect(time.now()).toBe(9_000_500);
  });
  it('with a hub a jump of this computer changes nothing', () => {
    const c = clocks();
    const time = deskTime(c.ports, () => 9_000_000);
    c.step(60_000);
    expect(time.check()).toBeNull();
  });
  it('does not run backwards for a small correction', () => {
    const c = clocks();
    let hub: number | null = null;
    const time = deskTime(c.ports, () => hub);
    c.pass(10_000);
    expect(time.now()).toBe(1_010_000);
    hub = 1_005_000;
    expect(time.now()).toBe(1_010_000);
  });
});
