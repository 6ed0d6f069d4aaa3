import { describe, expect, test } from 'vitest';
import type { Command } from '../command.js';
import { decide } from '../decide.js';
import type { TournamentState } from '../model.js';
import { isReentryOpen, isRegistrationOpen, reentryEndsAt, registrationEndsAt } from '../registration.js';
import { Director, type DirectorOptions, MINUTE, START } from '../testing.js';

const seated = (players = 10, options: DirectorOptions = {}) => new Director(options).seatAndStart(players);
const closed: DirectorOptions = { settings: { lateRegistrationUntilLevel: null, reentry: null } };

describe('registration', () => {
  test('[ENT-1] entries are numbered in order and numbers are never reused', () => {
    const d = new Director();
    d.do({ type: 'registerPlayer', personId: 'a', entryId: 'ea', seat: 'later' });
    d.do({ type: 'cancelEntry', entryId: 'ea' });
    d.do({ type: 'registerPlayer', personId: 'a', entryId: 'ea2', seat: 'later' });
    expect(d.state.entries.ea2).toEqual({
      id: 'ea2',
      personId: 'a',
      no: 2,
      nth: 1,
      registeredAt: START,
      status: 'registered',
      seat: null,
      chips: null,
      away: false,
      history: [{ at: START, what: 'registered', from: null, to: null }],
    });
    expect(d.code({ type: 'registerPlayer', personId: 'b', entryId: 'ea', seat: 'later' })).toBe('entry/id-taken');
  });

  test('[ENT-2] one live entry a person', () => {
    const d = new Director();
    d.do({ type: 'registerPlayer', personId: 'a', entryId: 'e1', seat: 'draw' });
    expect(d.code({ type: 'registerPlayer', personId: 'a', entryId: 'e2', seat: 'later' })).toBe('entry/already-live');
    expect(d.code({ type: 'reEnter', personId: 'a', entryId: 'e2', seat: 'later' })).toBe('entry/already-live');
  });

  test('[ENT-2] a list is taken whole or not at all', () => {
    const d = new Director();
    const list = (...ids: string[]) => ids.map((id) => ({ personId: `p${id}`, entryId: `e${id}` }));
    expect(d.try({ type: 'registerPlayers', players: list('1', '2', '1') }).refusal).toMatchObject({
      code: 'entry/named-twice',
      params: { personId: 'p1' },
    });
    expect(d.state.entries).toEqual({});
    d.do({ type: 'registerPlayers', players: list('1', '2') });
    expect(d.try({ type: 'registerPlayers', players: list('3', '2') }).refusal?.code).toBe('entry/id-taken');
    expect(Object.keys(d.state.entries)).toEqual(['e1', 'e2']);
  });

  test('[ENT-3] [FC-06] late registration counts levels without breaks and includes the break after its last level', () => {
    const d = seated(10, { settings: { lateRegistrationUntilLevel: 3 } });
    const openAt = (minutes: number) => isRegistrationOpen(d.state, START + minutes * MINUTE);
    expect([0, 59, 60, 74, 75].map(openAt)).toEqual([true, true, true, true, false]);
    expect(registrationEndsAt(d.state, d.now)).toBe(START + 75 * MINUTE);
    d.wait(74 * MINUTE).do({ type: 'registerPlayer', personId: 'late', entryId: 'late', seat: 'draw' });
    d.wait(MINUTE);
    expect(d.code({ type: 'registerPlayer', personId: 'x', entryId: 'x', seat: 'draw' })).toBe(
      'entry/registration-closed',
    );
    expect(registrationEndsAt(d.state, d.now)).toBeNull();
  });

  test('[ENT-3] without late registration it closes with the start', () => {
    const d = new Director(closed);
    d.do({ type: 'scheduleStart', startsAt: START + MINUTE });
    expect(isRegistrationOpen(d.state, START)).toBe(true);
    expect(registrationEndsAt(d.state, START)).toBe(START + MINUTE);
    d.wait(MINUTE);
    expect(d.code({ type: 'registerPlayer', personId: 'x', entryId: 'x', seat: 'later' })).toBe(
      'entry/registration-closed',
    );
  });

  test('[ENT-3] [FC-17] naming a seat by hand does not bypass closed registration', () => {
    const d = seated(10, closed);
    const seat = { table: 't1', seat: [1, 2, 3, 4, 5, 6, 7, 8, 9].find((n) => !d.state.tables.t1?.seats[n]) ?? 1 };
    expect(d.code({ type: 'registerPlayer', personId: 'x', entryId: 'x', seat })).toBe('entry/registration-closed');
    expect(d.code({ type: 'reEnter', personId: 'p1', entryId: 'x', seat })).toBe('entry/already-live');
    expect(d.code({ type: 'seatEntry', entryId: 'x', seat })).toBe('entry/unknown');
  });

  test('[ENT-8] a newcomer in play is called to the seat, and the call goes when it is settled', () => {
    const d = seated().wait(MINUTE);
    d.do({ type: 'registerPlayer', personId: 'n', entryId: 'n', seat: 'draw' });
    const call = d.state.calls[d.lastCommand];
    expect(call).toMatchObject({ kind: 'seat', seated: [{ entryId: 'n', to: d.state.entries.n?.seat }] });
    d.do({ type: 'settleCall', callId: d.lastCommand });
    expect(d.state.calls).toEqual({});
  });
});

describe('re-entry', () => {
  const rule = (maxPerPerson: number | null, untilLevel = 3): DirectorOptions => ({
    settings: { reentry: { maxPerPerson, untilLevel } },
  });

  test('[ENT-4] [FC-16] a re-entry is a new entry with a new seat; the busted one does not hide it', () => {
    const d = seated().wait(MINUTE);
    d.bust('e1');
    expect(d.code({ type: 'registerPlayer', personId: 'p1', entryId: 'r1', seat: 'draw' })).toBe('entry/must-re-enter');
    d.do({ type: 'reEnter', personId: 'p1', entryId: 'r1', seat: 'later' });
    d.do({ type: 'drawSeats' });
    expect(d.state.entries.r1).toMatchObject({ nth: 2, no: 11, status: 'seated', chips: null });
    expect(d.state.entries.e1).toMatchObject({ nth: 1, status: 'busted', seat: null });
    expect(d.state.draws.at(-1)).toMatchObject({ reason: 'late', result: [{ entryId: 'r1' }] });
  });

  test('[ENT-5] the number of re-entries is limited', () => {
    const d = seated(10, rule(1)).wait(MINUTE);
    d.bust('e1');
    d.do({ type: 'reEnter', personId: 'p1', entryId: 'r1', seat: 'draw' });
    d.bust('r1');
    expect(d.try({ type: 'reEnter', personId: 'p1', entryId: 'r2', seat: 'draw' }).refusal).toEqual({
      code: 'entry/reentry-limit',
      rule: 'ENT-5',
      params: { max: 1 },
    });
  });

  test('[ENT-5] re-entry has its own last level, the break after it included', () => {
    const d = seated(10, rule(null, 3)).wait(74 * MINUTE);
    d.bust('e1', 'e2');
    expect(reentryEndsAt(d.state, d.now)).toBe(START + 75 * MINUTE);
    d.do({ type: 'reEnter', personId: 'p1', entryId: 'r1', seat: 'draw' });
    d.wait(MINUTE);
    expect(isReentryOpen(d.state, d.now)).toBe(false);
    expect(d.code({ type: 'reEnter', personId: 'p2', entryId: 'r2', seat: 'draw' })).toBe('entry/reentry-closed');
  });

  test('[ENT-5] without re-entries, or without an earlier entry, there is none', () => {
    const d = seated(10, { settings: { reentry: null } }).wait(MINUTE);
    d.bust('e1');
    expect(d.code({ type: 'reEnter', personId: 'p1', entryId: 'r', seat: 'draw' })).toBe('entry/no-reentries');
    expect(d.code({ type: 'reEnter', personId: 'nobody', entryId: 'r', seat: 'draw' })).toBe('entry/no-earlier-entry');
  });

  test('[ENT-6] who was disqualified does not come in again', () => {
    const d = seated().wait(MINUTE);
    d.do({ type: 'givePenalty', penaltyId: 'x', entryId: 'e1', kind: 'disqualification', offence: 'cheating' });
    expect(d.code({ type: 'reEnter', personId: 'p1', entryId: 'r', seat: 'draw' })).toBe('entry/disqualified');
    expect(d.code({ type: 'registerPlayer', personId: 'p1', entryId: 'r', seat: 'draw' })).toBe('entry/disqualified');
  });
});

describe('chips and presence', () => {
  test('[ENT-7] counting chips and being away, only of live entries', () => {
    const d = seated().wait(MINUTE);
    d.do({ type: 'countChips', entryId: 'e1', chips: 31_500 });
    d.do({ type: 'setAway', entryId: 'e1', away: true });
    expect(d.state.entries.e1).toMatchObject({ chips: 31_500, away: true });
    expect(d.code({ type: 'setAway', entryId: 'e1', away: true })).toBe('entry/no-change');
    expect(d.code({ type: 'countChips', entryId: 'e1', chips: 31_500 })).toBe('entry/no-change');
    d.bust('e1');
    expect(d.state.entries.e1).toMatchObject({ chips: 0, away: false });
    expect(d.code({ type: 'countChips', entryId: 'e1', chips: 1 })).toBe('entry/not-live');
    expect(d.code({ type: 'setAway', entryId: 'nobody', away: true })).toBe('entry/unknown');
  });
});

describe('going out', () => {
  test('[ENT-9] cancelled before play, not once seated in play; a no-show goes at any time', () => {
    const d = new Director();
    d.do({ type: 'registerPlayer', personId: 'a', entryId: 'a', seat: 'draw' });
    d.do({ type: 'cancelEntry', entryId: 'a' });
    expect(d.state.entries.a).toMatchObject({ status: 'cancelled', seat: null });
    d.seatAndStart(5);
    expect(d.code({ type: 'cancelEntry', entryId: 'e1' })).toBe('entry/already-playing');
    d.do({ type: 'registerPlayer', personId: 'b', entryId: 'b', seat: 'later' });
    d.do({ type: 'cancelEntry', entryId: 'b' });
    d.do({ type: 'markNoShow', entryId: 'e1' });
    expect(d.state.entries.e1).toMatchObject({ status: 'noShow', seat: null });
    expect(d.code({ type: 'markNoShow', entryId: 'e1' })).toBe('entry/not-live');
  });

  test('[ENT-10] a bust frees the chair and keeps where it was', () => {
    const d = seated().wait(MINUTE);
    const seat = d.state.entries.e1?.seat;
    d.bust('e1');
    expect(d.state.tables[seat?.table ?? '']?.seats[seat?.seat ?? 0]).toBeNull();
    expect(d.state.entries.e1?.history.at(-1)).toEqual({ at: d.now, what: 'busted', from: seat, to: null });
    expect(d.state.busts).toEqual([{ entryId: 'e1', hand: d.lastCommand, order: 0, at: d.now }]);
    expect(d.code({ type: 'bustPlayers', entries: [{ entryId: 'e1' }], ranking: 'shared' })).toBe('entry/not-live');
  });

  test('[ENT-10] several in one hand share the rank, or go by the stack before the hand', () => {
    const d = seated().wait(MINUTE);
    d.bust('e1', 'e2');
    expect(d.state.busts.map(({ hand, order }) => [hand, order])).toEqual([
      [d.lastCommand, 0],
      [d.lastCommand, 0],
    ]);
    d.do({
      type: 'bustPlayers',
      ranking: 'byStack',
      entries: [
        { entryId: 'e3', chipsBefore: 9_000 },
        { entryId: 'e4', chipsBefore: 4_000 },
        { entryId: 'e5', chipsBefore: 9_000 },
      ],
    });
    expect(d.state.busts.slice(2).map(({ entryId, order }) => [entryId, order])).toEqual([
      ['e3', 1],
      ['e4', 0],
      ['e5', 1],
    ]);
    const someStacks = [{ entryId: 'e6', chipsBefore: 5 }, { entryId: 'e7' }];
    expect(d.code({ type: 'bustPlayers', ranking: 'byStack', entries: someStacks })).toBe('bust/stack-missing');
  });

  test('[ENT-10] nobody twice, nobody without a seat, not everybody, not before the start', () => {
    const d = new Director();
    const bust = (...ids: string[]) =>
      d.code({ type: 'bustPlayers', entries: ids.map((entryId) => ({ entryId })), ranking: 'shared' });
    d.do({ type: 'registerPlayer', personId: 'p1', entryId: 'e1', seat: 'draw' });
    expect(bust('e1')).toBe('tournament/not-running');
    d.do({ type: 'startClock' });
    expect(bust('e1')).toBe('entry/nobody-left');
    d.do({ type: 'registerPlayer', personId: 'p2', entryId: 'e2', seat: 'later' });
    expect(bust('e2')).toBe('entry/not-seated');
    expect(bust('e1', 'e1')).toBe('entry/named-twice');
    expect(bust('x')).toBe('entry/unknown');
    d.do({ type: 'seatEntry', entryId: 'e2', seat: 'draw' });
    expect(bust('e1', 'e2')).toBe('entry/nobody-left');
    expect(bust('e1')).toBeNull();
  });
});

describe('the end', () => {
  test('[ENT-12] the last bust finishes the tournament and stops the clock, in the same command', () => {
    const d = seated(3, closed).wait(30 * MINUTE);
    d.bust('e1');
    const events = d.bust('e2');
    expect(events.map((event) => event.type)).toEqual(['entry.busted', 'tournament.finished', 'clock.paused']);
    expect(d.state).toMatchObject({ phase: 'finished', finishedAt: d.now, clock: { status: 'paused', since: d.now } });
  });

  test('[ENT-12] [FC-18] a finished tournament goes back only by undo', () => {
    const d = seated(2, closed).wait(MINUTE);
    const remaining = d.state;
    d.bust('e1');
    const finish = d.lastCommand;
    const commands: Command[] = [
      { type: 'resumeClock' },
      { type: 'startClock' },
      { type: 'nextItem' },
      { type: 'bustPlayers', entries: [{ entryId: 'e2' }], ranking: 'shared' },
      { type: 'finishTournament' },
      { type: 'registerPlayer', personId: 'x', entryId: 'x', seat: 'later' },
    ];
    for (const command of commands) expect(d.code(command)).toBe('tournament/finished');
    d.do({ type: 'setPrizes', prizes: [{ place: 1, amount: 10_000 }] });
    d.do({ type: 'postMessage', text: 'Danke' });
    d.undo(finish);
    expect(d.state.phase).toBe('running');
    expect(d.state.entries).toEqual(remaining.entries);
  });

  test('[ENT-12] while somebody can still come in, the director ends it by hand', () => {
    const d = seated(2).wait(MINUTE);
    d.bust('e1');
    expect(d.state.phase).toBe('running');
    d.do({ type: 'finishTournament' });
    expect(d.state.phase).toBe('finished');
  });

  test('[ENT-12] where events were skipped nobody knows who is left: the director ends it by hand', () => {
    const d = seated(2, closed);
    const unknown = { id: 'o:1', cause: 'o', at: d.now, type: 'entry.cameAnotherWay', v: 1, data: {} };
    const bust: Command = { type: 'bustPlayers', entries: [{ entryId: 'e1' }], ranking: 'shared' };
    const types = (state: TournamentState) => {
      const decided = decide(state, bust, d.ctx('x'));
      return decided.ok ? decided.value.map(({ type }) => type) : decided.error.code;
    };
    expect(types(d.state)).toEqual(['entry.busted', 'tournament.finished', 'clock.paused']);
    expect(types(d.withForeign(unknown))).toEqual(['entry.busted']);
  });

  test('[ENT-12] a no-show or a disqualification can end it too', () => {
    const d = seated(2, closed).wait(MINUTE);
    d.do({ type: 'markNoShow', entryId: 'e1' });
    expect(d.state.phase).toBe('finished');
    const other = seated(2, closed).wait(MINUTE);
    other.do({ type: 'givePenalty', penaltyId: 'x', entryId: 'e1', kind: 'disqualification', offence: 'cheating' });
    expect(other.state.phase).toBe('finished');
  });

  test('[ENT-12] a tournament that has not started cannot finish', () => {
    expect(new Director().code({ type: 'finishTournament' })).toBe('tournament/not-running');
  });
});

describe('events that no longer fit', () => {
  const foreign = (type: string, data: unknown, at = START) => ({ id: 'o:0', cause: 'o', at, type, v: 1, data });

  test('[ENT-2] the same person registered at two desks: the second is a conflict, nothing else', () => {
    const d = new Director();
    d.do({ type: 'registerPlayer', personId: 'a', entryId: 'e1', seat: 'later' });
    const after = d.withForeign(foreign('entry.registered', { entryId: 'e2', personId: 'a' }));
    expect(Object.keys(after.entries)).toEqual(['e1']);
    expect(after.conflicts).toMatchObject([{ code: 'entry/already-live', rule: 'ENT-2', entryIds: ['e1', 'e2'] }]);
  });

  test('[ENT-8] the same chair given twice: both players are in, one waits for a seat', () => {
    const d = new Director();
    d.do({ type: 'openTable', tableId: 't1', no: 1, maxSeats: 9 });
    d.do({ type: 'registerPlayer', personId: 'a', entryId: 'e1', seat: { table: 't1', seat: 3 } });
    const after = d.withForeign(
      { ...foreign('entry.registered', { entryId: 'e2', personId: 'b' }), id: 'o:0' },
      { ...foreign('entry.seated', { entryId: 'e2', to: { table: 't1', seat: 3 } }), id: 'o:1' },
    );
    expect(after.entries.e2).toMatchObject({ status: 'registered', seat: null });
    expect(after.conflicts).toMatchObject([
      { id: 'o:1', code: 'seat/taken', entryIds: ['e2', 'e1'], table: 't1', seat: 3 },
    ]);
  });

  test('[ENT-7] two desks bust the same player: out once, noted once', () => {
    const d = seated(5).wait(MINUTE);
    d.bust('e1');
    const after = d.withForeign(foreign('entry.busted', { entryId: 'e1', hand: 'o', order: 0 }, d.now));
    expect(after.busts).toHaveLength(1);
    expect(after.conflicts).toMatchObject([{ code: 'entry/not-live', entryIds: ['e1'] }]);
  });
});
