import { fakeChannels, fakeLocks, fakeStreams, fakeTime, settle } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import type { HttpPort } from './ports.js';
import { openSharedStream } from './shared-stream.js';
import { openStream, retryMs, type StreamListener, type StreamPorts } from './stream.js';

const position = { epoch: 1, n: 4, tail: 0 };
const HELLO = { epoch: 'boot', position, h: 1_000, rate: 1 };
const BEAT = { h: 1_002, position };
const SLICE = { slice: 'clock', position, data: { level: 3 } };

const room = () => {
  const time = fakeTime();
  const streams = fakeStreams();
  const asked: string[] = [];
  let snapshots = true;
  const http: HttpPort = async ({ path, headers }) => {
    asked.push(path);
    if (!snapshots) throw new TypeError('Failed to fetch');
    if (headers?.['if-none-match'] === '"4"') return { status: 304, etag: '"4"', body: undefined };
    return { status: 200, etag: '"4"', body: { position, at: 1, view: { level: 3 } } };
  };
  const ports: StreamPorts = { stream: streams.stream, http, timers: time, random: () => 0.5 };
  return {
    time,
    streams,
    asked,
    ports,
    hubUp: (up: boolean) => {
      snapshots = up;
    },
  };
};

/** A listener that writes down what it hears, in short. */
const notebook = () => {
  const heard: string[] = [];
  let contacts = 0;
  const listener: StreamListener = {
    onMessage: ({ kind }) => heard.push(kind),
    onSnapshot: () => heard.push('snapshot'),
    onState: (state) => heard.push(`=${state}`),
    onContact: () => {
      contacts += 1;
    },
  };
  return { heard, listener, contacts: () => contacts };
};

describe('the stream', () => {
  it('[SYN-6] hands messages on and is live while beats come', async () => {
    const { time, streams, ports } = room();
    const { heard, listener, contacts } = notebook();
    const stop = openStream('t1', ports, listener);
    streams.last().send('hello', HELLO);
    streams.last().send('slice', SLICE);
    for (let beat = 0; beat < 10; beat += 1) {
      await time.advance(2_000);
      streams.last().send('beat', BEAT);
    }
    expect(heard).toEqual(['=live', 'hello', 'slice', ...Array.from({ length: 10 }, () => 'beat')]);
    expect(contacts()).toBe(12);
    expect(streams.connections).toHaveLength(1);
    stop();
    expect(streams.openCount()).toBe(0);
    expect(time.pending()).toBe(0);
  });

  it('[SYN-6] six seconds of silence is lost contact; it comes back by itself', async () => {
    const { time, streams, ports } = room();
    const { heard, listener } = notebook();
    const stop = openStream('t1', ports, listener);
    streams.last().send('hello', HELLO);
    await time.advance(5_999);
    expect(heard).toEqual(['=live', 'hello']);
    await time.advance(1);
    expect(heard.at(-1)).toBe('=lost');
    expect(streams.openCount()).toBe(0);
    await time.advance(500);
    streams.last().send('hello', HELLO);
    expect(heard.slice(-2)).toEqual(['=live', 'hello']);
    stop();
  });

  it('[SYN-7] after two failures it polls while it goes on trying, and stops polling once it streams', async () => {
    const { time, streams, ports, asked } = room();
    const { heard, listener } = notebook();
    const stop = openStream('t1', ports, listener);
    streams.last().fail();
    expect(asked).toEqual([]);
    await time.advance(500);
    streams.last().fail();
    await settle();
    expect(heard).toEqual(['=lost', 'snapshot', '=polling']);
    await time.advance(1_000);
    streams.last().send('hello', HELLO);
    const polled = asked.length;
    for (let beat = 0; beat < 5; beat += 1) {
      await time.advance(2_000);
      streams.last().send('beat', BEAT);
    }
    expect(asked).toHaveLength(polled);
    expect(heard.filter((entry) => entry === 'snapshot')).toHaveLength(1);
    stop();
  });

  it('[SYN-7] no hub at all: lost, never given up, waits grow to a limit with jitter', async () => {
    const { time, streams, ports, hubUp } = room();
    hubUp(false);
    const { heard, listener } = notebook();
    const stop = openStream('t1', ports, listener);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      streams.last().fail();
      await time.advance(12_000);
    }
    expect(streams.connections.length).toBeGreaterThanOrEqual(13);
    expect(heard).toEqual(['=lost']);
    expect([1, 2, 3, 9].map((failures) => retryMs(failures, () => 0.5))).toEqual([500, 1_000, 2_000, 8_000]);
    expect(retryMs(9, () => 0)).toBe(4_000);
    stop();
    expect(time.pending()).toBe(0);
  });

  it('[SYN-6] what is no message of ours is left out', async () => {
    const { streams, ports } = room();
    const { heard, listener } = notebook();
    const stop = openStream('t1', ports, listener);
    streams.last().send('hello', { epoch: 1 });
    streams.last().send('beat', 'x');
    expect(heard).toEqual([]);
    stop();
  });
});

describe('one stream a browser', () => {
  it('[SYN-8] the leader streams, the others hear it; a page that comes later gets what it has missed', async () => {
    const { streams, ports } = room();
    const [locks, channels] = [fakeLocks(), fakeChannels()];
    const open = (pageId: string) => {
      const page = notebook();
      return { ...page, stop: openSharedStream('t1', { ...ports, locks, channel: channels(), pageId }, page.listener) };
    };
    const one = open('p1');
    streams.last().send('hello', HELLO);
    streams.last().send('slice', SLICE);
    const two = open('p2');
    await settle();
    expect(streams.openCount()).toBe(1);
    expect(two.heard).toEqual(['=live', 'hello', '=live', 'slice']);
    streams.last().send('beat', BEAT);
    await settle();
    expect(one.heard.at(-1)).toBe('beat');
    expect(two.heard.at(-1)).toBe('beat');
    one.stop();
    expect(streams.openCount()).toBe(1);
    streams.last().send('hello', HELLO);
    expect(two.heard.at(-1)).toBe('hello');
    two.stop();
    expect(streams.openCount()).toBe(0);
  });

  it('[SYN-8] a follower that hears nothing for six seconds says so', async () => {
    const { time, ports } = room();
    const [locks, channels] = [fakeLocks(), fakeChannels()];
    const stop = openSharedStream('t1', { ...ports, locks, channel: channels(), pageId: 'p1' }, notebook().listener);
    const two = notebook();
    const stopTwo = openSharedStream('t1', { ...ports, locks, channel: channels(), pageId: 'p2' }, two.listener);
    await time.advance(6_000);
    expect(two.heard).toContain('=lost');
    stop();
    stopTwo();
  });

  it('[SYN-9] without locks four pages stream and the fifth polls, until one leaves', async () => {
    const { time, streams, ports, asked } = room();
    const channels = fakeChannels();
    const open = (pageId: string) =>
      openSharedStream('t1', { ...ports, locks: null, channel: channels(), pageId }, notebook().listener);
    const stops = ['a', 'b', 'c', 'd'].map(open);
    await settle();
    expect(streams.openCount()).toBe(4);
    const fifth = open('e');
    await settle();
    expect(streams.openCount()).toBe(4);
    expect(asked.length).toBeGreaterThan(0);
    stops[0]?.();
    await settle();
    expect(streams.openCount()).toBe(4);
    fifth();
    for (const stop of stops.slice(1)) stop();
    expect(streams.openCount()).toBe(0);
    expect(time.pending()).toBe(0);
  });

  it('[SYN-9] without any channel a page has its own', () => {
    const { streams, ports } = room();
    const stop = openSharedStream('t1', { ...ports, locks: null, channel: null, pageId: 'a' }, notebook().listener);
    expect(streams.openCount()).toBe(1);
    stop();
  });
});
