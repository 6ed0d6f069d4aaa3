/** Verifies one slice: with WebCrypto where it knows Ed25519, else in JavaScript. Runs in the worker, or in the page. */
import { fromBase64Url, type VerifyLater, verifySignaturesLater } from '@blindwerk/journal';
import { verifyEd25519 } from '@blindwerk/journal/ed25519';
import type { VerifySlice } from './verify-slices';

/** The engine of this place. */
export const verifySlice: VerifySlice = async ({ events, keys }) => {
  engine ??= findEngine();
  return verifySignaturesLater(events, (device) => keys[device] ?? null, await engine);
};

let engine: Promise<VerifyLater> | null = null;

/** On plain http there is no `crypto.subtle`; older browsers have one without Ed25519. */
async function findEngine(): Promise<VerifyLater> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined; // absent on plain http
  if (subtle === undefined) return inJavaScript;
  try {
    await subtle.importKey('raw', BASE_POINT, 'Ed25519', false, ['verify']);
    return withSubtle(subtle);
  } catch {
    return inJavaScript; // it does not know the algorithm
  }
}

/** The base point of the curve: a key that every implementation takes. */
const BASE_POINT = new Uint8Array(32).fill(0x66);
BASE_POINT[0] = 0x58;

const inJavaScript: VerifyLater = async (key, text, sig) => verifyEd25519(key, text, sig);

function withSubtle(subtle: SubtleCrypto): VerifyLater {
  const keys = new Map<string, Promise<CryptoKey>>();
  const text = new TextEncoder();
  const imported = (key: string): Promise<CryptoKey> => {
    const held = keys.get(key) ?? subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    keys.set(key, held);
    return held;
  };
  return async (key, signed, sig) => {
    try {
      return await subtle.verify('Ed25519', await imported(key), bytesOf(sig), text.encode(signed));
    } catch {
      return false; // a key that is no point of the curve
    }
  };
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(fromBase64Url(text) ?? []);
