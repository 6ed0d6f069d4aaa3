/**
 * Two chains. Each *device's* events name the hash of the one before (`prev`): nobody can change or take out an event of a
 * device unseen. The hub's *order* has a hash too (`extendPrefix`): it lets a new epoch name the prefix it keeps.
 */
import { canonicalJson, sha256Hex } from './canonical-json.js';
import type { Envelope, Hash } from './envelope.js';

/** SHA-256 of the canonical JSON of an envelope without its `sig`: what the device's next event holds as `prev`. */
export const hashEnvelope = (event: Envelope): Hash => {
  const { sig: _sig, ...signed } = event;
  return sha256Hex(canonicalJson(signed));
};

/** Hash of the hub's order up to and with this event; `prefix` is the hash up to the one before, null at the start. */
export const extendPrefix = (prefix: Hash | null, event: Envelope): Hash =>
  sha256Hex(`${prefix ?? ''}${hashEnvelope(event)}`);

/** Hash of a whole row of events in the hub's order; null for none. */
export const prefixHash = (events: Iterable<Envelope>): Hash | null => {
  let hash: Hash | null = null;
  for (const event of events) hash = extendPrefix(hash, event);
  return hash;
};

/** Whether two envelopes of one id say the same. Signatures are left out: they sign the same content. */
export const sameContent = (a: Envelope, b: Envelope): boolean => a === b || hashEnvelope(a) === hashEnvelope(b);
