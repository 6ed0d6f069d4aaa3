// One address for development, as in a room: desk, wall, phones and API on one origin, so that the browser's store is the
// same as with `npm start`. Passes requests on by path; `Host` and `Origin` become those of the server behind.
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

/**
 * @param {Array<{ prefix: string, port: number }>} routes the first whose prefix fits takes the request
 * @returns {import('node:http').Server}
 */
export function devProxy(routes) {
  const portFor = (url = '/') => routes.find(({ prefix }) => url === prefix || url.startsWith(prefix))?.port;
  const rewritten = (headers, port) => ({
    ...headers,
    host: `localhost:${port}`,
    ...(headers.origin ? { origin: `http://localhost:${port}` } : {}),
  });

  const server = createServer((incoming, outgoing) => {
    const port = portFor(incoming.url);
    const onward = request(
      {
        host: 'localhost',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: rewritten(incoming.headers, port),
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' });
      outgoing.end('Not up yet; reload in a moment.');
    });
    outgoing.on('close', () => onward.destroy()); // a page that leaves closes its event stream
    incoming.pipe(onward);
  });

  // Hot reload runs over a WebSocket: the two sockets are joined after the handshake.
  server.on('upgrade', (incoming, socket, head) => {
    const port = portFor(incoming.url);
    const onward = connect(port, 'localhost', () => {
      const headers = Object.entries(rewritten(incoming.headers, port)).map(([name, value]) => `${name}: ${value}\r\n`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ])
      one.on('error', () => other.destroy());
  });
  return server;
}
