import { describe, expect, it } from 'vitest';
import { START } from '../testing.js';
import { room, upTo } from '../testing-room.js';

describe('halting', () => {
  it('[TDA-11D] [FLR-6] halts with a call that names the chair due, and goes on without', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 5, 6] });
    td.do({ type: 'setButton', table: 't2', button: 1, smallBlind: 2, bigBlind: 3 });
    td.do({ type: 'haltTable', table: 't2' });
    expect(td.state.tables.t2?.halted).toEqual({ at: START, dueSeat: 4 });
    expect(Object.values(td.state.calls)).toMatchObject([{ kind: 'halt', table: 't2', dueSeat: 4 }]);
    expect(td.state.clock.status).toBe('running');
    expect(td.code({ type: 'haltTable', table: 't2' })).toBe('halt/already-halted');
    td.do({ type: 'releaseTable', table: 't2' });
    expect(td.state.tables.t2?.halted).toBeNull();
    expect(td.state.calls).toEqual({});
    expect(td.code({ type: 'releaseTable', table: 't2' })).toBe('halt/not-halted');
  });

  it('[TDA-11D] plays out the hand in progress: it can still be noted', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 5, 6] });
    td.do({ type: 'setButton', table: 't2', button: 1, smallBlind: 2, bigBlind: 3 });
    td.do({ type: 'haltTable', table: 't2' });
    td.do({ type: 'handPlayed', table: 't2' });
    expect(td.state.tables.t2?.button?.bigBlind).toBe(5);
  });

  it('[FLR-9] its call stays on the wall as long as the table is halted', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 5, 6] });
    td.do({ type: 'haltTable', table: 't2' });
    const callId = Object.keys(td.state.calls)[0]!;
    expect(td.code({ type: 'settleCall', callId })).toBe('call/halt-stands');
  });

  it('[FLR-10] a halted table that breaks is halted no more', () => {
    const td = room({ t1: upTo(5), t2: upTo(2) });
    td.do({ type: 'haltTable', table: 't2' });
    td.do({ type: 'breakTable', table: 't2' });
    expect(td.state.tables.t2?.halted).toBeNull();
    expect(Object.values(td.state.calls).map(({ kind }) => kind)).toEqual(['break']);
  });
});
