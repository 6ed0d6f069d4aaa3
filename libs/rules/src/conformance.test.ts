import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askFloor, isVector, runFloorVector, type Vector } from './conformance.js';
import { PROFILES } from './profiles.js';
import { isRecord } from './shapes.js';

const FOLDER = new URL('../vectors/floor/', import.meta.url);

function fileVectors(name: string): readonly unknown[] {
  const file: unknown = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  if (!isRecord(file) || !Array.isArray(file.vectors)) throw new Error(`${name} holds no vectors`);
  return file.vectors;
}
const cases = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .flatMap(fileVectors);
/** Families that are built whole: not one vector may fail or be skipped. */
const WHOLE = [
  'balancing',
  'breaking',
  'button-blinds',
  'chips',
  'clock-calling',
  'color-up',
  'disputes',
  'entries',
  'final-table',
  'halting',
  'hand-for-hand',
  'heads-up',
  'levels-hands',
  'penalties',
  'presence',
  'seat-draw',
];

const vectors = cases.filter(isVector);
const ofFamily = (family: string) => vectors.filter((vector) => vector.family === family);

test('every vector file has the shape of the schema', () => {
  expect(vectors.length).toBeGreaterThan(0);
  expect(vectors).toHaveLength(cases.length);
  expect(new Set(vectors.map((vector) => vector.id)).size).toBe(vectors.length);
});

test('every family is built whole', () => {
  expect([...new Set(vectors.map(({ family }) => family))].sort()).toEqual([...WHOLE].sort());
});

describe.each(WHOLE)('%s', (family) => {
  test.each(ofFamily(family).map((vector) => [vector.id, vector.note, vector] as const))(
    '[%s] %s',
    (_id, _note, vector) => {
      expect(runFloorVector(vector)).toMatchObject({ status: 'passed' });
    },
  );
});

test.each(vectors.map((vector) => [vector.id, vector] as const))('%s: the answer tells its steps', (_id, vector) => {
  const profile = Object.values(PROFILES).find(({ id }) => id === vector.rule.set);
  const steps = profile && askFloor(profile, vector.given, vector.when).steps;
  expect(Array.isArray(steps) && steps.length > 0).toBe(true);
});

describe('runner', () => {
  const vector: Vector = {
    id: 'X-1',
    family: 'x',
    rule: { set: 'TDA2024', number: '32', title: '' },
    certainty: 'derived',
    given: {},
    when: { op: 'button.error' },
    expect: { correct: true },
    note: '',
  };

  test('an operation that is not built is skipped', () => {
    expect(runFloorVector({ ...vector, when: { op: 'nothing.known' } }).status).toBe('skipped');
    expect(runFloorVector({ ...vector, when: { op: 'constructor' } }).status).toBe('skipped');
  });

  test('a rule book that is not known is skipped', () => {
    expect(runFloorVector({ ...vector, rule: { ...vector.rule, set: 'HOYLE' } }).status).toBe('skipped');
  });

  test('missing arguments fail and are named', () => {
    const result = runFloorVector(vector);
    expect(result).toEqual({
      status: 'failed',
      expected: { correct: true },
      got: { problem: 'rules/wrong-type in correctButton' },
    });
  });

  test('a wrong answer fails with both values', () => {
    const given = { correctButton: 4, actualButton: 5, substantialAction: true };
    expect(runFloorVector({ ...vector, given })).toEqual({
      status: 'failed',
      expected: { correct: true },
      got: { correct: false },
    });
  });

  test('a seat passes when it is one of those accepted', () => {
    const seats = Object.fromEntries([1, 2, 3, 4, 5, 8, 9].map((seat) => [seat, `D${seat}`]));
    const table = { id: 'D', maxSeats: 9, seats, button: 3, lastSmallBlind: 4, lastBigBlind: 5, openedSeats: [6, 7] };
    const arrival = { ...vector, given: { tables: [table] }, when: { op: 'balance.destinationSeat', table: 'D' } };
    expect(runFloorVector({ ...arrival, expect: { seat: 7, acceptSeats: [6, 7] } }).status).toBe('passed');
    expect(runFloorVector({ ...arrival, expect: { seat: 7 } }).status).toBe('failed');
  });
});
