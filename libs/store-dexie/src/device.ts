/**
 * Who this device is: an id, and where keys can be made the private key behind it. Both live in `meta` and nowhere else, no
 * backup holds them. A store from before keys begins a new chain in every tournament: its old ones stay as they are.
 */
import { fromBase64Url, type Signer, toBase64Url } from '@blindwerk/journal';
import { type BlindwerkDatabase, headKey, type JournalHead } from './database.js';

/** Makes signers; `@blindwerk/journal/ed25519` fits, with the browser's chance. */
export interface KeyPort {
  /** 32 random bytes. */
  newSecret(): Uint8Array;
  makeSigner(secret: Uint8Array): Signer;
}
/** This device. */
export interface Device {
  readonly id: string;
  readonly signer?: Signer;
}

const DEVICE_KEY = 'device';
const SECRET_KEY = 'device-secret';

/** Only a browser's first start writes: every other one must not wait for the disk. */
export const deviceIn = async (
  db: BlindwerkDatabase,
  newId: () => string,
  keys: KeyPort | undefined,
): Promise<Device> => {
  const held = await heldDevice(db, keys);
  return held ?? db.transaction('rw', db.meta, async () => (await heldDevice(db, keys)) ?? newDevice(db, newId, keys));
};

/** Begins anew under another id: after the own chain was damaged, its numbers must never be given twice. */
export const renewDevice = (db: BlindwerkDatabase, newId: () => string, keys: KeyPort | undefined): Promise<Device> =>
  db.transaction('rw', db.meta, async () => newDevice(db, newId, keys));

const heldDevice = async (db: BlindwerkDatabase, keys: KeyPort | undefined): Promise<Device | null> => {
  const id = (await db.meta.get(DEVICE_KEY))?.value;
  if (typeof id !== 'string') return null;
  if (keys === undefined) return { id };
  const text = (await db.meta.get(SECRET_KEY))?.value;
  const secret = typeof text === 'string' ? fromBase64Url(text) : null;
  const signer = secret === null ? null : keys.makeSigner(secret);
  return signer?.device === id ? { id, signer } : null;
};

const newDevice = async (db: BlindwerkDatabase, newId: () => string, keys: KeyPort | undefined): Promise<Device> => {
  const secret = keys?.newSecret();
  const signer = secret === undefined ? undefined : keys?.makeSigner(secret);
  const id = signer?.device ?? newId();
  await db.meta.put({ key: DEVICE_KEY, value: id });
  if (secret !== undefined) await db.meta.put({ key: SECRET_KEY, value: toBase64Url(secret) });
  for (const row of await db.meta.where('key').startsWith(headKey('')).toArray()) {
    // Only `writeHead` writes under these keys.
    await db.meta.put({ ...row, value: { ...(row.value as JournalHead), own: null } });
  }
  return signer === undefined ? { id } : { id, signer };
};
