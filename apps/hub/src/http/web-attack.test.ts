/** What a page of another site can make a browser send, and what a hostile client can send itself. Over real sockets. */
import { paths } from '@blindwerk/hub-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-socket.js';
import { type Answer, type RunningHub, runningHub } from '../testing/running-hub.js';
import { runningDesk } from '../testing/test-desk.js';

let room: RunningHub;
beforeAll(async () => {
  room = await runningHub();
  await room.post(paths.events('t1'), { events: runningDesk().events() });
});
afterAll(async () => {
  await room.dispose();
  expect(room.faults).toEqual([]);
});

const EVIL = 'https://evil.example';
const PUSH = '{"events":[]}';
const events = paths.events('t1');

describe('[SEC-1] another site, in the director’s browser', () => {
  it.each<[string, Record<string, string>, number]>([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded', origin: EVIL }, 403],
    ['a form of a page without a name', { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }, 403],
    ['a form of an old browser', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a file form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['JSON as plain text', { 'content-type': 'text/plain' }, 415],
    ['JSON as plain text with a hint', { 'content-type': 'text/plain; application/json' }, 415],
    ['a beacon', { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'cross-site' }, 403],
    ['JSON by fetch', { 'content-type': 'application/json', origin: EVIL }, 403],
    ['JSON without an origin', { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' }, 403],
    ['JSON of another port', { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }, 403],
    ['JSON of a port beside ours', { 'content-type': 'application/json', origin: 'http://localhost:1' }, 403],
  ])('%s writes nothing', async (_name, headers, status) => {
    for (const method of ['POST', 'PUT']) {
      const answer = await room.ask(method === 'POST' ? events : paths.people('t1'), {
        method,
        headers,
        rawBody: PUSH,
      });
      expect(answer.status).toBe(status);
      expectClosed(answer);
    }
  });

  it('gets no leave from a preflight', async () => {
    const headers = {
      origin: EVIL,
      'access-control-request-method': 'POST',
      'access-control-request-private-network': 'true',
    };
    expectClosed(await room.ask(events, { method: 'OPTIONS', headers }));
    expectClosed(await room.askLan(events, { method: 'OPTIONS', headers }));
  });

  it('reads nothing, and can put no page of ours into its own', async () => {
    for (const ask of [room.ask, room.askLan]) {
      const answer = await ask(paths.snapshot('t1'), { headers: { origin: EVIL, 'sec-fetch-site': 'cross-site' } });
      expect(answer).toMatchObject({ status: 403 });
      expect(answer.text).not.toContain('Freitagsturnier');
    }
    const page = await room.ask('/', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

describe('[SEC-2] a name that is bent to this computer (DNS rebinding)', () => {
  const names = [
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost.',
    'evil@localhost',
    '0x7f.1',
    '2130706433',
    '',
  ];
  it.each(names)('%s gets neither page nor data', async (name) => {
    for (const path of ['/', '/admin/', paths.snapshot('t1'), paths.eventsAfter('t1', 0), paths.people('t1')]) {
      const here = await room.ask(path, { headers: { host: `${name}:${room.hub.port}` } });
      const there = await room.askLan(path, { headers: { host: `${name}:${room.hub.lanPort}` } });
      expect([here.status, there.status]).toEqual([421, 421]);
    }
  });

  it('two hosts, none, or one that hides in the target are refused', async () => {
    const { port } = room.hub;
    const host = `Host: localhost:${port}\r\n`;
    for (const head of [
      `GET /api/v1/health HTTP/1.1\r\n${host}Host: evil.example\r\n`,
      'GET /api/v1/health HTTP/1.1\r\n',
      `GET http://evil.example/api/v1/health HTTP/1.1\r\n${host}`,
      'GET /api/v1/health HTTP/1.0\r\n',
    ]) {
      expect(await rawRequest(port, `${head}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });

  it('forwarded names and addresses are not believed', async () => {
    const headers = {
      'x-forwarded-host': `localhost:${room.hub.port}`,
      forwarded: 'host=localhost',
      host: 'evil.example',
    };
    expect((await room.ask('/', { headers })).status).toBe(421);
  });
});

describe('[SEC-3] somebody in the Wi-Fi', () => {
  it.each([
    ['nothing', undefined],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
    ['a token', 'Bearer x'],
    ['a signature that is none', 'Blindwerk device=dx, at=1, nonce=n, sig=s'],
  ])('writes nothing with %s', async (_name, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const [method, path] of [
      ['POST', events],
      ['PUT', paths.people('t1')],
    ] as const) {
      const answer = await room.askLan(path, { method, headers, rawBody: PUSH });
      expect([401, 403, 404, 405]).toContain(answer.status);
    }
  });
});

describe('hostile bodies', () => {
  const push = (rawBody: string) => room.ask(events, { method: 'POST', rawBody });

  it('[SEC-8] that are too large are refused before they are read', async () => {
    const { port } = room.hub;
    const head = `POST ${events} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
    expect(await rawRequest(port, `${head}Content-Length: 99999999\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await push(`"${'x'.repeat(8 * 1024 * 1024)}"`)).toMatchObject({
      status: 413,
      json: { code: 'hub/too-large' },
    });
  });

  it.each<[string, string]>([
    ['arrays', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['an event’s data', `{"events":[{"data":${'['.repeat(100)}${']'.repeat(100)}}]}`],
  ])('[SEC-9] of %s without end inside one another are refused', async (_name, body) => {
    expect(await push(body)).toMatchObject({ status: 400, json: { code: 'hub/bad-request' } });
  });

  it.each([
    '{"__proto__":{"polluted":true},"events":[]}',
    '{"events":[{"data":{"__proto__":{"polluted":true}}}]}',
    '{"events":[],"constructor":{"prototype":{"polluted":true}}}',
    '{"\\u005f_proto__":{"polluted":true},"events":[]}',
    '{"events":[],"seen":{"__proto__":{"id":"x"}}}',
  ])('[SEC-10] %s changes no object of the hub', async (body) => {
    expect(await push(body)).toMatchObject({ status: 400 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '[SEC-10] %s is a name like any other',
    async (id) => {
      expect(await room.ask(paths.snapshot(id))).toMatchObject({ status: 404 });
      const fields = { name: { value: 'Anna Kern', hlc: '0000000000010000desk' } };
      const put = await room.ask(paths.people('t1'), { method: 'PUT', body: { rows: [{ id, fields }] } });
      expect(put.status).toBeLessThan(500);
      expect((await room.ask(paths.snapshot('t1'))).status).toBe(200);
    },
  );

  it.each(['', 'null', '[]', '0', '"x"', '{', '\u0000', '{"events":{"length":1e9}}', '{"events":null}'])(
    'of nonsense (%j) are refused in words',
    async (body) => {
      const answer = await push(body);
      expect(answer.status).toBe(400);
      expect(answer.json.code).toBe('hub/bad-request');
    },
  );
});

describe('[SEC-11] paths', () => {
  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%5c..%5c..%5csecret.txt',
    '/_next/static/..%2f..%2f..%2fsecret.txt',
    '/_next/static/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/....//....//secret.txt',
    '//etc/passwd',
    '/file:///etc/passwd',
    '/%00/../secret.txt',
    '/admin/../../secret.txt',
    '/admin/..%2f..%2fsecret.txt',
    '/data/journal.sqlite',
    '/../data/journal.sqlite',
    '/..%2fdata%2fjournal.sqlite',
    '/..%2fdata%2fhub.lock',
  ])('%s leads nowhere', async (path) => {
    for (const ask of [room.ask, room.askLan]) {
      const answer = await ask(path);
      expect([400, 403, 404]).toContain(answer.status);
      expect(answer.text).not.toMatch(/secret|SQLite|root:/);
    }
  });
});

describe('[SEC-12] header lines in parameters', () => {
  it.each([
    '/admin?%0d%0aset-cookie:%20x=1',
    '/phone?x=%0d%0aset-cookie:%20x=1',
    '/%0d%0aset-cookie:%20x=1',
    `${paths.tournaments}/%0d%0aset-cookie:%20x=1/view/snapshot`,
    `${paths.tournaments}/t1/view/%E5%98%8A%E5%98%8Dset-cookie:x`,
  ])('%s sets no header', async (path) => {
    for (const host of [`localhost:${room.hub.port}`, `127.0.0.1:${room.hub.port}`]) {
      const { headers } = await room.ask(path, { headers: { host } });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('a redirect never leaves the hub', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/..',
      '/\\evil.example',
      '//evil.example/phone',
      '//phone',
      '/%2f%2fevil.example',
    ]) {
      for (const ask of [room.ask, room.askLan]) {
        const { location } = (await ask(path)).headers;
        expect(new URL(location ?? '/', room.hub.url).hostname).toBe('localhost');
      }
      const { location } = (await room.ask(path, { headers: { host: `127.0.0.1:${room.hub.port}` } })).headers;
      expect(new URL(location ?? '/', room.hub.url).origin).toBe(room.hub.url);
    }
  });

  it('two requests in one, lengths that contradict, and bare lines are refused', async () => {
    const { port } = room.hub;
    const head = `POST ${events} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n`;
    for (const bytes of [
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
      `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
      `${head}X: a\nHost: evil.example\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n${'X'.repeat(20_000)}: 1\r\n\r\n`,
    ]) {
      expect(await rawRequest(port, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
  });
});

function expectClosed({ headers }: Answer): void {
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  expect(headers['set-cookie']).toBeUndefined();
}
