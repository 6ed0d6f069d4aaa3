import { type ClockReading, clockAt } from '@blindwerk/tournament';
import { describe, expect, test } from 'vitest';
import { newBrowser, seatedEvening, testDesk } from './desk-fixture';
import { isCopyDue, onlyHere } from './second-copy';

const reading = (part: Partial<ClockReading>): ClockReading => ({
  status: 'running',
  index: 1,
  item: null,
  levelNo: 2,
  isBreak: false,
  elapsedMs: 60_000,
  remainingMs: 60_000,
  endsAt: null,
  pausedSince: null,
  next: null,
  nextBreak: null,
  ...part,
});

describe('[STO-33] the second copy', () => {
  test('is due once the level of the oldest event without one is over', () => {
    const alone = { events: 3, since: 1_000_000 };
    expect(isCopyDue(alone, reading({}), 1_060_000)).toBe(false);
    expect(isCopyDue(alone, reading({}), 1_060_001)).toBe(true);
    expect(isCopyDue(alone, reading({ levelNo: 1 }), 9_000_000)).toBe(false);
    expect(isCopyDue(alone, reading({ status: 'idle' }), 9_000_000)).toBe(false);
    expect(isCopyDue(alone, reading({ status: 'ended' }), 1_000_000)).toBe(true);
    expect(isCopyDue(null, reading({}), 9_000_000)).toBe(false);
  });

  test('a pause asks for nothing as long as it lasts', () => {
    const alone = { events: 1, since: 1_000_000 };
    const paused = reading({ status: 'paused', pausedSince: 1_030_000 });
    expect(isCopyDue(alone, paused, 9_000_000)).toBe(false);
  });

  test('is a backup file as much as the hub: what was saved counts, what came after does not', async () => {
    const browser = newBrowser();
    const { desk, pass } = await testDesk({ browser });
    await seatedEvening(desk, ['Anna', 'Ben', 'Cora']);
    const evening = () => desk.snapshot().evening!;
    expect(evening().onlyHere?.events).toBe(evening().position.tail);
    await desk.issue({ type: 'startClock' });
    const { durationMs } = evening().state.structure[0] as { readonly durationMs: number };
    pass(durationMs + 60_000);
    const due = () =>
      isCopyDue(evening().onlyHere, clockAt(evening().state.clock, evening().state.structure, desk.now()), desk.now());
    expect(due()).toBe(true);
    await desk.backup({ names: true });
    expect(evening().onlyHere).toBeNull();
    expect(due()).toBe(false);
    await desk.issue({ type: 'pauseClock' });
    expect(evening().onlyHere?.events).toBe(1);
    const { id } = evening();
    desk.close();
    const again = await testDesk({ browser, asksFor: id });
    expect(again.desk.snapshot().evening?.onlyHere?.events).toBe(1);
  });

  test('of a part that is read from a snapshot counts as well', () => {
    const position = { epoch: 1, n: 10, tail: 4 };
    const event = (at: number) => ({ at }) as never;
    const fold = { ordered: [event(7), event(8)], position } as never;
    expect(onlyHere(fold, 12)).toEqual({ events: 2, since: 7 });
    expect(onlyHere(fold, 0)).toEqual({ events: 4, since: 7 });
    expect(onlyHere(fold, 14)).toBeNull();
  });
});
