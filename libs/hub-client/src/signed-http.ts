/** Requests signed by this device's key: what the hub asks for on its LAN listener, and for its device list everywhere. */
import type { Signer } from '@blindwerk/journal';
import * as v from 'valibot';
import { makeAuthorization, requestText } from './device-wire.js';
import type { HttpAnswer, HttpPort, HttpRequest } from './ports.js';
import { errorSchema } from './wire.js';

/** Everything a signature needs. */
export interface SigningPorts {
  readonly signer: Signer;
  /** Hub time in ms, as well as it is known; the device's own clock will do for the first request. */
  readonly now: () => number;
  /** 128 fresh random bits, base64url (22 signs). */
  readonly nonce: () => string;
}

/**
 * Signs every request that goes through `http`. A hub that finds the time wrong says its own: the request is then sent once
 * more, and later ones keep the difference.
 * @example signedHttp(browserHttp(), { signer, now: () => hubTime.now() ?? Date.now(), nonce })
 */
export const signedHttp = (http: HttpPort, { signer, now, nonce }: SigningPorts): HttpPort => {
  let offset = 0;
  const send = (request: HttpRequest): Promise<HttpAnswer> => {
    const { method, path } = request;
    const body = request.body === undefined ? '' : JSON.stringify(request.body);
    const signed = { at: Math.floor(now() + offset), nonce: nonce() };
    const sig = signer.sign(requestText({ method, path, body, ...signed }));
    const authorization = makeAuthorization({ device: signer.device, ...signed, sig });
    return http({ ...request, headers: { ...request.headers, authorization } });
  };
  return async (request) => {
    const answer = await send(request);
    const told = hubTimeOf(answer);
    if (told === null) return answer;
    offset = told - now();
    return send(request);
  };
};

/** Hub time, where the hub refused a request for its time. */
const hubTimeOf = ({ status, body }: HttpAnswer): number | null => {
  if (status !== 401) return null;
  const error = v.safeParse(errorSchema, body);
  if (!error.success || error.output.code !== 'hub/stale-request') return null;
  const { h } = error.output.params;
  return typeof h === 'number' ? h : null;
};
