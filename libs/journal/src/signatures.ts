/**
 * Checks the signatures of events. The chains (`checkNext`) say that a keyed device's events carry a signature; this says
 * that it is the right one. Costly in JavaScript (a millisecond or two an event), so it is done once, on entry.
 */
import { deviceIdOfKey, isKeyedDevice, signedText, type Verify, type VerifyLater } from './device-key.js';
import type { DeviceId, Envelope } from './envelope.js';
import { deviceOf } from './event-id.js';
import { type JournalRefusal, refusal } from './result.js';

/** The key of a device whose first event is not among those checked; null when unknown. */
export type KeyOfDevice = (device: DeviceId) => string | null;

/** What is to be verified of one event, or why it is bad without a look at the signature. */
type Check =
  | {
      readonly kind: 'verify';
      readonly key: string;
      readonly text: string;
      readonly sig: string;
      readonly event: Envelope;
    }
  | { readonly kind: 'bad'; readonly refusal: JournalRefusal };

/**
 * The first event, in the order given, whose signature is missing (`journal/unsigned`), not by its device
 * (`journal/key-mismatch`) or false (`journal/bad-signature`), each with {id, device}; null when all hold. Events of devices
 * without a key are passed over.
 * @example verifySignatures(events, (device) => known.get(device) ?? null, verify)
 */
export const verifySignatures = (
  events: Iterable<Envelope>,
  keyOfDevice: KeyOfDevice,
  verify: Verify,
): JournalRefusal | null => {
  for (const check of checks(events, keyOfDevice)) {
    if (check.kind === 'bad') return check.refusal;
    if (!verify(check.key, check.text, check.sig)) return badSignature(check.event);
  }
  return null;
};

/** `verifySignatures` with an engine that answers later. */
export const verifySignaturesLater = async (
  events: Iterable<Envelope>,
  keyOfDevice: KeyOfDevice,
  verify: VerifyLater,
): Promise<JournalRefusal | null> => {
  for (const check of checks(events, keyOfDevice)) {
    if (check.kind === 'bad') return check.refusal;
    if (!(await verify(check.key, check.text, check.sig))) return badSignature(check.event);
  }
  return null;
};

function* checks(events: Iterable<Envelope>, keyOfDevice: KeyOfDevice): Generator<Check> {
  const keys = new Map<DeviceId, string>();
  for (const event of events) {
    const device = deviceOf(event);
    if (!isKeyedDevice(device)) continue;
    const key = event.key ?? keys.get(device) ?? keyOfDevice(device);
    if (key === null || deviceIdOfKey(key) !== device) yield bad('journal/key-mismatch', event);
    else if (event.sig === undefined) yield bad('journal/unsigned', event);
    else {
      keys.set(device, key);
      yield { kind: 'verify', key, text: signedText(event), sig: event.sig, event };
    }
  }
}

const bad = (code: 'journal/key-mismatch' | 'journal/unsigned', event: Envelope): Check => ({
  kind: 'bad',
  refusal: refusal(code, { id: event.id, device: deviceOf(event) }),
});

const badSignature = (event: Envelope): JournalRefusal =>
  refusal('journal/bad-signature', { id: event.id, device: deviceOf(event) });
