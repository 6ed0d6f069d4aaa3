/**
 * Bytes as text: base64url (RFC 4648 section 5, no padding) for keys and signatures, lower-case base32 for device ids.
 * By hand because core code has neither `Buffer` nor `atob`. Reading is strict: one text per row of bytes, so that nobody
 * can write the same signature in two ways.
 */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Bytes as base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string => encode(bytes, BASE64, 6);

/** Bytes as lower-case base32 without padding. */
export const toBase32 = (bytes: Uint8Array): string => encode(bytes, BASE32, 5);

/** Reads base64url; null when it is none, or not the one text of its bytes. */
export const fromBase64Url = (text: string): Uint8Array | null => {
  const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const sign of text) {
    const value = BASE64.indexOf(sign);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (held >> bits) & 0xff;
    at += 1;
  }
  return toBase64Url(bytes) === text ? bytes : null;
};

const encode = (bytes: Uint8Array, alphabet: string, width: number): string => {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= width) {
      bits -= width;
      text += alphabet[(held >> bits) & ((1 << width) - 1)];
    }
  }
  return bits === 0 ? text : text + alphabet[(held << (width - bits)) & ((1 << width) - 1)];
};
