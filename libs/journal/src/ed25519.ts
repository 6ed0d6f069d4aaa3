/**
 * Ed25519 in JavaScript: `@blindwerk/journal/ed25519`, apart from the front door so that bundles can load it late.
 * Browsers on plain http have no WebCrypto, and a transaction of IndexedDB does not wait for one that has.
 *
 * Keys and signatures are as strict as RFC 8032: no second encoding, no point of small order.
 */
import { getPublicKey, hashes, Point, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64Url, toBase64Url } from './base64url.js';
import { deviceIdOf, KEY_BYTES, type Signer, type Verify } from './device-key.js';

/** Bytes of a private key. */
export const SECRET_BYTES = 32;

// The library leaves its hash open, for programs that have a faster one.
hashes.sha512 = sha512;

/**
 * A signer from a private key of 32 random bytes; the caller brings the chance and keeps the secret.
 * @throws when the secret has not 32 bytes: a programmer's error.
 * @example makeSigner(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
 */
export const makeSigner = (secret: Uint8Array): Signer => {
  const publicKey = getPublicKey(secret);
  return {
    device: deviceIdOf(publicKey),
    key: toBase64Url(publicKey),
    sign: (text) => toBase64Url(sign(utf8ToBytes(text), secret)),
  };
};

/** Verifies in JavaScript. */
export const verifyEd25519: Verify = (key, text, sig) => {
  const publicKey = fromBase64Url(key);
  const signature = fromBase64Url(sig);
  if (publicKey?.length !== KEY_BYTES || signature?.length !== 64) return false;
  try {
    return verify(signature, utf8ToBytes(text), publicKey, { zip215: false });
  } catch {
    return false; // a key that is no point of the curve
  }
};

/** Whether a text is a public key that only its holder can sign for: asked once, when a device is admitted. */
export const isSoundKey = (key: string): boolean => {
  const bytes = fromBase64Url(key);
  if (bytes?.length !== KEY_BYTES) return false;
  try {
    return !Point.fromBytes(bytes).isSmallOrder();
  } catch {
    return false; // no point of the curve
  }
};
