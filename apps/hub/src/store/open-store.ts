/** Opens where the hub keeps things: PostgreSQL when there is a `DATABASE_URL`, else SQLite in the data folder. */
import { randomUUID } from 'node:crypto';
import type { HubConfig } from '../config.js';
import { createSqliteDeviceStore, type DeviceStore } from '../devices/device-store.js';
import type { Timers } from '../rooms/timers.js';
import type { TimeSource } from '../time/time-source.js';
import { openDataFolder } from './database.js';
import type { HubStore, HubStoreOptions } from './hub-store.js';
import { openDatabase } from './postgres/open-database.js';
import { createPostgresDeviceStore } from './postgres/postgres-device-store.js';
import { createPostgresStore } from './postgres/postgres-store.js';
import { createSqliteStore } from './sqlite-store.js';

export interface OpenedStore {
  /** Closing it closes both. */
  readonly store: HubStore;
  readonly devices: DeviceStore;
}
export interface OpenStorePorts {
  readonly timeSource: TimeSource;
  readonly timers: Timers;
}

/**
 * The first epoch of a tournament that is new here is numbered by the time in seconds: an emptied folder then outranks what it
 * replaces even before a desk says what it had seen.
 * @throws StartProblem when it cannot be used
 */
export async function openStore(
  { dataFolder, databaseUrl }: Pick<HubConfig, 'dataFolder' | 'databaseUrl'>,
  { timeSource, timers }: OpenStorePorts,
): Promise<OpenedStore> {
  const firstOrdinal = () => Math.max(1, Math.floor(timeSource.wall() / 1_000));
  const options: HubStoreOptions = { newId: randomUUID, firstOrdinal };
  if (databaseUrl !== null) {
    const database = await openDatabase(databaseUrl);
    const store = createPostgresStore({ ...options, database, timers });
    return { store, devices: createPostgresDeviceStore(database) };
  }
  const data = openDataFolder(dataFolder);
  const store = createSqliteStore({ ...options, data, defer: setImmediate });
  return { store, devices: createSqliteDeviceStore(data.database) };
}
