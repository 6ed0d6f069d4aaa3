/**
 * One stream a browser. Browsers open six connections to one http origin; a stream in every tab would leave none for asking.
 *
 * With Web Locks: the page that holds the lock is the *leader*, opens the stream and passes every message on over a
 * channel; when it closes, the lock and so the lead goes to the next. A page that comes later asks the leader for what it
 * has missed. Without locks (plain http) every page has its own stream, and pages beyond four poll: they count each other
 * over the channel.
 */
import { countPages, MOST_STREAMS } from './page-count.js';
import type { ChannelPort, LockPort } from './ports.js';
import { openStream, pollSnapshots, type StreamListener, type StreamMessage, type StreamPorts } from './stream.js';

/** What sharing needs beside the stream's own ports. `pageId`: unique for each page. */
export interface SharePorts extends StreamPorts {
  readonly locks: LockPort | null;
  readonly channel: ChannelPort | null;
  readonly pageId: string;
}

/** Name of the channel and lock of a tournament. */
export const shareName = (tournament: string): string => `blindwerk-stream/${tournament}`;

/** A stream shared among the pages of this browser; gives back how to leave. */
export const openSharedStream = (tournament: string, ports: SharePorts, listener: StreamListener): (() => void) => {
  const { locks, channel } = ports;
  if (channel === null) return openStream(tournament, ports, listener);
  return locks === null
    ? openCounted(tournament, { ...ports, channel }, listener)
    : openLed(tournament, { ...ports, locks, channel }, listener);
};

type Passed = { readonly passed: StreamMessage } | { readonly ask: true };

const isPassed = (message: unknown): message is Passed =>
  typeof message === 'object' && message !== null && ('passed' in message || 'ask' in message);

const openLed = (
  tournament: string,
  ports: SharePorts & { readonly locks: LockPort; readonly channel: ChannelPort },
  listener: StreamListener,
): (() => void) => {
  const { locks, channel, timers } = ports;
  const memory = rememberLast();
  let leading = false;
  let closeStream: () => void = () => {};
  let silence: unknown;
  const waitForSigns = (): void => {
    timers.clear(silence);
    silence = timers.set(() => listener.onState?.('lost'), 3 * 2_000);
  };
  channel.listen((message) => {
    if (!isPassed(message)) return;
    if ('ask' in message) {
      if (leading) for (const kept of memory.all()) channel.post({ passed: kept });
    } else if (!leading) {
      waitForSigns();
      listener.onState?.('live');
      listener.onContact?.();
      listener.onMessage(message.passed);
    }
  });
  const lead = (): void => {
    leading = true;
    timers.clear(silence);
    closeStream = openStream(tournament, ports, {
      ...listener,
      onMessage: (message) => {
        memory.put(message);
        channel.post({ passed: message });
        listener.onMessage(message);
      },
      onSnapshot: (answer) => listener.onSnapshot?.(answer),
      onContact: () => listener.onContact?.(),
      onState: (state) => listener.onState?.(state),
    });
  };
  waitForSigns();
  channel.post({ ask: true });
  const release = locks(shareName(tournament), lead);
  return () => {
    closeStream();
    release();
    timers.clear(silence);
    channel.close();
  };
};

/** The last hello and the last of each slice: what a page that comes later has missed. */
const rememberLast = () => {
  const last = new Map<string, StreamMessage>();
  return {
    put: (message: StreamMessage): void => {
      if (message.kind === 'hello') last.clear();
      if (message.kind !== 'beat')
        last.set(message.kind === 'slice' ? `slice/${message.data.slice}` : 'hello', message);
    },
    all: (): readonly StreamMessage[] => [...last.values()],
  };
};

const openCounted = (
  tournament: string,
  ports: SharePorts & { readonly channel: ChannelPort },
  listener: StreamListener,
): (() => void) => {
  let close: () => void = () => {};
  let mode: 'stream' | 'poll' | null = null;
  const poll = (): (() => void) => {
    const poller = pollSnapshots(tournament, ports, {
      onSnapshot: (answer) => listener.onSnapshot?.(answer),
      onAnswer: (answered) => {
        if (answered) listener.onContact?.();
        listener.onState?.(answered ? 'polling' : 'lost');
      },
    });
    poller.start();
    return poller.stop;
  };
  const uncount = countPages(ports, (rank) => {
    const next = rank < MOST_STREAMS ? 'stream' : 'poll';
    if (next === mode) return;
    mode = next;
    close();
    close = next === 'stream' ? openStream(tournament, ports, listener) : poll();
  });
  return () => {
    uncount();
    close();
  };
};
