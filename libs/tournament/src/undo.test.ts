import { describe, expect, test } from 'vitest';
import { clockAt } from './clock.js';
import { Director, type DirectorOptions, MINUTE, START } from './testing.js';
import { previewUndo } from './undo.js';

const closed: DirectorOptions = { settings: { lateRegistrationUntilLevel: null, reentry: null } };
const shown = (d: Director) => clockAt(d.state.clock, d.state.structure, d.now);
const preview = (d: Director, cause = d.lastCommand) =>
  previewUndo({ current: d.state, without: d.without(cause) }, d.now);
const plain = (d: Director) => ({ ...d.state, lastAt: 0 });

describe('what is undone', () => {
  test('[UNDO-1] all events of one command go at once, and a void of a void restores', () => {
    const d = new Director().seatAndStart(10).wait(MINUTE);
    const before = plain(d);
    d.bust('e1', 'e2', 'e3');
    const after = plain(d);
    d.undo();
    expect(plain(d)).toEqual(before);
    d.undo();
    expect(plain(d)).toEqual(after);
    d.undo();
    expect(plain(d)).toEqual(before);
  });

  test('[UNDO-1] any command, not only the last', () => {
    const d = new Director().seatAndStart(10).wait(MINUTE);
    d.bust('e1');
    const wrong = d.lastCommand;
    d.wait(MINUTE).bust('e2');
    d.undo(wrong);
    expect(d.state.entries.e1?.status).toBe('seated');
    expect(d.state.entries.e2?.status).toBe('busted');
    expect(d.state.conflicts).toEqual([]);
  });

  test('[UNDO-2] the creation stays', () => {
    const d = new Director();
    expect(d.code({ type: 'undo', cause: 'c1', clock: 'keep' })).toBe('undo/creation');
    expect(new Director({ empty: true }).code({ type: 'undo', cause: 'c1', clock: 'keep' })).toBe('tournament/none');
  });

  test('[UNDO-3] the unknown and the already undone change nothing', () => {
    const d = new Director().seatAndStart(5).wait(MINUTE);
    d.bust('e1');
    const bust = d.lastCommand;
    d.undo(bust);
    expect(d.code({ type: 'undo', cause: bust, clock: 'keep' })).toBe('undo/changes-nothing');
    expect(d.code({ type: 'undo', cause: 'never', clock: 'keep' })).toBe('undo/changes-nothing');
  });

  test('[UNDO-5] [FC-20] a bust is undone after the level has changed by itself', () => {
    const d = new Director().seatAndStart(10).wait(19 * MINUTE);
    d.bust('e1');
    d.wait(26 * MINUTE);
    expect(shown(d).levelNo).toBe(3);
    const before = shown(d);
    const events = d.undo();
    expect(events.map((event) => event.type)).toEqual(['command.voided']);
    expect(d.state.entries.e1?.status).toBe('seated');
    expect(shown(d)).toEqual(before);
  });

  test('[UNDO-5] [FC-21] everything works on after an undo', () => {
    const d = new Director().seatAndStart(10).wait(19 * MINUTE);
    d.bust('e1');
    d.undo();
    d.wait(5 * MINUTE).do({ type: 'pauseClock' });
    d.do({ type: 'resumeClock' });
    d.bust('e1');
    d.do({ type: 'nextItem' });
    expect(d.state.entries.e1?.status).toBe('busted');
  });

  test('[ENT-12] [FC-18] the undo of the last bust reopens the tournament and its clock', () => {
    const d = new Director(closed).seatAndStart(2).wait(5 * MINUTE);
    d.bust('e1');
    d.wait(MINUTE).undo();
    expect(d.state.phase).toBe('running');
    expect(shown(d)).toMatchObject({ status: 'running', remainingMs: 14 * MINUTE });
  });
});

describe('the clock', () => {
  test('[UNDO-4] undoing a pause keeps the time now shown, running', () => {
    const d = new Director().seatAndStart(2).wait(5 * MINUTE);
    d.do({ type: 'pauseClock' });
    d.wait(3 * MINUTE);
    const events = d.undo();
    expect(events.map((event) => event.type)).toEqual(['command.voided', 'clock.kept']);
    expect(shown(d)).toMatchObject({ status: 'running', remainingMs: 15 * MINUTE });
    d.do({ type: 'pauseClock' });
  });

  test('[UNDO-4] or restores what the clock would show, if the director says so', () => {
    const d = new Director().seatAndStart(2).wait(5 * MINUTE);
    d.do({ type: 'pauseClock' });
    d.wait(3 * MINUTE);
    const events = d.undo(d.lastCommand, 'restore');
    expect(events.map((event) => event.type)).toEqual(['command.voided']);
    expect(shown(d)).toMatchObject({ status: 'running', remainingMs: 12 * MINUTE });
  });

  test('[UNDO-4] undoing a change of level keeps level and time as shown; restoring goes back', () => {
    const d = new Director().seatAndStart(2).wait(5 * MINUTE);
    d.do({ type: 'nextItem' });
    d.wait(2 * MINUTE);
    expect(preview(d).touchesClock).toBe(true);
    d.undo(d.lastCommand, 'restore');
    expect(shown(d)).toMatchObject({ levelNo: 1, remainingMs: 13 * MINUTE });
  });

  test('[UNDO-4] an undone undo of a clock command brings back the clock as it was', () => {
    const d = new Director().seatAndStart(2).wait(5 * MINUTE);
    d.do({ type: 'pauseClock' });
    d.wait(3 * MINUTE).undo();
    d.undo(d.lastCommand, 'restore');
    expect(shown(d)).toMatchObject({ status: 'paused', remainingMs: 15 * MINUTE });
  });

  test('[UNDO-4] undoing the start goes back to before it; nothing is kept', () => {
    const d = new Director().seatAndStart(2).wait(5 * MINUTE);
    expect(d.undo().map((event) => event.type)).toEqual(['command.voided']);
    expect(d.state).toMatchObject({ phase: 'setup', startedAt: null, clock: { status: 'idle' } });
  });

  test('[UNDO-4] undoing an edit of the structure keeps the time shown in the item', () => {
    const d = new Director().seatAndStart(2).wait(5 * MINUTE);
    const structure = d.state.structure.map((item) => (item.id === 'l1' ? { ...item, durationMs: 60 * MINUTE } : item));
    d.do({ type: 'editStructure', structure });
    d.wait(25 * MINUTE);
    expect(shown(d)).toMatchObject({ levelNo: 1, remainingMs: 30 * MINUTE });
    d.undo();
    expect(shown(d)).toMatchObject({ levelNo: 1, remainingMs: 30 * MINUTE });
  });
});

describe('preview', () => {
  test('[UNDO-6] lists what would change, in codes and values', () => {
    const d = new Director().seatAndStart(10).wait(MINUTE);
    d.do({ type: 'openTable', tableId: 'x', no: 9, maxSeats: 9 });
    d.do({ type: 'blockSeat', table: 'x', seat: 1, blocked: true });
    const seat = d.state.entries.e1?.seat;
    const size = d.at(seat?.table ?? '').length;
    d.bust('e1');
    const { changes, newConflicts, touchesClock } = preview(d);
    expect({ newConflicts, touchesClock }).toEqual({ newConflicts: [], touchesClock: false });
    expect(changes).toEqual([
      { what: 'playersLeft', before: 9, after: 10 },
      { what: 'averageStack', before: 22_222, after: 20_000 },
      { what: 'entryStatus', entryId: 'e1', before: 'busted', after: 'seated' },
      {
        what: 'seat',
        entryId: 'e1',
        before: null,
        after: `${d.state.tables[seat?.table ?? '']?.no}-${seat?.seat}`,
      },
      { what: 'chips', entryId: 'e1', before: 0, after: null },
      { what: 'rank', entryId: 'e1', before: 10, after: null },
      { what: 'tableSize', table: seat?.table, before: size - 1, after: size },
    ]);
  });

  test('[UNDO-6] tells the conflicts that would come up', () => {
    const d = new Director().seatAndStart(10).wait(MINUTE);
    const seat = d.state.entries.e1?.seat;
    d.bust('e1');
    const bust = d.lastCommand;
    d.do({ type: 'registerPlayer', personId: 'n', entryId: 'n', seat: seat ?? 'draw' });
    const { newConflicts, changes } = preview(d, bust);
    expect(newConflicts).toMatchObject([{ code: 'seat/taken', entryIds: ['n', 'e1'], seat: seat?.seat }]);
    expect(changes).toContainEqual({ what: 'entryStatus', entryId: 'n', before: 'seated', after: 'registered' });
  });

  test('[UNDO-6] a scheduled start that has come by itself counts as started', () => {
    const d = new Director();
    d.do({ type: 'scheduleStart', startsAt: START + MINUTE });
    d.wait(2 * MINUTE);
    expect(preview(d)).toMatchObject({ touchesClock: true });
    expect(preview(d).changes).toContainEqual({ what: 'phase', before: 'running', after: 'setup' });
  });
});
