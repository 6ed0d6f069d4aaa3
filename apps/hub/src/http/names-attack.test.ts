/** Names of people who mean no good, and what must never be said: over the public view, the stream, and the hub's log. */
import { pairingLink, paths } from '@blindwerk/hub-client/wire';
import { SLICES } from '@blindwerk/tournament';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/folders.js';
import { bundleHub, freePorts, startProcess } from '../testing/hub-process.js';
import { NASTY_NAMES } from '../testing/nasty-names.js';
import { type RunningHub, runningHub } from '../testing/running-hub.js';
import { openStream } from '../testing/sse-client.js';
import { runningDesk } from '../testing/test-desk.js';

const row = (no: number, name: string) => {
  const hlc = `${(no + 1).toString(16).padStart(12, '0')}0000desk`;
  return { id: 'p-a', fields: { name: { value: name, hlc }, show: { value: 'full', hlc } } };
};
/** How an answer must come, so that no browser takes it for a page. */
const DATA_ONLY = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

describe('[SEC-13] names', () => {
  let room: RunningHub;
  beforeAll(async () => {
    room = await runningHub();
    await room.post(paths.events('t1'), { events: runningDesk().events() });
  });
  afterAll(() => room.dispose());

  it('are data and nothing else, in the view and in the stream', async () => {
    const stream = await openStream(room.hub.lanPort, paths.stream('t1'), `127.0.0.1:${room.hub.lanPort}`);
    await stream.take(1 + SLICES.length);
    let before = '#1';
    for (const [no, name] of NASTY_NAMES.entries()) {
      const put = await room.ask(paths.people('t1'), { method: 'PUT', body: { rows: [row(no, name)] } });
      expect(put).toMatchObject({ status: 200 });
      const answer = await room.askLan(paths.view('t1', 'seating'));
      expect(answer.headers).toMatchObject(DATA_ONLY);
      const shown = answer.json.view[0].name;
      expect(['#1', name.normalize('NFC').replace(/\s+/gu, ' ').trim()]).toContain(shown);
      if (shown === before) continue; // nothing to tell
      before = shown;
      // Whatever was typed, the stream stays in step: the next news is this name.
      const [event] = await stream.take(1);
      expect(event).toMatchObject({ event: 'slice', data: { slice: 'seating', data: answer.json.view } });
    }
    stream.close();
  });

  it('and paths that hold HTML come back as JSON, never as a page', async () => {
    for (const path of [
      '/<script>alert(1)</script>',
      '/api/v1/tournaments/<img src=x>/view/snapshot'.replace(' ', '%20'),
      '/admin/<svg>',
    ]) {
      for (const ask of [room.ask, room.askLan]) {
        const { headers, text, status } = await ask(path);
        expect([400, 404]).toContain(status);
        expect(headers['content-type']).toContain('application/json');
        expect(text).not.toContain('<');
      }
    }
  });
});

describe('[SEC-15] secrets', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.dispose());

  it('that come in with requests are never printed by the hub', async () => {
    await bundleHub();
    const [port, lanPort] = await freePorts();
    const hub = startProcess({
      BLINDWERK_PORT: String(port),
      BLINDWERK_LAN_PORT: String(lanPort),
      BLINDWERK_DATA: folder.path,
    });
    await hub.until(`localhost:${port}`);
    const secret = 'S3CRET-0123456789';
    const headers = {
      'content-type': 'application/json',
      authorization: `Blindwerk device=${secret}, at=1, nonce=${secret}, sig=${secret}`,
    };
    const body = JSON.stringify({ secret, key: secret, label: secret, events: [{ data: secret }] });
    for (const at of [`http://localhost:${port}`, `http://127.0.0.1:${lanPort}`]) {
      for (const path of ['/api/v1/pairings/x/join', '/api/v1/devices/claim', paths.events('t1'), `/${secret}`]) {
        await fetch(`${at}${path}?secret=${secret}`, { method: 'POST', headers, body });
        await fetch(`${at}${path}?secret=${secret}`, { headers });
      }
      await fetch(`${at}${paths.people('t1')}`, { method: 'PUT', headers, body: `{"rows":"${secret}"` });
    }
    expect(await hub.end('SIGTERM')).toBe(0);
    expect(hub.said()).not.toContain(secret);
  });

  it('of a pairing stand in the fragment of its address, which no browser sends', () => {
    const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
    const { pathname, search, hash } = new URL(pairingLink('http://192.168.1.20:4401', { id: 'p1', secret }));
    expect(pathname + search).not.toContain(secret);
    expect(hash).toContain(secret);
  });
});
