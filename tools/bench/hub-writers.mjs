// 200 writers, each with a chain of its own, one event a second each, until its answer: it comes after the commit.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { testDevice } from '@blindwerk/testing';
import { figure, TOURNAMENT, threeRuns, withHub } from './hub-evening.mjs';
import { quantile } from './measure.mjs';

const WRITERS = 200;
const WRITE_S = 10;

function post(agent, port, body) {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: `/api/v1/tournaments/${TOURNAMENT}/events`,
        method: 'POST',
        headers: {
          host: `localhost:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (incoming) => {
        incoming.resume();
        incoming.on('end', () =>
          incoming.statusCode === 200 ? resolve() : reject(new Error(`status ${incoming.statusCode}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

/** Each writer counts a stack a second, at a moment of the second of its own. */
async function writer(port, no) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const device = testDevice(`floor${no}`, TOURNAMENT);
  const times = [];
  const start = performance.now() + (1_000 * no) / WRITERS;
  for (let second = 0; second <= WRITE_S; second += 1) {
    await wait(Math.max(0, start + second * 1_000 - performance.now()));
    const data = { entryId: `e${no % 200}`, chips: 20_000 + second };
    const events = device.write([{ type: 'entry.chipsCounted', v: 2, data }], {
      at: Date.now(),
      cause: `w${no}-${second}`,
    });
    const sent = performance.now();
    await post(agent, port, { events });
    if (second > 0) times.push(performance.now() - sent); // the first second warms the hub
  }
  agent.destroy();
  return times;
}

/** Times of all answers, ms. */
export async function writersOnce(port) {
  const times = await Promise.all(Array.from({ length: WRITERS }, (_, no) => writer(port, no)));
  return times.flat();
}

export async function writers() {
  const { runs, loop } = await threeRuns(() =>
    withHub(200, {}, async (hub) => quantile(await writersOnce(hub.port), 0.99)),
  );
  return [figure('200 writers, one event a second each, durable through HTTP, p99', 25, 'ms', runs, loop)];
}
