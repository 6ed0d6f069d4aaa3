/** The listener with a certificate, over real sockets: the same guard as the room's, and nothing of the key. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { connect } from 'node:net';
import { paths } from '@blindwerk/hub-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHub, runningHub } from '../testing/running-hub.js';
import { runningDesk } from '../testing/test-desk.js';
import { CA_PATH } from './ca-route.js';

let room: RunningHub;
let ca: X509Certificate;
beforeAll(async () => {
  room = await runningHub({ tlsPort: 0, limits: { headersMs: 200, checkMs: 20 } });
  await room.post(paths.events('t1'), { events: runningDesk().events() });
  ca = new X509Certificate(await download());
});
afterAll(() => room.dispose());

async function download(): Promise<Buffer> {
  const answer = await fetch(`http://127.0.0.1:${room.hub.lanPort}${CA_PATH}`);
  expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  return Buffer.from(await answer.arrayBuffer());
}

interface Secure {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}
function askStaff(
  path: string,
  over: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Secure> {
  const { port } = room.hub.staff!;
  const { method = 'GET', headers = {}, body } = over;
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        servername: 'localhost',
        ca: ca.toString(),
        headers: { host: `127.0.0.1:${port}`, ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

describe('[SEC-17] the listener for staff devices', () => {
  it('is trusted with the certificate that the room can download, whose fingerprint the console names', async () => {
    expect(ca.fingerprint256).toBe(room.hub.staff?.fingerprint);
    for (const path of ['/', '/admin/', paths.health, paths.snapshot('t1')]) {
      expect((await askStaff(path)).status).toBe(200);
    }
    expect((await askStaff('/admin/')).headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('takes only its own names, its own origin, and what is signed', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await askStaff('/', { headers: { host: 'evil.example' } })).status).toBe(421);
    expect((await askStaff(paths.health, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect((await askStaff(paths.health, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await askStaff(paths.events('t1'), { method: 'POST', headers: json, body: '{"events":[]}' })).status).toBe(
      401,
    );
    expect((await askStaff(paths.people('t1'))).status).toBe(401);
  });

  it('hangs up on who does not finish the handshake', async () => {
    const socket = connect({ host: '127.0.0.1', port: room.hub.staff!.port });
    socket.on('error', () => {}); // a reset is one way of hanging up
    await once(socket.resume(), 'close');
    expect((await askStaff('/')).status).toBe(200);
  });

  it('is not there unless it is asked for', async () => {
    const plain = await runningHub();
    expect(plain.hub.staff).toBeNull();
    expect((await plain.askLan(CA_PATH)).status).toBe(404);
    await plain.dispose();
  });
});

it.each(['/tls/ca.key.pem', '/data/tls/ca.key.pem', '/..%2fdata%2ftls%2fca.key.pem', '/ca.key.pem', '/ca.key'])(
  '[SEC-17] the key is not to be had at %s',
  async (path) => {
    for (const ask of [room.ask, room.askLan, askStaff]) {
      const { status, text } = await ask(path);
      expect([400, 403, 404]).toContain(status);
      expect(text).not.toContain('PRIVATE');
    }
  },
);
