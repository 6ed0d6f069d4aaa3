/**
 * Events as they lie on the disk: the newest in a row each, older ones in chunks. Whoever asks here need not know which.
 *
 * Invariants: an event lies in exactly one place; a compaction moves it within one transaction and keeps its `k`; per device
 * the numbers ascend with `k`, so the last number of a device in each chunk is all that a look-up by id needs.
 */
import {
  type CommandId,
  deviceOf,
  type Envelope,
  parseEnvelope,
  parseEventId,
  type TournamentId,
} from '@blindwerk/journal';
import type { BlindwerkDatabase, EventRow, JournalHead } from './database.js';
import type { ChunkKeysRow, ChunkRow } from './rows.js';

/** Events in a chunk. */
export const CHUNK_EVENTS = 500;
/** Rows from which on the oldest are put into chunks. */
export const LOOSE_EVENTS = 1_000;

/** An event with its arrival. */
export interface Arrived {
  readonly k: number;
  readonly event: Envelope;
}
/** What could not be read: a row with the key `k`, or a whole chunk with the last one `k`. */
export interface Unreadable {
  readonly kind: 'row' | 'chunk';
  readonly k: number;
  readonly row: unknown;
}
/** Events as far as they could be read. */
export interface ReadEvents {
  readonly arrived: readonly Arrived[];
  readonly unreadable: readonly Unreadable[];
}

/** A chunk of these events, and its keys. */
export const chunkOf = (
  tournament: TournamentId,
  arrived: readonly Arrived[],
): { readonly chunk: ChunkRow; readonly keys: ChunkKeysRow } => {
  const to = arrived.at(-1)?.k ?? 0;
  const ends = new Map<string, number>();
  for (const { event } of arrived) ends.set(deviceOf(event), event.seq);
  const causes = [...new Set(arrived.map(({ event }) => event.cause))];
  return {
    chunk: { tournament, to, ks: arrived.map(({ k }) => k), events: arrived.map(({ event }) => event) },
    keys: {
      tournament,
      to,
      causes: causes.map((cause) => [tournament, cause] as const),
      ends: [...ends].map(([device, seq]) => [tournament, device, seq] as const),
    },
  };
};

/** Puts the oldest rows of a tournament into chunks when there are many. Gives how many rows are left. */
export const compactEvents = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  { loose }: JournalHead,
): Promise<number> => {
  if (loose < LOOSE_EVENTS) return loose;
  const rows = await db.events
    .where({ tournament })
    .limit(loose - CHUNK_EVENTS)
    .sortBy('k');
  const whole = rows.length - (rows.length % CHUNK_EVENTS);
  for (let from = 0; from < whole; from += CHUNK_EVENTS) {
    const part = rows.slice(from, from + CHUNK_EVENTS);
    // A damaged row is for `damage.ts` to judge: nothing is moved past it.
    if (!part.every(({ event }) => parseEnvelope(event).ok)) return loose - from;
    await putChunk(db, tournament, part.map(arrivedOf));
    await db.events.bulkDelete(part.map(keyOf));
  }
  return loose - whole;
};

/** Puts a chunk down with its keys. */
export const putChunk = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  arrived: readonly Arrived[],
): Promise<void> => {
  const { chunk, keys } = chunkOf(tournament, arrived);
  await db.chunks.put(chunk);
  await db.chunkKeys.put(keys);
};

/** Events that arrived after `k`, in order of arrival. */
export const eventsAfter = async (db: BlindwerkDatabase, tournament: TournamentId, k: number): Promise<ReadEvents> => {
  const arrived: Arrived[] = [];
  const unreadable: Unreadable[] = [];
  const old = await db.chunks
    .where('[tournament+to]')
    .between([tournament, k], [tournament, Number.MAX_SAFE_INTEGER], false)
    .toArray();
  for (const chunk of old) {
    const found = arrivedIn(chunk);
    if (found === null) unreadable.push({ kind: 'chunk', k: chunk.to, row: chunk });
    else for (const item of found) if (item.k > k) arrived.push(item);
  }
  const rows =
    k === 0
      ? await db.events.where({ tournament }).toArray()
      : await db.events
          .where('k')
          .above(k)
          .filter((row) => row.tournament === tournament)
          .toArray();
  for (const row of rows) {
    const parsed = parseEnvelope(row.event);
    if (parsed.ok) arrived.push({ k: keyOf(row), event: parsed.value });
    else unreadable.push({ kind: 'row', k: keyOf(row), row });
  }
  return { arrived, unreadable };
};

/** What a chunk holds; null when it is not as it was written. Its events were checked before they went in. */
const arrivedIn = ({ tournament, ks, events }: ChunkRow): readonly Arrived[] | null => {
  if (!Array.isArray(ks) || !Array.isArray(events) || ks.length !== events.length) return null;
  const arrived: Arrived[] = [];
  for (const [index, event] of events.entries()) {
    const k: unknown = ks[index];
    if (typeof k !== 'number' || !isEventOf(tournament, event)) return null;
    arrived.push({ k, event });
  }
  return arrived;
};

const isEventOf = (tournament: TournamentId, event: unknown): event is Envelope => {
  if (typeof event !== 'object' || event === null || !('id' in event) || !('seq' in event)) return false;
  const { id, seq } = event;
  return typeof id === 'string' && id.startsWith(`${tournament}/`) && id.endsWith(`:${String(seq)}`);
};

/** Events of a command. */
export const eventsOfCause = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  cause: CommandId,
): Promise<readonly Arrived[]> => {
  const old = await db.chunkKeys.where('causes').equals([tournament, cause]).primaryKeys();
  const chunks = await db.chunks.bulkGet(old);
  const inChunks = chunks.flatMap((chunk) => (chunk === undefined ? [] : (arrivedIn(chunk) ?? [])));
  const rows = await db.events.where({ tournament, cause }).toArray();
  return [...inChunks.filter(({ event }) => event.cause === cause), ...rows.map(arrivedOf)];
};

/** Those of these events that are held, by id. */
export const heldEvents = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Envelope>> => {
  const rows = await db.events.where('id').anyOf(ids).toArray();
  const held = new Map(rows.map(({ id, event }): [string, Envelope] => [id, event]));
  const missing = ids.filter((id) => !held.has(id));
  for (const [device, { from, to }] of seqRanges(missing)) {
    for (const chunk of await chunksWith(db, tournament, device, from, to)) {
      for (const { event } of arrivedIn(chunk) ?? []) held.set(event.id, event);
    }
  }
  const asked = new Set(ids);
  return new Map([...held].filter(([id]) => asked.has(id)));
};

interface SeqRange {
  readonly from: number;
  readonly to: number;
}
const seqRanges = (ids: readonly string[]): ReadonlyMap<string, SeqRange> => {
  const ranges = new Map<string, SeqRange>();
  for (const id of ids) {
    const parts = parseEventId(id);
    if (parts === null) continue;
    const { from, to } = ranges.get(parts.device) ?? { from: parts.seq, to: parts.seq };
    ranges.set(parts.device, { from: Math.min(from, parts.seq), to: Math.max(to, parts.seq) });
  }
  return ranges;
};

/** Chunks that may hold events of a device with these numbers: from the first that ends at or after `from`. */
const chunksWith = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  device: string,
  from: number,
  to: number,
): Promise<readonly ChunkRow[]> => {
  const chunks: ChunkRow[] = [];
  const bounds = [
    [tournament, device, from],
    [tournament, device, Number.MAX_SAFE_INTEGER],
  ];
  for (const key of await db.chunkKeys.where('ends').between(bounds[0], bounds[1]).primaryKeys()) {
    const chunk = await db.chunks.get(key);
    if (chunk === undefined) continue;
    chunks.push(chunk);
    const last = lastIn(arrivedIn(chunk) ?? [], device);
    if (last !== null && last.seq >= to) break;
  }
  return chunks;
};

/** A device's last event here. */
export const lastOfDevice = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  device: string,
): Promise<Envelope | null> => {
  const bounds = [
    [tournament, device, 0],
    [tournament, device, Number.MAX_SAFE_INTEGER],
  ];
  const loose = await db.events.where('[tournament+device+seq]').between(bounds[0], bounds[1]).last();
  if (loose !== undefined) return loose.event;
  const keys = await db.chunkKeys.where('ends').between(bounds[0], bounds[1]).primaryKeys();
  const last = keys.at(-1);
  const chunk = last === undefined ? undefined : await db.chunks.get(last);
  const arrived = chunk === undefined ? [] : (arrivedIn(chunk) ?? []);
  return lastIn(arrived, device);
};

const lastIn = (arrived: readonly Arrived[], device: string): Envelope | null =>
  arrived.reduce<Envelope | null>((last, { event }) => (deviceOf(event) === device ? event : last), null);
const keyOf = ({ k }: EventRow): number => k ?? 0;
const arrivedOf = (row: EventRow): Arrived => ({ k: keyOf(row), event: row.event });
