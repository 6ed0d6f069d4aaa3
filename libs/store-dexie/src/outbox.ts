/** The tail as it is pushed: in order, cut between commands. */
import type { Envelope, EventId, SeenPosition, TournamentId } from '@blindwerk/journal';
import type { BlindwerkDatabase } from './database.js';
import { readHead } from './head.js';
import { seenOf } from './placing.js';

/** Events to push, and how far the hub's order is known here. */
export interface OutboxPage {
  readonly events: readonly Envelope[];
  readonly seen: SeenPosition | undefined;
}

/** The tail, at most about `limit` events; with 0 only how far the hub's order is known. */
export const outboxIn = async (db: BlindwerkDatabase, tournament: TournamentId, limit: number): Promise<OutboxPage> => {
  if (limit === 0) return { events: [], seen: seenOf(await readHead(db, tournament)) };
  const rows = await db.outbox.where({ tournament }).sortBy('no');
  const ids = rows.map(({ id }) => id);
  const held = new Map<EventId, Envelope>();
  for (const { id, event } of await db.events.where('id').anyOf(ids).toArray()) held.set(id, event);
  const events = ids.flatMap((id) => held.get(id) ?? []);
  return { events: wholeCommands(events, limit), seen: seenOf(await readHead(db, tournament)) };
};

/** The first events up to `limit`, then on to the end of the command begun. */
const wholeCommands = (events: readonly Envelope[], limit: number): readonly Envelope[] => {
  if (events.length <= limit) return events;
  const last = events[Math.max(0, limit - 1)]?.cause;
  const rest = events.findIndex((event, index) => index >= limit && event.cause !== last);
  return rest === -1 ? events : events.slice(0, rest);
};
