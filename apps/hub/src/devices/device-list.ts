/**
 * Who may speak to this hub: claim, pair, rename, revoke.
 *
 * Invariants: once claimed, the hub has a director who is not revoked; a device is never deleted, so that a key stays known.
 */
import type { Claim, Device, HubIdentity } from '@blindwerk/hub-client/wire';
import { type DeviceId, deviceIdOfKey } from '@blindwerk/journal';
import { isSoundKey } from '@blindwerk/journal/ed25519';
import type { Role } from '@blindwerk/tournament';
import { HttpProblem } from '../problem.js';
import type { DeviceStore, PairedDevice } from './device-store.js';

export interface NewDevice {
  readonly key: string;
  readonly role: Role;
  readonly label: string;
}
export interface DeviceList {
  readonly hub: HubIdentity;
  all(): Promise<readonly PairedDevice[]>;
  find(id: DeviceId): Promise<PairedDevice | null>;
  isClaimed(): Promise<boolean>;
  /** Makes a desk on this computer a director. @throws HttpProblem `hub/claimed`, `hub/bad-key` */
  claim(claim: Claim): Promise<PairedDevice>;
  /** Takes a device in, or gives one that is known a new role. @throws HttpProblem `hub/bad-key` */
  admit(device: NewDevice): Promise<PairedDevice>;
  /** @throws HttpProblem `hub/unknown-device` */
  rename(id: DeviceId, label: string): Promise<PairedDevice>;
  /** @throws HttpProblem `hub/unknown-device`, `hub/last-director` */
  revoke(id: DeviceId): Promise<PairedDevice>;
}

export interface DeviceListOptions {
  readonly store: DeviceStore;
  readonly hub: HubIdentity;
  readonly now: () => number;
}

export function createDeviceList({ store, hub, now }: DeviceListOptions): DeviceList {
  const all = () => store.devices();
  const find = async (id: DeviceId) => (await all()).find((device) => device.id === id) ?? null;
  const isClaimed = async () => (await all()).some(directs);
  const put = async (device: PairedDevice): Promise<PairedDevice> => {
    await store.put(device);
    return device;
  };
  /** Changes go one after the other: two claims at once must not both be the first. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const next = turn.then(job, job);
    turn = next.catch(() => {}); // told to who asked
    return next;
  };
  const known = async (id: DeviceId): Promise<PairedDevice> => {
    const device = await find(id);
    if (device === null) throw new HttpProblem('hub/unknown-device', { device: id });
    return device;
  };
  const admit = async ({ key, role, label }: NewDevice): Promise<PairedDevice> => {
    const id = idOfKey(key);
    const held = await find(id);
    if (held !== null && directs(held) && role !== 'director') await keepsDirector(id);
    return put({ id, key, role, label, pairedAt: held?.pairedAt ?? Math.floor(now()), revokedAt: null });
  };
  const keepsDirector = async (without: DeviceId): Promise<void> => {
    const others = (await all()).filter(({ id }) => id !== without);
    if (!others.some(directs)) throw new HttpProblem('hub/last-director');
  };
  return {
    hub,
    all,
    find,
    isClaimed,
    claim: ({ key, label, takeOver }) =>
      inTurn(async () => {
        const held = await find(idOfKey(key));
        if (held !== null && directs(held)) return held;
        if (takeOver !== true && (await isClaimed())) throw new HttpProblem('hub/claimed');
        return admit({ key, role: 'director', label });
      }),
    admit: (device) => inTurn(() => admit(device)),
    rename: (id, label) => inTurn(async () => put({ ...(await known(id)), label })),
    revoke: (id) =>
      inTurn(async () => {
        const device = await known(id);
        if (device.revokedAt !== null) return device;
        if (directs(device)) await keepsDirector(id);
        return put({ ...device, revokedAt: Math.floor(now()) });
      }),
  };
}

/** @throws HttpProblem `hub/bad-key` for what is no key, or one that others could sign for */
export function idOfKey(key: string): DeviceId {
  const id = isSoundKey(key) ? deviceIdOfKey(key) : null;
  if (id === null) throw new HttpProblem('hub/bad-key');
  return id;
}

const directs = ({ role, revokedAt }: Pick<Device, 'role' | 'revokedAt'>): boolean =>
  role === 'director' && revokedAt === null;
