// Every ban is shown to bite: a violation is planted, and the net must name its rule. Last, the workspace itself is clean.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ROOT } from './bootstrap.mjs';
import { checkGraph, readGraph } from './boundaries.mjs';

const folders = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function write(root, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** An empty workspace with this one's lint configuration, manifests and compiler settings; no sources. */
function emptyWorkspace() {
  const root = mkdtempSync(join(tmpdir(), 'blindwerk-arch-'));
  folders.push(root);
  for (const name of ['biome.json', 'tools/lint', 'tsconfig.base.json', 'package.json', 'nx.json', 'package-lock.json'])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  for (const group of ['apps', 'libs'])
    for (const project of readdirSync(join(ROOT, group)))
      for (const name of ['package.json', 'tsconfig.json'])
        try {
          cpSync(join(ROOT, group, project, name), join(root, group, project, name));
        } catch {} // a project need not have both
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** All of Biome's complaints about planted files. */
function lint(files) {
  const root = emptyWorkspace();
  write(root, files);
  const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=200', '--colors=off', ...Object.keys(files)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

function compile(project, files) {
  const root = emptyWorkspace();
  write(root, files);
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [
    tsc,
    '-p',
    join(root, project),
    '--noEmit',
    '--composite',
    'false',
    '--declarationMap',
    'false',
    '--pretty',
    'false',
  ];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return { status, text: stdout };
}

const CORE = ['rules', 'tournament', 'journal'];

describe('core: no clock, chance, locale, storage or world', () => {
  const bans = {
    Date: 'export const planted = Date.now();',
    performance: 'export const planted = performance.now();',
    crypto: 'export const planted = crypto.randomUUID();',
    Intl: "export const planted = new Intl.NumberFormat('de');",
    console: "console.log('planted');",
    globalThis: 'export const planted = globalThis;',
    setTimeout: 'setTimeout(() => undefined, 1);',
    setInterval: 'setInterval(() => undefined, 1);',
    localStorage: "export const planted = localStorage.getItem('x');",
    indexedDB: "export const planted = indexedDB.open('x');",
    window: 'export const planted = window;',
    document: 'export const planted = document.title;',
    navigator: 'export const planted = navigator.language;',
    process: 'export const planted = process.env;',
    fetch: "export const planted = fetch('/');",
  };
  // One run for all: each planted file stands alone, so each must be named.
  const files = Object.fromEntries(
    Object.entries(bans).map(([name, text]) => [`libs/rules/src/planted-${name}.ts`, `${text}\n`]),
  );
  const { status, text } = lint(files);

  test.each(Object.keys(bans))('%s is refused by noRestrictedGlobals', (name) => {
    expect(status).toBe(1);
    expect(text).toMatch(new RegExp(`planted-${name}\\.ts:\\d+:\\d+ lint/style/noRestrictedGlobals`));
  });

  test.each(CORE)('the ban stands in libs/%s', (lib) => {
    const result = lint({ [`libs/${lib}/src/planted.ts`]: 'export const planted = Date.now();\n' });
    expect(result.text).toContain('lint/style/noRestrictedGlobals');
  });

  test.each([
    ['Math.random', 'export const planted = Math.random();'],
    ['Math.random by index', "export const planted = Math['random']();"],
    ['Math.random taken out of Math', 'const { random } = Math;\nexport const planted = random();'],
    ['localeCompare', "export const planted = 'a'.localeCompare('b');"],
    ['localeCompare behind ?.', "export const planted = ['a'][0]?.localeCompare('b');"],
    ['toLocaleString', 'export const planted = (1).toLocaleString();'],
    ['toLocaleUpperCase', "export const planted = 'a'.toLocaleUpperCase();"],
  ])('%s is refused by the plugin core-purity', (_name, source) => {
    for (const lib of CORE) {
      const result = lint({ [`libs/${lib}/src/planted.ts`]: `${source}\n` });
      expect(result.status).toBe(1);
      expect(result.text).toContain('core-purity:');
    }
  });

  test('tests of core may use what core may not', () => {
    expect(
      lint({ 'libs/rules/src/planted.test.ts': 'export const planted = Math.random() + Date.now();\n' }).status,
    ).toBe(0);
  });

  test.each(CORE)('the compiler knows neither DOM nor Node in libs/%s', (lib) => {
    const result = compile(`libs/${lib}`, {
      [`libs/${lib}/src/index.ts`]:
        "export const title = document.title;\nexport const env = process.env;\nimport 'node:fs';\n",
    });
    expect(result.status).not.toBe(0);
    expect(result.text).toMatch(/Cannot find name 'document'/);
    expect(result.text).toMatch(/Cannot find name 'process'/);
  });

  test('the compiler passes a pure file there', () => {
    expect(compile('libs/rules', { 'libs/rules/src/index.ts': 'export const seats = 9;\n' }).text).toBe('');
  });
});

describe('layers: who may import whom', () => {
  test.each([
    ['libs/rules', '@blindwerk/tournament'],
    ['libs/rules', '@blindwerk/journal'],
    ['libs/tournament', '@blindwerk/journal'],
    ['libs/journal', '@blindwerk/tournament'],
    ['libs/journal', 'node:fs'],
    ['libs/tournament', 'react'],
    ['libs/store-dexie', '@blindwerk/ui'],
    ['libs/hub-client', '@blindwerk/rules'],
    ['libs/ui', '@blindwerk/store-dexie'],
    ['libs/ui', 'next'],
    ['libs/testing', '@blindwerk/ui'],
    ['apps/display', '@blindwerk/admin'],
    ['apps/cli', '@blindwerk/hub'],
    ['apps/hub', '@blindwerk/rules/src/profiles.js'],
    ['libs/ui', '../../../apps/admin/src/session.js'],
  ])('%s must not import %s', (project, target) => {
    const { status, text } = lint({ [`${project}/src/planted.ts`]: `export * from '${target}';\n` });
    expect(status).toBe(1);
    expect(text).toContain('lint/style/noRestrictedImports');
    expect(text).toContain('layers:');
  });

  test('an import that the manifest does not name is refused', () => {
    const { status, text } = lint({ 'apps/cli/src/planted.ts': "export * from 'dexie';\n" });
    expect(status).toBe(1);
    expect(text).toContain('lint/correctness/noUndeclaredDependencies');
  });
});

describe('secure context: wall and phone live on plain http', () => {
  const refused = {
    randomUUID: 'export const planted = crypto.randomUUID();',
    subtle: "export const planted = crypto.subtle.digest('SHA-256', new Uint8Array());",
    locks: 'export const planted = navigator.locks.query();',
    caches: "export const planted = caches.open('x');",
    wakeLock: "export const planted = navigator.wakeLock.request('screen');",
  };
  test.each(Object.entries(refused))('%s unasked is refused', (_name, source) => {
    const { status, text } = lint({ 'apps/display/src/planted.ts': `${source}\n` });
    expect(status).toBe(1);
    expect(text).toContain('secure-context:');
  });
  test('asked for first, they pass', () => {
    const source = [
      "export const wake = () => navigator.wakeLock?.request('screen');",
      'export async function keys() {',
      "  if ('caches' in window) return await caches.keys();",
      '  return navigator.locks ? navigator.locks.query() : [];',
      '}',
    ].join('\n');
    expect(lint({ 'apps/display/src/planted.ts': `${source}\n` })).toMatchObject({ status: 0 });
  });
});

describe('project graph', () => {
  const node = (layer, runtime) => ({ data: { tags: [`layer:${layer}`, `runtime:${runtime}`] } });
  const graph = (nodes, edges) => ({
    nodes: Object.fromEntries(Object.entries(nodes).map(([name, value]) => [`@blindwerk/${name}`, value])),
    dependencies: Object.fromEntries(
      Object.entries(edges).map(([name, targets]) => [
        `@blindwerk/${name}`,
        targets.map((target) => ({ target: `@blindwerk/${target}` })),
      ]),
    ),
  });
  const small = {
    rules: node('core', 'any'),
    ui: node('ui', 'browser'),
    hub: node('app', 'node'),
    admin: node('app', 'browser'),
  };

  test('an allowed graph passes', () => {
    expect(checkGraph(graph(small, { ui: ['rules'], admin: ['ui', 'rules'], hub: ['rules'] }))).toEqual({
      edges: 4,
      problems: [],
    });
  });
  test.each([
    ['layer:', { rules: ['ui'] }],
    ['layer:', { ui: ['admin'] }],
    ['layer:', { admin: ['hub'] }],
    ['runtime:', { hub: ['ui'] }],
    ['empty:', {}],
  ])('%s violation of %j is named', (rule, edges) => {
    expect(checkGraph(graph(small, edges)).problems.join('\n')).toContain(rule);
  });
  test('strangers, cycles and missing tags are named', () => {
    const nodes = { journal: node('core', 'any'), tournament: node('core', 'any'), bare: { data: {} } };
    const { problems } = checkGraph(graph(nodes, { journal: ['tournament'], tournament: ['journal'] }));
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['tags', 'strangers', 'strangers', 'cycle']);
  });

  test('Nx reads a planted dependency from a manifest, and the tool refuses it', () => {
    const root = emptyWorkspace();
    const file = join(root, 'libs', 'rules', 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, dependencies: { '@blindwerk/hub': '*' } }));
    expect(checkGraph(readGraph(root)).problems).toContain(
      'layer: @blindwerk/rules (core) must not use @blindwerk/hub (app)',
    );
  });

  test('this workspace keeps its boundaries', () => {
    const { edges, problems } = checkGraph(readGraph(ROOT));
    expect(problems).toEqual([]);
    expect(edges).toBeGreaterThan(15);
  });
});
