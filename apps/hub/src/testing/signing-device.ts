/** A device with a key, for tests: signs requests and events, and keeps what it wrote. */
import { randomBytes } from 'node:crypto';
import { makeAuthorization, requestText } from '@blindwerk/hub-client/wire';
import {
  type DeviceHead,
  type Envelope,
  type EventDraft,
  type Hlc,
  makeEnvelopes,
  type Signer,
} from '@blindwerk/journal';
import { makeSigner } from '@blindwerk/journal/ed25519';
import type { Answer, RunningHub } from './running-hub.js';

export interface SignedAsk {
  readonly method?: string;
  readonly body?: unknown;
  readonly at?: number;
  readonly nonce?: string;
  /** Signs as if the request were another: what an attacker who caught a header would have. */
  readonly as?: { readonly method?: string; readonly path?: string; readonly body?: string };
  readonly listener?: 'lan' | 'loopback';
}
export interface SigningDevice extends Signer {
  /** Asks the hub, on the LAN unless said otherwise. */
  ask(path: string, ask?: SignedAsk): Promise<Answer>;
  /** Writes the events of one command. */
  write(drafts: readonly EventDraft[], cause?: string): readonly Envelope[];
  /** Writes and pushes one command. */
  push(drafts: readonly EventDraft[], cause?: string): Promise<Answer>;
}

export const freshNonce = (): string => randomBytes(16).toString('base64url');

/** @param running asked late, so that a device outlives a restart of its hub */
export function signingDevice(running: () => RunningHub, seed: number, tournament = 't1'): SigningDevice {
  const signer = makeSigner(new Uint8Array(32).fill(seed));
  let head: DeviceHead | null = null;
  let hlc: Hlc | null = null;
  let commands = 0;
  const { device } = signer;
  const ask: SigningDevice['ask'] = (path, asked = {}) => {
    const { method = 'GET', body, as = {}, listener = 'lan', nonce = freshNonce() } = asked;
    const hub = running();
    const at = asked.at ?? Math.floor(hub.hub.clock.now());
    const rawBody = body === undefined ? undefined : JSON.stringify(body);
    const text = requestText({ method, path, at, nonce, body: rawBody ?? '', ...as });
    const authorization = makeAuthorization({ device, at, nonce, sig: signer.sign(text) });
    const sent = { method, headers: { authorization }, ...(rawBody === undefined ? {} : { rawBody }) };
    return listener === 'lan' ? hub.askLan(path, sent) : hub.ask(path, sent);
  };
  const write: SigningDevice['write'] = (drafts, given) => {
    commands += 1;
    const cause = given ?? `${device}-c${commands}`;
    const writer = { tournament, device, actor: device, head, hlc, signer };
    const written = makeEnvelopes(writer, drafts, { at: Math.floor(running().hub.clock.now()), cause });
    ({ head, hlc } = written);
    return written.envelopes;
  };
  return {
    ...signer,
    ask,
    write,
    push: (drafts, cause) =>
      ask(`/api/v1/tournaments/${tournament}/events`, { method: 'POST', body: { events: write(drafts, cause) } }),
  };
}
