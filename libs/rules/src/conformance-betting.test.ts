import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isVector, runBettingVector } from './conformance.js';

const FOLDER = new URL('../vectors/betting/', import.meta.url);

function fileVectors(name: string): readonly unknown[] {
  const file: unknown = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  if (!Array.isArray(file)) throw new Error(`${name} holds no vectors`);
  return file;
}
const cases = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .flatMap(fileVectors);
/** Families that are built whole: not one vector may fail or be skipped. */
const WHOLE = [
  'accepted-action',
  'bet-sizing',
  'cash',
  'deal-irregularities',
  'disputes',
  'incorrect-bets',
  'min-raise',
  'odd-chips',
  'out-of-turn',
  'pot-limit',
  'prior-chips',
  'raise-count',
  'reopening',
  'showdown',
  'side-pots',
  'unclear-bets',
  'undercall',
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
      expect(runBettingVector(vector)).toMatchObject({ status: 'passed' });
    },
  );
});
