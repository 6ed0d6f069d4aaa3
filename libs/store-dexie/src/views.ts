/**
 * The wall's door: reads what the desk wrote for it, and nothing else. No Dexie here, since the wall's first load is small;
 * plain IndexedDB, read only. It never creates the database: a wall opened before the desk waits.
 */
import { browserChannel, type ChannelPort, DATABASE_NAME, parseChange } from './channel.js';
import type { ViewRow } from './database.js';

export type { ViewRow } from './database.js';

/** How often the wall asks when no message comes, ms. */
export const VIEWS_POLL_MS = 1_000;

/** What `watchViews` needs from around it; left out: the browser's own. */
export interface ViewsPorts {
  readonly indexedDB?: IDBFactory | null;
  readonly channel?: ChannelPort | null;
  readonly timers?: { set(run: () => void, ms: number): unknown; clear(id: unknown): void };
}
/** What to watch. */
export interface WatchViews extends ViewsPorts {
  /** Null: the one the desk has made current, else the newest. */
  readonly tournament: string | null;
  /** Called with each view that differs from the last one given. Whether it is newer is the caller's to judge. */
  onView(row: ViewRow): void;
  /** Called once a look at the store has been taken, view or not: a sign that the store answers. */
  onContact?(): void;
}

/** Watches the views of the desk on this machine; gives back how to stop. */
export const watchViews = (watch: WatchViews): (() => void) => {
  const factory = watch.indexedDB === undefined ? browserIndexedDb() : watch.indexedDB;
  const channel = watch.channel === undefined ? browserChannel() : watch.channel;
  const timers = watch.timers ?? browserTimers;
  if (factory === null) return () => {};
  const reader = openReader(factory);
  let stopped = false;
  let looking = false;
  let again = false;
  let timer: unknown;
  let last = '';
  const look = async (): Promise<void> => {
    again = looking;
    if (looking || stopped) return;
    looking = true;
    const found = await reader.read(watch.tournament);
    looking = false;
    if (stopped) return;
    if (found.answered) watch.onContact?.();
    if (found.row !== null && stampOf(found.row) !== last) {
      last = stampOf(found.row);
      watch.onView(found.row);
    }
    if (again) await look();
  };
  const poll = (): void => {
    void look();
    timer = timers.set(poll, VIEWS_POLL_MS);
  };
  if (channel !== null) {
    channel.listen((data) => {
      const kind = parseChange(data)?.kind;
      if (kind === 'view' || kind === 'meta') void look();
    });
  }
  poll();
  return () => {
    stopped = true;
    timers.clear(timer);
    channel?.close();
    reader.close();
  };
};

const stampOf = ({ tournament, position: { epoch, n, tail }, at }: ViewRow): string =>
  [tournament, epoch, n, tail, at].join('/');

const browserIndexedDb = (): IDBFactory | null => (typeof indexedDB === 'undefined' ? null : indexedDB);
const browserTimers = {
  set: (run: () => void, ms: number): unknown => setTimeout(run, ms),
  // Ids come from `set` just above.
  clear: (id: unknown): void => clearTimeout(id as number),
};

interface Found {
  readonly answered: boolean;
  readonly row: ViewRow | null;
}
const NOTHING: Found = { answered: false, row: null };

/** Keeps one connection while it lasts. Every failure reads as "nothing found": the next look tries anew. */
const openReader = (factory: IDBFactory) => {
  let connection: IDBDatabase | null = null;
  const close = (): void => {
    connection?.close();
    connection = null;
  };
  const connected = async (): Promise<IDBDatabase | null> => {
    connection ??= await openExisting(factory);
    if (connection !== null) connection.onversionchange = connection.onclose = close;
    return connection;
  };
  const read = async (tournament: string | null): Promise<Found> => {
    try {
      const db = await connected();
      if (db === null) return NOTHING;
      const stores = db.transaction(['views', 'meta'], 'readonly');
      const rows = answer<ViewRow[]>(stores.objectStore('views').getAll());
      const current = answer<{ value: unknown } | undefined>(stores.objectStore('meta').get('current'));
      return { answered: true, row: choose(await rows, tournament ?? (await current)?.value ?? null) };
    } catch {
      close();
      return NOTHING;
    }
  };
  return { read, close };
};

const choose = (rows: readonly ViewRow[], wanted: unknown): ViewRow | null => {
  if (wanted !== null) return rows.find(({ tournament }) => tournament === wanted) ?? null;
  return rows.reduce<ViewRow | null>((newest, row) => (newest === null || row.at > newest.at ? row : newest), null);
};

/** Opens the database at whatever version it has. A new one is not created: the upgrade is taken back. */
const openExisting = (factory: IDBFactory): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const request = factory.open(DATABASE_NAME);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault(); // Firefox reports an aborted upgrade to window.onerror otherwise
      resolve(null);
    };
  });

const answer = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    // The stores hold what the desk wrote; the view itself is judged by the application.
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
