/** Asking the browser to keep the store when room gets short. The answer is shown; nothing depends on it. */

/** The part of `navigator.storage` used here. */
export interface StoragePort {
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
  estimate?(): Promise<{ readonly quota?: number }>;
}
/** What the browser says of its storage. */
export interface StorageAnswer {
  readonly kept: 'granted' | 'denied' | 'unknown';
  /** Less room than any normal window of today gets: most likely a private one, whose store ends with it. */
  readonly isTight: boolean;
}
/** Bytes. Private windows get a part of the main memory or a small fixed room, normal ones a part of the disk. */
const TIGHT_ROOM = 300 * 2 ** 20;
/** The browser's storage manager; null on plain http, where browsers withhold it. */
export const browserStorage = (): StoragePort | null =>
  typeof navigator === 'undefined' ? null : ((navigator.storage as StoragePort | undefined) ?? null); // absent on plain http

/** Asks once; `unknown` where it cannot be asked. */
export const askPersistence = async (storage: StoragePort | null): Promise<StorageAnswer> => ({
  kept: await isKept(storage),
  isTight: await hasTightRoom(storage),
});

const hasTightRoom = async (storage: StoragePort | null): Promise<boolean> => {
  try {
    const { quota } = (await storage?.estimate?.()) ?? {};
    return quota !== undefined && quota < TIGHT_ROOM;
  } catch {
    return false; // not told here
  }
};

const isKept = async (storage: StoragePort | null): Promise<StorageAnswer['kept']> => {
  if (storage?.persist === undefined) return 'unknown';
  try {
    const already = (await storage.persisted?.()) ?? false;
    return already || (await storage.persist()) ? 'granted' : 'denied';
  } catch {
    return 'unknown'; // some browsers reject instead of answering; the desk then says that it does not know
  }
};
