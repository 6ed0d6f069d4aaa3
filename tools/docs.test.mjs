// Documents under test: ids are given once and lead to tests, links lead somewhere, decisions have their shape.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './bootstrap.mjs';

const SKIP = new Set(['node_modules', 'dist', 'out', '.next', '.nx', '.git', '.last-good', 'test-results', 'data']);

function filesBelow(folder, fits) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIP.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, fits);
    return fits(entry.name) ? [path] : [];
  });
}
const read = (path) => readFileSync(path, 'utf8');

const markdown = filesBelow(ROOT, (name) => name.endsWith('.md'));
const tests = filesBelow(ROOT, (name) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(name) || name.endsWith('.table.ts'));
const testText = tests.map(read).join('\n');
const isCited = (id) => new RegExp(`\\b${id}\\b`).test(testText);

/** Ids that begin a row of a table, as rules and cases are written. */
const rowIds = (path) => [...read(path).matchAll(/^\|\s*([A-Z]+-\d+)\s*\|/gm)].map(([, id]) => id);

describe('field cases', () => {
  const cases = rowIds(join(ROOT, 'docs', 'field-cases.md'));
  test('each id is given once', () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(new Set(cases).size).toBe(cases.length);
  });
  test.each(cases)('%s is cited by a test', (id) => {
    expect(isCited(id)).toBe(true);
  });
  test('no test or source cites a case that is not told', () => {
    const sources = filesBelow(ROOT, (name) => /\.(ts|tsx)$/.test(name))
      .map(read)
      .join('\n');
    const cited = new Set([...sources.matchAll(/\bFC-\d+\b/g)].map(([id]) => id));
    expect([...cited].filter((id) => !cases.includes(id))).toEqual([]);
  });
});

describe('spec', () => {
  const rules = filesBelow(join(ROOT, 'docs', 'spec'), (name) => name.endsWith('.md')).flatMap(rowIds);
  test('each rule id is given once', () => {
    expect(rules.filter((id, index) => rules.indexOf(id) !== index)).toEqual([]);
  });
  test.each(rules)('%s is cited by a test', (id) => {
    expect(isCited(id)).toBe(true);
  });
});

describe('security', () => {
  const threats = rowIds(join(ROOT, 'docs', 'security.md'));
  test('each id is given once', () => {
    expect(threats.length).toBeGreaterThan(0);
    expect(new Set(threats).size).toBe(threats.length);
  });
  test.each(threats)('%s is cited by a test', (id) => {
    expect(isCited(id)).toBe(true);
  });
});

describe('dependencies', () => {
  const manifests = [
    '.',
    ...['apps', 'libs'].flatMap((group) => readdirSync(join(ROOT, group)).map((name) => join(group, name))),
  ];
  const named = read(join(ROOT, 'docs', 'dependencies.md'));
  const used = manifests.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(join(ROOT, folder, 'package.json')));
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@blindwerk/'));
  });
  test.each([...new Set(used)])('docs/dependencies.md says why %s is there', (name) => {
    expect(named).toContain(`\`${name}\``);
  });
});

describe('links', () => {
  test.each(markdown.map((path) => relative(ROOT, path)))('%s leads to files that are there', (name) => {
    const path = join(ROOT, name);
    const targets = [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target]) => target);
    expect(targets.filter((target) => !existsSync(join(dirname(path), target)))).toEqual([]);
  });
});

describe('decisions', () => {
  const decisions = filesBelow(join(ROOT, 'docs', 'decisions'), (name) => name.endsWith('.md'));
  test.each(decisions.map((path) => relative(ROOT, path)))(
    '%s has a number, a state, context, decision, consequences',
    (name) => {
      const text = read(join(ROOT, name));
      const number = /(\d{4})-/.exec(name)?.[1];
      expect(text).toMatch(new RegExp(`^# ${number} \\S`));
      for (const part of ['Accepted', 'Context', 'Decision', 'Consequences']) expect(text).toContain(part);
    },
  );
  test('each number is given once', () => {
    const numbers = decisions.map((path) => /(\d{4})-/.exec(path)?.[1]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
