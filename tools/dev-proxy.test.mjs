import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { devProxy } from './dev-proxy.mjs';

const servers = [];
const listen = async (server) => {
  servers.push(server);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return server.address().port;
};
/** Answers with what it was asked, as the part `name`. */
const part = (name) =>
  createServer((asked, answer) =>
    answer.end(JSON.stringify({ name, url: asked.url, host: asked.headers.host, origin: asked.headers.origin })),
  );

let base = '';
let hubPort = 0;
beforeEach(async () => {
  hubPort = await listen(part('hub'));
  const routes = [
    { prefix: '/api/', port: hubPort },
    { prefix: '/admin', port: await listen(part('admin')) },
    { prefix: '/down', port: 1 },
    { prefix: '/', port: await listen(part('display')) },
  ];
  base = `http://localhost:${await listen(devProxy(routes))}`;
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test.each([
  ['/', 'display'],
  ['/phone/?t=1', 'display'],
  ['/admin/', 'admin'],
  ['/admin/_next/x.js', 'admin'],
  ['/api/v1/health', 'hub'],
])('%s goes to %s', async (path, name) => {
  expect(await (await fetch(base + path)).json()).toMatchObject({ name, url: path });
});
test('the part behind sees its own host and origin, as its guards demand', async () => {
  const answer = await fetch(`${base}/api/v1/x`, { method: 'POST', headers: { origin: base }, body: '{}' });
  const own = `localhost:${hubPort}`;
  expect(await answer.json()).toMatchObject({ host: own, origin: `http://${own}` });
});
test('a part that is not up yet is a plain 503', async () => {
  expect((await fetch(`${base}/down`)).status).toBe(503);
});
test('a socket for hot reload is joined to the part behind', async () => {
  servers[0].on('upgrade', (asked, socket) => {
    socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\nhello ${asked.headers.host}`);
  });
  const { port, hostname } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/hmr HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'end');
  expect(text).toContain(`hello localhost:${hubPort}`);
});
