import { describe, expect, test } from 'vitest';
import { openTables, playersAt } from './families/seating.js';
import { Director, MINUTE } from './testing.js';

const sizes = (d: Director) => openTables(d.state).map(playersAt);
const people = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ personId: `p${from + i}`, entryId: `e${from + i}` }));

describe('drawSeats', () => {
  test('[ENT-8] opens as many tables as needed and spreads evenly', () => {
    const d = new Director().seatAndStart(43);
    expect(sizes(d).sort()).toEqual([8, 8, 9, 9, 9]);
    expect(openTables(d.state).map((table) => [table.id, table.no, table.maxSeats])).toEqual(
      [1, 2, 3, 4, 5].map((no) => [`t${no}`, no, 9]),
    );
  });

  test('[ENT-8] the same seed draws the same, another one another', () => {
    const draw = (seed: number) => new Director({ seed }).seatAndStart(20).state.draws[0]?.result;
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  test('[ENT-8] [FC-15] blocked chairs are left out', () => {
    const d = new Director();
    d.do({ type: 'openTable', tableId: 't1', no: 1, maxSeats: 9 });
    for (const seat of [2, 5, 9]) d.do({ type: 'blockSeat', table: 't1', seat, blocked: true });
    d.do({ type: 'registerPlayers', players: people(1, 6) });
    d.do({ type: 'drawSeats' });
    expect(Object.entries(d.state.tables.t1?.seats ?? {}).filter(([, who]) => who === null)).toEqual([
      ['2', null],
      ['5', null],
      ['9', null],
    ]);
    d.do({ type: 'registerPlayer', personId: 'x', entryId: 'x', seat: 'draw' });
    expect(d.state.entries.x?.seat?.table).toBe('t2');
  });

  test('[ENT-8] a table is filled to the number the tournament is played with, not to its chairs', () => {
    const d = new Director({ settings: { handed: 8 } });
    d.do({ type: 'openTable', tableId: 't1', no: 1, maxSeats: 10 });
    d.do({ type: 'registerPlayers', players: people(1, 9) });
    d.do({ type: 'drawSeats' });
    expect(sizes(d).sort()).toEqual([4, 5]);
  });

  test('[ENT-8] named tables only: never a new one', () => {
    const d = new Director();
    for (const no of [1, 2, 3]) d.do({ type: 'openTable', tableId: `t${no}`, no, maxSeats: 9 });
    d.do({ type: 'registerPlayers', players: people(1, 19) });
    expect(d.try({ type: 'drawSeats', tables: ['t1', 't3'] }).refusal).toMatchObject({
      code: 'draw/not-enough-seats',
      params: { free: 18, players: 19 },
    });
    expect(d.code({ type: 'drawSeats', tables: ['t9'] })).toBe('table/unknown');
    d.do({ type: 'cancelEntry', entryId: 'e19' });
    d.do({ type: 'drawSeats', tables: ['t1', 't3'] });
    expect(sizes(d)).toEqual([9, 0, 9]);
    expect(d.code({ type: 'drawSeats' })).toBe('draw/nobody-waiting');
  });

  test('[ENT-8] who sits stays; a later draw goes to the least filled tables', () => {
    const d = new Director().seatAndStart(20);
    const before = Object.fromEntries(Object.values(d.state.entries).map((entry) => [entry.id, entry.seat]));
    d.wait(MINUTE).do({ type: 'registerPlayers', players: people(21, 24) });
    d.do({ type: 'drawSeats' });
    expect(sizes(d)).toEqual([8, 8, 8]);
    for (const [id, seat] of Object.entries(before)) expect(d.state.entries[id]?.seat).toEqual(seat);
  });

  test('[ENT-8] [FC-19] seats of busted players and closed tables do not count as taken or free', () => {
    const d = new Director().seatAndStart(18).wait(MINUTE);
    d.bust(...d.at('t2').slice(0, 8));
    d.bust(d.at('t1')[0] ?? '');
    d.do({ type: 'breakTable', table: 't2' });
    d.do({ type: 'registerPlayer', personId: 'x', entryId: 'x', seat: 'draw' });
    expect(d.state.entries.x?.seat).toMatchObject({ table: 't2-2' });
    expect(d.state.tables['t2-2']).toMatchObject({ no: 2, open: true });
  });

  test('[ENT-8] a chair named by hand must be free, there, and not blocked', () => {
    const d = new Director();
    d.do({ type: 'openTable', tableId: 't1', no: 1, maxSeats: 9 });
    d.do({ type: 'blockSeat', table: 't1', seat: 2, blocked: true });
    d.do({ type: 'registerPlayer', personId: 'a', entryId: 'a', seat: { table: 't1', seat: 1 } });
    const into = (table: string, seat: number) =>
      d.code({ type: 'registerPlayer', personId: 'b', entryId: 'b', seat: { table, seat } });
    expect([into('t1', 1), into('t1', 2), into('t1', 10), into('t7', 1)]).toEqual([
      'seat/taken',
      'seat/blocked',
      'seat/unknown',
      'table/unknown',
    ]);
    expect(d.code({ type: 'seatEntry', entryId: 'a', seat: 'draw' })).toBe('entry/already-seated');
  });
});
