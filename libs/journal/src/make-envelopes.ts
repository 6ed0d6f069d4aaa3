/**
 * Gives decided events their envelopes: number, chain, stamp. Pure: head and stamp come in, the next ones go out, and the
 * caller stores them in the same transaction as the events.
 */
import { type Signer, signedText } from './device-key.js';
import type { CommandId, DeviceId, Envelope, Hash, Hlc, TournamentId } from './envelope.js';
import { deviceOf, makeEventId } from './event-id.js';
import { hashEnvelope } from './hash.js';
import { hlcTick } from './hlc.js';

/** The last event of a device in a tournament: its number and the hash its successor must name. Null before the first. */
export interface DeviceHead {
  readonly seq: number;
  readonly hash: Hash;
}
/** What a decision gives: no place, no author yet. */
export interface EventDraft {
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
}
/** Who writes, and after what. */
export interface Writer {
  readonly tournament: TournamentId;
  readonly device: DeviceId;
  /** Id of the person or device acting; never a name. */
  readonly actor: string;
  /** Head of this device in this tournament. */
  readonly head: DeviceHead | null;
  /** Newest stamp this device has given or seen. */
  readonly hlc: Hlc | null;
  /** Signs the chain of a keyed device; must be that of `device`. */
  readonly signer?: Signer;
}
/** Envelopes, and what the next call needs. */
export interface Written {
  readonly envelopes: readonly Envelope[];
  readonly head: DeviceHead | null;
  readonly hlc: Hlc | null;
}

/**
 * Envelopes for the events of one command, in order.
 * @param at tournament time in ms; it also drives the stamp, since it is the best clock a device has.
 * @param cause id of the command: all these events are taken, or undone, together.
 * @throws when the signer is not the writing device's: a programmer's error.
 * @example makeEnvelopes({ tournament: 't1', device: 'desk', actor: 'desk', head: null, hlc: null }, drafts, { at, cause })
 */
export const makeEnvelopes = (
  writer: Writer,
  drafts: readonly EventDraft[],
  { at, cause }: { readonly at: number; readonly cause: CommandId },
): Written => {
  const { tournament, device, actor, signer } = writer;
  if (signer !== undefined && signer.device !== device) throw new Error('signer of another device');
  const envelopes: Envelope[] = [];
  let { head, hlc } = writer;
  for (const { type, v, data } of drafts) {
    const seq = (head?.seq ?? 0) + 1;
    hlc = hlcTick(hlc, at, device);
    const id = makeEventId({ tournament, device, seq });
    const key = seq === 1 && signer !== undefined ? { key: signer.key } : {};
    const envelope: Envelope = { id, seq, prev: head?.hash ?? null, hlc, at, actor, cause, v, type, data, ...key };
    envelopes.push(signer === undefined ? envelope : { ...envelope, sig: signer.sign(signedText(envelope)) });
    head = { seq, hash: hashEnvelope(envelope) };
  }
  return { envelopes, head, hlc };
};

/** Head of a device among these events (of one tournament, in any order); null when it wrote none. */
export const headOf = (events: Iterable<Envelope>, device: DeviceId): DeviceHead | null => {
  let last: Envelope | null = null;
  for (const event of events) {
    if (deviceOf(event) === device && event.seq > (last?.seq ?? 0)) last = event;
  }
  return last === null ? null : { seq: last.seq, hash: hashEnvelope(last) };
};

/** Heads of all devices among these events, by device. */
export const headsOf = (events: Iterable<Envelope>): ReadonlyMap<DeviceId, DeviceHead> => {
  const last = new Map<DeviceId, Envelope>();
  for (const event of events) {
    const device = deviceOf(event);
    if (event.seq > (last.get(device)?.seq ?? 0)) last.set(device, event);
  }
  return new Map([...last].map(([device, event]) => [device, { seq: event.seq, hash: hashEnvelope(event) }]));
};
