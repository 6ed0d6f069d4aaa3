/**
 * Devices, put together: the hub's key, its list, pairings, signatures. Gives the rooms their check of what comes in, and each
 * listener its routes.
 */
import { randomUUID } from 'node:crypto';
import type { EventStore } from '@blindwerk/journal';
import type { Role } from '@blindwerk/tournament';
import type { FastifyInstance } from 'fastify';
import { type DeskRoutes, deskRoutes } from '../http/desk-routes.js';
import type { Rooms } from '../rooms/rooms.js';
import { admitDirector } from './admit-director.js';
import { createDeviceList } from './device-list.js';
import { deviceRoutes } from './device-routes.js';
import type { DeviceStore } from './device-store.js';
import { type EntryCheck, entryCheck, type Via } from './entry-check.js';
import { createGate } from './gate.js';
import { hubSigner } from './hub-key.js';
import { createPairings } from './pairings.js';
import { createRequestAuth } from './request-auth.js';
import { nodeVerify } from './verify.js';

/** Roles of devices that are desks: they hold the journal, names included. What they write is the entry check's matter. */
const DESKS: readonly Role[] = ['director', 'floor', 'registration'];

export interface HubDevicesOptions {
  readonly devices: DeviceStore;
  readonly store: EventStore;
  /** Hub time. */
  readonly now: () => number;
  /** The hub's addresses in the room, likeliest first. */
  readonly origins: () => readonly string[];
}
export interface HubDevices {
  /** For `Rooms`. */
  readonly entry: EntryCheck;
  /** Routes of desks and devices on one listener: as they come on this computer's own, signed on any other. */
  routes(app: FastifyInstance, via: Via, desk: Pick<DeskRoutes, 'rooms' | 'status'>): void;
}

/** @throws StoreFailure when the hub's key can be neither read nor kept */
export async function createHubDevices({ devices, store, now, origins }: HubDevicesOptions): Promise<HubDevices> {
  const signer = await hubSigner(devices);
  const verify = nodeVerify();
  const list = createDeviceList({ store: devices, hub: { device: signer.device, key: signer.key }, now });
  const gate = createGate(list, createRequestAuth({ now, verify }));
  const pairings = createPairings(now);
  const admit = (rooms: Rooms) => (device: string) =>
    admitDirector({ store, rooms, signer, now, newId: randomUUID }, device);
  return {
    entry: entryCheck(verify),
    routes: (app, via, { rooms, status }) => {
      const isOpen = via === 'loopback';
      deskRoutes(app, {
        store,
        rooms,
        status,
        via,
        ...(isOpen ? {} : { gate: (request) => gate.paired(request, DESKS) }),
      });
      deviceRoutes(app, { list, pairings, gate, via, origins, admitDirector: admit(rooms) });
    },
  };
}
