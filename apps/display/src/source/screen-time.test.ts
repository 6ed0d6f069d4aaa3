import { type HttpPort, startProbing } from '@blindwerk/hub-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeScreenTime } from './screen-time';

const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (id: unknown) => clearTimeout(id as number),
}; // as: ids come from set

describe('the time of a screen', () => {
  beforeEach(() => vi.useFakeTimers({ now: 500_000 }));
  afterEach(() => vi.useRealTimers());

  function setUp(http: HttpPort) {
    const device = { ahead: 0 };
    const begin = Date.now();
    const clock = { wall: () => Date.now() + device.ahead, mono: () => Date.now() - begin };
    const time = makeScreenTime(clock, timers);
    const stops = [time.watch(), startProbing({ http, clock, timers, time: time.hub })];
    return { device, time, stop: () => stops.map((stop) => stop()) };
  }
  const noHub: HttpPort = () => Promise.reject(new Error('no hub'));
  const hubAt = (h: number): HttpPort => {
    const begin = Date.now();
    return () => Promise.resolve({ status: 200, etag: null, body: { epoch: 'a', h: h + Date.now() - begin, rate: 1 } });
  };

  it('follows a sleep while no hub was ever heard, and never runs back', async () => {
    const { device, time, stop } = setUp(noHub);
    device.ahead = 60_000;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(time.now()).toBe(561_000);
    device.ahead = -60_000;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(time.now()).toBe(562_000);
    stop();
  });
  it('is the hub’s once it was heard, whatever the device’s clock does', async () => {
    const { device, time, stop } = setUp(hubAt(900_000));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(time.now()).toBeCloseTo(901_000, 0);
    device.ahead = 3_600_000;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(time.now()).toBeCloseTo(903_000, 0);
    stop();
  });
});
