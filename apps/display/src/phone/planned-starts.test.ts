import { describe, expect, it } from 'vitest';
import { EVENING_NOW, EVENING_STRUCTURE, eveningView } from '../fixtures/evening';
import { plannedItems } from './planned-starts';

const berlin = (at: number | null) =>
  at === null
    ? null
    : new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }).format(at);

describe('planned starts', () => {
  const planned = plannedItems(eveningView().clock.clock, EVENING_STRUCTURE, EVENING_NOW);
  it('count on from the running level', () => {
    expect(planned.filter((row) => row.state === 'now').map((row) => row.levelNo)).toEqual([9]);
    expect(berlin(planned.find((row) => row.levelNo === 10)!.startsAt)).toBe('22:30');
    expect(berlin(planned.find((row) => row.item.id === 'b3')!.startsAt)).toBe('23:30');
    expect(berlin(planned.find((row) => row.item.id === 'b2')!.startsAt)).toBe('21:55');
  });
  it('are unknown while the clock stands, and counted from the start before it', () => {
    expect(plannedItems({ status: 'idle', basis: null }, EVENING_STRUCTURE, 0)[3]?.startsAt).toBeNull();
    const scheduled = plannedItems({ status: 'scheduled', startsAt: 1_000, basis: null }, EVENING_STRUCTURE, 0);
    expect([scheduled[0]?.startsAt, scheduled[1]?.startsAt]).toEqual([1_000, 1_201_000]);
  });
});
