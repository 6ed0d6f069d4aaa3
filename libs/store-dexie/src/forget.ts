/** Letting go of the whole store: the last resort where it cannot be read. */
import { DATABASE_NAME } from './channel.js';
import type { DatabasePorts } from './database.js';

/** Deletes the database. False when another window holds it (it goes once that one lets go) or the browser refuses. */
export const forgetStore = (ports: Pick<DatabasePorts, 'indexedDB'> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const request = (ports.indexedDB ?? indexedDB).deleteDatabase(DATABASE_NAME);
    request.onsuccess = () => resolve(true);
    request.onerror = () => resolve(false);
    request.onblocked = () => resolve(false);
  });
