/**
 * Verifies signatures of events that come from elsewhere, in slices, so that the page stays usable: in a worker where there is
 * one, else between two turns of the page.
 */
import { deviceOf, type Envelope, type JournalRefusal } from '@blindwerk/journal';
import type { VerifyEvents } from '@blindwerk/store-dexie';

/** Some events, and the keys of devices whose first event is not among them. */
export interface Slice {
  readonly events: readonly Envelope[];
  readonly keys: Readonly<Record<string, string>>;
}
/** The first bad one of a slice, or null. */
export type VerifySlice = (slice: Slice) => Promise<JournalRefusal | null>;

/** Events at a time. */
export const SLICE_EVENTS = 100;

/** Goes through the events slice by slice and ends at the first bad one. */
export const inSlices =
  (verify: VerifySlice): VerifyEvents =>
  async (events, keyOf) => {
    const shown = new Map(events.flatMap((event) => (event.key === undefined ? [] : [[deviceOf(event), event.key]])));
    for (let from = 0; from < events.length; from += SLICE_EVENTS) {
      const slice = events.slice(from, from + SLICE_EVENTS);
      const keys: Record<string, string> = {};
      for (const device of new Set(slice.map(deviceOf))) {
        const key = keyOf(device) ?? shown.get(device);
        if (key !== undefined) keys[device] = key;
      }
      const bad = await verify({ events: slice, keys });
      if (bad !== null) return bad;
    }
    return null;
  };
