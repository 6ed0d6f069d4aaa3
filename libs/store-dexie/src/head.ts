/** Reading a journal and its head inside a transaction. Whoever calls this has the tables in its transaction. */
import {
  type Envelope,
  type Epoch,
  type PersonRow,
  type Position,
  parseEnvelope,
  type Receipt,
  type TournamentId,
} from '@blindwerk/journal';
import { type BlindwerkDatabase, type EventRow, headKey, type JournalHead } from './database.js';

/** How far a reader has read; to be handed back as it is. */
export interface JournalMark {
  readonly k: number;
  readonly order: number;
  readonly rev: number;
}
/** A journal as read whole. */
export interface LoadedJournal {
  readonly tournament: TournamentId;
  readonly events: readonly Envelope[];
  readonly receipts: readonly Receipt[];
  readonly epochs: readonly Epoch[];
  readonly people: readonly PersonRow[];
  readonly position: Position;
  readonly mark: JournalMark;
  /** Keys of rows that could not be read: the journal has a hole. Never empty without a loud alarm. */
  readonly damaged: readonly number[];
}
/** What came since a mark. */
export type JournalNews =
  /** Events to fold on top, in order; none when only the position has changed. */
  | {
      readonly kind: 'appended';
      readonly events: readonly Envelope[];
      readonly position: Position;
      readonly mark: JournalMark;
    }
  /** The order changed: fold anew from the beginning. */
  | { readonly kind: 'reordered'; readonly journal: LoadedJournal };

/** Before the first event. */
export const EMPTY_HEAD: JournalHead = {
  own: null,
  hlc: null,
  k: 0,
  order: 0,
  rev: 0,
  epoch: null,
  n: 0,
  hash: null,
  tail: 0,
};

/** The mark of a head. */
export const markOf = ({ k, order, rev }: JournalHead): JournalMark => ({ k, order, rev });
/** The position of a head. */
export const positionOfHead = ({ epoch, n, tail }: JournalHead): Position => ({ epoch: epoch?.ordinal ?? 0, n, tail });

/** The head of a journal. */
export const readHead = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<JournalHead> => {
  const row = await db.meta.get(headKey(tournament));
  // Only `writeHead` writes under this key.
  return (row?.value as JournalHead | undefined) ?? EMPTY_HEAD;
};

/** Puts the head down, one revision on. */
export const writeHead = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  head: JournalHead,
): Promise<JournalHead> => {
  const next = { ...head, rev: head.rev + 1 };
  await db.meta.put({ key: headKey(tournament), value: next });
  return next;
};

/** The whole journal of a tournament. */
export const readJournal = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<LoadedJournal> => {
  // All asked for at once: the browser fetches the next while the last is taken in.
  const [head, { events, damaged }, receipts, epochs, people] = await Promise.all([
    readHead(db, tournament),
    readEvents(db, tournament),
    db.receipts.where({ tournament }).toArray(),
    db.epochs.where({ tournament }).sortBy('ordinal'),
    db.people.where({ tournament }).toArray(),
  ]);
  return {
    tournament,
    events,
    receipts: receipts.map(({ id, epoch, n }) => ({ id, epoch, n })),
    epochs: epochs.map(({ epoch }) => epoch),
    people: people.map(({ row }) => row),
    position: positionOfHead(head),
    mark: markOf(head),
    damaged,
  };
};

/** What came after `mark`; null when nothing did. */
export const readNews = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  mark: JournalMark,
): Promise<JournalNews | null> => {
  const head = await readHead(db, tournament);
  if (head.rev === mark.rev) return null;
  if (head.order !== mark.order) return { kind: 'reordered', journal: await readJournal(db, tournament) };
  const rows = head.k === mark.k ? [] : await db.events.where('k').above(mark.k).toArray();
  const events = rows.filter((row) => row.tournament === tournament).map(({ event }) => event);
  return { kind: 'appended', events, position: positionOfHead(head), mark: markOf(head) };
};

/** Events in order of arrival. A row that cannot be read is left out and named. */
const readEvents = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
): Promise<{ readonly events: readonly Envelope[]; readonly damaged: readonly number[] }> => {
  const events: Envelope[] = [];
  const damaged: number[] = [];
  for (const row of await db.events.where({ tournament }).toArray()) {
    const parsed = parseEnvelope(row.event);
    if (parsed.ok) events.push(parsed.value);
    else damaged.push(row.k ?? 0);
  }
  return { events, damaged };
};

/** The row of an event. */
export const eventRow = (tournament: TournamentId, device: string, event: Envelope): EventRow => ({
  tournament,
  id: event.id,
  device,
  seq: event.seq,
  cause: event.cause,
  event,
});
