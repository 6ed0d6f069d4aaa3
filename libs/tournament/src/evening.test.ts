import { expect, test } from 'vitest';
import { eveningSeries } from './evening.js';
import { Director, MINUTE, START } from './testing.js';

test('a point at the start, at every level, at every change of the field, and at the end', () => {
  const d = new Director({ settings: { lateRegistrationUntilLevel: null, reentry: null } }).seatAndStart(4);
  d.wait(25 * MINUTE).bust('e1', 'e2');
  d.wait(40 * MINUTE).bust('e3');
  const points = eveningSeries(d.live()).map(({ at, why, levelNo, isBreak, playersLeft, averageStack }) => [
    (at - START) / MINUTE,
    why,
    levelNo,
    isBreak,
    playersLeft,
    averageStack,
  ]);
  expect(points).toEqual([
    [0, 'level', 1, false, 4, 20_000],
    [20, 'level', 2, false, 4, 20_000],
    [25, 'field', 2, false, 2, 40_000],
    [40, 'level', 3, false, 2, 40_000],
    [60, 'level', 4, true, 2, 40_000],
    [65, 'field', 4, true, 1, 80_000],
    [65, 'end', 4, true, 1, 80_000],
  ]);
});

test('a scheduled start is the first point; without a start there is none', () => {
  const d = new Director();
  d.do({ type: 'registerPlayers', players: [{ personId: 'p', entryId: 'e' }] });
  d.do({ type: 'scheduleStart', startsAt: START + 5 * MINUTE });
  expect(eveningSeries(d.live())).toEqual([]);
  d.wait(30 * MINUTE).do({ type: 'postMessage', text: 'x' });
  expect(eveningSeries(d.live()).map(({ at, why }) => [(at - START) / MINUTE, why])).toEqual([
    [5, 'level'],
    [25, 'level'],
  ]);
});
