/** Names as they are kept: one normal form, no invisible tricks, bounded length. */

/** Longest name kept, in characters as a person counts them. */
export const NAME_LIMIT = 40;

/** Most code units of a name: a family of emoji joined by joiners is one character to a person, and may be endless. */
const UNIT_LIMIT = 200;
/** Marks that may stand on one letter; more of them cover the lines above and below. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Halves of characters, controls, bidi overrides, zero-width space and byte order mark. The joiners stay: emoji and Persian need them. */
const INVISIBLE = /[\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|(?!\s)\p{Cc}/gu;
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** One line as it is kept, such as a message pasted from a chat: NFC, nothing invisible, spaces single. */
export const cleanText = (raw: string): string =>
  raw.normalize('NFC').replace(INVISIBLE, '').replace(STACKED_MARKS, '$1').replace(/\s+/gu, ' ').trim();

/** NFC, without control and bidi characters, with few marks on a letter, inner spaces single, outer spaces gone; '' where nothing is left to see. */
export function cleanName(raw: string): string {
  const name = cleanText(raw);
  return VISIBLE.test(name) ? name : '';
}

/** Length of a name as a person counts it. */
export function nameLength(name: string): number {
  return [...new Intl.Segmenter('de', { granularity: 'grapheme' }).segment(name)].length;
}

/** Two names with the same key look the same at a glance: case, width and ligatures do not count. */
export function nameKey(name: string): string {
  return cleanName(name).normalize('NFKC').toLowerCase();
}

/** Whether a name is longer than what is kept. Nothing longer ever gets into the store: the hub would refuse it for good. */
export const isTooLong = (name: string): boolean => name.length > UNIT_LIMIT || nameLength(name) > NAME_LIMIT;
