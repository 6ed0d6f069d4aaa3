/**
 * A browser's storage: an IndexedDB in memory that can be copied, refuse a write, or die in the middle of a transaction.
 * The copies reach into `fake-indexeddb`, since IndexedDB itself knows no copying.
 */
import { IDBFactory } from 'fake-indexeddb';

/** What is set to happen to the writes of a transaction. */
export interface WriteTrap {
  /** Writes that still go through. */
  left: number;
  readonly kind: 'quota' | 'crash';
  readonly sprung: () => void;
}
/** See the methods. */
export interface BrowserDisk {
  /** What the program of the desk is given. */
  readonly indexedDB: IDBFactory;
  /** Springs in the next read-write transaction. */
  trap: WriteTrap | null;
  /** The storage as it is now, on its own from here on. */
  copy(): BrowserDisk;
}

/** An empty storage. */
export const makeBrowserDisk = (factory: IDBFactory = new IDBFactory()): BrowserDisk => {
  const disk: BrowserDisk = {
    indexedDB: watched(factory, () => disk),
    trap: null,
    copy: () => makeBrowserDisk(copyFactory(factory)),
  };
  return disk;
};

/** The factory, with every read-write transaction shown to the trap. */
const watched = (factory: IDBFactory, disk: () => BrowserDisk): IDBFactory => {
  const open: IDBFactory['open'] = (name, version) => {
    const request = factory.open(name, version);
    request.addEventListener('success', () => watchTransactions(request.result, disk));
    return request;
  };
  // Reason for `as`: these are all the methods there are.
  return {
    open,
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
    cmp: (a: unknown, b: unknown) => factory.cmp(a, b),
    databases: () => factory.databases(),
  } as IDBFactory;
};

const watchTransactions = (db: IDBDatabase, disk: () => BrowserDisk): void => {
  const begin = db.transaction.bind(db);
  db.transaction = (names, mode, options) => {
    const transaction = begin(names, mode, options);
    if (mode === 'readwrite') watchWrites(transaction, disk());
    return transaction;
  };
};

const watchWrites = (transaction: IDBTransaction, disk: BrowserDisk): void => {
  if (disk.trap === null) return;
  const getStore = transaction.objectStore.bind(transaction);
  const seen = new WeakSet<IDBObjectStore>();
  transaction.objectStore = (name) => {
    const store = getStore(name);
    if (seen.has(store)) return store;
    seen.add(store);
    const [add, put] = [store.add.bind(store), store.put.bind(store)];
    store.add = (...args) => {
      spring(disk, transaction);
      return add(...args);
    };
    store.put = (...args) => {
      spring(disk, transaction);
      return put(...args);
    };
    return store;
  };
};

const spring = (disk: BrowserDisk, transaction: IDBTransaction): void => {
  const { trap } = disk;
  if (trap === null) return;
  trap.left -= 1;
  if (trap.left >= 0) return;
  disk.trap = null;
  trap.sprung();
  if (trap.kind === 'quota') throw new DOMException('no room left', 'QuotaExceededError');
  transaction.abort();
};

/** As much of the inside of `fake-indexeddb` as a copy needs. */
interface RawRecords {
  values(): Iterable<unknown>;
  put(record: unknown): unknown;
}
interface RawIndex {
  readonly name: string;
  readonly keyPath: unknown;
  readonly multiEntry: boolean;
  readonly unique: boolean;
  initialized: boolean;
  readonly records: RawRecords;
}
interface RawStore {
  readonly name: string;
  readonly keyPath: unknown;
  readonly autoIncrement: boolean;
  readonly keyGenerator: { num: number } | null;
  readonly records: RawRecords;
  readonly rawIndexes: Map<string, RawIndex>;
}
interface RawDatabase {
  readonly name: string;
  readonly version: number;
  readonly rawObjectStores: Map<string, RawStore>;
}
type Make<T> = new (...args: readonly unknown[]) => T;
const classOf = <T extends object>(value: T): Make<T> =>
  // Reason for `as`: an object made by a class of that lib.
  value.constructor as Make<T>;
const databasesOf = (factory: IDBFactory): Map<string, RawDatabase> =>
  // Reason for `as`: the field of the lib's own factory.
  (factory as unknown as { readonly _databases: Map<string, RawDatabase> })._databases;

const copyFactory = (factory: IDBFactory): IDBFactory => {
  const copy = new IDBFactory();
  for (const [name, database] of databasesOf(factory)) {
    const twin = new (classOf(database))(database.name, database.version);
    for (const [storeName, store] of database.rawObjectStores) {
      twin.rawObjectStores.set(storeName, copyStore(store, twin));
    }
    databasesOf(copy).set(name, twin);
  }
  return copy;
};

const copyStore = (store: RawStore, database: RawDatabase): RawStore => {
  const twin = new (classOf(store))(database, store.name, store.keyPath, store.autoIncrement);
  if (twin.keyGenerator !== null && store.keyGenerator !== null) twin.keyGenerator.num = store.keyGenerator.num;
  // Records are replaced, never changed, so both may hold them.
  for (const record of store.records.values()) twin.records.put(record);
  for (const [name, index] of store.rawIndexes) {
    const { keyPath, multiEntry, unique } = index;
    const twinIndex = new (classOf(index))(twin, name, keyPath, multiEntry, unique);
    twinIndex.initialized = true;
    for (const record of index.records.values()) twinIndex.records.put(record);
    twin.rawIndexes.set(name, twinIndex);
  }
  return twin;
};
