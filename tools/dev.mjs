// `npm run dev`: every part with reload, one address, a tournament that has just begun.
//
//   BLINDWERK_RATE=60 npm run dev      an hour of the hub's clock takes a minute
//   BLINDWERK_PORT, BLINDWERK_LAN_PORT, BLINDWERK_DATA as with `npm start`; the next ports after BLINDWERK_PORT are used
//   too (hub +10, wall and phone +11, desk +12). The data folder is data/dev: a real evening is not touched.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bootstrapOrExit, ROOT } from './bootstrap.mjs';
import { devProxy } from './dev-proxy.mjs';
import { seedHub } from './dev-seed.mjs';

bootstrapOrExit();

const port = Number(process.env.BLINDWERK_PORT ?? 4400);
const ports = { hub: port + 10, display: port + 11, admin: port + 12 };
const module = (...path) => join(ROOT, 'node_modules', ...path);
const PROJECTS = ['apps/hub', 'apps/cli', 'libs/ui', 'libs/store-dexie', 'libs/hub-client'];
const tsc = [module('typescript', 'bin', 'tsc'), '-b', ...PROJECTS];
const next = (app) => [module('next', 'dist', 'bin', 'next'), 'dev', '--port', String(ports[app])];

const children = [];
let ending = false;

/** Runs a part; its lines carry its name. When one part ends, all do. */
function run(name, args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32', // a group of its own: parts start helpers, and all of them must end
  });
  const tell = (chunk) => {
    for (const line of String(chunk).trimEnd().split('\n')) console.log(`${name.padEnd(8)}${line}`);
  };
  child.stdout.on('data', tell);
  child.stderr.on('data', tell);
  child.on('exit', (code) => end(ending ? 0 : (code ?? 1)));
  children.push(child);
}

function end(code) {
  if (ending) return;
  ending = true;
  proxy.close();
  proxy.closeAllConnections();
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of children) endGroup(child);
  Promise.all(running.map((child) => once(child, 'exit'))).then(() => process.exit(code));
}

/** Ends a part and what it started. */
function endGroup({ pid }) {
  if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
  else
    try {
      process.kill(-pid, 'SIGTERM');
    } catch {} // it has ended by itself
}

async function hubIsUp(url) {
  for (;;) {
    const up = await fetch(`${url}/api/v1/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up || ending) return;
    await wait(200);
  }
}

console.log('Building the libs …');
if (spawnSync(process.execPath, tsc, { cwd: ROOT, stdio: 'inherit' }).status !== 0) process.exit(1);

const proxy = devProxy([
  { prefix: '/api/', port: ports.hub },
  { prefix: '/admin', port: ports.admin },
  { prefix: '/', port: ports.display },
]);
proxy.on('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Set BLINDWERK_PORT.` : error.message);
  end(1);
});
proxy.listen(port, 'localhost');
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

run('libs', [...tsc, '--watch', '--preserveWatchOutput']);
run('hub', ['--watch', '--watch-preserve-output', join(ROOT, 'apps', 'hub', 'dist', 'main.js')], {
  env: {
    BLINDWERK_PORT: String(ports.hub),
    BLINDWERK_LAN_PORT: process.env.BLINDWERK_LAN_PORT ?? String(port + 1),
    BLINDWERK_DATA: process.env.BLINDWERK_DATA ?? join(ROOT, 'data', 'dev'),
    BLINDWERK_TEST_CONTROL: '1',
  },
});
run('display', next('display'), { cwd: join(ROOT, 'apps', 'display') });
run('admin', next('admin'), { cwd: join(ROOT, 'apps', 'admin') });

const hub = `http://localhost:${ports.hub}`;
await hubIsUp(hub);
if (!ending) {
  const seeded = await seedHub(hub).catch((error) => console.error(`The seed was not taken: ${error.message}`));
  if (seeded) console.log('A tournament has been put in.');
  console.log(
    `\n  desk   http://localhost:${port}/admin/\n  wall   http://localhost:${port}/\n  phone  http://localhost:${port}/phone/\n`,
  );
}
