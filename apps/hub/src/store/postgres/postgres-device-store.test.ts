import { expect, it } from 'vitest';
import type { PairedDevice } from '../../devices/device-store.js';
import { TEST_SERVER, temporaryDatabase } from '../../testing/postgres.js';
import { openDatabase } from './open-database.js';
import { createPostgresDeviceStore } from './postgres-device-store.js';

const device: PairedDevice = { id: 'd1', key: 'k1', role: 'floor', label: 'Fay', pairedAt: 5, revokedAt: null };

it.skipIf(TEST_SERVER === null)('[DEV-9] hub processes on one database share a key and a list of devices', async () => {
  const temporary = await temporaryDatabase();
  const databases = await Promise.all([openDatabase(temporary.url), openDatabase(temporary.url)]);
  const [first, second] = databases.map(createPostgresDeviceStore) as [
    ReturnType<typeof createPostgresDeviceStore>,
    ReturnType<typeof createPostgresDeviceStore>,
  ]; // two in, two out
  expect(await first.secret()).toBeNull();
  const kept = await Promise.all([first.keepSecret('first'), second.keepSecret('second')]);
  expect(kept[0]).toBe(kept[1]);
  expect(await second.secret()).toBe(kept[0]);
  await first.put({ ...device, id: 'd2', pairedAt: 9 });
  await second.put(device);
  await first.put({ ...device, label: 'Fay’s phone', revokedAt: 7 });
  expect(await second.devices()).toEqual([
    { ...device, label: 'Fay’s phone', revokedAt: 7 },
    { ...device, id: 'd2', pairedAt: 9 },
  ]);
  await Promise.all(databases.map((database) => database.close()));
  await temporary.dispose();
});
