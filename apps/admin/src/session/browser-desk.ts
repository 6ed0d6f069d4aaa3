/** The desk with the browser's own parts. */

import { fetchUntilThere } from '../shell/lazy-page';
import { browserRandom } from './chance';
import type { Desk } from './desk';
import { deskTime } from './desk-time';
import { browserHub } from './hub-link';
import { openDesk } from './open-desk';
import { browserTimers } from './view-keeper';

export function browserDesk(): Desk {
  const hub = browserHub();
  return openDesk({
    // The store is opened in the background anyway, so its code comes beside the first paint, not before it.
    openStore: async (onProblem, newId) => {
      const { openStore } = await fetchUntilThere(() => import('@blindwerk/store-dexie'));
      return openStore({ newId, onProblem });
    },
    random: browserRandom,
    time: deskTime({ wall: () => Date.now(), monotonic: () => performance.now() }, hub.now),
    timers: browserTimers,
    hub: hub.open,
  });
}
