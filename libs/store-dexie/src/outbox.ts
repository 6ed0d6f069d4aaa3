/** The tail as it is pushed: in order, cut between commands. */
import type { Envelope, SeenPosition, TournamentId } from '@blindwerk/journal';
import { heldEvents } from './chunks.js';
import type { BlindwerkDatabase } from './database.js';
import { readHead } from './head.js';
import { seenOf } from './placing.js';

/** Events to push, and how far the hub's order is known here. */
export interface OutboxPage {
  readonly events: readonly Envelope[];
  readonly seen: SeenPosition | undefined;
}

/** Events read beyond the limit at first: few commands have more. */
const COMMAND_EVENTS = 1_000;

/** The tail, at most about `limit` events; with 0 only how far the hub's order is known. */
export const outboxIn = async (db: BlindwerkDatabase, tournament: TournamentId, limit: number): Promise<OutboxPage> => {
  if (limit === 0) return { events: [], seen: seenOf(await readHead(db, tournament)) };
  const rows = await db.outbox.where({ tournament }).sortBy('no');
  const ids = rows.map(({ id }) => id);
  const seen = seenOf(await readHead(db, tournament));
  for (let size = limit + COMMAND_EVENTS; ; size *= 2) {
    const page = ids.slice(0, size);
    const held = await heldEvents(db, tournament, page);
    const events = page.flatMap((id) => held.get(id) ?? []);
    const whole = wholeCommands(events, limit);
    // A page that is not cut anywhere may end inside of a command.
    if (whole.length < events.length || page.length === ids.length) return { events: whole, seen };
  }
};

/** The first events up to `limit`, then on to the end of the command begun. */
const wholeCommands = (events: readonly Envelope[], limit: number): readonly Envelope[] => {
  if (events.length <= limit) return events;
  const last = events[Math.max(0, limit - 1)]?.cause;
  const rest = events.findIndex((event, index) => index >= limit && event.cause !== last);
  return rest === -1 ? events : events.slice(0, rest);
};
