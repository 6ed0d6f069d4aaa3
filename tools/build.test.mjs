// The last good build survives whatever happens to the sources.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuilt, isFresh, restoreBuild } from './build.mjs';

const OUTPUTS = ['apps/hub/dist/main.js', 'apps/display/out/index.html', 'apps/admin/out/index.html'];
let root = '';

const put = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path) => readFileSync(join(root, path), 'utf8');
const buildAs = (text) => () => {
  for (const path of OUTPUTS) put(path, text);
  return true;
};
const say = () => undefined;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'blindwerk-build-'));
  put('package-lock.json', '{}');
  put('apps/hub/src/main.ts', 'one');
  put('apps/display/src/page.tsx', 'one');
  put('apps/admin/src/page.tsx', 'one');
  put('libs/rules/src/index.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('builds once, then not again until a source changes', () => {
  expect(isFresh(root)).toBe(false);
  expect(ensureBuilt({ root, say, run: buildAs('first') })).toBe('built');
  expect(ensureBuilt({ root, say, run: () => expect.unreachable('nothing changed') })).toBe('fresh');
  put('libs/rules/src/index.ts', 'two');
  expect(ensureBuilt({ root, say, run: buildAs('second') })).toBe('built');
  expect(read('apps/hub/dist/main.js')).toBe('second');
});
test('a test file is no source of a build', () => {
  ensureBuilt({ root, say, run: buildAs('first') });
  put('libs/rules/src/index.test.ts', 'new');
  expect(isFresh(root)).toBe(true);
});
test('neither a source nor an output that no evening needs makes a build', () => {
  put('apps/cli/src/main.ts', 'one');
  ensureBuilt({ root, say, run: buildAs('first') });
  put('apps/cli/src/main.ts', 'two');
  put('apps/cli/dist/main.js', 'built by hand');
  put('libs/testing/src/index.ts', 'new');
  expect(isFresh(root)).toBe(true);
});
test('a failed build that left half of its outputs is put right by the last good one', () => {
  ensureBuilt({ root, say, run: buildAs('first') });
  put('libs/rules/src/index.ts', 'broken');
  const halfBuild = () => {
    rmSync(join(root, 'apps/display/out'), { recursive: true });
    put('apps/hub/dist/main.js', 'half');
    return false;
  };
  expect(ensureBuilt({ root, say, run: halfBuild })).toBe('restored');
  expect(OUTPUTS.map(read)).toEqual(['first', 'first', 'first']);
  expect(isFresh(root)).toBe(false); // the next start tries again
  put('libs/rules/src/index.ts', 'one');
  expect(isFresh(root)).toBe(true); // taken back: nothing to build
});
test('somebody else built in between: not fresh, though the sources are the ones of the stamp', () => {
  ensureBuilt({ root, say, run: buildAs('first') });
  put('apps/hub/dist/main.js', 'built from another branch');
  expect(isFresh(root)).toBe(false);
});
test('a build that reports success and leaves nothing has failed', () => {
  expect(ensureBuilt({ root, say, run: () => true })).toBe('failed');
  expect(restoreBuild(root)).toBe(false);
  expect(existsSync(join(root, '.last-good', 'stamp.json'))).toBe(false);
});
