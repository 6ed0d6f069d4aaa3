/** Events on their way in: which of them have still to be verified, and with whose key. Being stored is the verdict kept. */
import {
  deviceOf,
  type Envelope,
  type JournalRefusal,
  type KeyOfDevice,
  makeEventId,
  sameContent,
  type TournamentId,
} from '@blindwerk/journal';
import { heldEvents } from './chunks.js';
import type { BlindwerkDatabase } from './database.js';

/** Verifies signatures: the first bad one, or null. `verifySignaturesLater` of the journal fits, bound to an engine. */
export type VerifyEvents = (events: readonly Envelope[], keyOf: KeyOfDevice) => Promise<JournalRefusal | null>;

/** Those events that are not held yet, and the keys known of their devices. */
export const unverifiedIn = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  events: readonly Envelope[],
): Promise<{ readonly events: readonly Envelope[]; readonly keyOf: KeyOfDevice }> => {
  const ids = events.map(({ id }) => id);
  const held = await heldEvents(db, tournament, ids);
  const news = events.filter((event) => {
    const own = held.get(event.id);
    return own === undefined || !sameContent(own, event);
  });
  const devices = [...new Set(news.map(deviceOf))];
  const firsts = devices.map((device) => makeEventId({ tournament, device, seq: 1 }));
  const keys = new Map<string, string>();
  for (const [id, { key }] of await heldEvents(db, tournament, firsts)) {
    if (key !== undefined) keys.set(id, key);
  }
  return { events: news, keyOf: (device) => keys.get(makeEventId({ tournament, device, seq: 1 })) ?? null };
};
