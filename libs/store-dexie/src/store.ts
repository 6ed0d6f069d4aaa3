/**
 * The browser's journal store: what the desk does with it, in one object. Each method is one transaction and answers with a
 * `Stored` result; see `problem.ts` for what can go wrong. Other tabs hear of each change after it is on the disk.
 */
import {
  comparePositions,
  deviceOf,
  type Envelope,
  type IdClash,
  isKeyedDevice,
  type JournalFile,
  type JournalRefusal,
  ok,
  type PersonRow,
  type Result,
  type Signer,
  type TournamentId,
} from '@blindwerk/journal';
import { asideIn, type Imported, importIn, journalIn, readBackup, tournamentsIn, writeBackup } from './backup.js';
import { browserChannel, type Change, type ChannelPort, parseChange } from './channel.js';
import { compactEvents } from './chunks.js';
import { type CommitRequest, type Committed, type Committer, commitIn } from './commit.js';
import { type Connection, connect } from './connection.js';
import { badAsideIn, quarantineIn, retakeIn, setBadAside } from './damage.js';
import { type BlindwerkDatabase, type DatabasePorts, headKey, type ViewRow } from './database.js';
import { type Device, deviceIn, type KeyPort, renewDevice } from './device.js';
import {
  type JournalMark,
  type JournalNews,
  type LoadedJournal,
  readHead,
  readJournal,
  readNews,
  type SnapshotVersion,
} from './head.js';
import { type OutboxPage, outboxIn } from './outbox.js';
import { type PersonWrite, peopleSentIn, takePeopleIn, writePeopleIn } from './people-rows.js';
import { askPersistence, browserStorage, type StorageAnswer, type StoragePort } from './persistence.js';
import { type HubRows, type Placed, PlacingRefused, placeIn } from './placing.js';
import type { Stored, StoreProblem } from './problem.js';
import { compactReceipts } from './receipts.js';
import { putSnapshotIn } from './snapshots.js';
import { unverifiedIn, type VerifyEvents } from './verify-entry.js';

/** What the store needs from around it. */
export interface StoreOptions extends DatabasePorts {
  /** A new unique id, for the first start of a device without a key. */
  readonly newId: () => string;
  /** Makes the device's key; left out: the device has none, and signs nothing. */
  readonly keys?: KeyPort;
  /** Verifies events that come from elsewhere, once, before they are stored; left out: their chains alone are checked. */
  readonly verify?: VerifyEvents;
  /** Version of the code that folds: snapshots of any other are not read. Left out: no snapshots, journals are read whole. */
  readonly snapshots?: string;
  /** Left out: the browser's own; null: none. */
  readonly channel?: ChannelPort | null;
  readonly storage?: StoragePort | null;
  /** Hears of every problem: for the banner that stays. */
  readonly onProblem?: (problem: StoreProblem) => void;
}
/** Why a command is not on the disk: it was refused, or the store failed. */
export type NotCommitted<R> =
  | { readonly kind: 'refused'; readonly refusal: R }
  | { readonly kind: 'store'; readonly problem: StoreProblem };
/** See the methods. */
export interface JournalStore {
  /** This device's id, the same for as long as the store lives and its own chain is sound. */
  readonly device: string;
  /** What signs for this device; null when it has no key. */
  readonly signer: Signer | null;
  /**
   * What follows the newest snapshot, or with `whole` (or without snapshots) the whole journal. Damage found is set aside
   * first, so that what is given holds.
   */
  load(tournament: TournamentId, options?: { readonly whole?: boolean }): Promise<Stored<LoadedJournal>>;
  /** Keeps what was folded up to `mark`, unless something came since; tells whether it did. */
  putSnapshot(tournament: TournamentId, mark: JournalMark, value: unknown): Promise<Stored<boolean>>;
  /** What came since a mark; null: nothing. */
  news(tournament: TournamentId, mark: JournalMark): Promise<Stored<JournalNews | null>>;
  commit<R>(request: CommitRequest<R>): Promise<Result<Committed, NotCommitted<R>>>;
  tournaments(): Promise<Stored<readonly TournamentId[]>>;

  /** The tail in order; `limit` cuts between commands, never inside one. */
  outbox(tournament: TournamentId, limit?: number): Promise<Stored<OutboxPage>>;
  /** Takes what the hub says: receipts of a push, or a page of events. */
  place(tournament: TournamentId, answer: HubRows): Promise<Stored<Placed>>;

  writePeople(
    tournament: TournamentId,
    writes: readonly PersonWrite[],
    nowMs: number,
  ): Promise<Stored<readonly PersonRow[]>>;
  people(tournament: TournamentId): Promise<Stored<readonly PersonRow[]>>;
  /** Merges the hub's rows; tells whether anything is new. */
  takePeople(tournament: TournamentId, rows: readonly PersonRow[]): Promise<Stored<boolean>>;
  unsentPeople(tournament: TournamentId): Promise<Stored<readonly PersonRow[]>>;
  peopleSent(tournament: TournamentId, rows: readonly PersonRow[]): Promise<Stored<null>>;

  views(): Promise<Stored<readonly ViewRow[]>>;
  /** Puts a view down unless a newer one stands there; tells whether it did. */
  putView(row: ViewRow): Promise<Stored<boolean>>;

  /** A setting of this device, such as its language; null when never set. */
  setting(key: string): Promise<Stored<string | null>>;
  setSetting(key: string, value: string): Promise<Stored<null>>;
  /** The tournament that the wall shows when its address names none. */
  setCurrent(tournament: TournamentId): Promise<Stored<null>>;
  current(): Promise<Stored<TournamentId | null>>;

  /** One tournament, or all, as a text. */
  exportBackup(options: {
    readonly names: 'with' | 'without';
    readonly tournament?: TournamentId;
  }): Promise<Stored<string>>;
  /** Merges a backup. A file that does not verify is refused as a whole, with the line or event named. */
  importBackup(text: string): Promise<Stored<Result<readonly Imported[], JournalRefusal>>>;
  /** Ids that came with two contents. */
  setAside(tournament: TournamentId): Promise<Stored<readonly IdClash[]>>;
  /** What came with a false signature, as it came. */
  badSignatures(tournament: TournamentId): Promise<Stored<readonly unknown[]>>;

  /** Hears of changes made by other tabs; gives back how to stop. */
  onChange(listener: (change: Change) => void): () => void;
  /** Asks the browser to keep the store when room gets short. `unknown`: it cannot be asked here. */
  askPersistence(): Promise<StorageAnswer>;
  close(): void;
}

/** Opens the store. While an old tab blocks an upgrade this waits, and `onProblem` says `store/blocked`. */
export const openStore = async (options: StoreOptions): Promise<Stored<JournalStore>> => {
  const connection = connect(options, options.onProblem ?? (() => {}));
  const opened = await connection.open();
  if (!opened.ok) return opened;
  const device = await connection.run((db) => deviceIn(db, options.newId, options.keys));
  return device.ok ? ok(makeStore(connection, device.value, options)) : device;
};

const CURRENT_KEY = 'current';
const settingKey = (key: string): string => `setting/${key}`;

const textIn = async (db: BlindwerkDatabase, key: string): Promise<string | null> => {
  const value = (await db.meta.get(key))?.value;
  return typeof value === 'string' ? value : null;
};

/** Events between two looks whether rows are to go into chunks. */
const COMPACT_EVERY = 250;

const makeStore = (connection: Connection, first: Device, options: StoreOptions): JournalStore => {
  let device = first;
  const version: SnapshotVersion = options.snapshots ?? null;
  const channel = options.channel === undefined ? browserChannel() : options.channel;
  const listeners = new Set<(change: Change) => void>();
  if (channel !== null) {
    channel.listen((data) => {
      const change = parseChange(data);
      if (change !== null) for (const listener of listeners) listener(change);
    });
  }
  const tell = (...changes: readonly Change[]): void => {
    for (const change of changes) channel?.post(change);
  };
  // Dexie keeps a transaction open over native awaits only when the function it is given is itself `async`.
  const read = <T>(work: (db: BlindwerkDatabase) => Promise<T>): Promise<Stored<T>> =>
    connection.run((db) => db.transaction('r', db.tables, async () => work(db)));
  const write = <T>(work: (db: BlindwerkDatabase) => Promise<T>): Promise<Stored<T>> =>
    connection.run((db) => db.transaction('rw', db.tables, async () => work(db)));
  const setMeta = async (key: string, value: string): Promise<Stored<null>> => {
    const written = await write(async (db) => {
      await db.meta.put({ key, value });
      return null;
    });
    if (written.ok) tell({ kind: 'meta', key });
    return written;
  };

  let uncounted = 0;
  /** In the background, in a transaction of its own: nobody waits for it, and a failure leaves the rows as they are. */
  const compact = (tournament: TournamentId, added: number): void => {
    uncounted += added;
    if (uncounted < COMPACT_EVERY) return;
    uncounted = 0;
    void write((db) => compactIn(db, tournament));
  };
  const mend = async (tournament: TournamentId): Promise<Stored<null>> => {
    const cut = await write((db) => quarantineIn(db, device.id, tournament));
    if (!cut.ok) return cut;
    if (cut.value) {
      const renewed = await connection.run((db) => renewDevice(db, options.newId, options.keys));
      if (!renewed.ok) return renewed;
      device = renewed.value;
    }
    tell({ kind: 'journal', tournament });
    return ok(null);
  };
  const load: JournalStore['load'] = async (tournament, { whole = false } = {}) => {
    const from = whole ? null : version;
    const loaded = await read((db) => readJournal(db, tournament, from));
    if (!loaded.ok || loaded.value.unreadable.length === 0) return loaded;
    const mended = await mend(tournament);
    return mended.ok ? read((db) => readJournal(db, tournament, from)) : mended;
  };
  const verified = async (
    tournament: TournamentId,
    events: readonly Envelope[],
  ): Promise<Stored<JournalRefusal | null>> => {
    const { verify } = options;
    const signed = events.filter((event) => isKeyedDevice(deviceOf(event)));
    if (verify === undefined || signed.length === 0) return ok(null);
    const asked = await read((db) => unverifiedIn(db, tournament, signed));
    if (!asked.ok || asked.value.events.length === 0) return asked.ok ? ok(null) : asked;
    const bad = await verify(asked.value.events, asked.value.keyOf);
    if (bad === null) return ok(null);
    const aside = await write((db) =>
      setBadAside(
        db,
        tournament,
        signed.filter(({ id }) => id === bad.params.id),
      ),
    );
    return aside.ok ? ok(bad) : aside;
  };

  return {
    get device() {
      return device.id;
    },
    get signer() {
      return device.signer ?? null;
    },
    load,
    putSnapshot: (tournament, { rev }, value) =>
      version === null
        ? Promise.resolve(ok(false))
        : write(async (db) => putSnapshotIn(db, tournament, await readHead(db, tournament), { rev, version, value })),
    news: (tournament, mark) => read((db) => readNews(db, tournament, mark, version)),
    commit: async (request) => {
      const committed = await commitOnce(write, { device: device.id, version, ...signerOf(device) }, request);
      if (!committed.ok) return { ok: false, error: { kind: 'store', problem: committed.error } };
      if (!committed.value.ok) return { ok: false, error: { kind: 'refused', refusal: committed.value.error } };
      const { tournament } = request;
      tell({ kind: 'view', tournament }, { kind: 'journal', tournament });
      compact(tournament, committed.value.ok ? committed.value.value.events.length : 0);
      return committed.value;
    },
    tournaments: () => read(tournamentsIn),

    outbox: (tournament, limit = Number.POSITIVE_INFINITY) => read((db) => outboxIn(db, tournament, limit)),
    place: async (tournament, answer) => {
      const sent = answer.rows.flatMap(({ event }) => event ?? []);
      const bad = await verified(tournament, sent);
      if (!bad.ok) return bad;
      if (bad.value !== null) return ok({ kind: 'refused', refusal: bad.value });
      const placed = await refusable(write((db) => refusing(() => placeAndRetake(db, device.id, tournament, answer))));
      if (!placed.ok) return placed;
      if (!placed.value.ok) return ok({ kind: 'refused', refusal: placed.value.error });
      tell({ kind: 'journal', tournament });
      compact(tournament, sent.length);
      return ok(placed.value.value);
    },

    writePeople: async (tournament, writes, nowMs) => {
      const written = await write((db) => writePeopleIn(db, device.id, tournament, writes, nowMs));
      if (written.ok) tell({ kind: 'people', tournament });
      return written;
    },
    people: (tournament) => read((db) => peopleRows(db.people.where({ tournament }).toArray())),
    takePeople: async (tournament, rows) => {
      const taken = await write((db) => takePeopleIn(db, tournament, rows, 'hub'));
      if (taken.ok && taken.value) tell({ kind: 'people', tournament });
      return taken;
    },
    unsentPeople: (tournament) => read((db) => peopleRows(db.people.where({ tournament, dirty: 1 }).toArray())),
    peopleSent: (tournament, rows) =>
      write(async (db) => {
        await peopleSentIn(db, tournament, rows);
        return null;
      }),

    views: () => read((db) => db.views.toArray()),
    putView: async (row) => {
      const put = await write((db) => putViewIn(db, row));
      if (put.ok && put.value) tell({ kind: 'view', tournament: row.tournament });
      return put;
    },

    setting: (key) => read((db) => textIn(db, settingKey(key))),
    setSetting: (key, value) => setMeta(settingKey(key), value),
    setCurrent: (tournament) => setMeta(CURRENT_KEY, tournament),
    current: () => read((db) => textIn(db, CURRENT_KEY)),

    exportBackup: async ({ names, tournament }) => {
      const journals = await read(async (db) => {
        const ids = tournament === undefined ? await tournamentsIn(db) : [tournament];
        return sequence(ids, (id) => journalIn(db, id));
      });
      return journals.ok ? ok(writeBackup(journals.value, { names })) : journals;
    },
    importBackup: async (text) => {
      const files = readBackup(text);
      if (!files.ok) return ok(files);
      for (const { tournament, events } of files.value) {
        const bad = await verified(tournament, events);
        if (!bad.ok) return bad;
        if (bad.value !== null) return ok({ ok: false, error: bad.value });
      }
      const imported = await refusable(
        write((db) => refusing(() => sequence(files.value, (file) => importAndRetake(db, device.id, file)))),
      );
      if (!imported.ok || !imported.value.ok) return imported;
      for (const { tournament, added } of imported.value.value) {
        tell({ kind: 'journal', tournament }, { kind: 'people', tournament });
        compact(tournament, added);
      }
      return imported;
    },
    setAside: (tournament) => read((db) => asideIn(db, tournament)),
    badSignatures: (tournament) => read((db) => badAsideIn(db, tournament)),

    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    askPersistence: () => askPersistence(options.storage === undefined ? browserStorage() : options.storage),
    close: () => {
      listeners.clear();
      channel?.close();
      connection.close();
    },
  };
};

const signerOf = ({ signer }: Device): { readonly signer?: Signer } => (signer === undefined ? {} : { signer });

const compactIn = async (db: BlindwerkDatabase, tournament: TournamentId): Promise<void> => {
  const head = await readHead(db, tournament);
  const loose = await compactEvents(db, tournament, head);
  if (loose === head.loose) return;
  await db.meta.put({ key: headKey(tournament), value: { ...head, loose } });
  await compactReceipts(db, tournament);
};

const placeAndRetake = async (
  db: BlindwerkDatabase,
  device: string,
  tournament: TournamentId,
  answer: HubRows,
): Promise<Placed> => {
  const placed = await placeIn(db, device, tournament, answer);
  if (placed.kind === 'placed' && placed.added > 0) await retakeIn(db, device, tournament);
  return placed;
};

const importAndRetake = async (db: BlindwerkDatabase, device: string, file: JournalFile): Promise<Imported> => {
  const imported = await importIn(db, device, file);
  await retakeIn(db, device, file.tournament);
  return imported;
};

type Write = <T>(work: (db: BlindwerkDatabase) => Promise<T>) => Promise<Stored<T>>;

/** When the transaction is run once more after a lost connection, news already folded must not come again. */
const commitOnce = <R>(
  write: Write,
  committer: Committer,
  request: CommitRequest<R>,
): Promise<Stored<Result<Committed, R>>> => {
  let { mark } = request;
  const onNews = (news: JournalNews): void => {
    mark = news.kind === 'appended' ? news.mark : news.journal.mark;
    request.onNews(news);
  };
  return write((db) =>
    commitIn(db, committer, {
      ...request,
      mark,
      onNews,
      decide: () => request.decide(),
      view: (events, position) => request.view(events, position),
    }),
  );
};

/** Marks a refusal of the journal on its way out of a transaction, which it has to abort. */
const refusing = async <T>(work: () => Promise<T>): Promise<Result<T, JournalRefusal>> => ok(await work());

/** Catches that refusal outside of the transaction. */
const refusable = async <T>(
  outcome: Promise<Stored<Result<T, JournalRefusal>>>,
): Promise<Stored<Result<T, JournalRefusal>>> => {
  try {
    return await outcome;
  } catch (error) {
    if (error instanceof PlacingRefused) return ok({ ok: false, error: error.refusal });
    throw error;
  }
};

const sequence = async <A, B>(items: readonly A[], work: (item: A) => Promise<B>): Promise<readonly B[]> => {
  const results: B[] = [];
  for (const item of items) results.push(await work(item));
  return results;
};

const peopleRows = async (
  rows: PromiseLike<ReadonlyArray<{ readonly row: PersonRow }>>,
): Promise<readonly PersonRow[]> => (await rows).map(({ row }) => row);

/** A view of an equal position replaces another: views change with time alone, too. */
const putViewIn = async (db: BlindwerkDatabase, row: ViewRow): Promise<boolean> => {
  const held = await db.views.get(row.tournament);
  if (held !== undefined && comparePositions(row.position, held.position) < 0) return false;
  await db.views.put(row);
  return true;
};
