/**
 * Bytes of a player list → text. Owns the guess of the encoding.
 *
 * Order: byte order mark, UTF-16 without one (zero bytes), strict UTF-8, then the two single-byte sets that
 * spreadsheets still write: Windows-1252 and Mac Roman. Never fails: every file gives some text.
 */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}
/** Bytes of the largest file that is read: a list of some ten thousand people. */
export const LIST_BYTES = 1_000_000;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((b, i) => bytes[i] === b);

function byOrderMark(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return null;
}

/** Text of European names in UTF-16 is nearly half zero bytes, all on one side of the pair. */
function byZeroBytes(bytes: Uint8Array): Encoding | null {
  const seen = Math.min(bytes.length, 512);
  let even = 0;
  let odd = 0;
  for (let i = 0; i < seen; i++) if (bytes[i] === 0) i % 2 ? odd++ : even++;
  if (odd > seen / 4 && even < seen / 16) return 'utf-16le';
  if (even > seen / 4 && odd < seen / 16) return 'utf-16be';
  return null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** In Mac Roman letters with accents stand at 80-9F, where Windows-1252 has quotation marks and dashes. */
function singleByte(bytes: Uint8Array): Encoding {
  let macLetters = 0;
  let windowsLetters = 0;
  for (const b of bytes) {
    if (b >= 0x80 && b <= 0x9f) macLetters++;
    else if (b >= 0xc0) windowsLetters++;
  }
  return macLetters > windowsLetters ? 'macintosh' : 'windows-1252';
}

/** Reads bytes in whatever encoding they most likely are; a byte order mark is taken off. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = byOrderMark(bytes) ?? byZeroBytes(bytes) ?? (isUtf8(bytes) ? 'utf-8' : singleByte(bytes));
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Whether it can be a list at all: spreadsheets, pictures and other files of bytes hold zeros, text holds none. */
export const isText = ({ text }: DecodedText): boolean => !text.includes('\0');
