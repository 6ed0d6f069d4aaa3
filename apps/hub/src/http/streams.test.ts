/** The stream over real HTTP, with clocks and timers moved by hand. */
import { BEAT_MS, beatSchema, helloSchema, paths, sliceSchema } from '@blindwerk/hub-client/wire';
import { SLICES } from '@blindwerk/tournament';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningHub, runningHub } from '../testing/running-hub.js';
import { openStream, type ReadEvent, type SseClient } from '../testing/sse-client.js';
import { runningDesk, type TestDesk } from '../testing/test-desk.js';

let room: RunningHub;
let desk: TestDesk;
const open: SseClient[] = [];

beforeEach(async () => {
  room = await runningHub();
  desk = runningDesk('desk', 't1', room.time.source.wall());
  room.time.pass(60_000);
  await room.post(paths.events('t1'), { events: desk.events() });
});
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await room.dispose();
  expect(room.faults).toEqual([]);
});

const watch = async (port = room.hub.port, host?: string) => {
  const client = await openStream(port, paths.stream('t1'), host);
  open.push(client);
  return client;
};
const push = (events: readonly unknown[]) => room.post(paths.events('t1'), { events });
const sliceNames = (events: readonly ReadEvent[]) => events.map(({ data }) => v.parse(sliceSchema, data).slice);

describe('stream', () => {
  it('says hello, then gives all slices', async () => {
    const client = await watch();
    expect(client.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [hello, ...slices] = await client.take(1 + SLICES.length);
    const { epoch, h, rate, position } = v.parse(helloSchema, hello?.data);
    expect({ epoch, h, rate }).toEqual({ epoch: room.hub.clock.epoch, h: room.hub.clock.now(), rate: 1 });
    expect(sliceNames(slices)).toEqual([...SLICES]);
    expect(slices.map(({ id }) => id)).toEqual(SLICES.map(() => `${position.epoch}.${position.n}`));
    expect(slices[0]?.data.data).toEqual(desk.view(h).clock);
  });

  it('gives what changed, and only that, also to the LAN', async () => {
    const clients = [await watch(), await watch(room.hub.lanPort, `127.0.0.1:${room.hub.lanPort}`)];
    for (const client of clients) await client.take(1 + SLICES.length);
    await push(desk.tap({ type: 'postMessage', text: 'Pause um neun' }));
    for (const client of clients) {
      const [event] = await client.take(1);
      expect(event).toMatchObject({ event: 'slice', data: { slice: 'message', data: { text: 'Pause um neun' } } });
      expect(event?.data.position.n).toBe(desk.events().length);
    }
  });

  it('gives new names', async () => {
    const client = await watch();
    await client.take(1 + SLICES.length);
    const rows = [{ id: 'p-a', fields: { name: { value: 'Anna Kern', hlc: '0000000000010000desk' } } }];
    await room.ask(paths.people('t1'), { method: 'PUT', body: { rows } });
    const [event] = await client.take(1);
    expect(event?.data).toMatchObject({ slice: 'seating' });
    expect(JSON.stringify(event?.data)).toContain('Anna K.');
  });

  it('beats while nothing happens', async () => {
    const client = await watch();
    await client.take(1 + SLICES.length);
    room.time.pass(BEAT_MS);
    const [beat] = await client.take(1);
    expect(beat?.event).toBe('beat');
    expect(v.parse(beatSchema, beat?.data)).toMatchObject({ h: room.hub.clock.now(), anomaly: null });
  });

  it('tells when late registration closes by itself', async () => {
    const client = await watch();
    await client.take(1 + SLICES.length);
    const seen: ReadEvent[] = [];
    const levels = 2 * 20 * 60_000; // late registration runs through level 2
    room.time.pass(levels);
    for (let event = await client.next(); event?.data.slice !== 'stats'; event = await client.next()) seen.push(event!);
    expect(new Set(seen.map(({ event }) => event))).toEqual(new Set(['beat']));
  });

  it('says hello anew, with all slices, when hub time jumped', async () => {
    const client = await watch();
    const [before] = await client.take(1 + SLICES.length);
    room.time.sleep(3_600_000);
    room.time.pass(1_000);
    let event = await client.next();
    while (event?.event !== 'hello') event = await client.next();
    expect(event.data.epoch).not.toBe(before?.data.epoch);
    expect(event.data.h).toBe(before?.data.h + 3_601_000);
    expect(sliceNames(await client.take(SLICES.length))).toEqual([...SLICES]);
    room.time.pass(BEAT_MS);
    expect((await client.take(1))[0]?.data.anomaly).toMatchObject({ kind: 'sleep', byMs: 3_600_000 });
  });

  it('gives its seat back on leaving', async () => {
    const client = await watch();
    await client.take(1);
    expect(room.hub.watching()).toBe(1);
    client.close();
    await expect.poll(() => room.hub.watching()).toBe(0);
  });

  it('has a limit for one address of the LAN, and says so', async () => {
    const host = `127.0.0.1:${room.hub.lanPort}`;
    const clients = await Promise.all(Array.from({ length: 24 }, () => watch(room.hub.lanPort, host)));
    expect(clients.map(({ status }) => status)).toEqual(clients.map(() => 200));
    const refused = await room.askLan(paths.stream('t1'));
    expect(refused).toMatchObject({ status: 503, json: { code: 'hub/streams-full' } });
    expect(refused.headers['retry-after']).toBe('30');
    expect((await watch()).status).toBe(200); // the desk's own seats are others
  });

  it('ends when the hub stops', async () => {
    const client = await watch();
    await client.take(1 + SLICES.length);
    await room.hub.close();
    expect(await client.next()).toBeNull();
  });

  it('is no page to ask the head of', async () => {
    expect(await room.ask(paths.stream('t1'), { method: 'HEAD' })).toMatchObject({ status: 404 });
  });
});
