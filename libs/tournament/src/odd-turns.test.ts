/** Turns an evening seldom takes. The director of the tests checks all invariants after each step, undo included. */
import { describe, expect, it } from 'vitest';
import { clockAt } from './clock.js';
import type { StructureItem } from './model.js';
import { prompts } from './prompts/prompts.js';
import { ranks, results } from './ranks.js';
import { stats } from './stats.js';
import { Director, MINUTE, STRUCTURE } from './testing.js';
import { counts, room, upTo } from './testing-room.js';

const places = (td: Director): Record<string, string> =>
  Object.fromEntries([...ranks(td.state)].map(([id, { rank, rankTo }]) => [id, `${rank}-${rankTo}`]));
const conflicts = (td: Director) => td.state.conflicts.map(({ code }) => code);
const kinds = (td: Director) => prompts(td.state, td.now).map(({ kind }) => kind);
const disqualify = (td: Director, entryId: string) =>
  td.code({ type: 'givePenalty', penaltyId: `dq-${entryId}`, entryId, kind: 'disqualification', offence: 'other' });

describe('an undo that later turns stand on', () => {
  it('[UNDO-1] of a registration, the player being out: nobody has the place, and they may come in anew', () => {
    const td = new Director().seatAndStart(10);
    td.do({ type: 'registerPlayer', personId: 'late', entryId: 'late', seat: 'draw' });
    const cause = td.lastCommand;
    td.bust('late');
    td.bust('e1');
    td.undo(cause);
    expect(places(td)).toEqual({ e1: '10-10' });
    expect(conflicts(td)).toEqual(['entry/unknown']);
    expect(td.code({ type: 'registerPlayer', personId: 'late', entryId: 'late', seat: 'draw' })).toBeNull();
    expect(stats(td.state, td.now)).toMatchObject({ entries: 11, playersLeft: 10, chipsInPlay: 220_000 });
  });

  it('[UNDO-1] [FLR-10] of a bust, the table being broken: it stays open for the player, and can be broken anew', () => {
    const td = room({ t1: upTo(6), t2: upTo(6), t3: upTo(4) });
    td.bust('t3-1');
    const cause = td.lastCommand;
    td.do({ type: 'breakTable', table: 't3' });
    td.undo(cause);
    expect(counts(td).at(-1)).toBe(1);
    expect(conflicts(td)).toEqual(['break/not-empty']);
    expect(kinds(td)).toContain('breakTable');
    td.do({ type: 'breakTable', table: 't3' });
    expect(counts(td)).toEqual([8, 8]);
  });

  it('[UNDO-1] [FLR-12] of a bust, the final table being formed: it is formed anew, later busts stay', () => {
    const td = room({ t1: upTo(5), t2: upTo(5) });
    td.bust('t1-1');
    const cause = td.lastCommand;
    td.do({ type: 'formFinalTable', table: 't2', redraw: true });
    td.bust('t1-2');
    td.undo(cause);
    expect(td.state.finalTable).toBeNull();
    expect(conflicts(td)).toEqual(['move/elsewhere', 'break/not-empty']);
    expect(kinds(td)).toContain('finalTable');
    td.do({ type: 'formFinalTable', table: 't2', redraw: false });
    expect(counts(td)).toEqual([9]);
    expect(places(td)).toEqual({ 't1-2': '10-10' });
  });
});

describe('the last players', () => {
  it('[FLR-12] a final table of two, and none where the chairs do not suffice', () => {
    const two = room({ t1: [1], t2: [1] });
    two.do({ type: 'formFinalTable', table: 't2', redraw: true });
    expect(counts(two)).toEqual([2]);
    const many = room({ t1: upTo(5), t2: upTo(4) });
    for (const seat of upTo(9).slice(4)) many.do({ type: 'blockSeat', table: 't2', seat, blocked: true });
    expect(many.code({ type: 'formFinalTable', table: 't2', redraw: true })).toBe('final-table/no-room');
  });

  it('[ENT-12] a disqualification of the last but one is the end, with all places given', () => {
    const td = room({ t1: upTo(3) });
    td.bust('t1-3');
    expect(disqualify(td, 't1-1')).toBeNull();
    expect(td.state).toMatchObject({ phase: 'finished', clock: { status: 'paused' } });
    expect(places(td)).toEqual({ 't1-2': '1-1', 't1-1': '2-2', 't1-3': '3-3' });
    for (const entryId of ['t1-1', 't1-2', 't1-3']) expect(disqualify(td, entryId)).toBe('tournament/finished');
  });

  it('[ENT-10] [ENT-12] the only player does not bust; disqualified, or not there, it is the end', () => {
    const one = () => room({ t1: [1] });
    expect(one().code({ type: 'bustPlayers', entries: [{ entryId: 't1-1' }], ranking: 'shared' })).toBe(
      'entry/nobody-left',
    );
    const td = one();
    expect(disqualify(td, 't1-1')).toBeNull();
    expect(td.state.phase).toBe('finished');
    const gone = one();
    gone.do({ type: 'markNoShow', entryId: 't1-1' });
    expect(gone.state.phase).toBe('finished');
    expect(results(gone.state)).toEqual([]);
  });

  it('[ENT-12] while somebody can still come in, the room may be empty', () => {
    const td = new Director().seatAndStart(2);
    td.bust('e1');
    expect(disqualify(td, 'e2')).toBeNull();
    expect(td.state.phase).toBe('running');
    expect(td.code({ type: 'reEnter', personId: 'p1', entryId: 'e1-2', seat: 'draw' })).toBeNull();
  });

  it('[PEN-1] nobody who is out gets a penalty of any kind', () => {
    const td = room({ t1: upTo(4) });
    td.bust('t1-1');
    for (const kind of ['warning', 'oneHand', 'disqualification'] as const)
      expect(td.code({ type: 'givePenalty', penaltyId: kind, entryId: 't1-1', kind, offence: 'other' })).toBe(
        'entry/not-live',
      );
  });

  it('[ENT-13] an end without prizes, or with more prizes than players, pays what there is', () => {
    const td = room({ t1: upTo(2) });
    td.bust('t1-1');
    expect(results(td.state).map(({ prize }) => prize)).toEqual([0, 0]);
    td.do({ type: 'setPrizes', prizes: [1, 2, 3].map((place) => ({ place, amount: 101 })) });
    expect(results(td.state).map(({ prize }) => prize)).toEqual([101, 101]);
  });
});

describe('coming in', () => {
  it('[ENT-3] to the millisecond: the break after the last level still counts, its end does not', () => {
    const td = new Director().seatAndStart(9).wait(75 * MINUTE - 1);
    const register = (id: string) => td.code({ type: 'registerPlayer', personId: id, entryId: id, seat: 'draw' });
    expect(register('in-time')).toBeNull();
    td.wait(1);
    expect(register('too-late')).toBe('entry/registration-closed');
    td.wait(1_000);
    expect(register('later')).toBe('entry/registration-closed');
  });

  it('[ENT-8] with all chairs taken or blocked a table opens; a halted table takes a re-entry', () => {
    const td = new Director().seatAndStart(9);
    td.bust('e1');
    const seat = upTo(9).find((no) => td.state.tables.t1?.seats[no] === null) ?? 0;
    td.do({ type: 'blockSeat', table: 't1', seat, blocked: true });
    td.do({ type: 'registerPlayer', personId: 'late', entryId: 'late', seat: 'draw' });
    expect(counts(td)).toEqual([8, 1]);
    td.do({ type: 'blockSeat', table: 't1', seat, blocked: false });
    td.do({ type: 'haltTable', table: 't1' });
    td.do({ type: 'reEnter', personId: 'p1', entryId: 'e1-2', seat: { table: 't1', seat } });
    expect(counts(td)).toEqual([9, 1]);
    expect(td.state.tables.t1?.halted).not.toBeNull();
  });

  it('[FLR-2] [FLR-10] a table does not break into blocked chairs', () => {
    const td = room({ t1: upTo(6), t2: upTo(6), t3: upTo(6) });
    for (const [table, seat] of [
      ['t1', 9],
      ['t2', 9],
    ] as const)
      td.do({ type: 'blockSeat', table, seat, blocked: true });
    expect(td.code({ type: 'breakTable', table: 't3' })).toBe('break/no-room');
    expect(kinds(td)).not.toContain('breakTable');
  });
});

describe.each([{ paused: false }, { paused: true }])('the structure, paused: $paused', ({ paused }) => {
  /** In level 2 of 20 minutes, 5 minutes in. */
  const playing = () => {
    const td = new Director().seatAndStart(5).wait(25 * MINUTE);
    if (paused) td.do({ type: 'pauseClock' });
    return td;
  };
  const edit = (td: Director, structure: readonly (StructureItem | undefined)[]) =>
    td.code({ type: 'editStructure', structure: structure.filter((item) => item !== undefined) });
  const shown = (td: Director) => {
    const { status, item, remainingMs } = clockAt(td.state.clock, td.state.structure, td.now);
    return { status, item: item?.id, minutes: remainingMs / MINUTE };
  };
  const status = paused ? 'paused' : 'running';
  const without = (id: string) => STRUCTURE.filter((item) => item.id !== id);
  const [l1, l2, l3, b1, ...rest] = STRUCTURE;

  it('[CLK-11] neither the running level nor one before it can go or change places', () => {
    const td = playing();
    for (const next of [without('l2'), without('l1'), [l2, l1, l3, b1, ...rest], [l1, l3, l2, b1, ...rest]])
      expect(edit(td, next)).toBe('structure/past');
    expect(shown(td)).toEqual({ status, item: 'l2', minutes: 15 });
  });

  it('[CLK-11] what is to come can go and change places; the time shown stays', () => {
    const td = playing();
    expect(edit(td, [l1, l2, b1, l3, ...rest])).toBeNull();
    expect(edit(td, without('b1'))).toBeNull();
    expect(shown(td)).toEqual({ status, item: 'l2', minutes: 15 });
  });

  it('[CLK-7] with no time left a running clock goes on, a paused one waits to be resumed', () => {
    const td = playing();
    td.do({ type: 'setTimeLeft', remainingMs: 0 });
    expect(shown(td)).toEqual(
      paused ? { status, item: 'l2', minutes: 0 } : { status: 'running', item: 'l3', minutes: 20 },
    );
    if (paused) td.do({ type: 'resumeClock' });
    expect(shown(td)).toEqual({ status: 'running', item: 'l3', minutes: 20 });
  });

  it('[CLK-8] [CLK-10] after the last level there is no next one', () => {
    const td = playing();
    td.do({ type: 'goToItem', itemId: 'l9' });
    expect(td.code({ type: 'nextItem' })).toBe('clock/no-next-item');
    td.do({ type: 'setTimeLeft', remainingMs: 0 });
    if (paused) td.do({ type: 'resumeClock' });
    expect(shown(td)).toEqual({ status: 'ended', item: 'l9', minutes: 0 });
    expect(td.code({ type: 'nextItem' })).toBe('clock/no-next-item');
    expect(td.code({ type: 'previousItem' })).toBeNull();
  });
});
