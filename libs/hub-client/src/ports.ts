/** Everything impure that this lib needs, as ports; `browser*` are the browser's own, tests bring fakes. */

/** Two clocks, ms: the wall clock, which people set, and one that goes on evenly. */
export interface ClockPort {
  wall(): number;
  mono(): number;
}
/** Timers. An id is only ever handed back. */
export interface TimersPort {
  set(run: () => void, ms: number): unknown;
  clear(id: unknown): void;
}
/** A number in 0 … 1, for jitter only. */
export type RandomPort = () => number;

/** One HTTP request to the hub; the path begins with a slash. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
/** Its answer; `body` is undefined when it was empty or no JSON. */
export interface HttpAnswer {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
}
/** Sends a request; rejects when no answer came (no network, too late). */
export type HttpPort = (request: HttpRequest) => Promise<HttpAnswer>;

/** What a stream gives: messages by kind, and its end. */
export interface StreamHandlers {
  message(kind: StreamKind, data: string): void;
  error(): void;
}
/** Kinds of messages on a stream. */
export const STREAM_KINDS = ['hello', 'slice', 'beat'] as const;
/** Kinds of messages a stream brings. */
export type StreamKind = (typeof STREAM_KINDS)[number];
/** Opens a server-sent stream; gives back how to close it. It must not reconnect by itself. */
export type StreamPort = (path: string, handlers: StreamHandlers) => () => void;

/** A channel between pages of one origin; nobody hears its own messages. */
export interface ChannelPort {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
  close(): void;
}
/**
 * Waits for a lock and holds it until the returned function is called. `granted` is called at most once. Null where the
 * browser has no locks (plain http on the LAN).
 */
export type LockPort = (name: string, granted: () => void) => () => void;

/** The browser's clocks. */
export const browserClock: ClockPort = { wall: () => Date.now(), mono: () => performance.now() };

/** The browser's timers. */
export const browserTimers: TimersPort = {
  set: (run, ms) => setTimeout(run, ms),
  // Ids come from `set` just above.
  clear: (id) => clearTimeout(id as number),
};

/** Longest wait for an answer, ms. */
export const ANSWER_MS = 8_000;

/** `fetch` against one origin; the page's own when left out. Caches are passed by: an old answer is worse than none. */
export const browserHttp =
  ({ origin = '', answerMs = ANSWER_MS }: { readonly origin?: string; readonly answerMs?: number } = {}): HttpPort =>
  async ({ method, path, body, headers }) => {
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(), answerMs);
    try {
      const response = await fetch(origin + path, {
        method,
        cache: 'no-store',
        headers: body === undefined ? { ...headers } : { 'content-type': 'application/json', ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: aborter.signal,
      });
      return { status: response.status, etag: response.headers.get('etag'), body: parseJson(await response.text()) };
    } finally {
      clearTimeout(timer);
    }
  };

/** `EventSource` without its own reconnecting: an error closes it, and the caller decides when to come again. */
export const browserStream =
  ({ origin = '' }: { readonly origin?: string } = {}): StreamPort =>
  (path, handlers) => {
    const source = new EventSource(origin + path);
    for (const kind of STREAM_KINDS) {
      source.addEventListener(kind, (event: MessageEvent<unknown>) => handlers.message(kind, String(event.data)));
    }
    source.onerror = () => {
      source.close();
      handlers.error();
    };
    return () => source.close();
  };

/** `BroadcastChannel`; null where there is none. */
export const browserChannel = (name: string): ChannelPort | null => {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      channel.onmessage = ({ data }) => listener(data);
    },
    close: () => channel.close(),
  };
};

/** Web Locks; null on plain http, where browsers withhold them. */
export const browserLocks = (): LockPort | null => {
  // The type says it is always there; outside of a secure context it is not.
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  if (locks === undefined) return null;
  return (name, granted) => {
    const aborter = new AbortController();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    locks
      .request(name, { signal: aborter.signal }, () => {
        granted();
        return held;
      })
      .catch(() => {}); // aborted while waiting: that is what the caller asked for
    return () => {
      aborter.abort();
      release();
    };
  };
};

/** JSON or undefined. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an answer of something that is no hub; the schema refuses it
  }
};
