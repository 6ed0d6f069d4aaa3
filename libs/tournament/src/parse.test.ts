import { describe, expect, test } from 'vitest';
import { COMMAND_TYPES } from './command-schema.js';
import { parseCommand, parseEvent } from './parse.js';
import { DECIDERS } from './registry.js';
import { Director, SETTINGS, START, STRUCTURE } from './testing.js';

const create = (over: Record<string, unknown> = {}) => ({
  type: 'createTournament',
  id: 't',
  name: 'Freitag',
  profile: 'ISAR',
  settings: SETTINGS,
  structure: STRUCTURE,
  ...over,
});
const pathOf = (input: unknown) => {
  const parsed = parseCommand(input);
  return parsed.ok ? null : parsed.error.params.path;
};

describe('parseCommand', () => {
  test('takes what has the agreed shape, and drops fields it does not know', () => {
    expect(parseCommand({ ...create(), extra: 1 })).toEqual({ ok: true, value: create() });
    expect(parseCommand({ type: 'adjustClock', byMs: -60_000 })).toMatchObject({ ok: true });
  });

  test('knows every command', () => {
    expect([...COMMAND_TYPES].sort()).toEqual(Object.keys(DECIDERS).sort());
  });

  test('names the field at fault', () => {
    expect(parseCommand({ type: 'adjustClock', byMs: 0.5 })).toEqual({
      ok: false,
      error: { code: 'command/malformed', rule: null, params: { path: 'byMs' } },
    });
    expect(pathOf(create({ settings: { ...SETTINGS, handed: 13 } }))).toBe('settings.handed');
    expect(pathOf(create({ structure: [{ ...STRUCTURE[0], durationMs: 0 }] }))).toBe('structure.0.durationMs');
    for (const input of [null, 7, [], {}, { type: 'fly' }, { type: 'toString' }]) expect(pathOf(input)).toBe('type');
  });

  test('names and messages are short and printable, without control or bidi characters', () => {
    for (const name of ['', '   ', 'x'.repeat(121), 'a\u0000b', 'a\nb', 'a\u202eb', 'a\u2066b', 'a\ud800b', 'a\u200bb'])
      expect(pathOf(create({ name }))).toBe('name');
    for (const name of ['Łukasz', 'Köln 🂡', 'नमस्ते', 'Ṩ Ạ']) expect(pathOf(create({ name }))).toBeNull();
    expect(pathOf({ type: 'postMessage', text: 'x'.repeat(281) })).toBe('text');
  });

  test('ids never name what every object has', () => {
    for (const entryId of ['__proto__', 'constructor', 'toString', '', 'a b', 'x'.repeat(201)])
      expect(pathOf({ type: 'markNoShow', entryId })).toBe('entryId');
  });

  test('numbers are integers within bounds', () => {
    for (const chips of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '5'])
      expect(pathOf({ type: 'countChips', entryId: 'e', chips })).toBe('chips');
    expect(pathOf({ type: 'setPrizes', prizes: [{ place: 1, amount: -1 }] })).toBe('prizes.0.amount');
    expect(pathOf({ type: 'blockSeat', table: 't', seat: 0, blocked: true })).toBe('seat');
  });
});

describe('parseEvent', () => {
  test('reads back every event that was decided', () => {
    const d = new Director().seatAndStart(10);
    d.bust('e1');
    for (const event of d.journal)
      expect(parseEvent(JSON.parse(JSON.stringify(event)))).toEqual({ ok: true, value: event });
  });

  test('lets unknown types and newer versions through untouched', () => {
    const unknown = { id: 'a:1', cause: 'c', at: START, type: 'moon.landed', v: 1, data: { x: [1] } };
    expect(parseEvent(unknown)).toEqual({ ok: true, value: unknown });
    const newer = { ...unknown, type: 'entry.busted', v: 2 };
    expect(parseEvent(newer)).toEqual({ ok: true, value: newer });
  });

  test('refuses known data of the wrong shape, with its path', () => {
    const event = {
      id: 'a:1',
      cause: 'c',
      at: START,
      type: 'entry.busted',
      v: 1,
      data: { entryId: 7, hand: 'c', order: 0 },
    };
    expect(parseEvent(event)).toEqual({
      ok: false,
      error: { code: 'event/malformed', rule: null, params: { path: 'data.entryId' } },
    });
    expect(parseEvent({ ...event, at: -1 })).toMatchObject({ ok: false, error: { params: { path: 'at' } } });
    expect(parseEvent('x')).toMatchObject({ ok: false });
  });
});
