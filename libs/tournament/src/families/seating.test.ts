import { describe, expect, it } from 'vitest';
import { room, upTo } from '../testing-room.js';
import { freeSeats, occupy, openTables, seatProblem, vacate } from './seating.js';

describe('chairs', () => {
  it('FC-19 free chairs are those of open tables, not taken, not blocked; a bust frees one', () => {
    const td = room({ t1: upTo(6), t2: upTo(2), t3: [] });
    td.do({ type: 'blockSeat', table: 't1', seat: 8, blocked: true });
    td.bust('t1-2');
    td.do({ type: 'breakTable', table: 't3' });
    expect(openTables(td.state).map(freeSeats)).toEqual([
      [2, 7, 9],
      [3, 4, 5, 6, 7, 8, 9],
    ]);
    expect(freeSeats(td.state.tables.t3!)).toEqual([]);
  });

  it('[FLR-2] says why a chair cannot be given', () => {
    const td = room({ t1: upTo(2), t2: [] });
    td.do({ type: 'blockSeat', table: 't1', seat: 3, blocked: true });
    td.do({ type: 'breakTable', table: 't2' });
    const problem = (table: string, seat: number) => seatProblem(td.state, { table, seat });
    expect(problem('t1', 1)).toBe('seat/taken');
    expect(problem('t1', 3)).toBe('seat/blocked');
    expect(problem('t1', 10)).toBe('seat/unknown');
    expect(problem('t1', 1.5)).toBe('seat/unknown');
    expect(problem('t2', 1)).toBe('table/closed');
    expect(problem('x', 1)).toBe('table/unknown');
    expect(problem('t1', 4)).toBeNull();
  });

  it('[FLR-2] changes nothing when a chair cannot be taken', () => {
    const td = room({ t1: upTo(2) });
    const state = structuredClone(td.state);
    expect(occupy(state, 't1-1', { table: 't1', seat: 5 })).toBe('entry/already-seated');
    expect(occupy(state, 'nobody', { table: 't1', seat: 5 })).toBe('entry/unknown');
    vacate(state, 't1-1');
    const empty = structuredClone(state);
    expect(occupy(state, 't1-1', { table: 't1', seat: 2 })).toBe('seat/taken');
    expect(vacate(state, 't1-1')).toBeNull();
    expect(state).toEqual(empty);
  });
});
