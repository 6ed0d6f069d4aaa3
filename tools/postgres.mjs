// A PostgreSQL of the tests' own: the address in DATABASE_URL_TEST, else the programs of this machine (or apt as root) run a
// throw-away cluster in a temporary folder, on a Unix socket that nobody else can reach. No PostgreSQL is no failure: the
// tests that need one are skipped, and the run says so.
//
// The cluster belongs to a process of its own, the keeper, which stops and removes it when its standard input closes: that
// happens however the caller ends, killed or not.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const KEEPER = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));
const DEBIAN = '/usr/lib/postgresql';
const OTHER_PLACES = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin', '/usr/pgsql/bin'];

/** Folder with `initdb` and `pg_ctl`, or null. */
export function postgresPrograms(env = process.env, exists = existsSync) {
  const versions = exists(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...OTHER_PLACES,
  ];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => exists(join(folder, name)))) ?? null;
}

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;

function installByApt(say) {
  if (!isRoot() || spawnSync('apt-get', ['--version']).status !== 0) return;
  say('Installing PostgreSQL by apt, for the tests …');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options);
}

/** PostgreSQL refuses to run as root: the user it runs as instead, or null when there is no need. */
export function serverUser() {
  if (!isRoot()) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return null;
}

/**
 * @param {(text: string) => void} [say]
 * @returns {Promise<{ url: string, stop(): Promise<void> } | { word: string }>} a database server, or why there is none
 */
export async function startPostgres(say = console.log) {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return { url: given, stop: async () => {} };
  if (postgresPrograms() === null) installByApt(say);
  const programs = postgresPrograms();
  if (programs === null) return { word: 'No PostgreSQL on this machine (initdb, pg_ctl), and no DATABASE_URL_TEST.' };
  const keeper = spawn(process.execPath, [KEEPER, programs], { stdio: ['pipe', 'pipe', 'inherit'] });
  keeper.stdin.on('error', () => {}); // it may have ended by itself
  const ended = once(keeper, 'exit');
  const lines = createInterface({ input: keeper.stdout });
  const line = await Promise.race([once(lines, 'line').then(([text]) => text), ended.then(() => null)]);
  if (line === null) return { word: 'PostgreSQL is installed but did not start (see above).' };
  return {
    url: line,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
