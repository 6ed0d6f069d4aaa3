// 2,000 streams against a bare `node:http` loop that sends the same bytes to as many, in the same run; and a tap until 20
// streams have it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts, pushEvents } from '../hub-process.mjs';
import { figure, TOURNAMENT, threeRuns, withHub } from './hub-evening.mjs';
import { median, quantile } from './measure.mjs';

const BARE = fileURLToPath(new URL('./bare-sse.mjs', import.meta.url));
const STREAMS = 2_000;
/** An address gets 24 streams; the loopback range has addresses enough. Elsewhere than on Linux they all share one. */
const PER_ADDRESS = 20;
const SENDS = 8;
const TAPS = 500;

/** Opens streams and tells of each arrival of a marker that `mark` names. */
async function audience(count, { port, path, host }) {
  let marker = null;
  let arrived = [];
  let done = () => {};
  const outgoing = Array.from({ length: count }, (_, no) => {
    const address =
      process.platform === 'linux'
        ? `127.0.${1 + Math.floor(no / PER_ADDRESS / 200)}.${1 + (Math.floor(no / PER_ADDRESS) % 200)}`
        : undefined;
    return request({ agent: false, host: '127.0.0.1', localAddress: address, port, path, headers: { host } });
  });
  const opened = outgoing.map(async (one) => {
    const [incoming] = await once(one.end(), 'response');
    if (incoming.statusCode !== 200) throw new Error(`a stream was refused: ${incoming.statusCode}`);
    let tail = '';
    incoming.setEncoding('latin1');
    incoming.on('error', () => {});
    incoming.on('data', (chunk) => {
      if (marker === null) return;
      const text = tail + chunk;
      if (text.includes(marker)) {
        tail = '';
        arrived.push(performance.now());
        if (arrived.length === count) done();
      } else tail = text.slice(-marker.length);
    });
    await once(incoming, 'data');
  });
  for (const one of outgoing) one.on('error', () => {});
  await Promise.all(opened);
  return {
    /** Times from the sending until each stream had it, ms. */
    async times(text, send) {
      [marker, arrived] = [text, []];
      const all = new Promise((resolve) => {
        done = resolve;
      });
      const sent = performance.now();
      await Promise.all([send(), all]);
      return arrived.map((at) => at - sent);
    },
    close: () => {
      for (const one of outgoing) one.destroy();
    },
  };
}

/** Resident memory of a process, bytes; null where the system does not tell. */
function memoryOf(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) * 1_024;
}

async function crowd({ pid, port, path, host }, send) {
  const warm = await audience(50, { port, path, host });
  await warm.times('marker-warm-', () => send('marker-warm-'));
  warm.close();
  await wait(500);
  const before = memoryOf(pid);
  const all = await audience(STREAMS, { port, path, host });
  await wait(1_000);
  const memory = before === null ? 0 : (memoryOf(pid) - before) / STREAMS / 1_024;
  const worst = [];
  for (let no = 0; no < SENDS; no += 1) {
    const marker = `marker-${no}-`;
    worst.push(quantile(await all.times(marker, () => send(marker)), 0.99));
    await wait(250);
  }
  all.close();
  return { p99: median(worst), memory };
}

/** The text that the hub sends for one message, as the bare loop must send it too. */
const sliceText = (marker) =>
  `event: slice\nid: 1.1\ndata: ${JSON.stringify({ slice: 'message', position: { epoch: 1, n: 1, tail: 0 }, data: { text: marker, at: 0 } })}\n\n`;

async function bareCrowd() {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, [BARE, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  try {
    const target = { pid: child.pid, port, path: '/', host: `localhost:${port}` };
    return await crowd(target, async (marker) => void child.stdin.write(`${JSON.stringify(sliceText(marker))}\n`));
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

const hubCrowd = () =>
  withHub(60, { BLINDWERK_LAN_STREAMS: String(STREAMS + 100) }, (hub, { tap }) =>
    crowd(
      {
        pid: hub.pid,
        port: hub.lanPort,
        path: `/api/v1/tournaments/${TOURNAMENT}/stream`,
        host: `127.0.0.1:${hub.lanPort}`,
      },
      (marker) => pushEvents(hub.url, TOURNAMENT, tap({ type: 'postMessage', text: marker })),
    ),
  );

export async function streams() {
  const { runs, loop } = await threeRuns(async () => ({ bare: await bareCrowd(), hub: await hubCrowd() }));
  const of = (pick) => runs.map(pick);
  return [
    figure(
      '2,000 streams, p99 to all, of a bare loop',
      1.5,
      'times',
      of(({ hub, bare }) => hub.p99 / bare.p99),
      loop,
    ),
    figure(
      '2,000 streams, the hub, p99 to all',
      null,
      'ms',
      of(({ hub }) => hub.p99),
      loop,
    ),
    figure(
      '2,000 streams, bare node:http loop, p99 to all',
      null,
      'ms',
      of(({ bare }) => bare.p99),
      loop,
    ),
    figure(
      'Memory a stream, of a bare loop',
      1.3,
      'times',
      of(({ hub, bare }) => hub.memory / bare.memory),
      loop,
    ),
    figure(
      'Memory a stream, the hub',
      null,
      'kB',
      of(({ hub }) => hub.memory),
      loop,
    ),
    figure(
      'Memory a stream, bare node:http loop',
      null,
      'kB',
      of(({ bare }) => bare.memory),
      loop,
    ),
  ];
}

export async function taps() {
  const { runs, loop } = await threeRuns(() =>
    withHub(200, {}, async (hub, { tap }) => {
      const target = {
        port: hub.lanPort,
        path: `/api/v1/tournaments/${TOURNAMENT}/stream`,
        host: `127.0.0.1:${hub.lanPort}`,
      };
      const all = await audience(20, target);
      const slowest = [];
      for (let no = 0; no < TAPS; no += 1) {
        const marker = `marker-${no}-`;
        const times = await all.times(marker, () =>
          pushEvents(hub.url, TOURNAMENT, tap({ type: 'postMessage', text: marker })),
        );
        slowest.push(Math.max(...times));
      }
      all.close();
      return quantile(slowest, 0.95);
    }),
  );
  return [figure('A tap until 20 streams have it (Node clients), p95 of 500', 150, 'ms', runs, loop)];
}
