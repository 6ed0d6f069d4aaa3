/**
 * The little that has to be there before the desk opens: requests to the hub that are signed once this device's key is known,
 * and the store and link that `devices.ts` works with. All else of devices is loaded late.
 *
 * On the hub's own computer requests go as they are; anywhere else each is signed, and waits for the key.
 */
import type { HttpPort } from '@blindwerk/hub-client';
import type { JournalStore } from '@blindwerk/store-dexie';
import { fetchUntilThere } from '../shell/lazy-page';
import type { Desk } from './desk';
import type { Devices } from './devices';
import type { HubLink } from './hub-link';

export interface DeviceWay {
  /** For everything the desk asks the hub. */
  readonly http: HttpPort;
  readonly storeOpened: (store: JournalStore) => void;
  readonly linked: (link: HubLink) => void;
  /** This desk's devices; made at the first call, late. */
  readonly devices: (desk: Desk) => Promise<Devices>;
}

export interface DeviceWayParts {
  readonly plain: HttpPort;
  /** Whether this page comes from the hub's own computer. */
  readonly isAtHub: boolean;
  /** Hub time as well as it is known, ms. */
  readonly now: () => number;
}

export function deviceWay({ plain, isAtHub, now }: DeviceWayParts): DeviceWay {
  let link: HubLink | null = null;
  let made: Promise<Devices> | null = null;
  let storeOpened: (store: JournalStore) => void = () => {};
  const store = new Promise<JournalStore>((resolve) => {
    storeOpened = resolve;
  });
  const load = fetchOnce(() => import('./devices'));
  const signed = fetchOnce(async () => (await load()).signedBy(await store, plain, now));
  return {
    http: async (request) => (isAtHub ? plain(request) : (await signed())(request)),
    storeOpened,
    linked: (next) => {
      link = next;
    },
    devices: (desk) => {
      made ??= load().then(async ({ openDevices }) =>
        openDevices({
          desk,
          store: await store,
          http: await signed(),
          isAtHub,
          syncSoon: () => link?.pushSoon(),
        }),
      );
      return made;
    },
  };
}

/** Fetched when first asked for, and then kept. */
function fetchOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | null = null;
  return () => {
    fetched ??= fetchUntilThere(load);
    return fetched;
  };
}
