import { describe, expect, it } from 'vitest';
import { MINUTE } from '../testing.js';
import { counts, room, upTo } from '../testing-room.js';

describe('moving a player', () => {
  it('[TDA-11A] FC-13 moves to the worst seat: big blind next, never seat 1 by habit', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 5, 7, 9] });
    td.do({ type: 'setButton', table: 't2', button: 1, smallBlind: 2, bigBlind: 3 });
    td.do({ type: 'moveEntry', entryId: 't1-4', to: 'worst', table: 't2', reason: 'balance' });
    expect(td.state.entries['t1-4']?.seat).toEqual({ table: 't2', seat: 4 });
    expect(Object.values(td.state.calls)).toMatchObject([
      {
        kind: 'move',
        table: 't2',
        moves: [{ entryId: 't1-4', from: { table: 't1', seat: 4 }, to: { table: 't2', seat: 4 } }],
      },
    ]);
  });

  it('[TDA-11A] notes who posts a lone big blind, until the hand is dealt', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 4, 5, 6] });
    td.do({ type: 'setButton', table: 't2', button: 1, smallBlind: 2, bigBlind: 3 });
    td.bust('t2-3');
    td.do({ type: 'moveEntry', entryId: 't1-4', to: 'worst', table: 't2', reason: 'balance' });
    expect(td.state.tables.t2).toMatchObject({ singleBigBlindDue: 3, seats: { 3: 't1-4' } });
    td.do({ type: 'handPlayed', table: 't2' });
    expect(td.state.tables.t2).toMatchObject({
      singleBigBlindDue: null,
      button: { button: 2, smallBlind: null, bigBlind: 3 },
    });
  });

  it('[ISAR-T10] has no lone big blind: the newcomer gets another seat', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 4, 5, 6] }, { profile: 'ISAR' });
    td.do({ type: 'setButton', table: 't2', button: 1, smallBlind: 2, bigBlind: 3 });
    td.bust('t2-3');
    td.do({ type: 'moveEntry', entryId: 't1-4', to: 'worst', table: 't2', reason: 'balance' });
    expect(td.state.entries['t1-4']?.seat).toEqual({ table: 't2', seat: 7 });
    expect(td.state.tables.t2?.singleBigBlindDue).toBeNull();
  });

  it('[FLR-2] FC-15 never gives a blocked chair, drawn or worst', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 5, 6, 7, 8] });
    td.do({ type: 'blockSeat', table: 't2', seat: 4, blocked: true });
    td.do({ type: 'setButton', table: 't2', button: 1, smallBlind: 2, bigBlind: 3 });
    expect(td.code({ type: 'moveEntry', entryId: 't1-1', to: { table: 't2', seat: 4 }, reason: 'manual' })).toBe(
      'seat/blocked',
    );
    td.do({ type: 'moveEntry', entryId: 't1-1', to: 'worst', table: 't2', reason: 'balance' });
    expect(td.state.entries['t1-1']?.seat?.seat).toBe(9);
    expect(td.code({ type: 'moveEntry', entryId: 't1-2', to: 'draw', table: 't2', reason: 'manual' })).toBe(
      'move/no-seat',
    );
  });

  it('[FLR-8] draws among the shortest tables when none is named', () => {
    const td = room({ t1: upTo(8), t2: upTo(7), t3: upTo(4) });
    td.do({ type: 'moveEntry', entryId: 't1-8', to: 'draw', reason: 'manual' });
    expect(counts(td)).toEqual([7, 7, 5]);
    expect(td.state.entries['t1-8']?.history.at(-1)).toMatchObject({ what: 'moved', from: { table: 't1', seat: 8 } });
  });

  it('[FLR-8] refuses what cannot be, and names why', () => {
    const td = room({ t1: upTo(9), t2: upTo(9) });
    const move = { type: 'moveEntry', entryId: 't1-1', reason: 'manual' } as const;
    expect(td.code({ ...move, to: { table: 't1', seat: 1 } })).toBe('move/same-seat');
    expect(td.code({ ...move, to: { table: 't2', seat: 1 } })).toBe('seat/taken');
    expect(td.code({ ...move, to: { table: 't2', seat: 10 } })).toBe('seat/unknown');
    expect(td.code({ ...move, to: { table: 'x', seat: 1 } })).toBe('table/unknown');
    expect(td.code({ ...move, to: 'worst', table: 't1' })).toBe('move/same-table');
    expect(td.code({ ...move, to: 'worst' })).toBe('move/no-table');
    expect(td.code({ ...move, to: 'draw' })).toBe('move/no-seat');
    expect(td.code({ ...move, entryId: 'nobody', to: 'draw' })).toBe('entry/unknown');
    td.bust('t1-1');
    expect(td.code({ ...move, to: 'draw' })).toBe('entry/not-seated');
  });

  it('[FLR-9] swaps two players with one call for both', () => {
    const td = room({ t1: upTo(3), t2: upTo(3) });
    td.do({ type: 'swapSeats', a: 't1-1', b: 't2-3' });
    expect(td.at('t1')).toEqual(['t2-3', 't1-2', 't1-3']);
    expect(td.at('t2')).toEqual(['t2-1', 't2-2', 't1-1']);
    expect(Object.values(td.state.calls)).toMatchObject([{ kind: 'move', table: null, moves: [{}, {}] }]);
    expect(td.code({ type: 'swapSeats', a: 't1-1', b: 't1-1' })).toBe('move/same-seat');
  });

  it('[FLR-9] a call goes when its player busts or moves on', () => {
    const td = room({ t1: upTo(9), t2: upTo(3), t3: upTo(3) });
    td.do({ type: 'moveEntry', entryId: 't1-1', to: 'draw', table: 't2', reason: 'manual' });
    td.wait(MINUTE).do({ type: 'moveEntry', entryId: 't1-1', to: 'draw', table: 't3', reason: 'manual' });
    expect(Object.values(td.state.calls)).toMatchObject([{ moves: [{ to: { table: 't3' } }] }]);
    td.bust('t1-1');
    expect(td.state.calls).toEqual({});
  });

  it('[FLR-9] a settled call leaves the wall', () => {
    const td = room({ t1: upTo(9), t2: upTo(3) });
    td.do({ type: 'moveEntry', entryId: 't1-1', to: 'draw', table: 't2', reason: 'manual' });
    const callId = td.lastCommand;
    td.do({ type: 'settleCall', callId });
    expect(td.state.calls).toEqual({});
    expect(td.code({ type: 'settleCall', callId })).toBe('call/unknown');
  });
});
