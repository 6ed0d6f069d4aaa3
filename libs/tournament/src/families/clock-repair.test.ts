import { describe, expect, it } from 'vitest';
import { clockAt } from '../clock.js';
import { prompts } from '../prompts/prompts.js';
import { Director, MINUTE } from '../testing.js';

const shown = (td: Director) => clockAt(td.state.clock, td.state.structure, td.now);
const question = (td: Director) => prompts(td.state, td.now).find(({ kind }) => kind === 'clockAnomaly');
/** Started, `played` ms later asleep for `byMs`, awake and noted a second after. */
function slept(played: number, byMs: number): Director {
  const td = new Director().seatAndStart(3);
  td.wait(played + byMs);
  td.do({ type: 'noteClockAnomaly', kind: 'sleep', byMs, noticedAt: td.now });
  return td;
}
const answer = (td: Director, tap: 'keep' | 'rollBack') =>
  td.do({ type: 'settleAnomaly', anomalyId: td.state.anomalies.at(-1)?.id ?? '', answer: tap });

describe('[CLK-17] a sleep', () => {
  it('within a level: both outcomes are told, and each answer does what it says', () => {
    for (const tap of ['keep', 'rollBack'] as const) {
      const td = slept(5 * MINUTE, 10 * MINUTE);
      expect(question(td)?.facts).toMatchObject({
        keptLevel: 1,
        keptMs: 5 * MINUTE,
        backLevel: 1,
        backMs: 15 * MINUTE,
      });
      answer(td, tap);
      expect(shown(td).remainingMs).toBe(tap === 'keep' ? 5 * MINUTE : 15 * MINUTE);
      expect(question(td)).toBeUndefined();
    }
  });

  it.each([
    ['over the end of a level', 15 * MINUTE, 10 * MINUTE, 'l2', 'l1'],
    ['over several levels and a break', 15 * MINUTE, 70 * MINUTE, 'l4', 'l1'],
    ['over the end of the structure', 170 * MINUTE, 200 * MINUTE, 'l9', 'l8'],
  ])('%s goes back to where it began, and on from there', (_what, played, byMs, then, before) => {
    const td = slept(played, byMs);
    expect(shown(td).item?.id).toBe(then);
    const at = clockAt(td.state.clock, td.state.structure, td.now - byMs);
    expect(at.item?.id).toBe(before);
    answer(td, 'rollBack');
    expect(shown(td)).toMatchObject({ remainingMs: at.remainingMs, status: 'running' });
    td.wait(MINUTE);
    expect(shown(td).remainingMs).toBe(at.remainingMs - MINUTE);
  });

  it('is still asked about when somebody has paused first, and then stays paused', () => {
    const td = slept(15 * MINUTE, 10 * MINUTE);
    td.do({ type: 'pauseClock' });
    answer(td, 'rollBack');
    expect(shown(td)).toMatchObject({ status: 'paused', item: { id: 'l1' }, remainingMs: 5 * MINUTE });
  });

  it('is not asked about any more once the clock was set by hand', () => {
    const td = slept(5 * MINUTE, 10 * MINUTE);
    td.do({ type: 'setTimeLeft', remainingMs: MINUTE });
    expect(question(td)).toBeUndefined();
    expect(td.code({ type: 'settleAnomaly', anomalyId: td.state.anomalies[0]?.id ?? '', answer: 'keep' })).toBe(
      'clock/anomaly-settled',
    );
  });

  it('while paused asks nothing', () => {
    const td = new Director().seatAndStart(3);
    td.do({ type: 'pauseClock' });
    td.wait(MINUTE);
    td.do({ type: 'noteClockAnomaly', kind: 'sleep', byMs: MINUTE });
    expect(question(td)).toBeUndefined();
  });

  it('[CLK-16] noted by two desks is one question', () => {
    const td = slept(5 * MINUTE, 10 * MINUTE);
    td.do({ type: 'noteClockAnomaly', kind: 'sleep', byMs: 10 * MINUTE + 700, noticedAt: td.now + 1_000 });
    expect(td.state.anomalies).toHaveLength(1);
  });
});

describe('[CLK-14] a press of pause', () => {
  it.each([
    ['half a second ago counts from then', 500, 500],
    ['ten seconds ago counts from a second and a half ago', 10_000, 1_500],
    ['ahead of now counts from now', -3_000, 0],
  ])('%s', (_what, ago, counted) => {
    const td = new Director().seatAndStart(3);
    td.wait(MINUTE);
    td.do({ type: 'pauseClock', pressedAt: td.now - ago });
    expect(shown(td)).toMatchObject({ status: 'paused', remainingMs: 19 * MINUTE + counted });
  });
});
