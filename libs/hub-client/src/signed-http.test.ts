import { makeSigner, verifyEd25519 } from '@blindwerk/journal/ed25519';
import { describe, expect, it } from 'vitest';
import {
  devicePaths,
  makeAuthorization,
  pairingDigits,
  pairingLink,
  parseAuthorization,
  readPairingLink,
  requestText,
} from './device-wire.js';
import { devicesClient, fetchIdentity, pairingClient } from './devices-client.js';
import type { HttpAnswer, HttpRequest } from './ports.js';
import { signedHttp } from './signed-http.js';

const signer = makeSigner(new Uint8Array(32).fill(7));
const nonce = 'AAAAAAAAAAAAAAAAAAAAAA';
const secret = 'BBBBBBBBBBBBBBBBBBBBBB';
const answer = (status: number, body: unknown): HttpAnswer => ({ status, etag: null, body });

/** A hub that gives these answers in turn, the last one for good, and keeps what it was asked. */
const hub = (...answers: readonly HttpAnswer[]) => {
  const asked: HttpRequest[] = [];
  const http = async (request: HttpRequest) => {
    asked.push(request);
    return answers[Math.min(asked.length, answers.length) - 1] ?? answer(500, null);
  };
  return { asked, http };
};
const signed = (http: ReturnType<typeof hub>['http'], now = 1_000.7) =>
  signedHttp(http, { signer, now: () => now, nonce: () => nonce });
const header = (request: HttpRequest | undefined) => parseAuthorization(request?.headers?.authorization);

describe('signed requests', () => {
  it('[DEV-12] sign method, path, time, number and body', async () => {
    const { asked, http } = hub(answer(200, {}));
    await signed(http)({ method: 'PUT', path: '/api/v1/x?y=1', body: { rows: [] } });
    const read = header(asked[0]);
    expect(read).toMatchObject({ device: signer.device, at: 1_000, nonce });
    const text = requestText({ method: 'PUT', path: '/api/v1/x?y=1', at: 1_000, nonce, body: '{"rows":[]}' });
    expect(verifyEd25519(signer.key, text, read?.sig ?? '')).toBe(true);
    expect(asked[0]?.body).toEqual({ rows: [] });
  });

  it('[DEV-12] learn hub time from a refusal, come again once, and keep it', async () => {
    const stale = answer(401, { code: 'hub/stale-request', params: { h: 90_000.5 } });
    const { asked, http } = hub(stale, answer(200, {}));
    const send = signed(http);
    expect((await send({ method: 'GET', path: '/a' })).status).toBe(200);
    await send({ method: 'GET', path: '/b' });
    expect(asked.map((request) => header(request)?.at)).toEqual([1_000, 90_000, 90_000]);
    const never = hub(stale);
    expect((await signed(never.http)({ method: 'GET', path: '/a' })).status).toBe(401);
    expect(never.asked).toHaveLength(2);
  });

  it('[DEV-12] the header goes through text and back; anything else is none', () => {
    const parts = { device: signer.device, at: 12, nonce, sig: 'C'.repeat(86) };
    expect(parseAuthorization(makeAuthorization(parts))).toEqual(parts);
    const text = makeAuthorization(parts);
    for (const bad of [undefined, '', 'Bearer x', text.replace('at=12', 'at=-1'), `${text}x`, ` ${text}`]) {
      expect(parseAuthorization(bad)).toBeNull();
    }
  });
});

describe('pairing', () => {
  it('[DEV-10] the link goes through text and back, the secret in its fragment', () => {
    const link = pairingLink('http://192.168.0.5:4401', { id: 'p_1', secret });
    expect(link).toBe(`http://192.168.0.5:4401/admin/#pair=p_1.${secret}`);
    expect(readPairingLink(new URL(link).hash)).toEqual({ id: 'p_1', secret });
    for (const bad of ['', '#pair=', `#pair=a.${secret}x`, '#/t1']) expect(readPairingLink(bad)).toBeNull();
  });

  it('[DEV-10] four digits hang on the secret and on both keys', () => {
    const parts = { secret, hubKey: 'h'.repeat(43), deviceKey: signer.key };
    const digits = pairingDigits(parts);
    expect(digits).toMatch(/^\d{4}$/);
    expect(pairingDigits({ ...parts })).toBe(digits);
    const others = [
      { ...parts, secret: nonce },
      { ...parts, hubKey: 'i'.repeat(43) },
      { ...parts, deviceKey: 'k'.repeat(43) },
    ].map(pairingDigits);
    expect(new Set([digits, ...others]).size).toBeGreaterThan(2);
  });

  it('[DEV-10] asks what it says it asks', async () => {
    const { asked, http } = hub(answer(410, { code: 'hub/pairing-expired', params: {} }));
    const pairing = pairingClient(signed(http));
    expect(await pairing.begin('floor')).toEqual({ ok: false, error: { code: 'hub/pairing-expired', params: {} } });
    await pairing.look('p1');
    await pairing.confirm('p1', 'd1');
    await pairing.refuse('p1');
    await pairing.join('p1', { signer, secret, label: 'Fay' });
    await pairing.own('p1');
    const devices = devicesClient(signed(http));
    await devices.claim(signer, { label: 'Desk' });
    await devices.list();
    await devices.rename('d1', 'Fay');
    await devices.revoke('d1');
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', devicePaths.pairings, { role: 'floor' }],
      ['GET', '/api/v1/pairings/p1', undefined],
      ['POST', '/api/v1/pairings/p1/confirm', { device: 'd1' }],
      ['POST', '/api/v1/pairings/p1/refuse', {}],
      ['POST', '/api/v1/pairings/p1/join', { secret, key: signer.key, label: 'Fay' }],
      ['GET', '/api/v1/pairings/p1/own', undefined],
      ['POST', '/api/v1/devices/claim', { key: signer.key, label: 'Desk', takeOver: false }],
      ['GET', '/api/v1/devices', undefined],
      ['PUT', '/api/v1/devices/d1', { label: 'Fay' }],
      ['POST', '/api/v1/devices/d1/revoke', {}],
    ]);
  });

  it('[DEV-9] who the hub is needs no signature', async () => {
    const identity = { hub: { device: 'd1', key: signer.key }, claimed: true };
    const { asked, http } = hub(answer(200, identity));
    expect(await fetchIdentity(http)).toEqual({ ok: true, value: identity });
    expect(asked[0]?.headers).toBeUndefined();
  });
});
