/** This device's key: made from the browser's chance, signing in JavaScript, because plain http has no WebCrypto. */
import { makeSigner, SECRET_BYTES } from '@blindwerk/journal/ed25519';
import type { KeyPort } from '@blindwerk/store-dexie';

export const deviceKeys: KeyPort = {
  newSecret: () => globalThis.crypto.getRandomValues(new Uint8Array(SECRET_BYTES)),
  makeSigner,
};
