// Builds only what changed, and keeps the last good build: a room must open in the evening, whatever happened to the
// sources in the afternoon. Dependency-free; Nx is called only when the stamp does not match.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { installKey, ROOT } from './bootstrap.mjs';

const GROUPS = ['apps', 'libs'];
const OUTPUTS = ['dist', 'out'];
/** What an evening runs on; Nx adds the libs they use. */
const SERVED = ['@blindwerk/hub', '@blindwerk/display', '@blindwerk/admin'];
/** Projects no evening needs: not built, and a change in them builds nothing. */
const NOT_SERVED = new Set(['cli', 'e2e', 'testing']);
const NOT_SOURCE = new Set([
  'node_modules',
  'dist',
  'out',
  '.next',
  'test-results',
  'playwright-report',
  'vectors',
  'golden',
  ...NOT_SERVED,
]);
const ROOT_INPUTS = [
  'tsconfig.base.json',
  'nx.json',
  'tools/build-sw.mjs',
  'tools/build-worker.mjs',
  'tools/sw.ts',
  'tools/compile-messages.mjs',
];
/** What must exist for the hub to serve the evening. */
const ESSENTIAL = ['apps/hub/dist/main.js', 'apps/display/out/index.html', 'apps/admin/out/index.html'];

const isTest = (name) => /\.(test|prop\.test|contract)\.[cm]?tsx?$/.test(name);

function* filesBelow(folder, skip = () => false) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skip(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path, skip);
    else if (entry.isFile()) yield path;
  }
}

/** Hash of the content of everything a build reads. */
export function inputsKey(root = ROOT) {
  const hash = createHash('sha256').update(installKey(root));
  const skip = (name) =>
    NOT_SOURCE.has(name) || isTest(name) || name === 'next-env.d.ts' || name.endsWith('.tsbuildinfo');
  const found = GROUPS.flatMap((group) => [...filesBelow(join(root, group), skip)]).sort();
  for (const file of [...found, ...ROOT_INPUTS.map((name) => join(root, name)).filter(existsSync)])
    hash.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The output folders that exist, relative to the root. */
function outputFolders(root) {
  return GROUPS.flatMap((group) =>
    readdirSync(join(root, group))
      .filter((project) => !NOT_SERVED.has(project))
      .flatMap((project) => OUTPUTS.map((output) => join(group, project, output))),
  ).filter((folder) => existsSync(join(root, folder)));
}

/** Sizes and times of the built files: tells whether somebody built something else in between. */
function outputsKey(root) {
  const hash = createHash('sha256');
  for (const folder of outputFolders(root))
    for (const file of [...filesBelow(join(root, folder))].sort()) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(root.length)} ${size} ${Math.trunc(mtimeMs)}\n`);
    }
  return hash.digest('hex');
}

const keepFolder = (root) => join(root, '.last-good', 'build');
const stampFile = (root) => join(root, '.last-good', 'stamp.json');

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return null;
  }
}
function writeStamp(root, inputs) {
  writeFileSync(stampFile(root), JSON.stringify({ inputs, outputs: outputsKey(root) }));
}

/** True when what stands in the output folders was built from the sources as they are. */
export function isFresh(root = ROOT, inputs = inputsKey(root)) {
  const stamp = readStamp(root);
  return (
    ESSENTIAL.every((file) => existsSync(join(root, file))) &&
    stamp?.inputs === inputs &&
    stamp.outputs === outputsKey(root)
  );
}

/** Copies the build aside; the copy of before is replaced only when the new one is whole. */
function keepBuild(root, inputs) {
  const fresh = `${keepFolder(root)}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  for (const folder of outputFolders(root))
    cpSync(join(root, folder), join(fresh, folder), { recursive: true, preserveTimestamps: true });
  rmSync(keepFolder(root), { recursive: true, force: true });
  renameSync(fresh, keepFolder(root));
  writeStamp(root, inputs);
}

/** Puts the last good build back in its places. False when there is none. */
export function restoreBuild(root = ROOT) {
  const kept = keepFolder(root);
  if (!ESSENTIAL.every((file) => existsSync(join(kept, file)))) return false;
  for (const group of GROUPS.filter((name) => existsSync(join(kept, name))))
    for (const project of readdirSync(join(kept, group)))
      for (const output of readdirSync(join(kept, group, project))) {
        const target = join(root, group, project, output);
        rmSync(target, { recursive: true, force: true });
        cpSync(join(kept, group, project, output), target, { recursive: true, preserveTimestamps: true });
      }
  const stamp = readStamp(root);
  if (stamp) writeStamp(root, stamp.inputs);
  return true;
}

/**
 * Brings the build up to date.
 * @param {{ root?: string, say?: (text: string) => void, run?: () => boolean }} [options] `run` does the build and says whether it went well
 * @returns {'fresh' | 'built' | 'restored' | 'failed'} `restored`: the build failed, the last good one stands in place
 */
export function ensureBuilt({ root = ROOT, say = console.log, run = () => nxBuild(root) } = {}) {
  const inputs = inputsKey(root);
  if (isFresh(root, inputs)) return 'fresh';
  say('Building (about a minute the first time) …');
  if (run() && ESSENTIAL.every((file) => existsSync(join(root, file)))) {
    keepBuild(root, inputs);
    return 'built';
  }
  return restoreBuild(root) ? 'restored' : 'failed';
}

function nxBuild(root) {
  const args = [join(root, 'tools', 'nx.mjs'), 'run-many', '-t', 'build', '-p', SERVED.join(',')];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}
