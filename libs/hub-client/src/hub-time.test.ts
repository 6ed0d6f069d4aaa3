import { fakeTime, propertyRun, seededRandom } from '@blindwerk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHubTime, STEP_MS } from './hub-time.js';
import { watchJumps } from './jumps.js';
import { startProbing } from './probing.js';

const HUB = 5_000_000;
/** A hub whose time is `HUB + mono × rate`, and a network with given delays. */
const world = () => {
  const clock = fakeTime();
  const time = createHubTime(clock);
  const hubNow = (rate = 1) => HUB + clock.mono() * rate;
  /** A probe that took `there` ms to the hub and `back` ms home. Time moves on by both. */
  const probe = async (there: number, back: number, { epoch = 'a', rate = 1, offBy = 0 } = {}) => {
    const sentAt = clock.mono();
    await clock.advance(there);
    const h = hubNow(rate) + offBy;
    await clock.advance(back);
    return time.accept({ epoch, h, rate, sentAt, receivedAt: clock.mono() });
  };
  return { clock, time, hubNow, probe };
};

describe('hub time', () => {
  it('[SYN-1] before any hub it is the own clock as it was at the start; setting that clock moves nothing', async () => {
    const { clock, time } = world();
    const start = time.now();
    expect(start).toBe(clock.wall());
    clock.stepWall(3_600_000);
    await clock.advance(1_000);
    expect(time.now()).toBe(start + 1_000);
  });

  it('[SYN-1] the first probe sets it; a jump of the wall clock then moves nothing', async () => {
    const { clock, time, hubNow, probe } = world();
    expect(await probe(4, 4)).toMatchObject({ cause: 'first' });
    expect(time.now()).toBeCloseTo(hubNow(), 6);
    clock.stepWall(-7_200_000);
    await clock.advance(60_000);
    expect(time.now()).toBeCloseTo(hubNow(), 6);
    expect(time.accuracyMs()).toBe(4);
  });

  it('[SYN-2] of the last eight the shortest round trip counts', async () => {
    const { time, hubNow, probe } = world();
    await probe(1, 1);
    await probe(2, 40, { offBy: 0 });
    await probe(90, 1);
    expect(Math.abs(time.now() - hubNow())).toBeLessThan(0.001);
  });

  it('[SYN-2] a small error is worked off at 5 ms a second, never backwards', async () => {
    const { clock, time, hubNow, probe } = world();
    for (let index = 0; index < 8; index += 1) await probe(0, 0, { offBy: 100 });
    await probe(0, 0);
    expect(time.now() - hubNow()).toBeCloseTo(100, 6);
    let last = time.now();
    for (let second = 1; second <= 20; second += 1) {
      await clock.advance(1_000);
      const now = time.now();
      expect(now - last).toBeGreaterThanOrEqual(995);
      last = now;
    }
    expect(time.now() - hubNow()).toBeCloseTo(0, 6);
  });

  it('[SYN-2] a large error is stepped over and told', async () => {
    const { time, hubNow, probe } = world();
    await probe(0, 0, { offBy: STEP_MS + 50 });
    expect(await probe(0, 0)).toEqual({ cause: 'large', byMs: -(STEP_MS + 50) });
    expect(time.now()).toBeCloseTo(hubNow(), 6);
  });

  it('[SYN-3] a new time epoch forgets the old probes', async () => {
    const { time, probe } = world();
    await probe(1, 1);
    expect(await probe(50, 50, { epoch: 'b', offBy: 90 })).toMatchObject({ cause: 'epoch' });
    expect(time.epoch()).toBe('b');
    expect(time.accuracyMs()).toBe(50);
  });

  it('[SYN-3] follows the rate of a demo hub', async () => {
    const { clock, time, hubNow, probe } = world();
    await probe(2, 2, { rate: 60 });
    await clock.advance(10_000);
    expect(time.now()).toBeCloseTo(hubNow(60), 6);
  });

  it('[SYN-2] with any delays the error is at most half of the shortest round trip', async () => {
    const run = propertyRun(100);
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const random = seededRandom(seed);
        const { clock, time, hubNow, probe } = world();
        const roundTrips: number[] = [];
        for (let index = 0; index < 8; index += 1) {
          const [there, back] = [random.int(40), random.int(40)];
          roundTrips.push(there + back);
          await probe(there, back);
        }
        await clock.advance(60_000);
        expect(Math.abs(time.now() - hubNow())).toBeLessThanOrEqual(Math.min(...roundTrips) / 2 + 0.001);
      }),
      run,
    );
  });
});

describe('[SYN-2] over a link of 5 to 80 ms a way', () => {
  /** Most answers are quick, some are slow: 5 ms and an exponential tail of 12 ms, 80 at most. */
  const delay = (random: { int(n: number): number }): number =>
    Math.min(80, 5 - 12 * Math.log((random.int(1_000_000) + 1) / 1_000_000));

  it('99 of 100 devices know the time to 5 ms after the first eight probes, and go on knowing it', async () => {
    const errors: number[] = [];
    const later: number[] = [];
    for (let seed = 1; seed <= 400; seed += 1) {
      const random = seededRandom(seed);
      const { clock, time, hubNow, probe } = world();
      for (let index = 0; index < 8; index += 1) {
        await probe(delay(random), delay(random));
        await clock.advance(100);
      }
      errors.push(Math.abs(time.now() - hubNow()));
      for (let index = 0; index < 12; index += 1) {
        await clock.advance(10_000);
        await probe(delay(random), delay(random));
      }
      later.push(Math.abs(time.now() - hubNow()));
    }
    for (const all of [errors, later]) {
      all.sort((a, b) => a - b);
      expect(all[Math.ceil(all.length * 0.99) - 1]).toBeLessThan(5);
    }
  });

  it('never steps for such a link, and slews by no more than 5 ms a second', async () => {
    const random = seededRandom(7);
    const { clock, time, probe } = world();
    for (let index = 0; index < 9; index += 1) await probe(delay(random), delay(random));
    for (let index = 0; index < 50; index += 1) {
      expect(await probe(delay(random), delay(random))).toBeNull();
      const [before, mono] = [time.now(), clock.mono()];
      await clock.advance(1_000);
      expect(Math.abs(time.now() - before - (clock.mono() - mono))).toBeLessThanOrEqual(5.001);
    }
  });
});

describe('jumps and sleeps', () => {
  it('[SYN-4] tells of both, and of nothing else', async () => {
    const clock = fakeTime();
    const jumps: number[] = [];
    const stop = watchJumps({ clock, timers: clock, onJump: ({ byMs }) => jumps.push(byMs) });
    await clock.advance(10_000);
    clock.stepWall(400);
    await clock.advance(1_000);
    expect(jumps).toEqual([]);
    clock.sleep(600_000);
    await clock.advance(1_000);
    clock.stepWall(-3_600_000);
    await clock.advance(1_000);
    expect(jumps).toEqual([600_000, -3_600_000]);
    stop();
    expect(clock.pending()).toBe(0);
  });

  it('[SYN-4] after a sleep the hub is asked at once, and its time holds', async () => {
    const clock = fakeTime();
    const time = createHubTime(clock);
    let asleep = 0;
    const http = async () => ({
      status: 200,
      etag: null,
      body: { epoch: 'a', h: HUB + clock.mono() + asleep, rate: 1 },
    });
    const stop = startProbing({ http, clock, timers: clock, time });
    await clock.advance(5_000);
    expect(time.now()).toBeCloseTo(HUB + clock.mono(), 3);
    asleep = 600_000;
    clock.sleep(asleep);
    await clock.advance(1_100);
    expect(time.now()).toBeCloseTo(HUB + clock.mono() + asleep, 3);
    stop();
    expect(clock.pending()).toBe(0);
  });

  it('[SYN-1] probes eight times at the start, then every ten seconds; without a hub the time goes on', async () => {
    const clock = fakeTime();
    let asked = 0;
    let up = true;
    const http = async () => {
      asked += 1;
      if (!up) throw new TypeError('Failed to fetch');
      return { status: 200, etag: null, body: { epoch: 'a', h: HUB + clock.mono(), rate: 1 } };
    };
    const time = createHubTime(clock);
    const stop = startProbing({ http, clock, timers: clock, time });
    await clock.advance(5_000);
    expect(asked).toBe(8);
    up = false;
    await clock.advance(25_000);
    expect(asked).toBe(10);
    expect(time.now()).toBeCloseTo(HUB + clock.mono(), 3);
    stop();
  });
});
