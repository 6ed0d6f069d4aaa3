/**
 * What the hub remembers of devices: its own key, and who is paired. An interface, because the journal's store has more than
 * one engine; this file has the one for SQLite.
 */
import type { DeviceId } from '@blindwerk/journal';
import type { Role } from '@blindwerk/tournament';
import type Database from 'libsql';
import { toStoreFailure } from '../store/failure.js';

/** A device this hub knows. The label is for people; it stands in no journal. */
export interface PairedDevice {
  readonly id: DeviceId;
  /** Public key, base64url. */
  readonly key: string;
  readonly role: Role;
  readonly label: string;
  /** Hub time in ms. */
  readonly pairedAt: number;
  readonly revokedAt: number | null;
}

/** Every method may reject with `StoreFailure`. */
export interface DeviceStore {
  /** The hub's private key, base64url; null before the first start. */
  secret(): Promise<string | null>;
  /** Keeps a key for this hub unless it has one, and gives back the one that holds. */
  keepSecret(secret: string): Promise<string>;
  /** All devices, in order of pairing. */
  devices(): Promise<readonly PairedDevice[]>;
  /** Writes a device, over what was known of it. */
  put(device: PairedDevice): Promise<void>;
}

/** A device as both databases keep it. */
export interface DeviceRow {
  readonly id: string;
  readonly key: string;
  readonly role: string;
  readonly label: string;
  readonly paired_at: number;
  readonly revoked_at: number | null;
}

/** `DeviceStore` over the tables `devices` and `identity`. */
export function createSqliteDeviceStore(database: Database.Database): DeviceStore {
  const secret = database.prepare("SELECT secret FROM identity WHERE name = 'hub'");
  const keep = database.prepare("INSERT INTO identity (name, secret) VALUES ('hub', ?) ON CONFLICT (name) DO NOTHING");
  const list = database.prepare(
    'SELECT id, key, role, label, paired_at, revoked_at FROM devices ORDER BY paired_at, id',
  );
  const put = database.prepare(
    `INSERT INTO devices (id, key, role, label, paired_at, revoked_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET key = excluded.key, role = excluded.role, label = excluded.label,
       paired_at = excluded.paired_at, revoked_at = excluded.revoked_at`,
  );
  // Each `as` is a row of the statement above: SQLite gives untyped objects with exactly the columns selected.
  const readSecret = () => (secret.get() as { secret: string } | undefined)?.secret ?? null;
  return {
    secret: () => guarded(readSecret),
    keepSecret: (fresh) =>
      guarded(() => {
        keep.run(fresh);
        return readSecret() ?? fresh;
      }),
    devices: () => guarded(() => (list.all() as DeviceRow[]).map(toDevice)),
    put: ({ id, key, role, label, pairedAt, revokedAt }) =>
      guarded(() => void put.run(id, key, role, label, pairedAt, revokedAt)),
  };
}

/** Runs a call, and names what its adapter throws. */
async function guarded<T>(call: () => T): Promise<T> {
  try {
    return call();
  } catch (error) {
    throw toStoreFailure(error);
  }
}

/** The device of a row. */
export const toDevice = ({ id, key, role, label, paired_at, revoked_at }: DeviceRow): PairedDevice => ({
  id,
  key,
  // Only roles are ever written (`put`).
  role: role as Role,
  label,
  pairedAt: paired_at,
  revokedAt: revoked_at,
});
