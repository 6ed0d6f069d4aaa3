/**
 * Canonical JSON (RFC 8785) and SHA-256: the two functions that every device must compute alike.
 * Both come from libraries (docs/decisions/0004): a home-made canonical form is where chains break.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import serialize from 'canonicalize';
import type { Hash } from './envelope.js';

/** How deep JSON may nest. Deeper is refused at the edge, so that no recursion can overflow behind it. */
export const MAX_JSON_DEPTH = 64;

/**
 * The one text of a JSON value: sorted keys, no spaces, numbers as ECMAScript prints them. Properties that are `undefined`
 * are left out, as JSON does.
 * @throws when the value is no JSON (NaN, a function, half a surrogate pair): a programmer's error, since what comes from
 *   outside passes `isJson` first.
 */
export const canonicalJson = (value: unknown): string => {
  const text = serialize(value);
  if (text === undefined) throw new Error('not a JSON value');
  return text;
};

/** SHA-256 of a text in UTF-8, as lower-case hex. */
export const sha256Hex = (text: string): Hash => bytesToHex(sha256(utf8ToBytes(text)));

/** Whether a value is plain JSON, at most `MAX_JSON_DEPTH` deep, with whole characters. Never throws, never recurses. */
export const isJson = (value: unknown): boolean => {
  const open: Array<readonly [unknown, number]> = [[value, 0]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    if (typeof node === 'object' && node !== null) {
      if (depth >= MAX_JSON_DEPTH || !isPlain(node)) return false;
      for (const [key, child] of Object.entries(node)) {
        if (!isWholeText(key)) return false;
        if (child !== undefined) open.push([child, depth + 1]);
      }
    } else if (!isScalar(node)) return false;
  }
  return true;
};

const isPlain = (node: object): boolean => {
  if (Array.isArray(node)) return !node.includes(undefined);
  const prototype: unknown = Object.getPrototypeOf(node);
  return prototype === Object.prototype || prototype === null;
};

const isScalar = (node: unknown): boolean => {
  if (typeof node === 'string') return isWholeText(node);
  if (typeof node === 'number') return Number.isFinite(node);
  return typeof node === 'boolean' || node === null;
};

/** No half of a surrogate pair: such a text has no UTF-8 form and so no hash. */
const isWholeText = (text: string): boolean =>
  !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text);
