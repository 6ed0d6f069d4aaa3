/** Who takes time, sockets and streams from the others. Limits as small as a test needs; nothing waits real seconds. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { paths } from '@blindwerk/hub-client/wire';
import { afterEach, describe, expect, it } from 'vitest';
import { rawSocket } from '../testing/raw-socket.js';
import { type RunningHub, runningHub } from '../testing/running-hub.js';
import { openStream, type SseClient } from '../testing/sse-client.js';
import { runningDesk } from '../testing/test-desk.js';
import { LIMITS, type ListenerLimits } from './limits.js';

const rooms: RunningHub[] = [];
const clients: SseClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  for (const room of rooms.splice(0)) {
    await room.dispose();
    expect(room.faults).toEqual([]);
  }
});

async function hubWith(limits: Partial<ListenerLimits>): Promise<RunningHub> {
  const room = await runningHub({ limits });
  rooms.push(room);
  await room.post(paths.events('t1'), { events: runningDesk().events() });
  return room;
}
const IMPATIENT = { headersMs: 60, requestMs: 120, checkMs: 20 };

describe('[SEC-4] who sends slowly is hung up on', () => {
  it('has the limits that the documents name', () => {
    for (const limits of Object.values(LIMITS)) {
      expect(limits).toMatchObject({ headersMs: 10_000, requestMs: 15_000, checkMs: 5_000, idleMs: 60_000 });
    }
  });

  it.each<[string, (host: string) => string]>([
    ['nothing at all', () => ''],
    ['half a request line', () => 'GET /api/v1/hea'],
    ['headers without an end', (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: 1\r\n`],
    [
      'a body without an end',
      (host) =>
        `POST /api/v1/x HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
    ],
    [
      'chunks without an end',
      (host) =>
        `POST /api/v1/x HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    ],
  ])('%s', async (_name, bytes) => {
    const room = await hubWith(IMPATIENT);
    for (const [port, host] of [
      [room.hub.port, `localhost:${room.hub.port}`],
      [room.hub.lanPort, `127.0.0.1:${room.hub.lanPort}`],
    ] as const) {
      const slow = await rawSocket(port);
      slow.send(bytes(host));
      expect(await slow.closed()).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    }
    expect(await room.ask(paths.health)).toMatchObject({ status: 200 });
  });

  it('many at once keep nobody else from being answered', async () => {
    const room = await hubWith({ connections: 200, perAddress: 150 });
    const slow = await Promise.all(Array.from({ length: 100 }, () => rawSocket(room.hub.lanPort)));
    for (const { send } of slow) send('GET / HTTP/1.1\r\nX: ');
    expect(await room.askLan(paths.health)).toMatchObject({ status: 200 });
    for (const { socket } of slow) socket.destroy();
  });
});

describe('[SEC-5] sockets', () => {
  it('of one address have a limit, which leaves room for its requests beside its streams', () => {
    expect(LIMITS.lan.perAddress).toBe(32);
    expect(LIMITS.lan.perAddress - LIMITS.lan.streams.perAddress).toBeGreaterThanOrEqual(6);
  });

  it('beyond the limit are closed at once, and room is again when one is gone', async () => {
    const room = await hubWith({ perAddress: 3 });
    const held = await Promise.all([1, 2, 3].map(() => rawSocket(room.hub.lanPort)));
    const refused = connect({ host: '127.0.0.1', port: room.hub.lanPort });
    refused.on('error', () => {}); // a reset is one way of closing
    await once(refused.resume(), 'close');
    expect((await room.ask(paths.health)).status).toBe(200); // another listener counts for itself
    for (const { socket } of held) {
      socket.destroy();
      await once(socket, 'close');
    }
    await expect.poll(() => room.askLan(paths.health).catch(() => null)).toMatchObject({ status: 200 });
  });

  it('on which nothing moves are closed', async () => {
    const room = await hubWith({ idleMs: 60 });
    const { port } = room.hub;
    const idle = await rawSocket(port);
    idle.send(`GET ${paths.stream('t1')} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    expect(await idle.closed()).toContain('event: hello'); // its beat stands still here: nobody moves the clock
    await expect.poll(room.hub.watching).toBe(0);
  });
});

describe('[SEC-6] streams', () => {
  it('beyond the limit are refused with a word, and give their socket back', async () => {
    const room = await hubWith({ perAddress: 100 });
    const host = `127.0.0.1:${room.hub.lanPort}`;
    const flood = await Promise.all(
      Array.from({ length: 60 }, () => openStream(room.hub.lanPort, paths.stream('t1'), host)),
    );
    clients.push(...flood);
    const { perAddress } = LIMITS.lan.streams;
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(perAddress);
    expect(flood.filter(({ status }) => status === 503)).toHaveLength(60 - perAddress);
    expect((await room.askLan(paths.snapshot('t1'))).status).toBe(200);
    const desk = await openStream(room.hub.port, paths.stream('t1'));
    clients.push(desk);
    expect(desk.status).toBe(200);
  });
});

describe('[SEC-7] who does not read', () => {
  it('is dropped, and those who read are not held up', async () => {
    const room = await hubWith({});
    const desk = runningDesk('desk2', 't2', room.time.source.wall());
    await room.post(paths.events('t2'), { events: desk.events() });
    const { port } = room.hub;
    const deaf = await rawSocket(port);
    deaf.socket.pause();
    deaf.send(`GET ${paths.stream('t2')} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    const reader = await openStream(port, paths.stream('t2'));
    clients.push(reader);
    await expect.poll(room.hub.watching).toBe(2);
    // More than the buffers of both kernels and ours hold.
    const rows = Array.from({ length: 1_000 }, (_, no) => ({ personId: `q${no}`, entryId: `q${no}` }));
    await room.post(paths.events('t2'), { events: desk.tap({ type: 'registerPlayers', players: rows }) });
    for (let round = 0; round < 400 && room.hub.watching() > 1; round += 1) {
      const hlc = `${(round + 1).toString(16).padStart(12, '0')}0000desk`;
      const fields = { name: { value: `${'Name'.repeat(30)} ${round}`, hlc }, show: { value: 'full', hlc } };
      const body = { rows: rows.map(({ personId }) => ({ id: personId, fields })) };
      expect(await room.ask(paths.people('t2'), { method: 'PUT', body })).toMatchObject({ status: 200 });
    }
    expect(room.hub.watching()).toBe(1);
    expect((await reader.take(1))[0]?.event).toBe('hello');
    deaf.socket.destroy();
  });
});
