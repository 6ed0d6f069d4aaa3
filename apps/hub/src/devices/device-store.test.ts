import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DataFolder, openDataFolder } from '../store/database.js';
import { type TemporaryFolder, temporaryFolder } from '../testing/folders.js';
import { createSqliteDeviceStore, type PairedDevice } from './device-store.js';

let folder: TemporaryFolder;
let data: DataFolder;
const open = () => {
  data = openDataFolder(join(folder.path, 'data'));
  return createSqliteDeviceStore(data.database);
};
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  data.close();
  folder.dispose();
});

const device: PairedDevice = { id: 'd1', key: 'k1', role: 'floor', label: 'Fay', pairedAt: 5, revokedAt: null };

it('[DEV-9] the hub keeps the first key it is given, over restarts', async () => {
  const store = open();
  expect(await store.secret()).toBeNull();
  expect(await store.keepSecret('first')).toBe('first');
  expect(await store.keepSecret('second')).toBe('first');
  data.close();
  expect(await open().secret()).toBe('first');
});

it('[DEV-9] devices are kept, written over, and listed in order of pairing', async () => {
  const store = open();
  await store.put({ ...device, id: 'd2', pairedAt: 9 });
  await store.put(device);
  await store.put({ ...device, label: 'Fay’s phone', revokedAt: 7 });
  data.close();
  expect(await open().devices()).toEqual([
    { ...device, label: 'Fay’s phone', revokedAt: 7 },
    { ...device, id: 'd2', pairedAt: 9 },
  ]);
});
