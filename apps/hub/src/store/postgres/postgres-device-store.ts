/** `DeviceStore` in PostgreSQL: all hub processes on one database share one key and one list of devices. */
import { type DeviceRow, type DeviceStore, toDevice } from '../../devices/device-store.js';
import { toStoreFailure } from '../failure.js';
import type { PostgresDatabase } from './open-database.js';
import type { Queryable } from './statements.js';

export function createPostgresDeviceStore({ pool, session }: PostgresDatabase): DeviceStore {
  return {
    secret: () => guarded(() => readSecret(pool)),
    keepSecret: (fresh) =>
      guarded(() =>
        session.write(async (client) => {
          await client.query("INSERT INTO identity (name, secret) VALUES ('hub', $1) ON CONFLICT (name) DO NOTHING", [
            fresh,
          ]);
          return (await readSecret(client)) ?? fresh;
        }),
      ),
    devices: () =>
      guarded(async () => {
        const { rows } = await pool.query<DeviceRow>(
          'SELECT id, key, role, label, paired_at, revoked_at FROM devices ORDER BY paired_at, id COLLATE "C"',
        );
        return rows.map(toDevice);
      }),
    put: ({ id, key, role, label, pairedAt, revokedAt }) =>
      guarded(() =>
        session.write(async (client) => {
          await client.query(
            `INSERT INTO devices (id, key, role, label, paired_at, revoked_at) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (id) DO UPDATE SET key = excluded.key, role = excluded.role, label = excluded.label,
               paired_at = excluded.paired_at, revoked_at = excluded.revoked_at`,
            [id, key, role, label, pairedAt, revokedAt],
          );
        }),
      ),
  };
}

async function readSecret(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ secret: string }>("SELECT secret FROM identity WHERE name = 'hub'");
  return rows[0]?.secret ?? null;
}

async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStoreFailure(error);
  }
}
