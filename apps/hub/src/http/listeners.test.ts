/** What the two listeners serve, and to whom, over real HTTP. */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devicePaths, paths } from '@blindwerk/hub-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHub } from '../hub.js';
import { StoreFailure } from '../store/failure.js';
import { type RunningHub, runningHub } from '../testing/running-hub.js';
import { runningDesk } from '../testing/test-desk.js';

let room: RunningHub;
beforeAll(async () => {
  room = await runningHub();
  await room.post(paths.events('t1'), { events: runningDesk().events() });
});
afterAll(() => room.dispose());

describe('pages', () => {
  it.each<[string, string]>([
    ['/', 'Wall'],
    ['/?page=clock', 'Wall'],
    ['/phone/', 'Phone'],
    ['/admin/', 'Desk'],
  ])('%s is served on this computer', async (path, title) => {
    const page = await room.ask(path);
    expect(page).toMatchObject({ status: 200 });
    expect(page.text).toContain(`<title>${title}</title>`);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(page.headers.etag).toBeTruthy();
  });

  it('runs the inline scripts of its own export and no others', async () => {
    const { headers } = await room.ask('/');
    const policy = headers['content-security-policy'];
    // SHA-256 of `window.a=1`
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  it('takes a new policy when a page was built anew', async () => {
    const before = (await room.ask('/phone/')).headers['content-security-policy'];
    writeFileSync(join(room.folder.path, 'display/phone/index.html'), '<title>Phone</title><script>b()</script>');
    const after = (await room.ask('/phone/')).headers['content-security-policy'];
    expect(after).not.toBe(before);
    expect(after).toContain('sha256-');
  });

  it.each<[string, string]>([
    ['/_next/static/a.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
  ])('%s is kept by browsers as %s', async (path, expected) => {
    expect((await room.ask(path)).headers['cache-control']).toBe(expected);
  });

  it('lets a worker fetch what its page may', async () => {
    expect((await room.ask('/sw.js')).headers['content-security-policy']).toContain("connect-src 'self'");
  });

  it('are answered by 304 to whom has them', async () => {
    const first = await room.ask('/');
    expect(await room.ask('/', { headers: { 'if-none-match': first.headers.etag! } })).toMatchObject({
      status: 304,
      text: '',
    });
  });

  it('get a slash where it is missing', async () => {
    expect(await room.ask('/admin')).toMatchObject({ status: 301, headers: { location: '/admin/' } });
    expect(await room.ask('/phone')).toMatchObject({ status: 301, headers: { location: '/phone/' } });
  });

  it('that are not there are not found', async () => {
    expect(await room.ask('/nothing')).toMatchObject({ status: 404, json: { code: 'hub/not-found' } });
    expect(await room.ask('/admin/nothing')).toMatchObject({ status: 404 });
  });

  it('that were never built are a plain word, in two languages', async () => {
    const bare = await runningHub({ displayFolder: '/nowhere/display', adminFolder: '/nowhere/admin' });
    const german = await bare.ask('/admin/', { headers: { 'accept-language': 'de-DE,de;q=0.9' } });
    expect(german).toMatchObject({ status: 503 });
    expect(german.text).toContain('lang="de"');
    const english = await bare.askLan('/', { headers: { 'accept-language': 'en' } });
    expect(english.text).toContain('npm start');
    expect(await bare.ask(paths.health)).toMatchObject({ status: 200 });
    await bare.dispose();
  });
});

describe('this computer’s listener', () => {
  it('has one address: 127.0.0.1 is sent there', async () => {
    const host = `127.0.0.1:${room.hub.port}`;
    expect(await room.ask('/admin/?x=1', { headers: { host } })).toMatchObject({
      status: 308,
      headers: { location: `${room.hub.url}/admin/?x=1` },
    });
  });

  it.each<[string, string, Record<string, string>, number, string]>([
    ['another name', 'GET', { host: 'evil.example' }, 421, 'hub/wrong-host'],
    ['another name on a page', 'GET', { host: 'evil.example:80' }, 421, 'hub/wrong-host'],
    ['another site', 'POST', { origin: 'https://evil.example' }, 403, 'hub/forbidden'],
    ['a form', 'POST', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'hub/not-json'],
    ['another site’s preflight', 'OPTIONS', { origin: 'https://evil.example' }, 403, 'hub/forbidden'],
  ])('refuses %s', async (_name, method, headers, status, code) => {
    const path = method === 'GET' ? '/' : paths.events('t1');
    const answer = await room.ask(path, { method, headers, ...(method === 'POST' ? { rawBody: '{}' } : {}) });
    expect(answer).toMatchObject({ status, json: { code } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the LAN’s listener', () => {
  it.each([
    '/',
    '/phone/',
    paths.health,
    paths.time,
    paths.tournaments,
    paths.snapshot('t1'),
    paths.view('t1', 'clock'),
  ])('serves %s', async (path) => {
    expect(await room.askLan(path)).toMatchObject({ status: 200 });
    expect(await room.askLan(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it.each([
    '/ADMIN/',
    '//admin/',
    '/./admin/',
    '/phone/../admin/',
    '/..%2fadmin/index.html',
    '/%2e%2e/admin/index.html',
    '/..%5cadmin%5cindex.html',
    '/../secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/_next/static/..%2f..%2f..%2fsecret.txt',
    '/....//secret.txt',
    '/secret.txt%00.html',
    '/api/v1/tournaments/t1/view/../events',
    '/api/v1/tournaments/t1/view/..%2fevents',
    '/api/v1//tournaments/t1/people',
    '/API/v1/tournaments/t1/people',
    '/api/v1/test/clock',
  ])('has no %s', async (path) => {
    const answer = await room.askLan(path);
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('Desk');
    expect(answer.text).not.toContain('secret');
    expect(answer.text).not.toContain('envelope');
    expect(answer.text).not.toContain('rows');
  });

  it('serves the desk: a phone of the floor is one', async () => {
    expect(await room.askLan('/admin/')).toMatchObject({ status: 200 });
  });

  it('tells events and people to nobody who does not sign', async () => {
    for (const path of [paths.eventsAfter('t1', 0), paths.people('t1'), devicePaths.devices]) {
      expect(await room.askLan(path)).toMatchObject({ status: 401, json: { code: 'hub/unsigned-request' } });
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('takes no %s that nobody signed', async (method) => {
    const readOnly = { status: 405, headers: { allow: 'GET, HEAD' }, json: { code: 'hub/read-only' } };
    const unsigned = { status: 401, json: { code: 'hub/unsigned-request' } };
    expect(await room.askLan('/', { method, rawBody: '{}' })).toMatchObject(readOnly);
    for (const path of [paths.events('t1'), paths.people('t1')]) {
      const answer = await room.askLan(path, { method, rawBody: '{"events":[]}' });
      expect(answer).toMatchObject(method === 'POST' || method === 'PUT' ? unsigned : readOnly);
    }
  });

  it('answers under no other name', async () => {
    expect(await room.askLan('/', { headers: { host: `evil.example:${room.hub.lanPort}` } })).toMatchObject({
      status: 421,
    });
  });
});

describe('ports', () => {
  it('that are taken are said, with the variable, and never avoided', async () => {
    const folder = { dataFolder: join(room.folder.path, 'other') };
    await expect(startHub({ ...folder, port: room.hub.port, lanPort: 0 })).rejects.toMatchObject({
      code: 'hub/port-taken',
      params: { port: room.hub.port, variable: 'BLINDWERK_PORT' },
    });
    await expect(startHub({ ...folder, port: 0, lanPort: room.hub.lanPort })).rejects.toMatchObject({
      code: 'hub/port-taken',
      params: { port: room.hub.lanPort, variable: 'BLINDWERK_LAN_PORT' },
    });
    const third = await startHub({ ...folder, port: 0, lanPort: 0 }); // the folder was left free
    await third.close();
    rmSync(folder.dataFolder, { recursive: true });
  });
});

describe('a disk that takes no more', () => {
  it('is told by the push and by health, until a push succeeds', async () => {
    const full = await runningHub();
    const desk = runningDesk();
    await full.post(paths.events('t1'), { events: desk.events() });
    const { append } = full.hub.store;
    const more = desk.tap({ type: 'postMessage', text: 'x' });
    full.hub.store.append = () => Promise.reject(new StoreFailure('hub/disk-full', 'SQLITE_FULL'));
    expect(await full.post(paths.events('t1'), { events: more })).toMatchObject({
      status: 507,
      json: { code: 'hub/disk-full' },
    });
    expect((await full.ask(paths.health)).json).toMatchObject({ ok: false, problem: 'hub/disk-full' });
    expect(full.faults).toMatchObject([{ reason: 'SQLITE_FULL' }]);
    full.hub.store.append = append;
    expect(await full.post(paths.events('t1'), { events: more })).toMatchObject({ status: 200 });
    expect((await full.ask(paths.health)).json).toMatchObject({ ok: true, problem: null });
    await full.dispose();
  });
});
