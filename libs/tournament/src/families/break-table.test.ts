import { describe, expect, it } from 'vitest';
import { MINUTE } from '../testing.js';
import { counts, room, upTo } from '../testing-room.js';

describe('breaking a table', () => {
  it.each([1, 2, 3, 4, 5])('[TDA-10A] FC-14 leaves the others within one of each other (draw %i)', (seed) => {
    const td = room({ t1: upTo(7), t2: upTo(6), t3: upTo(6), t4: upTo(5) }, { seed });
    td.do({ type: 'breakTable', table: 't4' });
    expect(counts(td)).toEqual([8, 8, 8]);
    expect(td.state.tables.t4).toMatchObject({ open: false, halted: null, button: null });
    expect(td.at('t4')).toEqual([]);
    expect(td.state.draws.at(-1)).toMatchObject({ kind: 'simple', reason: 'break' });
    expect(td.state.draws.at(-1)?.result).toHaveLength(5);
  });

  it('[TDA-10A] FC-14 nobody is ever seated at a closed table', () => {
    const td = room({ t1: upTo(4), t2: upTo(3), t3: upTo(2) });
    td.do({ type: 'breakTable', table: 't3' });
    expect(td.code({ type: 'moveEntry', entryId: 't1-1', to: { table: 't3', seat: 1 }, reason: 'manual' })).toBe(
      'table/closed',
    );
    expect(td.code({ type: 'moveEntry', entryId: 't1-1', to: 'draw', table: 't3', reason: 'manual' })).toBe(
      'table/closed',
    );
    td.do({ type: 'breakTable', table: 't2' });
    expect(counts(td)).toEqual([9]);
  });

  it('[FLR-2] FC-15 leaves blocked chairs out and refuses when the rest does not fit', () => {
    const td = room({ t1: upTo(6), t2: [1, 2, 3] });
    td.do({ type: 'blockSeat', table: 't1', seat: 9, blocked: true });
    expect(td.try({ type: 'breakTable', table: 't2' }).refusal).toEqual({
      code: 'break/no-room',
      rule: 'TDA-10A',
      params: { table: 2, players: 3, free: 2 },
    });
    td.bust('t2-1');
    td.do({ type: 'breakTable', table: 't2' });
    expect(td.state.tables.t1?.seats['9']).toBeNull();
    expect(counts(td)).toEqual([8]);
  });

  it('[PEN-3] a penalty goes along with what is left of it', () => {
    const td = room({ t1: upTo(5), t2: upTo(4) });
    td.do({ type: 'givePenalty', penaltyId: 'x', entryId: 't2-1', kind: 'rounds', rounds: 1, offence: 'abuse' });
    td.do({ type: 'handPlayed', table: 't2' });
    td.do({ type: 'breakTable', table: 't2' });
    expect(td.state.penalties.x).toMatchObject({ handsTotal: 4, handsLeft: 3 });
    td.do({ type: 'handPlayed', table: 't1' });
    expect(td.state.penalties.x?.handsLeft).toBe(2);
  });

  it('[FLR-10] raises one call with all moves; who busts leaves it', () => {
    const td = room({ t1: upTo(5), t2: upTo(2) });
    td.do({ type: 'breakTable', table: 't2' });
    expect(Object.values(td.state.calls)).toMatchObject([{ kind: 'break', table: 't2', moves: [{}, {}] }]);
    td.wait(MINUTE).bust('t2-1');
    expect(Object.values(td.state.calls)).toMatchObject([{ moves: [{ entryId: 't2-2' }] }]);
  });

  it('[FLR-10] closes an empty table without a call, but not the last one with players', () => {
    const td = room({ t1: upTo(5), t2: [] });
    td.do({ type: 'breakTable', table: 't2' });
    expect(td.state.calls).toEqual({});
    expect(td.code({ type: 'breakTable', table: 't1' })).toBe('break/last-table');
    expect(td.code({ type: 'breakTable', table: 't2' })).toBe('table/closed');
  });

  it('[FLR-10] can be undone as a whole', () => {
    const td = room({ t1: upTo(5), t2: upTo(4) });
    const before = td.at('t2');
    td.do({ type: 'breakTable', table: 't2' });
    td.undo();
    expect(td.at('t2')).toEqual(before);
    expect(td.state.tables.t2?.open).toBe(true);
    expect(td.state.calls).toEqual({});
  });
});
