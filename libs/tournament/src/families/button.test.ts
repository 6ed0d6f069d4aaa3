import { describe, expect, it } from 'vitest';
import { MINUTE, START } from '../testing.js';
import { room, upTo } from '../testing-room.js';

describe('the button as of a time', () => {
  it('[TDA-32] [FLR-5] moves by the dead-button rule with each hand', () => {
    const td = room({ t1: upTo(5) });
    td.do({ type: 'setButton', table: 't1', button: 1, smallBlind: 2, bigBlind: 3 });
    td.bust('t1-3');
    td.wait(MINUTE).do({ type: 'handPlayed', table: 't1' });
    expect(td.state.tables.t1?.button).toMatchObject({ button: 2, smallBlind: 3, bigBlind: 4, asOf: START + MINUTE });
    td.do({ type: 'handPlayed', table: 't1' });
    expect(td.state.tables.t1?.button).toMatchObject({ button: 3, smallBlind: 4, bigBlind: 5 });
  });

  it.each([
    {
      due: 4,
      seats: [1, 2, 4, 6],
      button: { button: 6, smallBlind: 1, bigBlind: 2 },
      says: 'a player: the last big blind was the player before',
    },
    {
      due: 3,
      seats: [1, 2, 4, 6],
      button: { button: 6, smallBlind: 1, bigBlind: 2 },
      says: 'the empty chair after a player',
    },
    {
      due: 8,
      seats: [1, 2, 4, 6],
      button: { button: 4, smallBlind: 6, bigBlind: 7 },
      says: 'an empty chair after another one',
    },
    { due: 5, seats: [1, 5], button: { button: 5, smallBlind: 5, bigBlind: 1 }, says: 'heads-up' },
    { due: 1, seats: [1, 2, 9], button: { button: 1, smallBlind: 2, bigBlind: 9 }, says: 'round the corner' },
  ])('[FLR-4] reads the positions from who is next big blind: $says', ({ due, seats, button }) => {
    const td = room({ t1: seats });
    td.do({ type: 'setNextBigBlind', table: 't1', seat: due });
    expect(td.state.tables.t1?.button).toMatchObject({ ...button, asOf: START });
  });

  it('[FLR-4] keeps known positions when the answer agrees, and makes them fresh', () => {
    const td = room({ t1: upTo(6) });
    td.do({ type: 'setButton', table: 't1', button: 1, smallBlind: 2, bigBlind: 3 });
    td.bust('t1-2');
    td.wait(9 * MINUTE).do({ type: 'setNextBigBlind', table: 't1', seat: 4 });
    expect(td.state.tables.t1?.button).toMatchObject({
      button: 1,
      smallBlind: 2,
      bigBlind: 3,
      asOf: START + 9 * MINUTE,
    });
  });

  it('[FLR-4] refuses positions that cannot be', () => {
    const td = room({ t1: [1, 2, 3], t2: [1] });
    const set = { type: 'setButton', table: 't1', button: 1, smallBlind: 2, bigBlind: 3 } as const;
    expect(td.code({ ...set, bigBlind: 2 })).toBe('button/bad-positions');
    expect(td.code({ ...set, bigBlind: 1 })).toBe('button/bad-positions');
    expect(td.code({ ...set, bigBlind: 10 })).toBe('seat/unknown');
    expect(td.code({ ...set, table: 'x' })).toBe('table/unknown');
    expect(td.code({ type: 'setNextBigBlind', table: 't2', seat: 1 })).toBe('table/too-few-players');
    expect(td.code({ type: 'handPlayed', table: 't1' })).toBe('button/unknown');
    expect(td.code({ type: 'handPlayed', table: 't2' })).toBe('table/too-few-players');
    td.do({ type: 'blockSeat', table: 't1', seat: 5, blocked: true });
    expect(td.code({ type: 'setNextBigBlind', table: 't1', seat: 5 })).toBe('seat/blocked');
  });
});
