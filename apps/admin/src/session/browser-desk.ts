/** The desk with the browser's own parts. */
import { openStore } from '@blindwerk/store-dexie';
import { browserRandom } from './chance';
import type { Desk } from './desk';
import { deskTime } from './desk-time';
import { browserHub } from './hub-link';
import { openDesk } from './open-desk';
import { browserTimers } from './view-keeper';

export function browserDesk(): Desk {
  const hub = browserHub();
  return openDesk({
    openStore: (onProblem, newId) => openStore({ newId, onProblem }),
    random: browserRandom,
    time: deskTime({ wall: () => Date.now(), monotonic: () => performance.now() }, hub.now),
    timers: browserTimers,
    hub: hub.open,
  });
}
