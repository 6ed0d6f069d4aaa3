import { describe, expect, it } from 'vitest';
import { type GuardedRequest, lanGuard, loopbackGuard } from './guard.js';

const request = (over: Partial<GuardedRequest> = {}): GuardedRequest => ({
  method: 'GET',
  target: '/api/v1/health',
  host: 'localhost:4400',
  origin: undefined,
  fetchSite: undefined,
  contentType: undefined,
  authorization: undefined,
  ...over,
});
const post = (over: Partial<GuardedRequest> = {}) =>
  request({ method: 'POST', contentType: 'application/json', origin: 'http://localhost:4400', ...over });
const refused = (code: string) => ({ kind: 'refuse', code });
const PASS = { kind: 'pass' };

describe('loopback guard', () => {
  const guard = loopbackGuard(4400);

  it.each<[string, GuardedRequest]>([
    ['a read', request()],
    ['a read by our own page', request({ origin: 'http://localhost:4400', fetchSite: 'same-origin' })],
    ['an address typed in', request({ fetchSite: 'none' })],
    ['a link from elsewhere to a page', request({ target: '/admin/', fetchSite: 'cross-site' })],
    ['a host in capitals', request({ host: 'LOCALHOST:4400' })],
    ['a write by our own page', post()],
    ['a write by a program', post({ origin: undefined, contentType: 'application/json; charset=utf-8' })],
  ])('lets %s pass', (_name, asked) => {
    expect(guard(asked)).toEqual(PASS);
  });

  it.each<[string, GuardedRequest, string]>([
    ['a name that was bent to us (DNS rebinding)', request({ host: 'evil.example:4400' }), 'hub/wrong-host'],
    ['our name at another port', request({ host: 'localhost:80' }), 'hub/wrong-host'],
    ['our name without a port', request({ host: 'localhost' }), 'hub/wrong-host'],
    ['a name that ends like ours', request({ host: 'evil-localhost:4400' }), 'hub/wrong-host'],
    ['no host', request({ host: undefined }), 'hub/wrong-host'],
    ['a LAN address', request({ host: '192.168.1.20:4400' }), 'hub/wrong-host'],
    ['a write under 127.0.0.1', post({ host: '127.0.0.1:4400' }), 'hub/wrong-host'],
    ['a write by another site', post({ origin: 'https://evil.example' }), 'hub/forbidden'],
    ['a write by a sandboxed page', post({ origin: 'null' }), 'hub/forbidden'],
    ['a write by another port of this machine', post({ origin: 'http://localhost:3000' }), 'hub/forbidden'],
    ['a read by another site', request({ origin: 'https://evil.example' }), 'hub/forbidden'],
    ['the API embedded by another site', request({ fetchSite: 'cross-site' }), 'hub/forbidden'],
    ['the API embedded by another port', request({ fetchSite: 'same-site' }), 'hub/forbidden'],
    ['a form', post({ origin: undefined, contentType: 'text/plain' }), 'hub/not-json'],
    ['a write without a type', post({ contentType: undefined }), 'hub/not-json'],
    ['a type that only begins alike', post({ contentType: 'application/jsonp' }), 'hub/not-json'],
    ['a target that is a whole address', request({ target: 'http://evil.example/' }), 'hub/bad-request'],
  ])('refuses %s', (_name, asked, code) => {
    expect(guard(asked)).toEqual(refused(code));
  });

  it.each(['127.0.0.1:4400', '[::1]:4400'])('sends reads under %s to the one address of the desk', (host) => {
    expect(guard(request({ host, target: '/admin/?t=1' }))).toEqual({
      kind: 'redirect',
      location: 'http://localhost:4400/admin/?t=1',
    });
  });

  it('knows the default port without its number', () => {
    expect(loopbackGuard(80)(request({ host: 'localhost' }))).toEqual(PASS);
  });
});

describe('LAN guard', () => {
  const guard = lanGuard({ port: 4401, hostname: 'Laptop', scheme: 'http' });
  const lan = (over: Partial<GuardedRequest> = {}) => request({ host: '192.168.1.20:4401', target: '/', ...over });

  const signed = (over: Partial<GuardedRequest> = {}) =>
    lan({
      method: 'POST',
      target: '/api/v1/tournaments/t1/events',
      contentType: 'application/json',
      authorization: 'Blindwerk device=d, at=1, nonce=n, sig=s',
      ...over,
    });

  it('lets pass what a device signed; its signature is looked at by the route', () => {
    expect(guard(signed())).toEqual(PASS);
    expect(guard(signed({ method: 'PUT', origin: 'http://192.168.1.20:4401' }))).toEqual(PASS);
  });

  it('of a listener with a certificate knows its own scheme and port', () => {
    const secure = lanGuard({ port: 443, hostname: 'laptop.local', scheme: 'https' });
    expect(secure(lan({ host: '192.168.1.20', origin: 'https://192.168.1.20' }))).toEqual(PASS);
    expect(secure(lan({ host: 'laptop.local', origin: 'http://laptop.local' }))).toEqual(refused('hub/forbidden'));
  });

  it.each(['192.168.1.20:4401', '[fe80::1]:4401', 'laptop:4401', 'laptop.local:4401', 'localhost:4401'])(
    'answers under %s',
    (host) => {
      expect(guard(lan({ host }))).toEqual(PASS);
      expect(guard(lan({ host, method: 'HEAD', origin: `http://${host}` }))).toEqual(PASS);
    },
  );

  it.each<[string, GuardedRequest, string]>([
    ['another name', lan({ host: 'evil.example:4401' }), 'hub/wrong-host'],
    ['another port', lan({ host: '192.168.1.20:4400' }), 'hub/wrong-host'],
    ['no port', lan({ host: '192.168.1.20' }), 'hub/wrong-host'],
    ['a number that is no address', lan({ host: '999.1.1.1:4401' }), 'hub/wrong-host'],
    ['an origin that is not its own', lan({ origin: 'http://evil.example' }), 'hub/forbidden'],
    ['a POST', lan({ method: 'POST', contentType: 'application/json' }), 'hub/read-only'],
    ['a PUT', lan({ method: 'PUT' }), 'hub/read-only'],
    ['a signed POST to a page', signed({ target: '/' }), 'hub/read-only'],
    ['an unsigned POST to the API', signed({ authorization: undefined }), 'hub/unsigned-request'],
    ['a POST with a password', signed({ authorization: 'Basic eDp5' }), 'hub/unsigned-request'],
    ['a signed form', signed({ contentType: 'text/plain' }), 'hub/not-json'],
    ['a signed POST by another site', signed({ origin: 'http://evil.example' }), 'hub/forbidden'],
    ['a signed POST by another port', signed({ fetchSite: 'same-site' }), 'hub/forbidden'],
    ['a signed DELETE', signed({ method: 'DELETE' }), 'hub/read-only'],
    ['the API embedded by another site', lan({ target: '/api/v1/time', fetchSite: 'cross-site' }), 'hub/forbidden'],
    ['a DELETE', lan({ method: 'DELETE' }), 'hub/read-only'],
    ['an OPTIONS', lan({ method: 'OPTIONS' }), 'hub/read-only'],
  ])('refuses %s', (_name, asked, code) => {
    expect(guard(asked)).toEqual(refused(code));
  });
});
