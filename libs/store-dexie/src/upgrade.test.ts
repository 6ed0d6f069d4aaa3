import { deviceOf, type Envelope, extendPrefix, type Hash, hashEnvelope, verifyJournal } from '@blindwerk/journal';
import { draft, testDevice } from '@blindwerk/testing';
import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { type Browser, browser, good, openedStore, openTab } from './store.fixture.test.js';

/** The tables of version 1, one row an event. */
const versionOne = (profile: Browser): Dexie => {
  const db = new Dexie('blindwerk', { indexedDB: profile.indexedDB, IDBKeyRange });
  db.version(1).stores({
    events: '++k, &id, tournament, [tournament+device+seq], [tournament+cause]',
    receipts: '[id+epoch], tournament',
    epochs: '[tournament+ordinal], tournament',
    outbox: '++no, &id, tournament',
    people: '[tournament+id], tournament, [tournament+dirty]',
    views: 'tournament',
    meta: 'key',
  });
  return db;
};

const EPOCH = { id: 'e1', ordinal: 1, keeps: { n: 0, hash: null } };

/** A journal as version 1 left it: `placed` events with receipts, then a tail, of one device. */
const fillVersionOne = async (profile: Browser, placed: number, tail: number): Promise<readonly Envelope[]> => {
  const db = versionOne(profile);
  const events = testDevice('old').write(Array.from({ length: placed + tail }, (_, index) => draft(`n${index}`)));
  await db.table('events').bulkAdd(
    events.map((event) => ({
      tournament: 't1',
      id: event.id,
      device: deviceOf(event),
      seq: event.seq,
      cause: event.cause,
      event,
    })),
  );
  const receipts = events.slice(0, placed).map(({ id }, index) => ({ tournament: 't1', id, epoch: 1, n: index + 1 }));
  await db.table('receipts').bulkAdd(receipts);
  await db.table('epochs').add({ tournament: 't1', ordinal: 1, epoch: EPOCH });
  await db.table('outbox').bulkAdd(events.slice(placed).map(({ id }) => ({ tournament: 't1', id })));
  let hash: Hash | null = null;
  for (const event of events.slice(0, placed)) hash = extendPrefix(hash, event);
  const last = events.at(-1)!;
  await db.table('meta').bulkPut([
    { key: 'device', value: 'old' },
    {
      key: 'journal/t1',
      value: {
        own: { seq: last.seq, hash: hashEnvelope(last) },
        hlc: last.hlc,
        k: events.length,
        order: 3,
        rev: 9,
        epoch: EPOCH,
        n: placed,
        hash,
        tail,
      },
    },
  ]);
  db.close();
  return events;
};

describe('from one row an event to chunks', () => {
  it('[STO-26] every event, receipt, outbox row and head is there, and the chain goes on', async () => {
    const profile = browser();
    const events = await fillVersionOne(profile, 1_700, 300);
    const { store } = await openedStore(profile);
    const journal = good(await store.load('t1'));
    expect(journal.events).toEqual(events);
    expect(journal).toMatchObject({
      position: { epoch: 1, n: 1_700, tail: 300 },
      mark: { k: 2_000, order: 3, rev: 9 },
    });
    expect(journal.receipts).toHaveLength(1_700);
    expect(verifyJournal(journal).ok).toBe(true);
    expect(good(await store.outbox('t1')).events).toEqual(events.slice(1_700));
    expect(store.device).toBe('old');
    const tab = await openTab(store);
    expect(good(await tab.note('after')).events[0]).toMatchObject({ seq: 2_001, prev: hashEnvelope(events.at(-1)!) });
  });

  it('[STO-26] most of it lies in chunks afterwards, and a command in them is found', async () => {
    const profile = browser();
    const events = await fillVersionOne(profile, 0, 1_600);
    const { store } = await openedStore(profile);
    const tab = await openTab(store);
    const again = good(await tab.note('whatever', { cause: events[3]!.cause }));
    expect(again).toMatchObject({ repeated: true });
    expect(again.events).toContainEqual(events[3]);
    store.close();
    const raw = new Dexie('blindwerk', { indexedDB: profile.indexedDB, IDBKeyRange });
    await raw.open();
    expect(await raw.table('events').count()).toBeLessThan(1_100);
    expect(await raw.table('chunks').count()).toBe(2);
    raw.close();
  });

  it('[STO-26] a short journal stays in rows', async () => {
    const profile = browser();
    const events = await fillVersionOne(profile, 2, 1);
    expect(good(await (await openedStore(profile)).store.load('t1')).events).toEqual(events);
  });
});
