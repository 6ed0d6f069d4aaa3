import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../invariants.js';
import { counts, room, upTo } from '../testing-room.js';

describe('the final table', () => {
  it('[TDA-RP9] brings everybody to one table with a redraw and closes the others', () => {
    const td = room({ t1: upTo(5), t2: upTo(4) });
    td.do({ type: 'formFinalTable', table: 't1', redraw: true });
    expect(counts(td)).toEqual([9]);
    expect(td.state.tables.t2?.open).toBe(false);
    expect(td.state.finalTable?.table).toBe('t1');
    expect(td.state.draws.at(-1)?.reason).toBe('finalTable');
    expect(Object.values(td.state.calls)).toMatchObject([{ kind: 'finalTable', table: 't1' }]);
  });

  it('[TDA-RP9] without a redraw those who sit there stay, and the button stays known', () => {
    const td = room({ t1: [2, 4, 6, 8], t2: upTo(4) });
    td.do({ type: 'setButton', table: 't1', button: 2, smallBlind: 4, bigBlind: 6 });
    td.do({ type: 'formFinalTable', table: 't1', redraw: false });
    expect(td.state.tables.t1?.seats).toMatchObject({ 2: 't1-2', 4: 't1-4', 6: 't1-6', 8: 't1-8' });
    expect(td.state.tables.t1?.button).toMatchObject({ bigBlind: 6 });
    expect(td.at('t1')).toHaveLength(8);
  });

  it('[FLR-12] refuses too many players, a table that is too small, and a second time', () => {
    const td = room({ t1: upTo(6), t2: upTo(4), t3: [] });
    expect(td.try({ type: 'formFinalTable', table: 't1', redraw: true }).refusal).toEqual({
      code: 'final-table/too-many-players',
      rule: 'TDA-RP9',
      params: { players: 10, size: 9 },
    });
    td.bust('t1-1');
    td.do({ type: 'blockSeat', table: 't3', seat: 9, blocked: true });
    expect(td.code({ type: 'formFinalTable', table: 't3', redraw: true })).toBe('final-table/no-room');
    td.do({ type: 'formFinalTable', table: 't2', redraw: true });
    expect(td.code({ type: 'formFinalTable', table: 't2', redraw: true })).toBe('final-table/already-formed');
    expect(td.code({ type: 'formFinalTable', table: 't1', redraw: true })).toBe('table/closed');
  });

  it('[FLR-12] takes the size of the settings before that of the book', () => {
    const td = room({ t1: upTo(5), t2: upTo(4) }, { settings: { finalTableSize: 8 } });
    expect(td.code({ type: 'formFinalTable', table: 't1', redraw: true })).toBe('final-table/too-many-players');
  });

  it.each([
    ['seat/taken', { 1: 3, 2: 3 }],
    ['seat/unknown', { 1: 10, 2: 1 }],
    ['seat/blocked', { 1: 9, 2: 1 }],
  ])('[FLR-12] a seating that cannot be given as a whole seats nobody anew: %s', (code, chairs) => {
    const td = room({ t1: [1, 2], t2: [] });
    td.do({ type: 'blockSeat', table: 't1', seat: 9, blocked: true });
    const seating = Object.entries(chairs).map(([from, seat]) => ({ entryId: `t1-${from}`, seat }));
    const foreign = { id: 'o:1', cause: 'o', at: td.now, type: 'finalTable.formed', v: 1 };
    const after = td.withForeign({ ...foreign, data: { table: 't1', redraw: true, seating } });
    expect(after.conflicts).toMatchObject([{ code, entryIds: ['t1-1', 't1-2'], table: 't1' }]);
    expect(after.tables).toEqual(td.state.tables);
    expect(checkInvariants(after)).toEqual([]);
  });
});
