import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command, CommandOf, CommandType } from './command.js';
import { NUMBER_FIELDS } from './fault.js';
import { parseCommand } from './parse.js';
import { pause, SETTINGS, STRUCTURE } from './testing.js';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261130);

const at = { table: 't1', seat: 3 };
const newcomer = { personId: 'p1', entryId: 'e1', seat: at };
const settings = {
  ...SETTINGS,
  buyIn: 5000,
  lateRegistrationUntilLevel: 4,
  reentry: { maxPerPerson: 1, untilLevel: 4 },
  finalTableSize: 9,
};
const structure = [...STRUCTURE, pause(3, { colorUp: 100 })];

/** One of each command, with every number it can hold. */
const COMMANDS: { readonly [T in CommandType]: CommandOf<T> } = {
  createTournament: {
    type: 'createTournament',
    id: 't',
    name: 'x',
    profile: 'ISAR',
    club: { name: 'Isar', switches: {} },
    settings,
    structure,
  },
  changeSettings: { type: 'changeSettings', settings },
  editStructure: { type: 'editStructure', structure },
  scheduleStart: { type: 'scheduleStart', startsAt: 1 },
  startClock: { type: 'startClock' },
  pauseClock: { type: 'pauseClock', pressedAt: 1 },
  resumeClock: { type: 'resumeClock' },
  adjustClock: { type: 'adjustClock', byMs: 1 },
  setTimeLeft: { type: 'setTimeLeft', remainingMs: 1 },
  goToItem: { type: 'goToItem', itemId: 'l1' },
  nextItem: { type: 'nextItem' },
  previousItem: { type: 'previousItem' },
  noteClockAnomaly: { type: 'noteClockAnomaly', kind: 'step', byMs: 1, noticedAt: 1 },
  settleAnomaly: { type: 'settleAnomaly', anomalyId: 't/a:1', answer: 'keep' },
  setClock: {
    type: 'setClock',
    clock: { status: 'paused', anchor: { itemId: 'l1', elapsedMs: 1, at: 1 }, since: 1 },
  },
  admitDevice: { type: 'admitDevice', device: 'd1', role: 'floor' },
  revokeDevice: { type: 'revokeDevice', device: 'd1' },
  registerPlayer: { type: 'registerPlayer', ...newcomer },
  registerPlayers: { type: 'registerPlayers', players: [{ personId: 'p1', entryId: 'e1' }] },
  reEnter: { type: 'reEnter', ...newcomer },
  cancelEntry: { type: 'cancelEntry', entryId: 'e1' },
  markNoShow: { type: 'markNoShow', entryId: 'e1' },
  setAway: { type: 'setAway', entryId: 'e1', away: true },
  countChips: { type: 'countChips', entryId: 'e1', chips: 1 },
  seatEntry: { type: 'seatEntry', entryId: 'e1', seat: at },
  drawSeats: { type: 'drawSeats' },
  commitDraw: { type: 'commitDraw', reason: 'start', table: null, redraw: false, commitment: 'a'.repeat(64) },
  revealDraw: { type: 'revealDraw', draw: 'c1', secret: 'a'.repeat(64), value: 'Ks' },
  seatDraw: { type: 'seatDraw', draw: 'c1' },
  abandonDraw: { type: 'abandonDraw', draw: 'c1', reason: 'other' },
  bustPlayers: { type: 'bustPlayers', entries: [{ entryId: 'e1', chipsBefore: 1 }], ranking: 'byStack' },
  moveEntry: { type: 'moveEntry', entryId: 'e1', to: at, reason: 'manual' },
  swapSeats: { type: 'swapSeats', a: 'e1', b: 'e2' },
  openTable: { type: 'openTable', tableId: 't2', no: 2, maxSeats: 9 },
  blockSeat: { type: 'blockSeat', ...at, blocked: true },
  setButton: { type: 'setButton', table: 't1', button: 1, smallBlind: 2, bigBlind: 3 },
  setNextBigBlind: { type: 'setNextBigBlind', ...at },
  handPlayed: { type: 'handPlayed', table: 't1' },
  haltTable: { type: 'haltTable', table: 't1' },
  releaseTable: { type: 'releaseTable', table: 't1' },
  breakTable: { type: 'breakTable', table: 't1' },
  formFinalTable: { type: 'formFinalTable', table: 't1', redraw: true },
  givePenalty: { type: 'givePenalty', penaltyId: 'n1', entryId: 'e1', kind: 'rounds', rounds: 1, offence: 'etiquette' },
  countPenaltyHand: { type: 'countPenaltyHand', penaltyId: 'n1' },
  endPenalty: { type: 'endPenalty', penaltyId: 'n1' },
  noteRuling: {
    type: 'noteRuling',
    question: '{"given":{},"when":{"op":"wager"}}',
    ruling: 'call',
    amountTotal: 1,
    rules: ['TDA-45A'],
    table: 't1',
    otherwise: null,
  },
  setPrizes: { type: 'setPrizes', prizes: [{ place: 1, amount: 1 }] },
  postMessage: { type: 'postMessage', text: 'x' },
  clearMessage: { type: 'clearMessage' },
  answerPrompt: { type: 'answerPrompt', key: 'k', answer: 'no' },
  settleCall: { type: 'settleCall', callId: 'c1' },
  finishTournament: { type: 'finishTournament' },
  undo: { type: 'undo', cause: 'c1', clock: 'keep' },
};

type Path = readonly (string | number)[];
interface NumberPlace {
  readonly command: Command;
  readonly path: Path;
}

/** Where numbers stand in a value. */
function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
/** The value with another number at a path. */
function withNumber(value: unknown, [key, ...rest]: Path, number: number): unknown {
  if (key === undefined) return number;
  if (Array.isArray(value)) return value.map((inner, i) => (i === key ? withNumber(inner, rest, number) : inner));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: withNumber(Reflect.get(value, key), rest, number) };
}
const PLACES: readonly NumberPlace[] = Object.values(COMMANDS).flatMap((command) =>
  numbersIn(command).map((path) => ({ command, path })),
);
const refusalOf = ({ command, path }: NumberPlace, number: number) => {
  const parsed = parseCommand(withNumber(command, path, number));
  return parsed.ok ? null : parsed.error;
};
const place = fc.constantFrom(...PLACES);
/** Beyond every bound of any number. */
const beyond = fc
  .tuple(fc.constantFrom(-1, 1), fc.double({ min: 1e16, max: 1e300, noNaN: true }))
  .map(([sign, size]) => sign * size);

describe('a number out of range', () => {
  test('the commands of this test are well formed', () => {
    for (const command of Object.values(COMMANDS)) expect(parseCommand(command)).toMatchObject({ ok: true });
  });

  test('has a name that is known', () => {
    const names = PLACES.map(({ path }) => path.findLast((key) => typeof key === 'string'));
    expect([...new Set(names)].sort()).toEqual([...NUMBER_FIELDS]);
  });

  test('in any command gives its field, its place and its bounds, never a malformed command', () => {
    fc.assert(
      fc.property(place, beyond, ({ command, path }, number) => {
        const row = path.findLast((key) => typeof key === 'number');
        expect(refusalOf({ command, path }, number)).toMatchObject({
          code: 'command/out-of-range',
          params: {
            field: path.findLast((key) => typeof key === 'string'),
            row: Number(row ?? -1) + 1,
            path: path.join('.'),
          },
        });
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  test('the bounds told are the bounds held', () => {
    for (const at of PLACES) {
      const { min, max } = refusalOf(at, 1e16)?.params ?? {};
      if (typeof min !== 'number' || typeof max !== 'number') throw new Error(`no bounds: ${at.path.join('.')}`);
      expect([refusalOf(at, min), refusalOf(at, max)]).toEqual([null, null]);
      // Bounds set by a rule are the decider's: here any exact number will do.
      if (max === Number.MAX_SAFE_INTEGER) continue;
      for (const number of [min - 1, max + 1])
        expect(refusalOf(at, number)).toMatchObject({ code: 'command/out-of-range', params: { min, max } });
    }
  });

  test.each([
    [
      { type: 'openTable', tableId: 't2', no: 0, maxSeats: 9 },
      { field: 'no', row: 0, min: 1, max: 9999, path: 'no' },
    ],
    [
      { type: 'editStructure', structure: [STRUCTURE[0], { ...STRUCTURE[1], durationMs: 0 }] },
      { field: 'durationMs', row: 2, min: 1000, max: 86_400_000, path: 'structure.1.durationMs' },
    ],
    [
      { type: 'seatEntry', entryId: 'e1', seat: { table: 't1', seat: 13 } },
      { field: 'seat', row: 0, min: 1, max: 12, path: 'seat.seat' },
    ],
  ])('names where it stands: %j', (command, params) => {
    expect(parseCommand(command)).toEqual({ ok: false, error: { code: 'command/out-of-range', rule: null, params } });
  });

  test('what is no number, or none that is whole, is malformed', () => {
    for (const chips of ['5', null, 0.5, Number.NaN])
      expect(parseCommand({ type: 'countChips', entryId: 'e1', chips })).toMatchObject({
        error: { code: 'command/malformed', params: { path: 'chips' } },
      });
  });
});
