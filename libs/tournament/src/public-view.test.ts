import { describe, expect, it } from 'vitest';
import { publicView } from './public-view.js';
import { type Director, MINUTE, START } from './testing.js';
import { room, upTo } from './testing-room.js';
import type { People } from './view.js';

const PEOPLE: People = {
  'p-t1-1': { name: 'Anna Kern', nickname: null, show: 'short' },
  'p-t1-2': { name: 'Łukasz Wójcik', nickname: 'Luke', show: 'nickname' },
};
const view = (td: Director) => publicView(td.state, PEOPLE, td.now);

describe('the public view', () => {
  it('[VIEW-1] calls people as they chose, and who is unknown by entry number', () => {
    const td = room({ t1: upTo(3) });
    td.bust('t1-3');
    expect(view(td).seating).toMatchObject([
      { entryId: 't1-1', no: 1, name: 'Anna K.', seat: { table: 1, seat: 1 }, status: 'playing', rank: null },
      { entryId: 't1-2', no: 2, name: 'Luke', status: 'playing' },
      { entryId: 't1-3', no: 3, name: '#3', seat: null, status: 'out', rank: 3, rankTo: 3, chips: null },
    ]);
  });

  it('[VIEW-2] holds nothing private: no person, no penalty, no conflict, no table id', () => {
    const td = room({ t1: upTo(3) });
    td.do({
      type: 'givePenalty',
      penaltyId: 'x-measure',
      entryId: 't1-1',
      kind: 'rounds',
      rounds: 1,
      offence: 'abuse',
    });
    td.do({ type: 'setAway', entryId: 't1-1', away: true });
    const text = JSON.stringify(view(td));
    for (const secret of ['p-t1', 'Kern', 'Wójcik', 'x-measure', 'abuse', 'away', '"t1"'])
      expect(text).not.toContain(secret);
  });

  it('[VIEW-3] changes by itself when the level ends, and not while paused or over', () => {
    const td = room({ t1: upTo(3) });
    expect(view(td).until).toBe(START + 20 * MINUTE);
    td.wait(65 * MINUTE);
    expect(view(td).until).toBe(START + 75 * MINUTE);
    td.do({ type: 'pauseClock' });
    expect(view(td).until).toBeNull();
  });

  it('[VIEW-3] a scheduled start that has come shows a running tournament', () => {
    const td = room({ t1: upTo(3) });
    td.undo();
    td.do({ type: 'scheduleStart', startsAt: START + 30 * MINUTE });
    expect(view(td)).toMatchObject({ until: START + 30 * MINUTE, clock: { phase: 'setup' } });
    td.wait(30 * MINUTE);
    expect(view(td)).toMatchObject({
      until: START + 50 * MINUTE,
      clock: { phase: 'running', clock: { status: 'running' } },
    });
  });

  it('[VIEW-4] says in a move whether the player is big blind next', () => {
    const td = room({ t1: upTo(9), t2: [1, 2, 3, 5, 6] });
    td.do({ type: 'setButton', table: 't2', button: 1, smallBlind: 2, bigBlind: 3 });
    td.do({ type: 'moveEntry', entryId: 't1-1', to: 'worst', table: 't2', reason: 'balance' });
    td.do({ type: 'moveEntry', entryId: 't1-2', to: { table: 't2', seat: 9 }, reason: 'manual' });
    expect(view(td).calls).toMatchObject([
      {
        kind: 'move',
        rule: 'TDA-11A',
        table: 2,
        moves: [{ no: 1, name: 'Anna K.', from: { table: 1, seat: 1 }, to: { table: 2, seat: 4 }, bigBlindNext: true }],
      },
      {
        kind: 'move',
        rule: null,
        table: null,
        moves: [{ name: 'Luke', to: { table: 2, seat: 9 }, bigBlindNext: false }],
      },
    ]);
  });

  it('[VIEW-4] shows halts, broken tables and late players as calls with their rules', () => {
    const td = room({ t1: upTo(6), t2: upTo(3) }, { settings: { lateRegistrationUntilLevel: 3 } });
    td.do({ type: 'haltTable', table: 't1' });
    td.wait(1).do({ type: 'registerPlayer', personId: 'late', entryId: 'late', seat: { table: 't1', seat: 9 } });
    td.wait(1).bust('t2-1', 't2-2');
    td.wait(1).do({ type: 'breakTable', table: 't2' });
    expect(view(td).calls).toMatchObject([
      { kind: 'halt', rule: 'TDA-11D', table: 1, moves: [] },
      { kind: 'seat', rule: 'TDA-8A', moves: [{ name: '#10', from: null, to: { table: 1, seat: 9 } }] },
      { kind: 'break', rule: 'TDA-10A', table: 2, moves: [{ from: { table: 2, seat: 3 } }] },
    ]);
    expect(view(td).tables).toMatchObject([
      { no: 1, open: true, players: 8, halted: true },
      { no: 2, open: false, players: 0, halted: false },
    ]);
  });

  it('[VIEW-5] puts names to prizes as they are won, shares to the unit', () => {
    const td = room({ t1: upTo(4) });
    td.do({
      type: 'setPrizes',
      prizes: [
        { place: 1, amount: 1_000 },
        { place: 2, amount: 501 },
        { place: 3, amount: 200 },
      ],
    });
    td.bust('t1-4');
    expect(view(td).prizes.rows.map(({ name }) => name)).toEqual([null, null, null]);
    td.bust('t1-1', 't1-2');
    expect(view(td).prizes).toEqual({
      currency: 'EUR',
      pool: 1_701,
      rows: [
        { place: 1, amount: 1_000, name: '#3' },
        { place: 2, amount: 351, name: 'Anna K.' },
        { place: 3, amount: 350, name: 'Luke' },
      ],
    });
  });

  it('[VIEW-1] is the same for a frozen state and changes nothing', () => {
    const td = room({ t1: upTo(3) });
    const before = JSON.stringify(td.state);
    view(td);
    expect(JSON.stringify(td.state)).toBe(before);
  });
});
