import { describe, expect, test } from 'vitest';
import { apply, applyLive } from './apply.js';
import type { Command } from './command.js';
import { decide } from './decide.js';
import type { RecordedEvent } from './event.js';
import { EVENT_TYPES } from './event-types.js';
import type { StructureItem } from './model.js';
import { EVENTS } from './registry.js';
import { replay } from './replay.js';
import { initialState } from './state.js';
import { stateHash } from './state-hash.js';
import { Director, deepFreeze, level, MINUTE, resolveVoids, START } from './testing.js';

const foreign = (type: string, data: unknown = {}, v = 1): RecordedEvent => ({
  id: `o:${type}`,
  cause: 'o',
  at: START,
  type,
  v,
  data,
});

describe('apply', () => {
  test('folds deep-frozen events and keeps nothing of them', () => {
    const d = new Director().seatAndStart(20).wait(MINUTE);
    d.bust('e1');
    const events = deepFreeze(structuredClone(d.live()));
    const state = replay(events);
    expect(state).toEqual(d.state);
    for (const entry of Object.values(state.entries)) entry.seat = null;
    state.structure.splice(0, 1);
    state.draws.splice(0, 1);
    expect(stateHash(replay(events))).toBe(stateHash(d.state));
  });

  test('an unknown type or a newer version is skipped, and the state says so', () => {
    const d = new Director().seatAndStart(5);
    const before = { ...d.state };
    expect(d.withForeign(foreign('moon.landed'))).toEqual({ ...before, partial: true });
    expect(d.withForeign(foreign('entry.busted', { somehow: 'other' }, 2))).toEqual({ ...before, partial: true });
    expect(d.withForeign(foreign('toString'))).toEqual({ ...before, partial: true });
  });

  test('known data of a broken shape is skipped like an unknown kind; it never throws', () => {
    const d = new Director().seatAndStart(5);
    const before = { ...d.state };
    for (const data of [null, 7, [], {}, { entryId: 'e1' }, { entryId: '__proto__', hand: 'h', order: 0 }])
      expect(d.withForeign(foreign('entry.busted', data))).toEqual({ ...before, partial: true });
    for (const type of EVENT_TYPES) expect(d.withForeign(foreign(type, { x: 1 })).lastAt).toBe(before.lastAt);
  });

  test('an event before the creation, and a second creation, are conflicts', () => {
    const state = initialState();
    apply(state, foreign('message.cleared'));
    expect(state).toMatchObject({ phase: 'none', conflicts: [{ code: 'tournament/none' }] });
    const d = new Director();
    const again = { ...d.journal[0]!, id: 'o:0', cause: 'o' };
    expect(d.withForeign(again).conflicts).toMatchObject([{ code: 'tournament/exists' }]);
  });

  test('an event dated before the last one never turns tournament time back', () => {
    const d = new Director().seatAndStart(5).wait(10 * MINUTE);
    d.bust('e1');
    const late = d.withForeign(foreign('message.posted', { text: 'hallo' }));
    expect(late.lastAt).toBe(START + 10 * MINUTE);
    expect(late.message).toEqual({ text: 'hallo', at: START });
  });

  test('a decision is never dated before the last event', () => {
    const d = new Director().seatAndStart(5).wait(10 * MINUTE);
    d.bust('e1');
    d.now = START;
    d.do({ type: 'pauseClock' });
    expect(d.state.clock).toMatchObject({ status: 'paused', since: START + 10 * MINUTE });
  });

  test('the live fold shares what did not change', () => {
    const d = new Director().seatAndStart(20);
    const before = d.state;
    const after = applyLive(before, [foreign('message.posted', { text: 'x' })]);
    expect(after.entries).toBe(before.entries);
    expect(after.tables).toBe(before.tables);
    expect(before.message).toBeNull();
  });
});

describe('decide', () => {
  test('without a tournament only a creation is taken, and it only once', () => {
    const d = new Director({ empty: true });
    expect(d.code({ type: 'startClock' })).toBe('tournament/none');
    const full = new Director();
    expect(
      full.code({
        type: 'createTournament',
        id: 't2',
        name: 'x',
        profile: 'ISAR',
        settings: full.state.settings,
        structure: full.state.structure,
      }),
    ).toBe('tournament/exists');
  });

  test('what has not the agreed shape is refused, so that nothing decided is skipped by the fold', () => {
    const d = new Director().seatAndStart(3);
    expect(d.try({ type: 'countChips', entryId: 'e1', chips: 1.5 }).refusal).toEqual({
      code: 'command/malformed',
      rule: null,
      params: { path: 'chips' },
    });
    // Reason for `as`: a caller that is not type-checked.
    expect(d.code({ type: 'fly' } as unknown as Command)).toBe('command/malformed');
    const path = (ctx: { now?: number; commandId?: string }) => {
      const decided = decide(d.state, { type: 'pauseClock' }, { ...d.ctx('x'), ...ctx });
      return decided.ok ? null : decided.error.params.path;
    };
    expect([path({ commandId: 'a b' }), path({ now: Number.NaN }), path({ now: -1 }), path({})]).toEqual([
      'commandId',
      'now',
      'now',
      null,
    ]);
  });

  test('[CLK-1] fractions of a millisecond are cut off', () => {
    const d = new Director().seatAndStart(3);
    d.now += 1000.75;
    d.do({ type: 'pauseClock' });
    expect(d.state.clock).toMatchObject({ since: START + 1000, anchor: { elapsedMs: 1000 } });
  });

  test('[UNDO-1] undo is not decided here', () => {
    const d = new Director();
    expect(decide(d.state, { type: 'undo', cause: 'c1', clock: 'keep' }, d.ctx('x'))).toMatchObject({
      ok: false,
      error: { code: 'undo/needs-journal' },
    });
  });

  test('[ENT-11] settings change; the starting stack stays once the clock has started', () => {
    const d = new Director();
    d.do({ type: 'changeSettings', settings: { startStack: 30_000 }, name: 'Freitag' });
    expect(d.state).toMatchObject({ name: 'Freitag', settings: { startStack: 30_000, handed: 9 } });
    expect(d.code({ type: 'changeSettings', settings: { startStack: 30_000 } })).toBe('settings/no-change');
    d.do({ type: 'startClock' });
    expect(d.code({ type: 'changeSettings', settings: { startStack: 20_000 } })).toBe('settings/stack-after-start');
    d.do({ type: 'changeSettings', settings: { maxSpread: 2, reentry: null } });
    expect(d.state.settings).toMatchObject({ maxSpread: 2, reentry: null });
  });

  test('[ENT-11] a starting stack changed by another desk after the start is a conflict, and nothing of it is taken', () => {
    const d = new Director().seatAndStart(3);
    const change = foreign('tournament.settingsChanged', { settings: { startStack: 1, handed: 6 }, name: 'x' });
    const after = d.withForeign(change);
    expect(after.conflicts).toMatchObject([{ code: 'settings/stack-after-start', rule: 'ENT-11' }]);
    expect({ ...after, conflicts: [] }).toEqual(d.state);
  });

  test('a decided event holds the agreed fields only, and none that JSON would drop', () => {
    const d = new Director();
    const more: StructureItem = Object.assign(level(5), { player: 'Anna Kern' });
    const edited = d.do({ type: 'editStructure', structure: [more] });
    expect(edited.map(({ data }) => data)).toStrictEqual([{ structure: [level(5)], seen: null }]);
    const changed = d.do({ type: 'changeSettings', settings: { handed: 6, buyIn: undefined } });
    expect(changed.map(({ data }) => data)).toStrictEqual([{ settings: { handed: 6 }, name: null }]);
    expect(d.code({ type: 'changeSettings', settings: { handed: undefined } })).toBe('settings/no-change');
  });

  test('[ENT-13] prizes have places from 1 without gaps', () => {
    const d = new Director();
    const set = (...places: number[]) =>
      d.code({ type: 'setPrizes', prizes: places.map((place) => ({ place, amount: 1_000 })) });
    expect([set(1, 3), set(1, 1), set(2), set(2, 1, 3), set()]).toEqual([
      'prize/places',
      'prize/places',
      'prize/places',
      null,
      null,
    ]);
  });

  test('a message stands until it is cleared; an answer is kept by its key', () => {
    const d = new Director();
    expect(d.code({ type: 'clearMessage' })).toBe('message/none');
    d.do({ type: 'postMessage', text: 'Essen um 20 Uhr' });
    expect(d.state.message).toEqual({ text: 'Essen um 20 Uhr', at: START });
    d.do({ type: 'clearMessage' });
    expect(d.state.message).toBeNull();
    d.do({ type: 'answerPrompt', key: 'TDA-11|t1|8-6', answer: 'later' });
    expect(d.state.answers).toEqual({ 'TDA-11|t1|8-6': { answer: 'later', at: START } });
  });
});

describe('registry', () => {
  test('every event type has a handler with a version, and every handler its type', () => {
    expect(Object.keys(EVENTS).sort()).toEqual([...EVENT_TYPES].sort());
    for (const type of EVENT_TYPES) expect(EVENTS[type].v).toBeGreaterThan(0);
  });
});

describe('stateHash', () => {
  test('does not depend on the order of keys, and changes with content', () => {
    const { state } = new Director().seatAndStart(5);
    const turned = Object.fromEntries(Object.entries(state).reverse()) as typeof state;
    expect(stateHash(turned)).toBe(stateHash(state));
    expect(stateHash(state)).toMatch(/^[0-9a-f]{64}$/);
    expect(stateHash({ ...state, name: 'other' })).not.toBe(stateHash(state));
  });

  test('is the same for the same events, and a void leaves no trace but time', () => {
    const d = new Director({ seed: 5 }).seatAndStart(10);
    const twin = new Director({ seed: 5 }).seatAndStart(10);
    expect(stateHash(twin.state)).toBe(stateHash(d.state));
    d.bust('e1');
    d.undo();
    expect(stateHash(replay(resolveVoids(d.journal)))).toBe(stateHash(d.state));
  });
});
