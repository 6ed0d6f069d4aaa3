/** Reading a journal and its head inside a transaction. Whoever calls this has the tables in its transaction. */
import {
  type Envelope,
  type Epoch,
  type PersonRow,
  type Position,
  type Receipt,
  type TournamentId,
  voidTarget,
} from '@blindwerk/journal';
import { type Arrived, eventsAfter, type Unreadable } from './chunks.js';
import { type BlindwerkDatabase, type EventRow, headKey, type JournalHead } from './database.js';
import { receiptsAbove } from './receipts.js';
import type { SnapshotRow } from './rows.js';
import { firstArrivals, snapshotIn } from './snapshots.js';

/** How far a reader has read; to be handed back as it is. */
export interface JournalMark {
  readonly k: number;
  readonly order: number;
  readonly rev: number;
  /** Arrival up to which the reader holds a folded state instead of events; 0 or left out: it holds all events. */
  readonly base?: number;
}
/** Where the events of a reading begin: the folded state before them. */
export type Snapshot = Pick<SnapshotRow, 'count' | 'k' | 'order' | 'value'>;
/** A journal as read: whole, or what follows a snapshot. */
export interface LoadedJournal {
  readonly tournament: TournamentId;
  /** Null: the events are all there are. */
  readonly snapshot: Snapshot | null;
  readonly events: readonly Envelope[];
  /** Of the events given. */
  readonly receipts: readonly Receipt[];
  readonly epochs: readonly Epoch[];
  readonly people: readonly PersonRow[];
  readonly position: Position;
  readonly mark: JournalMark;
  /** Keys of what was set aside because it, or something before it, could not be read. Never empty without a loud alarm. */
  readonly damaged: readonly number[];
  /** What could not be read just now, to be set aside. */
  readonly unreadable: readonly Unreadable[];
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
  whole: null,
  loose: 0,
};

/** The mark of a head. */
export const markOf = ({ k, order, rev }: JournalHead): JournalMark => ({ k, order, rev });
/** The position of a head. */
export const positionOfHead = ({ epoch, n, tail }: JournalHead): Position => ({ epoch: epoch?.ordinal ?? 0, n, tail });

/** The head of a journal. */
export const readHead = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<JournalHead> => {
  const row = await db.meta.get(headKey(tournament));
  // Only `writeHead` writes under this key, and the upgrade.
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

/** Which snapshots may be read from: those of this version of the code; null: none. */
export type SnapshotVersion = string | null;

/** The journal of a tournament: what follows the newest snapshot of this version, or the whole of it. */
export const readJournal = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  version: SnapshotVersion = null,
): Promise<LoadedJournal> => {
  const head = await readHead(db, tournament);
  const snapshot = version === null ? null : await snapshotIn(db, tournament, head, version);
  // All asked for at once: the browser fetches the next while the last is taken in.
  const [{ arrived, unreadable }, receipts, epochs, people, aside] = await Promise.all([
    eventsAfter(db, tournament, snapshot?.k ?? 0),
    receiptsAbove(db, tournament, snapshot?.count ?? 0),
    db.epochs.where({ tournament }).sortBy('ordinal'),
    db.people.where({ tournament }).toArray(),
    db.aside.where({ tournament }).toArray(),
  ]);
  return {
    tournament,
    snapshot: snapshot && pickSnapshot(snapshot),
    events: arrived.map(({ event }) => event),
    receipts,
    epochs: epochs.map(({ epoch }) => epoch),
    people: people.map(({ row }) => row),
    position: positionOfHead(head),
    mark: { ...markOf(head), base: snapshot?.k ?? 0 },
    damaged: aside.flatMap(({ no = 0, reason }) => (reason === 'bad-signature' ? [] : [no])),
    unreadable,
  };
};

const pickSnapshot = ({ count, k, order, value }: SnapshotRow): Snapshot => ({ count, k, order, value });

/** What came after `mark`; null when nothing did. */
export const readNews = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  mark: JournalMark,
  version: SnapshotVersion = null,
): Promise<JournalNews | null> => {
  const head = await readHead(db, tournament);
  if (head.rev === mark.rev) return null;
  const anew = async (): Promise<JournalNews> => ({
    kind: 'reordered',
    journal: await readJournal(db, tournament, version),
  });
  if (head.order !== mark.order) return anew();
  const arrived = head.k === mark.k ? [] : (await eventsAfter(db, tournament, mark.k)).arrived;
  if (await reachesBelow(db, tournament, arrived, mark.base ?? 0)) return anew();
  const events = arrived.map(({ event }) => event);
  return { kind: 'appended', events, position: positionOfHead(head), mark: { ...markOf(head), base: mark.base ?? 0 } };
};

/** Whether a void among the news names a command of which the reader does not hold all events. */
const reachesBelow = async (
  db: BlindwerkDatabase,
  tournament: TournamentId,
  arrived: readonly Arrived[],
  base: number,
): Promise<boolean> => {
  if (base === 0) return false;
  const targets = new Set(arrived.flatMap(({ event }) => voidTarget(event) ?? []));
  const first = await firstArrivals(db, tournament, targets);
  return first !== null && first <= base;
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
