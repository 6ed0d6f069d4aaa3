import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';

/** A server that says back what it hears, in capitals. */
let server: Server;
let accepted: Socket[];
let proxy: TcpProxy;
let due: Array<() => void>;
beforeEach(async () => {
  accepted = [];
  due = [];
  server = createServer((socket) => {
    accepted.push(socket);
    socket.on('data', (bytes) => socket.write(bytes.toString().toUpperCase()));
    socket.on('error', () => {}); // cut connections are what is tested
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  proxy = await startTcpProxy({ port }, { after: (_ms, call) => void due.push(call) });
});
afterEach(async () => {
  await proxy.close();
  for (const socket of accepted) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

/** A client that collects what it hears. */
const open = async () => {
  const socket = connect(proxy.port, '127.0.0.1');
  let heard = '';
  let wake = () => {};
  let closed = false;
  socket.on('data', (bytes) => {
    heard += bytes.toString();
    wake();
  });
  socket.on('error', () => {});
  socket.on('connect', () => wake());
  socket.on('close', () => {
    closed = true;
    wake();
  });
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise<void>((resolve) => (wake = resolve));
  };
  await until(() => closed || !socket.connecting);
  return {
    socket,
    say: (text: string) => socket.write(text),
    heard: () => heard,
    hears: (text: string) => until(() => heard === text),
    ended: () => until(() => closed),
  };
};

describe('tcp proxy', () => {
  it('passes everything on, both ways, in order, and the end too', async () => {
    const client = await open();
    client.say('abc');
    await client.hears('ABC');
    client.say('def');
    await client.hears('ABCDEF');
    expect(proxy.connections).toBe(1);
    client.socket.end();
    await client.ended();
  });

  it('cuts what is open, and takes new ones', async () => {
    const [a, b] = [await open(), await open()];
    a.say('x');
    await a.hears('X');
    proxy.cut();
    await Promise.all([a.ended(), b.ended()]);
    const again = await open();
    again.say('y');
    await again.hears('Y');
  });

  it('refuses until restored', async () => {
    const before = await open();
    proxy.refuse();
    await before.ended();
    const refused = await open();
    await refused.ended();
    proxy.restore();
    const after = await open();
    after.say('x');
    await after.hears('X');
  });

  it('freezes with connections open, and lets go in order', async () => {
    const client = await open();
    client.say('a');
    await client.hears('A');
    proxy.freeze();
    client.say('b');
    client.say('c');
    accepted[0]!.write('from the server');
    const other = await open(); // its connection is taken, its words are not
    other.say('x');
    expect(client.heard()).toBe('A');
    proxy.restore();
    await other.hears('X');
    while (client.heard().length < 'Afrom the serverBC'.length) await new Promise(setImmediate);
    expect(client.heard().replace('from the server', '')).toBe('ABC');
  });

  it('delays by its timers, in order', async () => {
    const client = await open();
    client.say('a');
    await client.hears('A');
    proxy.delay(500);
    client.say('b');
    while (due.length === 0) await new Promise(setImmediate);
    expect(client.heard()).toBe('A');
    due.shift()!(); // towards the server
    while (due.length === 0) await new Promise(setImmediate);
    due.shift()!(); // and back
    await client.hears('AB');
  });

  it('ends a stream in the middle of what was being sent', async () => {
    const client = await open();
    client.say('a');
    await client.hears('A');
    const halved = proxy.halve();
    accepted[0]!.write('1234567890');
    await halved;
    await client.ended();
    expect(['A12345', 'A']).toContain(client.heard()); // a reset may overtake the last bytes
  });
});
