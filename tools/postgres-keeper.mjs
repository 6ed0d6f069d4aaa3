// Runs a throw-away PostgreSQL cluster for as long as standard input stays open; prints its address once it answers.
// `node tools/postgres-keeper.mjs FOLDER-OF-PROGRAMS`
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from './postgres.mjs';

const programs = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'blindwerk-pg-'));
const data = join(folder, 'data');
const user = serverUser();
if (user !== null) chownSync(folder, user.uid, user.gid);
chmodSync(folder, 0o700); // the socket is in here: nobody else comes in

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(join(programs, program), args, {
    ...(user ?? {}),
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TMPDIR: folder },
    // The server inherits what is not ignored, and would hold it open for ever.
    stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    timeout: 60_000,
  });
  if (status !== 0) console.error(`${program} failed: ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  return status === 0;
}

let stopped = false;
function stop() {
  if (stopped) return;
  stopped = true;
  run('pg_ctl', ['stop', '-D', data, '-m', 'immediate', '-w']);
  rmSync(folder, { recursive: true, force: true });
}

// Ctrl+C reaches the whole group of processes: the caller ends by it, and with it our standard input.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stop();
    process.exit(0);
  });

const settings = ['-c listen_addresses=', `-c unix_socket_directories=${folder}`, '-c max_connections=100'].join(' ');
const started =
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']) &&
  run('pg_ctl', ['start', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', '-t', '30']);
if (!started) {
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
}
console.log(`postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`);
process.stdin.resume();
process.stdin.on('close', () => {
  stop();
  process.exit(0);
});
process.stdin.on('end', () => process.stdin.destroy());
