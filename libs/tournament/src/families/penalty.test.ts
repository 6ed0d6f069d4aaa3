import { describe, expect, it } from 'vitest';
import { results } from '../ranks.js';
import { stats } from '../stats.js';
import { MINUTE, START } from '../testing.js';
import { room, upTo } from '../testing-room.js';
import { penaltyRounds } from './penalty.js';

const give = (penaltyId: string, entryId: string) =>
  ({ type: 'givePenalty', penaltyId, entryId, offence: 'etiquette' }) as const;

describe('penalties', () => {
  it('[PEN-2] rounds are players at the table when given, the offender included, times rounds', () => {
    const td = room({ t1: upTo(7), t2: upTo(7) });
    td.do({ ...give('x', 't1-1'), kind: 'rounds', rounds: 2 });
    td.bust('t1-2');
    expect(td.state.penalties.x).toMatchObject({
      playersWhenGiven: 7,
      handsTotal: 14,
      handsLeft: 14,
      endedAt: null,
    });
  });

  it('[PEN-3] counts completed hands of the table where the player sits, also after a move', () => {
    const td = room({ t1: upTo(4), t2: upTo(4) });
    td.do({ ...give('x', 't1-1'), kind: 'rounds', rounds: 1 });
    td.do({ type: 'handPlayed', table: 't1' });
    td.do({ type: 'moveEntry', entryId: 't1-1', to: 'draw', table: 't2', reason: 'manual' });
    expect(td.code({ type: 'handPlayed', table: 't1' })).toBe('button/unknown');
    td.do({ type: 'handPlayed', table: 't2' });
    td.do({ type: 'countPenaltyHand', penaltyId: 'x' });
    td.wait(MINUTE).do({ type: 'countPenaltyHand', penaltyId: 'x' });
    expect(td.state.penalties.x).toMatchObject({ handsLeft: 0, endedAt: START + MINUTE });
    expect(td.code({ type: 'countPenaltyHand', penaltyId: 'x' })).toBe('penalty/over');
  });

  it('[PEN-3] serves one penalty after the other', () => {
    const td = room({ t1: upTo(3) });
    td.do({ ...give('x', 't1-1'), kind: 'oneHand' });
    td.do({ ...give('y', 't1-1'), kind: 'oneHand' });
    td.do({ type: 'handPlayed', table: 't1' });
    expect([td.state.penalties.x?.handsLeft, td.state.penalties.y?.handsLeft]).toEqual([0, 1]);
  });

  it('[PEN-1] [PEN-4] a warning misses no hand; the director may end a penalty early', () => {
    const td = room({ t1: upTo(3) });
    td.do({ ...give('w', 't1-1'), kind: 'warning' });
    expect(td.state.penalties.w).toMatchObject({ handsTotal: 0, endedAt: START });
    td.do({ ...give('x', 't1-2'), kind: 'rounds', rounds: 4 });
    td.do({ type: 'endPenalty', penaltyId: 'x' });
    expect(td.state.penalties.x).toMatchObject({ handsLeft: 12, endedAt: START });
    expect(td.code({ type: 'endPenalty', penaltyId: 'x' })).toBe('penalty/over');
  });

  it('[PEN-5] a disqualified player is out as of now, and the chips leave play', () => {
    const td = room({ t1: upTo(4) });
    td.do({ type: 'countChips', entryId: 't1-2', chips: 35_000 });
    td.bust('t1-1');
    td.do({ ...give('x', 't1-2'), kind: 'disqualification' });
    expect(td.state.entries['t1-2']).toMatchObject({ status: 'disqualified', seat: null });
    expect(results(td.state).map(({ entryId, rank }) => [entryId, rank])).toEqual([
      ['t1-2', 3],
      ['t1-1', 4],
    ]);
    expect(stats(td.state, td.now).chipsInPlay).toBe(4 * 20_000 - 35_000);
  });

  it('[PEN-5] the last one left after a disqualification has won', () => {
    const td = room({ t1: upTo(2) });
    td.do({ ...give('x', 't1-1'), kind: 'disqualification' });
    expect(td.state.phase).toBe('finished');
  });

  it('[PEN-2] a club may have other bounds of rounds than its book', () => {
    const { state } = room({ t1: upTo(3) });
    const club = (switches: Record<string, number>) => ({ ...state, club: { name: 'Club', switches } });
    expect(penaltyRounds(club({ 'penaltyRounds.min': 2, 'penaltyRounds.max': 6 }))).toEqual({ min: 2, max: 6 });
    expect(penaltyRounds(club({ 'penaltyRounds.min': 5 }))).toEqual({ min: 5, max: 5 });
    expect(penaltyRounds(state)).toEqual({ min: 1, max: 4 });
  });

  it('[PEN-2] refuses what the rule does not know', () => {
    const td = room({ t1: upTo(3) });
    expect(td.try({ ...give('x', 't1-1'), kind: 'rounds', rounds: 5 }).refusal).toEqual({
      code: 'penalty/rounds',
      rule: 'TDA-71',
      params: { min: 1, max: 4 },
    });
    expect(td.code({ ...give('x', 't1-1'), kind: 'rounds' })).toBe('penalty/rounds');
    expect(td.code({ ...give('x', 't1-1'), kind: 'oneHand', rounds: 1 })).toBe('penalty/rounds');
    expect(td.code({ ...give('x', 'nobody'), kind: 'warning' })).toBe('entry/unknown');
    td.do({ ...give('x', 't1-1'), kind: 'warning' });
    expect(td.code({ ...give('x', 't1-2'), kind: 'warning' })).toBe('penalty/id-taken');
    expect(td.code({ type: 'countPenaltyHand', penaltyId: 'z' })).toBe('penalty/unknown');
    td.bust('t1-1');
    expect(td.code({ ...give('y', 't1-1'), kind: 'warning' })).toBe('entry/not-live');
  });
});
