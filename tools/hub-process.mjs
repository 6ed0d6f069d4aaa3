// The hub from the build, as a process of its own, for what must be proved or measured on the real thing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './bootstrap.mjs';

const MAIN = join(ROOT, 'apps', 'hub', 'dist', 'main.js');
const READY = 'Ctrl+C';

/** Free ports, held at the same time so that they differ. */
export async function freePorts(count = 2) {
  const servers = Array.from({ length: count }, () => createServer());
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const ports = servers.map((server) => server.address().port);
  for (const server of servers) await new Promise((closed) => server.close(closed));
  return ports;
}

/**
 * Starts a hub and waits until it answers.
 * @param {{ folder: string, ports?: readonly number[], env?: Record<string, string> }} options `ports`: the same ones again
 * @throws with what the hub said, when it ends instead
 */
export async function startHubProcess({ folder, ports, env = {} }) {
  const [port, lanPort] = ports ?? (await freePorts());
  const { DATABASE_URL: _unused, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...inherited,
      LC_ALL: 'en',
      BLINDWERK_PORT: String(port),
      BLINDWERK_LAN_PORT: String(lanPort),
      BLINDWERK_DATA: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exit = once(child, 'exit');
  await new Promise((ready, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (said.includes(READY)) ready();
      });
    exit.then(() => fail(new Error(`the hub ended:\n${said}`)), fail);
  });
  return {
    pid: child.pid,
    port,
    lanPort,
    url: `http://localhost:${port}`,
    lanUrl: `http://127.0.0.1:${lanPort}`,
    /** Ends it and waits. */
    async end(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exit;
    },
  };
}

/** Pushes events; the receipts, or null when the answer was lost. Throws when they were refused. */
export async function pushEvents(url, tournament, events, options = {}) {
  let answer;
  try {
    const response = await fetch(`${url}/api/v1/tournaments/${tournament}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events, ...options }),
    });
    answer = { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.body;
}

/** All events of a tournament with their receipts, in order. */
export async function pullEvents(url, tournament) {
  const all = [];
  for (;;) {
    const answer = await fetch(`${url}/api/v1/tournaments/${tournament}/events?after=${all.length}`);
    if (answer.status === 404) return all;
    const { events, head } = await answer.json();
    all.push(...events);
    if (all.length >= head.n) return all;
  }
}
