/** Reads a stream event by event; waiting is for an event, never for a time. */
import { type IncomingMessage, request } from 'node:http';

export interface ReadEvent {
  readonly event: string;
  readonly id: string | null;
  /** Tests know its shape. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire schema promises
  readonly data: any;
}
export interface SseClient {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The next event, or null once the stream has ended. */
  next(): Promise<ReadEvent | null>;
  /** The next `count` events. */
  take(count: number): Promise<readonly ReadEvent[]>;
  close(): void;
}

export function openStream(port: number, path: string, host = `localhost:${port}`): Promise<SseClient> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false, headers: { host } }, (incoming) =>
      resolve(readFrom(incoming, () => outgoing.destroy())),
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function readFrom(incoming: IncomingMessage, close: () => void): SseClient {
  const ready: ReadEvent[] = [];
  const waiting: Array<(event: ReadEvent | null) => void> = [];
  let ended = false;
  let rest = '';
  const finish = () => {
    ended = true;
    for (const give of waiting.splice(0)) give(null);
  };
  incoming.setEncoding('utf8');
  incoming.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const event of blocks.flatMap(parse)) {
      const give = waiting.shift();
      if (give === undefined) ready.push(event);
      else give(event);
    }
  });
  incoming.on('end', finish);
  incoming.on('error', finish);
  incoming.on('close', finish);
  const next = () => {
    const event = ready.shift();
    if (event !== undefined || ended) return Promise.resolve(event ?? null);
    return new Promise<ReadEvent | null>((give) => waiting.push(give));
  };
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    next,
    take: async (count) => {
      const events: ReadEvent[] = [];
      for (let left = count; left > 0; left -= 1) {
        const event = await next();
        if (event === null) throw new Error(`the stream ended ${left} events too early`);
        events.push(event);
      }
      return events;
    },
    close,
  };
}

function parse(block: string): readonly ReadEvent[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const event = fields.get('event');
  return event === undefined
    ? []
    : [{ event, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? 'null') }];
}
