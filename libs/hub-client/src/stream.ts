/**
 * The stream of one tournament, held up against everything that breaks it.
 *
 *   connecting ──message──▶ live ──silence > 6 s, error──▶ lost ──backoff──▶ connecting
 *                                                            └─ second failure in a row: polls snapshots meanwhile
 *
 * It never gives up. Contact is any sign of life, of stream or poll; how old the news is counts from there.
 */
import * as v from 'valibot';
import {
  type HttpPort,
  parseJson,
  type RandomPort,
  type StreamKind,
  type StreamPort,
  type TimersPort,
} from './ports.js';
import { fetchSnapshot } from './snapshot.js';
import {
  BEAT_MS,
  type Beat,
  beatSchema,
  type Hello,
  helloSchema,
  paths,
  type SliceMessage,
  sliceSchema,
  type ViewAnswer,
} from './wire.js';

/** A message of the stream, read. */
export type StreamMessage =
  | { readonly kind: 'hello'; readonly data: Hello }
  | { readonly kind: 'slice'; readonly data: SliceMessage }
  | { readonly kind: 'beat'; readonly data: Beat };

/** `live`: the stream gives signs of life. `polling`: snapshots come, no stream. `lost`: neither. */
export type StreamState = 'connecting' | 'live' | 'polling' | 'lost';

/** What is heard. All of it is optional but messages. */
export interface StreamListener {
  onMessage(message: StreamMessage): void;
  /** A snapshot polled while there is no stream. */
  onSnapshot?(answer: ViewAnswer): void;
  /** A sign of life. */
  onContact?(): void;
  onState?(state: StreamState): void;
}
/** What the stream needs. */
export interface StreamPorts {
  readonly stream: StreamPort;
  readonly http: HttpPort;
  readonly timers: TimersPort;
  readonly random: RandomPort;
}

/** Silence that counts as lost, ms: three beats. */
export const SILENCE_MS = 3 * BEAT_MS;
/** Between polls while there is no stream, ms. */
export const POLL_MS = 3_000;
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;
const FAILURES_BEFORE_POLLING = 2;

/** Wait before the next attempt, with half to one and a half of jitter: a hall of screens must not come back at once. */
export const retryMs = (failures: number, random: RandomPort): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random());

/** Opens the stream; gives back how to close it. */
export const openStream = (tournament: string, ports: StreamPorts, listener: StreamListener): (() => void) => {
  const { stream, timers, random } = ports;
  let state: StreamState = 'connecting';
  let failures = 0;
  let stopped = false;
  let closeStream: () => void = () => {};
  let silence: unknown;
  let retry: unknown;
  const become = (next: StreamState): void => {
    if (next === state || stopped) return;
    state = next;
    listener.onState?.(next);
  };
  const poller = pollSnapshots(tournament, ports, {
    onSnapshot: (answer) => listener.onSnapshot?.(answer),
    onAnswer: (answered) => {
      if (answered) listener.onContact?.();
      become(answered ? 'polling' : 'lost');
    },
  });
  const fail = (): void => {
    closeStream();
    timers.clear(silence);
    failures += 1;
    if (failures >= FAILURES_BEFORE_POLLING) poller.start();
    if (state !== 'polling') become('lost');
    retry = timers.set(connect, retryMs(failures, random));
  };
  const heard = (kind: StreamKind, text: string): void => {
    const message = readMessage(kind, text);
    if (message === null) return;
    failures = 0;
    poller.stop();
    timers.clear(silence);
    silence = timers.set(fail, SILENCE_MS);
    become('live');
    listener.onContact?.();
    listener.onMessage(message);
  };
  const connect = (): void => {
    let over = false;
    silence = timers.set(fail, SILENCE_MS);
    const close = stream(paths.stream(tournament), {
      message: (kind, text) => {
        if (!over) heard(kind, text);
      },
      error: () => {
        if (!over) fail();
      },
    });
    closeStream = () => {
      over = true;
      close();
    };
  };
  connect();
  return () => {
    stopped = true;
    closeStream();
    poller.stop();
    timers.clear(silence);
    timers.clear(retry);
  };
};

/** Polls the snapshot of a tournament; used without streams, too. */
export const pollSnapshots = (
  tournament: string,
  { http, timers, random }: Pick<StreamPorts, 'http' | 'timers' | 'random'>,
  on: { onSnapshot(answer: ViewAnswer): void; onAnswer?(answered: boolean): void },
): { start(): void; stop(): void } => {
  let run = 0;
  let running = false;
  let timer: unknown;
  let etag: string | null = null;
  const ask = async (mine: number): Promise<void> => {
    const snapshot = await fetchSnapshot(http, tournament, etag);
    if (mine !== run) return;
    if (snapshot.ok && snapshot.value.kind === 'view') {
      etag = snapshot.value.etag;
      on.onSnapshot(snapshot.value.answer);
    }
    on.onAnswer?.(snapshot.ok);
    timer = timers.set(() => void ask(mine), POLL_MS * (0.85 + 0.3 * random()));
  };
  return {
    start: () => {
      if (running) return;
      running = true;
      run += 1;
      void ask(run);
    },
    stop: () => {
      running = false;
      run += 1;
      timers.clear(timer);
    },
  };
};

/** Reads one message; null when it does not fit: a newer hub, or no hub at all. */
const readMessage = (kind: StreamKind, text: string): StreamMessage | null => {
  const data = parseJson(text);
  switch (kind) {
    case 'hello': {
      const parsed = v.safeParse(helloSchema, data);
      return parsed.success ? { kind, data: parsed.output } : null;
    }
    case 'slice': {
      const parsed = v.safeParse(sliceSchema, data);
      return parsed.success ? { kind, data: parsed.output } : null;
    }
    case 'beat': {
      const parsed = v.safeParse(beatSchema, data);
      return parsed.success ? { kind, data: parsed.output } : null;
    }
    default: {
      const never: never = kind;
      return never;
    }
  }
};
