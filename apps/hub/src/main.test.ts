/** The hub as a process: what it says, how it stops, and what a pulled plug costs (nothing that was acknowledged). */

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { paths, pulledSchema, pushedSchema } from '@blindwerk/hub-client/wire';
import type { Envelope } from '@blindwerk/journal';
import { draft, testDevice } from '@blindwerk/testing';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from './testing/folders.js';
import { bundleHub, freePorts, type HubProcess, startProcess } from './testing/hub-process.js';

const READY = 'Ctrl+C';
/** Times the hub is killed while it writes. */
const KILLS = Number(process.env.HUB_KILLS ?? 6);

let folder: TemporaryFolder;
let ports: readonly [number, number];
const running: HubProcess[] = [];

beforeAll(bundleHub);
beforeEach(async () => {
  folder = temporaryFolder();
  ports = await freePorts();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((hub) => hub.end('SIGKILL')));
  folder.dispose();
});

const start = (env: Record<string, string> = {}) => {
  const hub = startProcess({
    BLINDWERK_PORT: String(ports[0]),
    BLINDWERK_LAN_PORT: String(ports[1]),
    BLINDWERK_DATA: join(folder.path, 'data'),
    ...env,
  });
  running.push(hub);
  return hub;
};
const url = (path: string) => `http://localhost:${ports[0]}${path}`;

describe('the console', () => {
  it('tells the addresses and stops cleanly, also when told twice', async () => {
    const hub = start({ BLINDWERK_RATE: '60' });
    await hub.until(READY);
    expect(hub.said()).toContain(`http://localhost:${ports[0]}/admin/`);
    expect(hub.said()).toContain(`http://localhost:${ports[0]}/\n`);
    expect(hub.said()).toContain('60 times');
    expect((await fetch(url(paths.health))).status).toBe(200);
    hub.child.kill('SIGINT');
    expect(await hub.end('SIGINT')).toBe(0);
    expect(hub.said()).toContain('The journal is safe');
  });

  it('speaks German', async () => {
    const hub = start({ LC_ALL: 'de_DE.UTF-8' });
    await hub.until('Turnierpult');
    expect(await hub.end('SIGTERM')).toBe(0);
  });

  it('says that a port is taken, and ends', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo; // it listens on TCP
    const hub = start({ BLINDWERK_PORT: String(port) });
    expect(await hub.ended()).toBe(1);
    expect(hub.said()).toContain(`Port ${port} is taken`);
    expect(hub.said()).toContain('BLINDWERK_PORT=');
    await new Promise((closed) => other.close(closed));
  });

  it('names a folder it cannot write, and ends', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const data = join(folder.path, 'file', 'data');
    const hub = start({ BLINDWERK_DATA: data });
    expect(await hub.ended()).toBe(1);
    expect(hub.said()).toContain(data);
    expect(hub.said()).not.toContain('at '); // no stack
  });

  it.runIf(process.platform === 'linux')('names a place where nothing can be made, and ends', async () => {
    const hub = start({ BLINDWERK_DATA: '/proc/blindwerk/data' });
    expect(await hub.ended()).toBe(1);
    expect(hub.said()).toContain('cannot write to its data folder /proc/blindwerk/data');
  });

  it('says that a second hub is already on the folder', async () => {
    await start().until(READY);
    const [port, lanPort] = await freePorts();
    const second = start({ BLINDWERK_PORT: String(port), BLINDWERK_LAN_PORT: String(lanPort) });
    expect(await second.ended()).toBe(1);
    expect(second.said()).toContain('Another hub');
  });

  it('names a setting it cannot use', async () => {
    const hub = start({ BLINDWERK_PORT: 'four' });
    expect(await hub.ended()).toBe(1);
    expect(hub.said()).toContain('BLINDWERK_PORT');
  });
});

describe('a pulled plug', { timeout: 20_000 + KILLS * 5_000 }, () => {
  it('loses no event that was acknowledged', async () => {
    const desk = testDevice('desk');
    const acknowledged: string[] = [];
    let unsure: readonly Envelope[] = []; // sent, and the answer lost: sent again, as an outbox does
    for (let round = 0; round < KILLS; round += 1) {
      const hub = start();
      await hub.until(READY);
      for (let left = 3 + ((round * 7) % 11); left >= 0; left -= 1) {
        const events = unsure.length > 0 ? unsure : desk.write([draft(`${round}-${left}`), draft('pair')]);
        const answer = push(events).catch(() => null);
        if (left === 0) hub.child.kill('SIGKILL');
        const receipts = await answer;
        acknowledged.push(...(receipts ?? []));
        unsure = receipts === null ? events : [];
      }
      await hub.ended();
    }
    await start().until(READY);
    const held = await pullAll();
    expect(held).toEqual(expect.arrayContaining(acknowledged));
    expect(held.length % 2).toBe(0); // commands of two events: whole or not at all
    const written = desk.events().map(({ id }) => id);
    expect(held).toEqual(written.slice(0, held.length));
  });
});

/** @returns ids that have a receipt */
async function push(events: readonly Envelope[]): Promise<readonly string[]> {
  const answer = await fetch(url(paths.events('t1')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events }),
  });
  return v.parse(pushedSchema, await answer.json()).receipts.map(({ id }) => id);
}

/** @returns ids of all events held, in their order */
async function pullAll(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const answer = await fetch(url(paths.eventsAfter('t1', ids.length)));
    const { events, head } = v.parse(pulledSchema, await answer.json());
    ids.push(...events.map(({ event }) => event.id));
    if (ids.length >= head.n) return ids;
  }
}
