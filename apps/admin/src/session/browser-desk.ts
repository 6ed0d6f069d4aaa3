/** The desk with the browser's own parts. */

import { browserHttp } from '@blindwerk/hub-client';
import { fetchUntilThere } from '../shell/lazy-page';
import { browserRandom } from './chance';
import type { Desk } from './desk';
import { deskTime } from './desk-time';
import { type DeviceWay, deviceWay } from './device-way';
import { browserHub } from './hub-link';
import { openDesk } from './open-desk';
import { browserTimers } from './view-keeper';

/** The one address that only the hub's own computer has. */
const HUB_HOST = 'localhost';

/** Snapshots are kept where the build says which code made them. */
const FOLD_VERSION = process.env.FOLD_VERSION === undefined ? {} : { snapshots: process.env.FOLD_VERSION };

export interface BrowserDesk {
  readonly desk: Desk;
  readonly devices: DeviceWay;
}

export function browserDesk(): BrowserDesk {
  const devices = deviceWay({
    plain: browserHttp(),
    isAtHub: window.location.hostname === HUB_HOST,
    now: () => hub.now() ?? Date.now(),
  });
  const hub = browserHub(devices.http);
  const desk = openDesk({
    // The store is opened in the background anyway, so its code comes beside the first paint, not before it.
    openStore: async (onProblem, newId) => {
      const [{ openStore }, { deviceKeys }, { browserVerify }] = await fetchUntilThere(() =>
        Promise.all([import('@blindwerk/store-dexie'), import('./device-keys'), import('./browser-verify')]),
      );
      const opened = await openStore({ newId, onProblem, keys: deviceKeys, verify: browserVerify(), ...FOLD_VERSION });
      if (opened.ok) devices.storeOpened(opened.value);
      return opened;
    },
    forgetStore: async () => (await import('@blindwerk/store-dexie')).forgetStore(),
    random: browserRandom,
    time: deskTime({ wall: () => Date.now(), monotonic: () => performance.now() }, hub.now),
    timers: browserTimers,
    hub: (ports) => {
      const link = hub.open(ports);
      devices.linked(link);
      return link;
    },
  });
  return { desk, devices };
}
