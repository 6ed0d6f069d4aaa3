/**
 * Keyed devices: an id that commits to a public key, and the ports that sign and verify.
 *
 * Invariant: a device id of the keyed form belongs to one key only. So whether a chain must be signed is seen from the id
 * alone, and nobody can begin an unsigned chain under the id of a keyed device. Chains under any other id are unsigned.
 * Ed25519 itself stands in `ed25519.ts`, which bundles load late, or in the runtime's own crypto.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64Url, toBase32 } from './base64url.js';
import type { DeviceId, Envelope } from './envelope.js';
import { hashEnvelope } from './hash.js';

/** Bytes of a public key. */
export const KEY_BYTES = 32;
/** What a public key looks like as text: base64url of 32 bytes. */
export const KEY_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** What a signature looks like as text: base64url of 64 bytes. */
export const SIGNATURE_PATTERN = /^[A-Za-z0-9_-]{86}$/;

const KEYED_ID = /^d[a-z2-7]{20}$/;
const ID_CHARS = 20;

/** Who signs: a device, its public key (base64url), and the one act its private key is for. Synchronous: it runs inside a store's transaction. */
export interface Signer {
  readonly device: DeviceId;
  readonly key: string;
  /** Ed25519 over the UTF-8 of `text`, base64url. */
  sign(text: string): string;
}
/** Whether `sig` is the signature of `text` by `key`; both base64url. Never throws: what cannot be read is not signed. */
export type Verify = (key: string, text: string, sig: string) => boolean;
/** The same by an engine that answers later (WebCrypto). */
export type VerifyLater = (key: string, text: string, sig: string) => Promise<boolean>;

/**
 * Id of the device that holds this public key (32 bytes): `d` and 20 characters of the base32 of its SHA-256.
 * @example deviceIdOf(publicKey) // 'd4xw2…'
 */
export const deviceIdOf = (publicKey: Uint8Array): DeviceId => `d${toBase32(sha256(publicKey)).slice(0, ID_CHARS)}`;

/** Id of the device that holds a key given as text; null when the text is no key. */
export const deviceIdOfKey = (key: string): DeviceId | null => {
  const bytes = KEY_PATTERN.test(key) ? fromBase64Url(key) : null;
  return bytes?.length === KEY_BYTES ? deviceIdOf(bytes) : null;
};

/** Whether an id is one that commits to a key: all events under it must be signed. */
export const isKeyedDevice = (device: DeviceId): boolean => KEYED_ID.test(device);

/** The text that is signed for an event. */
export const signedText = (event: Envelope): string => `blindwerk-event:${hashEnvelope(event)}`;
