/**
 * Requests signed by a device. A signature covers method, path, body, time and a number used once; so it cannot be used for
 * another request, later, or twice.
 *
 * Invariant: numbers are remembered only of requests whose signature is right, and for as long as their time would be taken.
 * A request from before this run of the hub is too old: its number is not remembered any more.
 */
import { parseAuthorization, REQUEST_AGE_MS, requestText } from '@blindwerk/hub-client/wire';
import type { DeviceId, Verify } from '@blindwerk/journal';
import { HttpProblem } from '../problem.js';

/** A request as it came. */
export interface ArrivedRequest {
  readonly method: string;
  /** Path with its query, as sent. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}
/** The key of a device, or the problem it has. */
export type KeyFor = (device: DeviceId) => Promise<string>;

export interface RequestAuth {
  /**
   * The device that signed, by the key that `keyFor` gives.
   * @throws HttpProblem `hub/unsigned-request`, `hub/stale-request` {h: hub time}, `hub/false-signature`,
   *   `hub/replayed-request`, or what `keyFor` throws
   */
  signedBy(request: ArrivedRequest, keyFor: KeyFor): Promise<DeviceId>;
}

export function createRequestAuth({
  now,
  verify,
}: {
  readonly now: () => number;
  readonly verify: Verify;
}): RequestAuth {
  const startedAt = now();
  /** Numbers used, with the time of their request; oldest kept first only roughly, so all are looked at when swept. */
  const used = new Map<string, number>();
  let sweptAt = startedAt;
  const sweep = () => {
    if (now() - sweptAt < REQUEST_AGE_MS) return;
    sweptAt = now();
    for (const [nonce, at] of used) if (at < sweptAt - REQUEST_AGE_MS) used.delete(nonce);
  };
  return {
    signedBy: async ({ method, path, authorization, body }, keyFor) => {
      const read = parseAuthorization(authorization);
      if (read === null) throw new HttpProblem('hub/unsigned-request');
      const { device, at, nonce, sig } = read;
      const h = now();
      if (Math.abs(at - h) > REQUEST_AGE_MS || at < Math.floor(startedAt)) {
        throw new HttpProblem('hub/stale-request', { h });
      }
      const key = await keyFor(device);
      if (!verify(key, requestText({ method, path, at, nonce, body }), sig)) {
        throw new HttpProblem('hub/false-signature');
      }
      sweep();
      const number = `${device} ${nonce}`;
      if (used.has(number)) throw new HttpProblem('hub/replayed-request');
      used.set(number, at);
      return device;
    },
  };
}
