/**
 * Who may speak to a listener. Runs before anything else on every request.
 *
 * A page of another site may make a browser send requests to `localhost`, or let its own name resolve to it (DNS
 * rebinding). So: the `Host` must be one of ours (421), an `Origin` must be our own (403), the API is not for other sites
 * (403), and what changes something is JSON (415), which no foreign form can send. A listener of the room only reads (405),
 * but for what a device has signed (401 without): whether the signature holds is the route's to say.
 *
 * On plain-http LAN origins browsers send no `Sec-Fetch-*`: there `Host` and `Origin` carry the check alone. A write without
 * `Origin` comes from no browser.
 */
import { isIP } from 'node:net';
import type { HubCode } from '@blindwerk/hub-client/wire';

export interface GuardedRequest {
  readonly method: string;
  /** Request target as sent. */
  readonly target: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly contentType: string | undefined;
  readonly authorization: string | undefined;
}
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'refuse'; readonly code: HubCode };
export type Guard = (request: GuardedRequest) => Verdict;

const PASS: Verdict = { kind: 'pass' };
const refuse = (code: HubCode): Verdict => ({ kind: 'refuse', code });
const reads = (method: string): boolean => method === 'GET' || method === 'HEAD';
const isApi = (target: string): boolean => target.startsWith('/api/');

/** Guard of a listener whose port is not known yet: nobody is answered. */
export const refuseAll: Guard = () => refuse('hub/wrong-host');

/** Guard of `http://localhost:PORT`: the only listener that takes events and shows the desk. */
export function loopbackGuard(port: number): Guard {
  const host = authority('localhost', port);
  const aliases = [authority('127.0.0.1', port), authority('[::1]', port)];
  const ownOrigin = `http://${host}`;
  return (request) => {
    if (!request.target.startsWith('/')) return refuse('hub/bad-request');
    const asked = request.host?.toLowerCase();
    if (asked !== undefined && aliases.includes(asked) && reads(request.method)) {
      return { kind: 'redirect', location: `http://${host}${request.target}` };
    }
    if (asked !== host) return refuse('hub/wrong-host');
    if (request.origin !== undefined && request.origin !== ownOrigin) return refuse('hub/forbidden');
    if (isForeignCall(request)) return refuse('hub/forbidden');
    if (!reads(request.method) && !isJson(request.contentType)) return refuse('hub/not-json');
    return PASS;
  };
}

export interface RoomListener {
  readonly port: number;
  /** This machine's own name, with or without `.local`. */
  readonly hostname: string;
  readonly scheme: 'http' | 'https';
}

/** Guard of a listener for other devices: under an IP address or this machine's own name; reads, and what is signed. */
export function lanGuard({ port, hostname, scheme }: RoomListener): Guard {
  const name = hostname.toLowerCase();
  const names = new Set(['localhost', name, name.endsWith('.local') ? name : `${name}.local`]);
  const suffix = port === DEFAULT_PORTS[scheme] ? '' : `:${port}`;
  return (request) => {
    if (!request.target.startsWith('/')) return refuse('hub/bad-request');
    const asked = request.host?.toLowerCase();
    if (asked === undefined || !isOwnName(asked, suffix, names)) return refuse('hub/wrong-host');
    if (!reads(request.method) && !mayBeSigned(request)) return refuse('hub/read-only');
    if (request.origin !== undefined && request.origin !== `${scheme}://${asked}`) return refuse('hub/forbidden');
    if (isForeignCall(request)) return refuse('hub/forbidden');
    return reads(request.method) ? PASS : signedVerdict(request);
  };
}

const DEFAULT_PORTS = { http: 80, https: 443 } as const;

/** Methods and places of what a paired device, or one that pairs, may send. */
const mayBeSigned = ({ method, target }: GuardedRequest): boolean =>
  isApi(target) && (method === 'POST' || method === 'PUT');

function signedVerdict({ authorization, contentType }: GuardedRequest): Verdict {
  if (!/^Blindwerk\s/i.test(authorization ?? '')) return refuse('hub/unsigned-request');
  return isJson(contentType) ? PASS : refuse('hub/not-json');
}

/** `host` as a browser writes it: the default port is left out. */
const authority = (host: string, port: number): string => (port === 80 ? host : `${host}:${port}`);

/** A rebinding attack needs a name: an IP literal is always the address the device meant. */
function isOwnName(asked: string, suffix: string, names: ReadonlySet<string>): boolean {
  if (!asked.endsWith(suffix)) return false;
  const host = asked.slice(0, asked.length - suffix.length);
  return names.has(host) || isIP(host) === 4 || (/^\[.+\]$/.test(host) && isIP(host.slice(1, -1)) === 6);
}

/** Another site, or another port of this machine, calls the API or writes. */
const isForeignCall = ({ method, target, fetchSite }: GuardedRequest): boolean =>
  (isApi(target) || !reads(method)) && isForeign(fetchSite);

const isForeign = (fetchSite: string | undefined): boolean =>
  fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';

const isJson = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType ?? '');
