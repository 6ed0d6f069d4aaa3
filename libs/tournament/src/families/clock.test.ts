import { describe, expect, test } from 'vitest';
import { clockAt } from '../clock.js';
import type { Command } from '../command.js';
import { Director, level, MINUTE, START } from '../testing.js';
import { CLOCK_TABLE, type ClockCommand, type ClockStatus } from './clock.table.js';

const shown = (d: Director) => clockAt(d.state.clock, d.state.structure, d.now);
const started = () => {
  const d = new Director();
  d.do({ type: 'startClock' });
  return d;
};

const COMMANDS: Record<ClockCommand, (d: Director) => Command> = {
  scheduleStart: (d) => ({ type: 'scheduleStart', startsAt: d.now + MINUTE }),
  startClock: () => ({ type: 'startClock' }),
  pauseClock: () => ({ type: 'pauseClock' }),
  resumeClock: () => ({ type: 'resumeClock' }),
  adjustClock: () => ({ type: 'adjustClock', byMs: MINUTE }),
  setTimeLeft: () => ({ type: 'setTimeLeft', remainingMs: 7 * MINUTE }),
  goToItem: () => ({ type: 'goToItem', itemId: 'l4' }),
  nextItem: () => ({ type: 'nextItem' }),
  previousItem: () => ({ type: 'previousItem' }),
};
const IN_STATUS: Record<ClockStatus, () => Director> = {
  idle: () => new Director(),
  scheduled: () => {
    const d = new Director();
    d.do({ type: 'scheduleStart', startsAt: START + 30 * MINUTE });
    return d;
  },
  running: () => started().wait(25 * MINUTE),
  paused: () => {
    const d = started().wait(25 * MINUTE);
    d.do({ type: 'pauseClock' });
    return d.wait(MINUTE);
  },
  ended: () => started().wait(600 * MINUTE),
};

describe('[CLK-4] every command in every status', () => {
  for (const [status, row] of Object.entries(CLOCK_TABLE))
    for (const [command, expected] of Object.entries(row))
      test(`${status} / ${command}`, () => {
        // Reason for `as`: Object.entries forgets the literal keys of the table.
        const d = IN_STATUS[status as ClockStatus]();
        expect(shown(d).status).toBe(status);
        const { refusal } = d.try(COMMANDS[command as ClockCommand](d));
        expect(refusal ? { refused: refusal.code } : { to: shown(d).status }).toEqual(expected);
      });
});

describe('start', () => {
  test('[CLK-4] the first start makes the tournament run', () => {
    const d = started();
    expect(d.state).toMatchObject({ phase: 'running', startedAt: START });
    expect(shown(d)).toMatchObject({ status: 'running', index: 0, remainingMs: 20 * MINUTE });
  });

  test('[CLK-3] a scheduled start comes by itself, for decisions and for the fold', () => {
    const d = new Director({ settings: { lateRegistrationUntilLevel: null } });
    d.do({ type: 'registerPlayers', players: [1, 2, 3].map((n) => ({ personId: `p${n}`, entryId: `e${n}` })) });
    d.do({ type: 'drawSeats' });
    d.do({ type: 'scheduleStart', startsAt: START + 30 * MINUTE });
    d.wait(29 * MINUTE);
    expect(d.code({ type: 'bustPlayers', entries: [{ entryId: 'e1' }], ranking: 'shared' })).toBe(
      'tournament/not-running',
    );
    d.wait(6 * MINUTE);
    expect(d.code({ type: 'registerPlayer', personId: 'x', entryId: 'x', seat: 'later' })).toBe(
      'entry/registration-closed',
    );
    d.bust('e1');
    expect(d.state).toMatchObject({ phase: 'running', startedAt: START + 30 * MINUTE });
    expect(shown(d)).toMatchObject({ status: 'running', remainingMs: 15 * MINUTE });
    d.do({ type: 'pauseClock' });
    expect(shown(d)).toMatchObject({ status: 'paused', remainingMs: 15 * MINUTE });
  });

  test('[CLK-3] a schedule lies ahead, can be moved and taken back', () => {
    const d = new Director();
    expect(d.code({ type: 'scheduleStart', startsAt: d.now })).toBe('clock/start-in-the-past');
    expect(d.code({ type: 'scheduleStart', startsAt: null })).toBe('clock/not-scheduled');
    d.do({ type: 'scheduleStart', startsAt: d.now + MINUTE });
    d.do({ type: 'scheduleStart', startsAt: d.now + 2 * MINUTE });
    d.do({ type: 'scheduleStart', startsAt: null });
    expect(shown(d.wait(60 * MINUTE)).status).toBe('idle');
  });

  test('[CLK-3] starting by hand beats the schedule', () => {
    const d = IN_STATUS.scheduled().wait(10 * MINUTE);
    d.do({ type: 'startClock' });
    expect(d.state.startedAt).toBe(START + 10 * MINUTE);
    expect(shown(d.wait(25 * MINUTE))).toMatchObject({ index: 1, elapsedMs: 5 * MINUTE });
  });
});

describe('pause and resume', () => {
  test('[CLK-5] [FC-07] a pause keeps the time to the millisecond, however long', () => {
    const d = started().wait(7 * MINUTE + 123);
    d.do({ type: 'pauseClock' });
    expect(shown(d.wait(999_999)).remainingMs).toBe(13 * MINUTE - 123);
    d.do({ type: 'resumeClock' });
    expect(shown(d).remainingMs).toBe(13 * MINUTE - 123);
    expect(shown(d.wait(1)).remainingMs).toBe(13 * MINUTE - 124);
  });

  test('[CLK-5] a pause after levels have rolled stands in the level that was shown', () => {
    const d = started().wait(65 * MINUTE);
    d.do({ type: 'pauseClock' });
    expect(shown(d.wait(60 * MINUTE))).toMatchObject({ status: 'paused', isBreak: true, remainingMs: 10 * MINUTE });
  });
});

describe('changing the time left', () => {
  test('[CLK-7] [FC-03] time is added and taken by the exact amount', () => {
    const d = started().wait(5 * MINUTE + 1);
    d.do({ type: 'adjustClock', byMs: MINUTE });
    expect(shown(d).remainingMs).toBe(16 * MINUTE - 1);
    d.do({ type: 'adjustClock', byMs: -2 * MINUTE });
    expect(shown(d).remainingMs).toBe(14 * MINUTE - 1);
  });

  test('[CLK-7] more than the length of the item may be left', () => {
    const d = started();
    d.do({ type: 'adjustClock', byMs: 5 * MINUTE });
    expect(shown(d)).toMatchObject({ index: 0, remainingMs: 25 * MINUTE });
    expect(shown(d.wait(25 * MINUTE))).toMatchObject({ index: 1, remainingMs: 20 * MINUTE });
  });

  test('[CLK-7] never below zero', () => {
    const d = started().wait(19 * MINUTE);
    expect(d.try({ type: 'adjustClock', byMs: -MINUTE - 1 }).refusal).toEqual({
      code: 'clock/too-little-left',
      rule: 'CLK-7',
      params: { remainingMs: MINUTE },
    });
    d.do({ type: 'adjustClock', byMs: -MINUTE });
    expect(shown(d)).toMatchObject({ index: 1, remainingMs: 20 * MINUTE });
  });

  test('[CLK-7] nothing to change is refused, and so is more than a day', () => {
    const d = started();
    expect(d.code({ type: 'adjustClock', byMs: 0 })).toBe('clock/no-change');
    expect(d.code({ type: 'setTimeLeft', remainingMs: 20 * MINUTE })).toBe('clock/no-change');
    d.do({ type: 'adjustClock', byMs: 1000 * MINUTE });
    expect(d.code({ type: 'adjustClock', byMs: 1000 * MINUTE })).toBe('clock/too-much-time');
  });

  test('[CLK-10] [FC-05] at the end of the structure time can be given and the clock runs on', () => {
    const d = IN_STATUS.ended();
    d.do({ type: 'setTimeLeft', remainingMs: 5 * MINUTE });
    expect(shown(d)).toMatchObject({ status: 'running', index: 10, remainingMs: 5 * MINUTE });
    expect(shown(d.wait(5 * MINUTE)).status).toBe('ended');
  });
});

describe('going to another item', () => {
  test('[CLK-8] next and previous land at the start of the item', () => {
    const d = started().wait(25 * MINUTE);
    d.do({ type: 'nextItem' });
    expect(shown(d)).toMatchObject({ index: 2, elapsedMs: 0 });
    d.wait(MINUTE);
    d.do({ type: 'previousItem' });
    expect(shown(d)).toMatchObject({ index: 1, elapsedMs: 0 });
    d.do({ type: 'goToItem', itemId: 'b1' });
    expect(shown(d)).toMatchObject({ index: 3, isBreak: true, remainingMs: 15 * MINUTE });
  });

  test('[CLK-8] a paused clock stays paused, with the moment it paused', () => {
    const d = IN_STATUS.paused();
    d.do({ type: 'nextItem' });
    expect(shown(d)).toMatchObject({ status: 'paused', index: 2, pausedSince: START + 25 * MINUTE });
  });

  test('[CLK-8] there is nothing before the first and after the last item, nor an unknown one', () => {
    const d = started();
    expect(d.code({ type: 'previousItem' })).toBe('clock/no-previous-item');
    expect(d.code({ type: 'goToItem', itemId: 'x' })).toBe('clock/unknown-item');
    d.do({ type: 'goToItem', itemId: 'l9' });
    expect(d.code({ type: 'nextItem' })).toBe('clock/no-next-item');
  });
});

describe('structure', () => {
  const edited = (d: Director, change: (items: Director['state']['structure']) => void): Command => {
    const structure = d.state.structure.map((item) => ({ ...item }));
    change(structure);
    return { type: 'editStructure', structure };
  };
  const longer = (items: Director['state']['structure'], index: number, minutes: number) => {
    const item = items[index];
    if (item) items[index] = { ...item, durationMs: minutes * MINUTE };
  };

  test('[CLK-11] a future level can be changed while the clock runs; the time shown stays', () => {
    const d = started().wait(65 * MINUTE);
    const before = shown(d);
    d.do(edited(d, (items) => longer(items, 4, 30)));
    // Only what comes later moves: the next break.
    expect({ ...shown(d), nextBreak: null }).toEqual({ ...before, nextBreak: null });
    expect(shown(d.wait(10 * MINUTE))).toMatchObject({ index: 4, remainingMs: 30 * MINUTE });
  });

  test('[CLK-11] what is past stays as it was', () => {
    const d = started().wait(25 * MINUTE);
    expect(d.code(edited(d, (items) => longer(items, 0, 30)))).toBe('structure/past');
    expect(d.code(edited(d, (items) => items.splice(0, 1)))).toBe('structure/past');
    expect(d.code(edited(d, (items) => items.splice(1, 1)))).toBe('structure/past');
  });

  test('[CLK-11] the current item may change its length, but not below what has run', () => {
    const d = started().wait(25 * MINUTE);
    d.do(edited(d, (items) => longer(items, 1, 10)));
    expect(shown(d)).toMatchObject({ index: 1, remainingMs: 5 * MINUTE });
    expect(d.code(edited(d, (items) => longer(items, 1, 4)))).toBe('structure/below-elapsed');
  });

  test('[CLK-10] [FC-05] at the end levels can be added and begin at once', () => {
    const d = IN_STATUS.ended();
    d.do(edited(d, (items) => items.push(level(10))));
    expect(shown(d)).toMatchObject({ status: 'running', index: 11, levelNo: 10, remainingMs: 20 * MINUTE });
  });

  test('[CLK-2] a structure has a level and no id twice', () => {
    const d = new Director();
    expect(d.code({ type: 'editStructure', structure: [] })).toBe('structure/no-level');
    expect(d.code({ type: 'editStructure', structure: [level(1), level(1)] })).toBe('structure/duplicate-id');
  });
});

describe('two desks', () => {
  test('[CLK-12] a clock event over another basis changes nothing but the conflicts', () => {
    const d = started().wait(5 * MINUTE);
    const stale = { ...d.state.clock };
    d.do({ type: 'pauseClock' });
    const before = d.state.clock;
    const late = {
      id: 'other:0',
      cause: 'other',
      at: d.now,
      type: 'clock.adjusted',
      v: 1,
      data: { basis: stale.basis, clock: { status: 'running', anchor: { itemId: 'l1', elapsedMs: 0, at: d.now } } },
    };
    const after = d.withForeign(late);
    expect(after.clock).toEqual(before);
    expect(after.conflicts).toMatchObject([
      {
        id: 'other:0',
        cause: 'other',
        code: 'clock/other-basis',
        rule: 'CLK-12',
        entryIds: [],
        table: null,
        seat: null,
        at: d.now,
      },
    ]);
  });

  test('[CLK-9] a device that slept or stepped is noted', () => {
    const d = started();
    d.do({ type: 'noteClockAnomaly', kind: 'sleep', byMs: 90_000 });
    expect(d.state.anomalies).toMatchObject([{ id: 'c3:0', kind: 'sleep', byMs: 90_000, at: d.now }]);
    expect(shown(d).remainingMs).toBe(20 * MINUTE);
  });

  test('[CLK-12] an event leaves no clock behind that its name does not say', () => {
    const d = new Director().seatAndStart(2);
    const setup = new Director();
    const event = (type: string, status: string) => {
      const anchor = { itemId: 'l1', elapsedMs: 0, at: START };
      const data = { basis: null, clock: { status, anchor, since: START } };
      return { id: 'o:1', cause: 'o', at: START, type, v: 1, data };
    };
    expect(setup.withForeign(event('clock.started', 'paused'))).toEqual({ ...setup.state, partial: true });
    expect(d.withForeign(event('clock.paused', 'running'))).toEqual({ ...d.state, partial: true });
    expect(d.withForeign(event('clock.resumed', 'paused'))).toEqual({ ...d.state, partial: true });
  });
});
