import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bootstrap, installedByHand, installKey, nodeProblem, npmScript } from './bootstrap.mjs';

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('%s will do', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });
  test.each(['18.20.4', '20.18.1'])('%s is too old, and the word says what to do', (version) => {
    expect(nodeProblem(version)).toContain('20.19');
    expect(nodeProblem(version)).toContain(version);
  });
});

test('npm is the one that started us, else the one beside Node; another package manager is not taken for npm', () => {
  const self = new URL(import.meta.url).pathname;
  expect(npmScript({ npm_execpath: '/opt/yarn.js' })).not.toBe('/opt/yarn.js');
  expect(npmScript({ npm_execpath: self })).not.toBe(self);
});

describe('installing', () => {
  let root = '';
  const lock = (version, extra = {}) => ({
    packages: { '': {}, 'libs/rules': {}, 'node_modules/a': { version, integrity: 'x' }, ...extra },
  });
  const write = (name, value) => writeFileSync(join(root, name), JSON.stringify(value));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'blindwerk-install-'));
    mkdirSync(join(root, 'node_modules'));
    write('package-lock.json', lock('1.0.0'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  test('what somebody installed by hand is taken when it is what the lock file says', () => {
    write('node_modules/.package-lock.json', lock('1.0.0'));
    expect(installedByHand(root)).toBe(true);
    expect(bootstrap({ root, say: () => expect.unreachable('nothing to install') })).toEqual({ ok: true, word: null });
    expect(readFileSync(join(root, 'node_modules', '.blindwerk-installed'), 'utf8')).toBe(installKey(root));
  });
  test('also after an earlier install by Blindwerk, but not for another Node', () => {
    write('node_modules/.package-lock.json', lock('1.0.0'));
    const stampFile = join(root, 'node_modules', '.blindwerk-installed');
    writeFileSync(stampFile, installKey(root).replace(/^\w+/, 'older'));
    expect(bootstrap({ root, say: () => undefined, npm: () => expect.unreachable('nothing to do') }).ok).toBe(true);
    writeFileSync(stampFile, installKey(root).replace(process.version, 'v18.0.0'));
    expect(bootstrap({ root, say: () => undefined, npm: () => 1 }).ok).toBe(false);
  });
  test('an install that was cut off after npm had got to its end counts', () => {
    write('node_modules/.package-lock.json', lock('1.0.0'));
    mkdirSync(join(root, '.last-good', 'node_modules'), { recursive: true });
    expect(bootstrap({ root, say: () => undefined, npm: () => expect.unreachable('nothing to do') }).ok).toBe(true);
    expect(existsSync(join(root, '.last-good', 'node_modules'))).toBe(false);
  });
  test('another version is not; another system’s optional package may be missing', () => {
    write('node_modules/.package-lock.json', lock('0.9.0'));
    expect(installedByHand(root)).toBe(false);
    write('package-lock.json', lock('1.0.0', { 'node_modules/other-os': { version: '1.0.0', optional: true } }));
    write('node_modules/.package-lock.json', lock('1.0.0'));
    expect(installedByHand(root)).toBe(true);
  });
  test('with the stamp in place nothing is asked or run', () => {
    writeFileSync(join(root, 'node_modules', '.blindwerk-installed'), installKey(root));
    expect(bootstrap({ root, say: () => expect.unreachable('nothing to install') })).toEqual({ ok: true, word: null });
  });
  const stamp = () => readFileSync(join(root, 'node_modules', '.blindwerk-installed'), 'utf8');
  const kept = () => join(root, 'node_modules', 'kept.txt');

  test('a failed install brings back what was there', () => {
    writeFileSync(kept(), 'kept');
    const npm = ([verb]) => {
      if (verb === 'ci') mkdirSync(join(root, 'node_modules')); // cut off half way
      return verb === 'ping' ? 0 : 1;
    };
    const result = bootstrap({ root, say: () => undefined, npm });
    expect(result.ok).toBe(false);
    expect(result.word).toContain('npm');
    expect(readFileSync(kept(), 'utf8')).toBe('kept');
  });
  test('without the network npm is asked for what it has kept, and told not to wait', () => {
    const calls = [];
    const npm = (args) => {
      calls.push(args);
      return 1;
    };
    expect(bootstrap({ root, say: () => undefined, npm }).word).toContain('registry');
    expect(calls.map(([verb]) => verb)).toEqual(['ping', 'ci']);
    expect(calls[1]).toContain('--offline');
  });
  test('a good install leaves the stamp and nothing aside', () => {
    const npm = ([verb]) => {
      if (verb === 'ci') mkdirSync(join(root, 'node_modules'));
      return 0;
    };
    expect(bootstrap({ root, say: () => undefined, npm })).toEqual({ ok: true, word: null });
    expect(stamp()).toBe(installKey(root));
    expect(existsSync(join(root, '.last-good', 'node_modules'))).toBe(false);
  });
  test('an install that was cut off by a power cut is undone at the next start', () => {
    mkdirSync(join(root, '.last-good', 'node_modules'), { recursive: true });
    writeFileSync(join(root, '.last-good', 'node_modules', '.blindwerk-installed'), installKey(root));
    expect(bootstrap({ root, say: () => undefined, npm: () => expect.unreachable('the old one is good') }).ok).toBe(
      true,
    );
  });
});
