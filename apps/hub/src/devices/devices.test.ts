/** Claim, pairing and what an attacker on the LAN may try, against a running hub. */
import { devicePaths, PAIRING_MS, type PairedRole, paths, REQUEST_AGE_MS } from '@blindwerk/hub-client/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningHub, runningHub } from '../testing/running-hub.js';
import { freshNonce, type SigningDevice, signingDevice } from '../testing/signing-device.js';
import { create } from '../testing/test-desk.js';

let room: RunningHub;
let boss: SigningDevice;
let fay: SigningDevice;
let mallory: SigningDevice;
const running = () => room;
beforeEach(async () => {
  room = await runningHub();
  boss = signingDevice(running, 1);
  fay = signingDevice(running, 2);
  mallory = signingDevice(running, 3);
});
afterEach(() => room.dispose());

const claim = (device: SigningDevice, body: object = {}, listener: 'lan' | 'loopback' = 'loopback') =>
  device.ask(devicePaths.claim, { method: 'POST', body: { key: device.key, label: 'Desk', ...body }, listener });
const begin = async (role: PairedRole = 'floor') =>
  (await boss.ask(devicePaths.pairings, { method: 'POST', body: { role } })).json;
const join = (device: SigningDevice, id: string, secret: string, key = device.key) =>
  device.ask(devicePaths.join(id), { method: 'POST', body: { secret, key, label: 'Phone' } });
const confirm = (id: string, device: string, by = boss) =>
  by.ask(devicePaths.confirm(id), { method: 'POST', body: { device } });
const pair = async (device: SigningDevice, role: PairedRole) => {
  const { id, secret } = await begin(role);
  await join(device, id, secret);
  return confirm(id, device.device);
};
const { type: _type, ...creation } = create() as Extract<ReturnType<typeof create>, { type: 'createTournament' }>;
const created = { type: 'tournament.created', v: 1, data: { club: null, ...creation } };
const admitted = (device: string, role: string) => ({ type: 'device.admitted', v: 1, data: { device, role } });
const posted = (text: string) => ({ type: 'message.posted', v: 1, data: { text } });
const code = (answer: { readonly status: number; readonly json: { readonly code?: string } }) =>
  answer.json.code ?? answer.status;

describe('claim', () => {
  it('[DEV-9] the first desk on this computer directs the hub; the hub shows its own key', async () => {
    expect((await room.askLan(devicePaths.identity)).json.claimed).toBe(false);
    const answer = await claim(boss);
    expect(answer.json).toMatchObject({ device: { id: boss.device, role: 'director', revokedAt: null } });
    const { hub, claimed } = (await room.askLan(devicePaths.identity)).json;
    expect(claimed).toBe(true);
    expect(hub).toEqual(answer.json.hub);
    await room.restart();
    expect((await room.askLan(devicePaths.identity)).json).toEqual({ hub, claimed: true });
  });

  it('[DEV-9] not from the LAN, not with somebody else’s key, not a second time without take-over', async () => {
    expect(code(await claim(boss, {}, 'lan'))).toBe('hub/not-found');
    expect(code(await claim(boss, { key: mallory.key }))).toBe('hub/false-signature');
    expect(code(await room.post(devicePaths.claim, { key: boss.key, label: 'x' }))).toBe('hub/unsigned-request');
    await claim(boss);
    expect(code(await claim(fay))).toBe('hub/claimed');
    expect((await claim(boss)).status).toBe(200);
    expect((await claim(fay, { takeOver: true })).json.device.role).toBe('director');
  });

  it('[DEV-8] who takes over is admitted by the hub to tournaments that know it, and to no other', async () => {
    const { hub } = (await claim(boss)).json;
    await boss.push([created, admitted(hub.device, 'hub')]);
    await claim(fay, { takeOver: true });
    expect(code(await fay.push([posted('directed again')]))).toBe(200);
    expect(code(await fay.push([{ type: 'prizes.set', v: 1, data: { prizes: [] } }]))).toBe(200);
  });
});

describe('pairing', () => {
  beforeEach(() => claim(boss));

  it('[DEV-10] a code, four digits, a director’s word: then the device is in', async () => {
    const { id, secret, expiresAt, hub } = await begin();
    expect(expiresAt).toBe(room.hub.clock.now() + PAIRING_MS);
    expect((await boss.ask(devicePaths.pairing(id))).json).toMatchObject({ status: 'waiting', joined: null });
    expect((await join(fay, id, secret)).json).toMatchObject({ hub, role: 'floor' });
    const { joined } = (await boss.ask(devicePaths.pairing(id))).json;
    expect(joined).toEqual({ device: fay.device, key: fay.key, label: 'Phone' });
    expect(code(await fay.ask(paths.people('t1')))).toBe('hub/unknown-device');
    expect((await fay.ask(devicePaths.ownPairing(id))).json.status).toBe('joined');
    expect((await confirm(id, joined.device)).json).toMatchObject({ id: fay.device, role: 'floor' });
    expect((await fay.ask(devicePaths.ownPairing(id))).json.status).toBe('confirmed');
    expect((await fay.ask(paths.people('t1'))).status).toBe(200);
  });

  it('[DEV-10] a guessed secret: five tries, then the pairing is refused, for the right secret too', async () => {
    const { id, secret } = await begin();
    const guess = 'A'.repeat(22);
    for (let i = 0; i < 5; i += 1) expect(code(await join(mallory, id, guess))).toBe('hub/pairing-secret');
    expect(code(await join(fay, id, secret))).toBe('hub/pairing-used');
    expect((await boss.ask(devicePaths.pairing(id))).json.status).toBe('refused');
    expect(code(await join(mallory, 'guessed', guess))).toBe('hub/pairing-unknown');
  });

  it('[DEV-10] a code works once and for two minutes', async () => {
    const used = await begin();
    await join(fay, used.id, used.secret);
    expect(code(await join(mallory, used.id, used.secret))).toBe('hub/pairing-used');
    const late = await begin();
    const joined = await begin();
    await join(fay, joined.id, joined.secret);
    room.time.pass(PAIRING_MS);
    expect(code(await join(fay, late.id, late.secret))).toBe('hub/pairing-expired');
    expect(code(await confirm(joined.id, fay.device))).toBe('hub/pairing-expired');
  });

  it('[DEV-10] only a director begins, looks and confirms, and only the device that joined', async () => {
    await pair(fay, 'floor');
    const { id, secret } = await begin('director');
    expect(code(await confirm(id, mallory.device))).toBe('hub/pairing-not-joined');
    await join(mallory, id, secret);
    expect(code(await confirm(id, mallory.device, mallory))).toBe('hub/unknown-device');
    expect(code(await confirm(id, mallory.device, fay))).toBe('hub/not-allowed');
    expect(code(await fay.ask(devicePaths.pairing(id)))).toBe('hub/not-allowed');
    expect(code(await fay.ask(devicePaths.pairings, { method: 'POST', body: { role: 'director' } }))).toBe(
      'hub/not-allowed',
    );
    expect(code(await fay.ask(devicePaths.ownPairing(id)))).toBe('hub/false-signature');
    expect(code(await confirm(id, fay.device))).toBe('hub/pairing-not-joined');
    await boss.ask(devicePaths.refuse(id), { method: 'POST', body: {} });
    expect(code(await confirm(id, mallory.device))).toBe('hub/pairing-not-joined');
  });

  it('[DEV-10] a key is shown by who can sign with it, and must be sound', async () => {
    const { id, secret } = await begin();
    expect(code(await join(mallory, id, secret, fay.key))).toBe('hub/false-signature');
    expect((await boss.ask(devicePaths.pairing(id))).json.status).toBe('waiting');
    expect(code(await boss.ask(devicePaths.pairings, { method: 'POST', body: { role: 'hub' } }))).toBe(
      'hub/bad-request',
    );
  });

  it('[DEV-11] the director lists, names and revokes; the last director stays', async () => {
    await pair(fay, 'floor');
    const names = async () => (await boss.ask(devicePaths.devices)).json.devices.map((d: { label: string }) => d.label);
    expect(await names()).toEqual(['Desk', 'Phone']);
    await boss.ask(devicePaths.device(fay.device), { method: 'PUT', body: { label: ' Fay ' } });
    expect(await names()).toEqual(['Desk', 'Fay']);
    expect(code(await fay.ask(devicePaths.devices))).toBe('hub/not-allowed');
    expect(code(await fay.ask(devicePaths.revoke(boss.device), { method: 'POST', body: {} }))).toBe('hub/not-allowed');
    expect(code(await boss.ask(devicePaths.revoke(boss.device), { method: 'POST', body: {} }))).toBe(
      'hub/last-director',
    );
    expect(
      (await boss.ask(devicePaths.revoke(fay.device), { method: 'POST', body: {} })).json.revokedAt,
    ).not.toBeNull();
    expect(code(await fay.ask(paths.people('t1')))).toBe('hub/revoked');
    await room.restart();
    expect(code(await fay.ask(paths.people('t1')))).toBe('hub/revoked');
    expect(code(await fay.push([created]))).toBe('hub/revoked');
  });
});

describe('signed requests', () => {
  beforeEach(() => claim(boss));
  const path = paths.people('t1');

  it('[DEV-12] are taken once, for their path, method and body, and while they are fresh', async () => {
    const nonce = freshNonce();
    expect((await boss.ask(path, { nonce })).status).toBe(200);
    expect(code(await boss.ask(path, { nonce }))).toBe('hub/replayed-request');
    expect(code(await boss.ask(path, { as: { path: paths.people('t2') } }))).toBe('hub/false-signature');
    expect(code(await boss.ask(`${path}?x=1`, { as: { path } }))).toBe('hub/false-signature');
    const put = { method: 'PUT', body: { rows: [] } };
    expect((await boss.ask(path, put)).status).toBe(200);
    expect(code(await boss.ask(path, { ...put, as: { method: 'GET' } }))).toBe('hub/false-signature');
    expect(code(await boss.ask(path, { ...put, as: { body: '{"rows":[1]}' } }))).toBe('hub/false-signature');
  });

  it('[DEV-12] are stale a minute away from hub time, and after a restart; the hub says its time', async () => {
    const now = Math.floor(room.hub.clock.now());
    const nonce = freshNonce();
    expect((await boss.ask(path, { at: now, nonce })).status).toBe(200);
    for (const at of [now - REQUEST_AGE_MS - 1, now + REQUEST_AGE_MS + 1]) {
      expect((await boss.ask(path, { at })).json).toMatchObject({ code: 'hub/stale-request', params: { h: now } });
    }
    room.time.pass(5_000);
    await room.restart();
    expect(code(await boss.ask(path, { at: now, nonce }))).toBe('hub/stale-request');
  });

  it('[DEV-12] say nothing about a device to who cannot sign for it', async () => {
    await pair(fay, 'screen');
    expect(code(await fay.ask(path))).toBe('hub/not-allowed');
    expect(code(await fay.ask(path, { as: { path: '/' } }))).toBe('hub/false-signature');
    expect(code(await room.askLan(path, { headers: { authorization: 'Blindwerk device=x' } }))).toBe(
      'hub/unsigned-request',
    );
    expect((await room.ask(path)).status).toBe(200);
  });
});

describe('pushed events', () => {
  beforeEach(async () => {
    await claim(boss);
    await pair(fay, 'floor');
    await pair(mallory, 'floor');
    await boss.push([created]);
  });
  const secure = () => boss.push([admitted(fay.device, 'floor'), admitted('tv', 'screen')]);
  const give = (by: SigningDevice, events: readonly unknown[]) =>
    by.ask(paths.events('t1'), { method: 'POST', body: { events } });

  it('[DEV-13] an open journal takes signed events of any paired device, unsigned ones from this computer only', async () => {
    expect(code(await fay.push([posted('hello')]))).toBe(200);
    const { key: _key, sig: _sig, ...bare } = mallory.write([posted('x')])[0]!;
    const plain = { ...bare, id: 't1/plain:1' };
    expect(code(await give(fay, [plain]))).toBe('hub/unsigned-event');
    expect(code(await room.post(paths.events('t1'), { events: [plain] }))).toBe(200);
    await secure();
    const next = { ...plain, id: 't1/other:1' };
    expect(code(await room.post(paths.events('t1'), { events: [next] }))).toBe('hub/unsigned-event');
  });

  it('[DEV-13] forged: changed, signed by a wrong key, borrowed, stripped, or under another’s id', async () => {
    const [event] = fay.write([posted('true')]) as [ReturnType<typeof fay.write>[number]];
    const { sig: _sig, ...stripped } = event;
    const { key: _key, ...keyless } = event;
    const forged = [
      { ...event, data: { text: 'false' } },
      { ...event, sig: mallory.sign('blindwerk-event:x') },
      { ...event, key: mallory.key },
      keyless,
    ];
    for (const bad of forged) expect(code(await give(mallory, [bad]))).toBe('hub/forged-event');
    expect(code(await give(mallory, [stripped]))).toBe('hub/unsigned-event');
    expect(code(await give(mallory, [event]))).toBe(200); // handed on by another: its own signature counts
  });

  it('[DEV-13] a right the role lacks, a device unknown or revoked: refused, and nothing is stored', async () => {
    await secure();
    const before = (await boss.ask(paths.eventsAfter('t1', 0))).json.head;
    const bad = [
      { type: 'tournament.finished', v: 1, data: {} },
      { type: 'prizes.set', v: 1, data: { prizes: [{ place: 1, amount: 1 }] } },
      admitted(mallory.device, 'director'),
    ];
    for (const draft of bad) {
      const one = signingDevice(running, 2);
      expect(code(await one.push([draft]))).toBe('hub/not-allowed');
    }
    expect(code(await mallory.push([posted('x')]))).toBe('hub/not-allowed');
    expect((await boss.ask(paths.eventsAfter('t1', 0))).json.head).toEqual(before);
    expect(code(await fay.push([posted('allowed')]))).toBe(200);
    await boss.push([{ type: 'device.revoked', v: 1, data: { device: fay.device } }]);
    expect(code(await fay.push([posted('too late')]))).toBe('hub/revoked');
  });

  it('[DEV-13] a void beyond its author’s rights is refused, one within them is taken', async () => {
    await secure();
    await boss.push([{ type: 'prizes.set', v: 1, data: { prizes: [] } }], 'prizes');
    await fay.push([posted('x')], 'message');
    const undo = (cause: string) => ({ type: 'command.voided', v: 1, data: { cause } });
    const taken = await fay.push([undo('message')]);
    expect(code(taken)).toBe(200);
    expect(code(await fay.push([undo('prizes')]))).toBe('hub/not-allowed');
  });

  it('[DEV-13] calls that come together: what a revocation says holds for those behind it', async () => {
    await secure();
    const [revoked, late] = [
      boss.push([{ type: 'device.revoked', v: 1, data: { device: fay.device } }]),
      fay.push([posted('too late')]),
    ];
    expect(code(await revoked)).toBe(200);
    const { events } = (await boss.ask(paths.eventsAfter('t1', 0))).json;
    const order = events.map(({ event }: { event: { type: string } }) => event.type);
    // Whichever came first: either before the revocation, or not at all.
    const expected =
      code(await late) === 200
        ? order.indexOf('message.posted') < order.indexOf('device.revoked')
        : !order.includes('message.posted');
    expect(expected).toBe(true);
  });
});
