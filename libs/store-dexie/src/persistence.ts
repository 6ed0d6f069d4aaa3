/** Asking the browser to keep the store when room gets short. The answer is shown; nothing depends on it. */

/** The part of `navigator.storage` used here. */
export interface StoragePort {
  persist?(): Promise<boolean>;
  persisted?(): Promise<boolean>;
}
/** The browser's storage manager; null on plain http, where browsers withhold it. */
export const browserStorage = (): StoragePort | null =>
  typeof navigator === 'undefined' ? null : ((navigator.storage as StoragePort | undefined) ?? null); // absent on plain http

/** Asks once; `unknown` where it cannot be asked. */
export const askPersistence = async (storage: StoragePort | null): Promise<'granted' | 'denied' | 'unknown'> => {
  if (storage?.persist === undefined) return 'unknown';
  try {
    const already = (await storage.persisted?.()) ?? false;
    return already || (await storage.persist()) ? 'granted' : 'denied';
  } catch {
    return 'unknown'; // some browsers reject instead of answering; the desk then says that it does not know
  }
};
