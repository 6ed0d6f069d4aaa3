import { describe, expect, it } from 'vitest';
import { seatedEvening, testDesk, until } from './desk-fixture';
import { type HubLinkPorts, skewOf } from './hub-link';

/** A desk whose hub only tells of what its computer did. */
async function deskWithHub() {
  const told: HubLinkPorts[] = [];
  const { desk, clock, pass } = await testDesk({
    hub: (ports) => {
      told.push(ports);
      return { follow: () => {}, pushSoon: () => {}, stop: () => {} };
    },
  });
  await seatedEvening(desk, ['Anna Kellner', 'Sepp Huber']);
  const anomalies = () => desk.snapshot().evening?.state.anomalies ?? [];
  const sleeps = (at: number) => told[0]?.onAnomaly({ kind: 'sleep', byMs: 603_000.4, at });
  return { desk, clock, pass, anomalies, sleeps };
}

describe('[CLK-16] a sleep of the hub', () => {
  it('is noted once, however often it is told', async () => {
    const { desk, pass, anomalies, sleeps } = await deskWithHub();
    await desk.issue({ type: 'startClock' });
    pass(700_000);
    const at = desk.now() + 0.5;
    sleeps(at);
    await until(desk, () => anomalies().length > 0);
    sleeps(at);
    await desk.issue({ type: 'postMessage', text: 'Weiter' });
    expect(anomalies()).toMatchObject([{ kind: 'sleep', byMs: 603_000, noticedAt: Math.floor(at) }]);
  });

  it('from before the clock was set, or while it was paused, is none', async () => {
    const { desk, pass, anomalies, sleeps } = await deskWithHub();
    const before = desk.now() - 1;
    await desk.issue({ type: 'startClock' });
    sleeps(before);
    pass(60_000);
    await desk.issue({ type: 'pauseClock', pressedAt: desk.now() });
    sleeps(desk.now());
    await desk.issue({ type: 'postMessage', text: 'Weiter' });
    expect(anomalies()).toEqual([]);
  });
});

describe('[CLK-18] a wall clock that is wrong', () => {
  const hub = { now: () => 1_000_000, rate: () => 1 };
  it('is named from two seconds on, to the second', () => {
    expect(skewOf(1_001_900, hub)).toBe(0);
    expect(skewOf(1_192_300, hub)).toBe(192_000);
    expect(skewOf(1_000_000 - 5_000, hub)).toBe(-5_000);
  });
  it('is no matter in a demo that runs faster', () => {
    expect(skewOf(9_000_000, { ...hub, rate: () => 60 })).toBe(0);
  });
});
