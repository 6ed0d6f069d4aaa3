/** The ports of `@blindwerk/hub-client` over Node's own sockets, so that they can be led through a proxy. */
import { request } from 'node:http';
import { type HttpPort, parseJson, STREAM_KINDS, type StreamPort } from '@blindwerk/hub-client';

export interface Route {
  /** Where to connect: the proxy. */
  readonly port: number;
  /** `Host` that the hub wants to hear. */
  readonly host: string;
}

export const nodeHttp =
  ({ port, host }: Route): HttpPort =>
  ({ method, path, body, headers }) =>
    new Promise((resolve, reject) => {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const outgoing = request(
        { host: '127.0.0.1', port, path, method, agent: false, headers: { host, ...type, ...headers } },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8');
          incoming.on('data', (chunk: string) => {
            text += chunk;
          });
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              etag: incoming.headers.etag ?? null,
              body: parseJson(text),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });

/** Reads as `EventSource` does: a block counts once its blank line is there, and the last id is sent on coming back. */
export function nodeStream({ port, host }: Route): StreamPort {
  let lastId: string | null = null;
  return (path, handlers) => {
    let rest = '';
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      handlers.error();
    };
    const headers = { host, ...(lastId === null ? {} : { 'last-event-id': lastId }) };
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false, headers }, (incoming) => {
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const fields = new Map(
            block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
          );
          lastId = fields.get('id') ?? lastId;
          const kind = STREAM_KINDS.find((known) => known === fields.get('event'));
          if (kind !== undefined && !isOver) handlers.message(kind, fields.get('data') ?? '');
        }
      });
      for (const event of ['end', 'error', 'close']) incoming.on(event, end);
    });
    outgoing.on('error', end);
    outgoing.end();
    return () => {
      isOver = true;
      outgoing.destroy();
    };
  };
}
