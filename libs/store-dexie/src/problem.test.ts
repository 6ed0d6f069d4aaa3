import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { connect } from './connection.js';
import { BlindwerkDatabase } from './database.js';
import { problemOf, type StoreProblem } from './problem.js';
import { browser, good, openedStore, openTab } from './store.fixture.test.js';
import { openStore } from './store.js';

const failing = (name: string, message = 'injected') => Object.assign(new Error(message), { name });

describe('problems of the store', () => {
  it('[STO-6] no IndexedDB: store/missing', async () => {
    const problems: StoreProblem[] = [];
    const opened = await openStore({
      indexedDB: undefined,
      IDBKeyRange,
      channel: null,
      newId: () => 'x',
      onProblem: (problem) => problems.push(problem),
    });
    expect(opened).toMatchObject({ ok: false, error: { code: 'store/missing' } });
    expect(problems.map(({ code }) => code)).toEqual(['store/missing']);
  });

  it('[STO-7] no room: store/quota, nothing half-written, and the next try works', async () => {
    const profile = browser();
    const { store, problems } = await openedStore(profile);
    const tab = await openTab(store);
    const add = vi.spyOn(await objectStorePrototype(profile), 'add').mockImplementationOnce(() => {
      throw failing('QuotaExceededError');
    });
    expect(await tab.note('a', { parts: 2 })).toMatchObject({
      ok: false,
      error: { kind: 'store', problem: { code: 'store/quota' } },
    });
    add.mockRestore();
    expect(problems.map(({ code }) => code)).toEqual(['store/quota']);
    expect(good(await store.load('t1')).events).toEqual([]);
    expect(good(await store.outbox('t1')).events).toEqual([]);
    expect((await tab.note('a')).ok).toBe(true);
  });

  it('[STO-8] an upgrade in another tab: the old tab lets go and says so', async () => {
    const profile = browser();
    const { store, problems } = await openedStore(profile);
    const next = new Dexie('blindwerk', { indexedDB: profile.indexedDB, IDBKeyRange });
    next.version(3).stores({ more: 'id' });
    await next.open();
    expect(problems.map(({ code }) => code)).toEqual(['store/closed']);
    expect(await store.load('t1')).toMatchObject({ ok: false, error: { code: 'store/closed' } });
    next.close();
  });

  it('[STO-8] blocked by a tab that does not let go: store/blocked, and it opens once the tab is gone', async () => {
    const profile = browser();
    const old = await rawOpen(profile.indexedDB, 1);
    const problems: StoreProblem[] = [];
    const connection = connect({ indexedDB: profile.indexedDB, IDBKeyRange }, (problem) => problems.push(problem));
    const opening = connection.open();
    await vi.waitFor(() => expect(problems.map(({ code }) => code)).toEqual(['store/blocked']));
    old.close();
    expect(await opening).toEqual({ ok: true, value: null });
    connection.close();
  });

  it('[STO-24] a store of a newer version: store/newer, and it stays as it was', async () => {
    const profile = browser();
    (await rawOpen(profile.indexedDB, 990)).close();
    const problems: StoreProblem[] = [];
    const opened = await openStore({ ...profile.options(), onProblem: (problem) => problems.push(problem) });
    expect(opened).toMatchObject({ ok: false, error: { code: 'store/newer' } });
    expect(problems.map(({ code }) => code)).toEqual(['store/newer']);
    const untouched = await rawOpen(profile.indexedDB);
    expect([untouched.version, ...untouched.objectStoreNames]).toEqual([990]);
    untouched.close();
  });

  it('[STO-24] a newer store with all tables of this one is left alone, too', async () => {
    const profile = browser();
    (await openedStore(profile)).store.close();
    const next = new Dexie('blindwerk', { indexedDB: profile.indexedDB, IDBKeyRange });
    next.version(3).stores({ more: 'id' });
    await next.open();
    next.close();
    expect(await openStore(profile.options())).toMatchObject({ ok: false, error: { code: 'store/newer' } });
  });

  it('[STO-8] a store deleted under an open tab: store/deleted', async () => {
    const profile = browser();
    const { problems } = await openedStore(profile);
    await new Promise((resolve) => {
      profile.indexedDB.deleteDatabase('blindwerk').onsuccess = resolve;
    });
    expect(problems.map(({ code }) => code)).toEqual(['store/deleted']);
  });

  it('[STO-9] a lost connection is taken up once more, and the command is not doubled', async () => {
    const profile = browser();
    const database = new BlindwerkDatabase({ indexedDB: profile.indexedDB, IDBKeyRange });
    const problems: StoreProblem[] = [];
    const connection = connect({}, (problem) => problems.push(problem), database);
    let tries = 0;
    const result = await connection.run(async (db) => {
      tries += 1;
      await db.meta.put({ key: 'x', value: tries });
      if (tries === 1) throw failing('UnknownError', 'Connection to Indexed Database server lost. Refresh the page');
      return db.meta.get('x');
    });
    expect(result).toEqual({ ok: true, value: { key: 'x', value: 2 } });
    expect(problems).toEqual([]);
    connection.close();
  });

  it('[STO-9] a connection lost for good: store/closed, told once', async () => {
    const problems: StoreProblem[] = [];
    const profile = browser();
    const connection = connect({ indexedDB: profile.indexedDB, IDBKeyRange }, (problem) => problems.push(problem));
    const result = await connection.run(() => Promise.reject(failing('DatabaseClosedError')));
    expect(result).toMatchObject({ error: { code: 'store/closed' } });
    expect(problems).toHaveLength(1);
    connection.close();
  });

  it('[STO-6] finds the cause inside of what Dexie wraps, and leaves other errors alone', () => {
    const wrapped = Object.assign(failing('AbortError'), { inner: failing('QuotaExceededError') });
    expect(problemOf(wrapped)?.code).toBe('store/quota');
    expect(problemOf(failing('SecurityError'))?.code).toBe('store/missing');
    expect(problemOf(failing('VersionError'))?.code).toBe('store/newer');
    expect(problemOf(failing('UnknownError', 'Internal error opening backing store'))?.code).toBe('store/failed');
    expect(problemOf(new TypeError('x is not a function'))).toBeNull();
    expect(problemOf('text')).toBeNull();
  });

  it('[STO-1] every write is durable in the strict sense: on the disk before anybody hears "done"', async () => {
    // Dexie takes hold of the method when it opens: the watch has to stand before.
    const raw = await rawOpen(browser().indexedDB);
    const begin = vi.spyOn(Object.getPrototypeOf(raw), 'transaction');
    raw.close();
    const tab = await openTab((await openedStore(browser())).store);
    await tab.note('a');
    const writes = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
    begin.mockRestore();
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.every(([, , options]) => Object(options).durability === 'strict')).toBe(true);
  });

  it('[STO-34] [STO-11] asks the browser to keep the store and reports the answer', async () => {
    const profile = browser();
    const ask = async (storage: Parameters<typeof openStore>[0]['storage']) =>
      (await openedStore(profile, { storage })).store.askPersistence();
    expect(await ask(null)).toEqual({ kept: 'unknown', isTight: false });
    expect(await ask({ persisted: async () => true, persist: async () => false })).toMatchObject({ kept: 'granted' });
    expect(await ask({ persisted: async () => false, persist: async () => true })).toMatchObject({ kept: 'granted' });
    expect(await ask({ persist: async () => false })).toMatchObject({ kept: 'denied' });
    expect(await ask({ persist: () => Promise.reject(new Error('no')) })).toMatchObject({ kept: 'unknown' });
    const room = (quota: number) => ask({ estimate: async () => ({ quota }) });
    expect(await room(2 ** 27)).toMatchObject({ isTight: true });
    expect(await room(2 ** 33)).toMatchObject({ isTight: false });
  });
});

const rawOpen = (indexedDB: IDBFactory, version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('blindwerk', version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The prototype of the object stores that this factory gives out. */
const objectStorePrototype = async (profile: ReturnType<typeof browser>): Promise<IDBObjectStore> => {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = profile.indexedDB.open('blindwerk');
    request.onsuccess = () => resolve(request.result);
  });
  const prototype: unknown = Object.getPrototypeOf(db.transaction('meta', 'readonly').objectStore('meta'));
  db.close();
  return prototype as IDBObjectStore; // the prototype of a store has the methods of a store
};
