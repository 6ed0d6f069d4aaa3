/**
 * Who may speak to a listener. Runs before anything else on every request.
 *
 * A page of another site may make a browser send requests to `localhost`, or let its own name resolve to it (DNS
 * rebinding). So: the `Host` must be one of ours (421), an `Origin` must be our own (403), the API is not for other sites
 * (403), and what changes something is JSON (415), which no foreign form can send. The LAN listener only reads (405).
 *
 * On plain-http LAN origins browsers send no `Sec-Fetch-*`: there `Host` and `Origin` carry the check alone.
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
    if (isApi(request.target) && isForeign(request.fetchSite)) return refuse('hub/forbidden');
    if (!reads(request.method) && !isJson(request.contentType)) return refuse('hub/not-json');
    return PASS;
  };
}

/** Guard of the listener for other devices: reads only, under an IP address or this machine's own name. */
export function lanGuard(port: number, hostname: string): Guard {
  const name = hostname.toLowerCase();
  const names = new Set(['localhost', name, name.endsWith('.local') ? name : `${name}.local`]);
  return (request) => {
    if (!request.target.startsWith('/')) return refuse('hub/bad-request');
    const asked = request.host?.toLowerCase();
    if (asked === undefined || !isOwnName(asked, port, names)) return refuse('hub/wrong-host');
    if (!reads(request.method)) return refuse('hub/read-only');
    if (request.origin !== undefined && request.origin !== `http://${asked}`) return refuse('hub/forbidden');
    return PASS;
  };
}

/** `host` as a browser writes it: the default port is left out. */
const authority = (host: string, port: number): string => (port === 80 ? host : `${host}:${port}`);

/** A rebinding attack needs a name: an IP literal is always the address the device meant. */
function isOwnName(asked: string, port: number, names: ReadonlySet<string>): boolean {
  const suffix = port === 80 ? '' : `:${port}`;
  if (!asked.endsWith(suffix)) return false;
  const host = asked.slice(0, asked.length - suffix.length);
  return names.has(host) || isIP(host) === 4 || (/^\[.+\]$/.test(host) && isIP(host.slice(1, -1)) === 6);
}

const isForeign = (fetchSite: string | undefined): boolean =>
  fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';

const isJson = (contentType: string | undefined): boolean => /^application\/json\s*(;|$)/i.test(contentType ?? '');
