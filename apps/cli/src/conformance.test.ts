import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { conformance } from './conformance.js';
import { conformanceReport } from './conformance-report.js';

let folder = '';
const write = (name: string, value: unknown) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
};
const vector = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  family: 'penalties',
  rule: { set: 'TDA2024', number: '71', title: 'Penalties' },
  certainty: 'explicit',
  given: { playersAtTableWhenGiven: 8 },
  when: { op: 'penalty.missedHands', type: 'rounds', rounds: 2 },
  expect: { hands: 16 },
  note: '',
  ...changes,
});
const unbuilt = { when: { op: 'not.built' } };

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'blindwerk-vectors-')), 'floor');
  mkdirSync(folder);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

describe('conformance', () => {
  test('counts by folder and family, files may mix families, subfolders belong', () => {
    write('a.json', [vector('A-1'), vector('B-1', { family: 'balancing', ...unbuilt })]);
    write('deep/b.json', { vectors: [vector('A-2')] });
    expect(conformance(folder, null)).toMatchObject({
      good: true,
      lines: [
        'floor/balancing: 0/1, 1 skipped',
        'floor/deep/penalties: 1/1',
        'floor/penalties: 1/1',
        'certainty: explicit 2/3',
        '2 passed, 0 failed, 1 skipped',
      ],
    });
  });
  test('a failure shows what was expected and what came', () => {
    write('a.json', [vector('A-1', { expect: { hands: 99 } })]);
    const { good, lines } = conformance(folder, null);
    expect(good).toBe(false);
    expect(lines).toEqual([
      'floor/penalties: 0/1',
      '  A-1: expected {"hands":99}, got {"hands":16}',
      'certainty: explicit 0/1',
      '0 passed, 1 failed, 0 skipped',
    ]);
  });
  test('certainty leaves out the rest', () => {
    write('a.json', [vector('A-1'), vector('A-2', { certainty: 'reading' }), vector('A-3', { certainty: 'policy' })]);
    expect(conformance(folder, ['explicit', 'policy']).lines.at(-1)).toBe('2 passed, 0 failed, 0 skipped');
  });
  test.each([
    ['cli/not-json', '{"vectors": [', /bad\.json is no JSON/],
    ['cli/not-json', '', /bad\.json is no JSON/],
    ['cli/bad-vectors', { vectors: [{ id: 'A-1' }] }, /bad\.json is no vector file: look at/],
    ['cli/bad-vectors', null, /bad\.json is no vector file/],
  ])('%s: the file is named and counted, the others run', (code, content, word) => {
    write('a.json', [vector('A-1')]);
    write('bad.json', content);
    write('c.json', [vector('C-1')]);
    const { good, lines } = conformance(folder, null);
    expect(good).toBe(false);
    expect(lines).toEqual([
      'floor/penalties: 2/2',
      expect.stringMatching(word),
      'certainty: explicit 2/2',
      '2 passed, 1 failed, 0 skipped',
    ]);
    expect(lines[1]).toMatch(new RegExp(`^${code}: `));
  });
  test('a folder with nothing but a broken file is a failure, not a call that cannot be used', () => {
    write('bad.json', '[');
    expect(conformance(folder, null)).toMatchObject({ good: false });
  });
  test.each([
    ['cli/no-file', () => undefined, 'nowhere'],
    ['cli/no-vectors', () => undefined, ''],
  ])('%s', (code, prepare, below) => {
    prepare();
    expect(() => conformance(join(folder, below), null)).toThrowError(expect.objectContaining({ code }));
  });
});

test('docs/conformance.md is what the engine says', () => {
  const path = (from: string) => fileURLToPath(new URL(from, import.meta.url));
  const { results } = conformance(path('../../../libs/rules/vectors'), null);
  expect(readFileSync(path('../../../docs/conformance.md'), 'utf8')).toBe(conformanceReport(results));
});
