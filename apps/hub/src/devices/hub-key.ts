/** The hub's own key: made at the first start, kept beside the journal. */
import { randomBytes } from 'node:crypto';
import { fromBase64Url, type Signer, toBase64Url } from '@blindwerk/journal';
import { makeSigner, SECRET_BYTES } from '@blindwerk/journal/ed25519';
import { StoreFailure } from '../store/failure.js';
import type { DeviceStore } from './device-store.js';

/** @throws StoreFailure `hub/data-corrupt` when what is kept is no key */
export async function hubSigner(store: DeviceStore): Promise<Signer> {
  const held = (await store.secret()) ?? (await store.keepSecret(toBase64Url(randomBytes(SECRET_BYTES))));
  const secret = fromBase64Url(held);
  if (secret?.length !== SECRET_BYTES) throw new StoreFailure('hub/data-corrupt', 'identity');
  return makeSigner(secret);
}
