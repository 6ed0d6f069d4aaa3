import { describe, expect, it } from 'vitest';
import { room, upTo } from '../testing-room.js';

describe('tables', () => {
  it('[FLR-1] numbers are unique among open tables; a closed table may open again', () => {
    const td = room({ t1: upTo(3), t2: [] });
    expect(td.code({ type: 'openTable', tableId: 't3', no: 1, maxSeats: 9 })).toBe('table/number-taken');
    expect(td.code({ type: 'openTable', tableId: 't1', no: 3, maxSeats: 9 })).toBe('table/id-taken');
    expect(td.code({ type: 'openTable', tableId: 't3', no: 3, maxSeats: 1 })).toBe('table/bad-size');
    td.do({ type: 'breakTable', table: 't2' });
    td.do({ type: 'openTable', tableId: 't2', no: 2, maxSeats: 8 });
    expect(td.state.tables.t2).toMatchObject({ open: true, maxSeats: 8, mostSeated: 0 });
  });

  it('[FLR-2] a chair that is taken cannot be blocked; a blocked one can be freed', () => {
    const td = room({ t1: upTo(3) });
    expect(td.code({ type: 'blockSeat', table: 't1', seat: 3, blocked: true })).toBe('seat/taken');
    td.do({ type: 'blockSeat', table: 't1', seat: 9, blocked: true });
    td.do({ type: 'blockSeat', table: 't1', seat: 4, blocked: true });
    expect(td.state.tables.t1?.blocked).toEqual([4, 9]);
    expect(td.code({ type: 'blockSeat', table: 't1', seat: 4, blocked: true })).toBe('seat/no-change');
    td.do({ type: 'blockSeat', table: 't1', seat: 4, blocked: false });
    expect(td.state.tables.t1?.blocked).toEqual([9]);
  });

  it('[FLR-3] keeps the chairs in the order they became open', () => {
    const td = room({ t1: upTo(5), t2: upTo(2) });
    td.bust('t1-3');
    td.bust('t1-1');
    expect(td.state.tables.t1).toMatchObject({ openedSeats: [3, 1], mostSeated: 5 });
    td.do({ type: 'moveEntry', entryId: 't2-1', to: { table: 't1', seat: 3 }, reason: 'manual' });
    expect(td.state.tables.t1?.openedSeats).toEqual([1]);
  });
});
