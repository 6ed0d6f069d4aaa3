/** A client of the hub behind a network that cuts, halves and freezes: over real sockets, through a proxy of our own. */
import { openStream, SILENCE_MS, type StreamMessage, type StreamState } from '@blindwerk/hub-client';
import { paths } from '@blindwerk/hub-client/wire';
import type { Envelope } from '@blindwerk/journal';
import { fakeTime } from '@blindwerk/testing';
import { startTcpProxy, type TcpProxy } from '@blindwerk/testing/tcp-proxy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeHttp, nodeStream } from './testing/node-ports.js';
import { type RunningHub, runningHub } from './testing/running-hub.js';
import { runningDesk, type TestDesk } from './testing/test-desk.js';

let room: RunningHub;
let proxy: TcpProxy;
let desk: TestDesk;
const stops: Array<() => void> = [];
beforeEach(async () => {
  room = await runningHub();
  proxy = await startTcpProxy({ port: room.hub.port });
  desk = runningDesk();
  await room.post(paths.events('t1'), { events: desk.events() });
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await proxy.close();
  await room.dispose();
});

const route = () => ({ port: proxy.port, host: `localhost:${room.hub.port}` });

/** A wall: the newest of each slice, and what the stream said of itself. */
function wall() {
  const time = fakeTime();
  const slices = new Map<string, unknown>();
  const states: StreamState[] = [];
  let wake = () => {};
  const onMessage = ({ kind, data }: StreamMessage) => {
    if (kind === 'slice') slices.set(data.slice, data.data);
    wake();
  };
  // No jitter downwards: the next attempt comes at once, when time passes at all.
  const ports = { stream: nodeStream(route()), http: nodeHttp(route()), timers: time, random: () => 0 };
  const onState = (state: StreamState) => {
    states.push(state);
    wake();
  };
  stops.push(openStream('t1', ports, { onMessage, onState }));
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return {
    time,
    shows: (text: string) => until(() => JSON.stringify(slices.get('message'))?.includes(text) === true),
    becomes: (state: StreamState) => until(() => states.at(-1) === state),
    all: () => Object.fromEntries(slices),
  };
}
const post = (text: string) => room.post(paths.events('t1'), { events: desk.tap({ type: 'postMessage', text }) });
/** What a wall that never lost its network shows. */
const truth = async () => {
  const { view } = (await room.ask(paths.snapshot('t1'))).json as { view: Record<string, unknown> };
  const { until: _until, ...slices } = view;
  return slices;
};

describe('a wall behind a bad network', () => {
  it.each(['cut', 'halve'] as const)('misses no slice when its stream is %s', async (fault) => {
    const screen = wall();
    await screen.becomes('live');
    await post('one');
    await screen.shows('one');
    const halved = fault === 'halve' ? proxy.halve() : proxy.cut();
    await post('two'); // in the middle of this one, or while there is no stream
    await halved;
    await screen.becomes('lost');
    await post('three');
    await screen.time.advance(10_000);
    await screen.shows('three');
    expect(screen.all()).toMatchObject(await truth());
  });

  it('notices silence on a connection that stays open, and comes back', async () => {
    const screen = wall();
    await screen.becomes('live');
    await post('one');
    await screen.shows('one');
    proxy.freeze();
    await post('two');
    await screen.time.advance(SILENCE_MS);
    await screen.becomes('lost');
    proxy.restore();
    await screen.time.advance(10_000);
    await screen.shows('two');
    expect(screen.all()).toMatchObject(await truth());
  });
});

describe('a desk behind a bad network', () => {
  const push = (events: readonly Envelope[]) =>
    nodeHttp(route())({ method: 'POST', path: paths.events('t1'), body: { events } });

  it('sends again what it got no answer for: the same receipts, nothing twice', async () => {
    const events = desk.tap({ type: 'postMessage', text: 'once' });
    proxy.freeze();
    const lost = push(events);
    lost.catch(() => {});
    while (proxy.connections === 0) await new Promise(setImmediate);
    proxy.cut();
    await expect(lost).rejects.toThrow();
    proxy.restore();
    const taken = await push(events);
    expect(taken.status).toBe(200);
    expect((await push(events)).body).toEqual(taken.body);
    expect((await room.ask(paths.eventsAfter('t1', 0))).json.events).toHaveLength(desk.events().length);
  });

  it('that loses only the answer gets the receipts of the first time', async () => {
    const events = desk.tap({ type: 'postMessage', text: 'once' });
    const lost = push(events);
    lost.catch(() => {});
    while (proxy.connections === 0) await new Promise(setImmediate);
    await proxy.halve();
    await expect(lost).rejects.toThrow();
    const held = (await room.ask(paths.eventsAfter('t1', 0))).json.events;
    expect(held).toHaveLength(desk.events().length); // it had been taken
    const again = await push(events);
    expect(again.body).toMatchObject({ receipts: [held.at(-1).receipt] });
  });
});
