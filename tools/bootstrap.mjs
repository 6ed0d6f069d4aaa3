// Makes a fresh clone ready with nothing but Node: no dependency, because it runs before there are any.
//
// Installs only when what is installed is not what the lock file says (or Node changed), so a second start needs no
// network. A failed install never costs the modules that were there: they stand aside and come back.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Oldest Node that runs Blindwerk. */
export const NODE_NEEDED = [20, 19];

/** A plain word when this Node is too old, else null. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor, needMinor] = NODE_NEEDED;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return null;
  return `Blindwerk needs Node ${needMajor}.${needMinor} or newer; this is Node ${version}. Get it from https://nodejs.org and try again.`;
}

/** Arguments for `process.execPath` that start npm: the npm that started us, else the one beside Node. Null without npm. */
export function npmScript(env = process.env) {
  const beside = dirname(process.execPath);
  const places = [
    /npm-cli\.c?js$/.test(env.npm_execpath ?? '') ? env.npm_execpath : null,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ];
  return places.find((place) => place && existsSync(place)) ?? null;
}

const nodeKey = () => `${process.version} ${process.platform} ${process.arch}`;

/** What must be installed: hash of the lock file, and the Node it was installed for. */
export function installKey(root = ROOT) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${nodeKey()}`;
}

/** True when npm's own note of what it installed agrees with the lock file: somebody ran `npm install` by hand. */
export function installedByHand(root = ROOT) {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const found = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional, link }]) => {
      if (!/(^|\/)node_modules\//.test(path)) return true;
      const has = found[path];
      if (!has) return Boolean(optional || devOptional);
      return link ? has.link : has.version === version && has.integrity === integrity;
    });
  } catch {
    return false;
  }
}

/** Runs npm in the foreground and gives its exit code. stdout is the caller's (the command line prints JSON there). */
function runNpm(args, cwd) {
  return spawnSync(process.execPath, [npmScript(), ...args], { cwd, stdio: ['ignore', process.stderr, process.stderr] })
    .status;
}

/**
 * Installs what the lock file says, if it is not there yet.
 * @param {{ root?: string, say?: (text: string) => void, npm?: typeof runNpm }} [options] `say` gets plain words on the way
 * @returns {{ ok: boolean, word: string | null }} not ok with a word; the modules of before are then still in place
 */
export function bootstrap({ root = ROOT, say = console.log, npm = runNpm } = {}) {
  const modules = join(root, 'node_modules');
  const aside = join(root, '.last-good', 'node_modules');
  const stamp = join(modules, '.blindwerk-installed');
  const key = installKey(root);
  // An install that was cut off left the old modules aside: back with them, unless npm had got to its end.
  if (existsSync(aside)) {
    if (existsSync(stamp) || installedByHand(root)) rmSync(aside, { recursive: true, force: true });
    else bringBack(aside, modules);
  }
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
  if (stamped === key) return { ok: true, word: null };
  if ((stamped === null || stamped.endsWith(nodeKey())) && installedByHand(root)) {
    writeFileSync(stamp, key);
    return { ok: true, word: null };
  }
  if (!npmScript())
    return { ok: false, word: 'npm was not found beside Node. Start with `npm start`, or install Node with npm.' };

  const reachable = npm(['ping', '--silent', '--fetch-retries=0', '--fetch-timeout=8000'], root) === 0;
  say(
    reachable ? 'Installing packages (once, about a minute) …' : 'No package registry in reach; trying what npm kept …',
  );
  const movedAside = putAside(modules, aside);
  const how = reachable ? '--prefer-offline' : '--offline';
  const status = npm(['ci', '--no-audit', '--no-fund', '--loglevel=error', how], root);
  if (status === 0) {
    writeFileSync(stamp, key);
    if (movedAside) rmSync(aside, { recursive: true, force: true });
    return { ok: true, word: null };
  }
  if (movedAside) bringBack(aside, modules);
  const why = reachable ? 'npm could not install the packages (see above).' : 'The package registry cannot be reached.';
  return { ok: false, word: why };
}

/** Moves the modules out of npm's way; false when there are none or the system will not let go of them. */
function putAside(modules, aside) {
  if (!existsSync(modules)) return false;
  try {
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(modules, aside);
    return true;
  } catch {
    return false;
  }
}

function bringBack(aside, modules) {
  rmSync(modules, { recursive: true, force: true });
  renameSync(aside, modules);
}

/** Ends the process with a plain word when Node is too old or nothing is installed and nothing can be. */
export function bootstrapOrExit(options = {}) {
  const problem = nodeProblem();
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  const result = bootstrap(options);
  if (!result.ok && !existsSync(join(options.root ?? ROOT, 'node_modules'))) {
    console.error(`${result.word} Nothing is installed yet, so this computer needs the network once.`);
    process.exit(1);
  }
  return result;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, word } = bootstrapOrExit();
  if (word) console.error(word);
  process.exit(ok ? 0 : 1);
}
