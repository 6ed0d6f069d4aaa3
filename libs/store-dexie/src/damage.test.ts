import { verifyJournal } from '@blindwerk/journal';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { BlindwerkDatabase } from './database.js';
import { type Browser, browser, good, openedStore, openTab, receiptsFor } from './store.fixture.test.js';

const EPOCH = { id: 'e1', ordinal: 1, keeps: { n: 0, hash: null } };

/** Works on the tables behind the store's back, as a failing disk does. */
const behind = async (profile: Browser, work: (db: BlindwerkDatabase) => Promise<unknown>): Promise<void> => {
  const raw = new BlindwerkDatabase({ indexedDB: profile.indexedDB, IDBKeyRange });
  await work(raw);
  raw.close();
};

const breakRow = (seq: number) => async (db: BlindwerkDatabase) => {
  const row = await db.events
    .where('k')
    .above(0)
    .filter((held) => held.seq === seq)
    .first();
  await db.events.put({ ...row!, event: Object.assign({}, row!.event, { seq: 'one' }) });
};

describe('damage', () => {
  it('[STO-10] a row that cannot be read: opened as far as the chain holds, the rest aside and named', async () => {
    const profile = browser();
    const tab = await openTab((await openedStore(profile)).store);
    for (const text of ['a', 'b', 'c']) await tab.note(text);
    await behind(profile, breakRow(2));
    const journal = good(await tab.store.load('t1'));
    expect(journal.events.map(({ seq }) => seq)).toEqual([1]);
    expect(journal.damaged).toHaveLength(2);
    expect(verifyJournal(journal).ok).toBe(true);
    expect(good(await tab.store.load('t1')).damaged).toHaveLength(2);
  });

  it('[STO-25] after damage of its own chain the device goes on under another id; no number is given twice', async () => {
    const profile = browser();
    const tab = await openTab((await openedStore(profile)).store);
    for (const text of ['a', 'b', 'c']) await tab.note(text);
    const before = tab.store.device;
    await behind(profile, breakRow(2));
    good(await tab.store.load('t1'));
    await tab.catchUp();
    const { events } = good(await tab.note('d'));
    expect(tab.store.device).not.toBe(before);
    expect(events[0]).toMatchObject({ seq: 1, prev: null });
    expect(tab.notes()).toEqual(['a', 'd']);
    expect((await openedStore(profile)).store.device).toBe(tab.store.device);
  });

  it('[STO-10] what is missing comes back from the hub, and what waited for it with it', async () => {
    const profile = browser();
    const tab = await openTab((await openedStore(profile)).store);
    const placed = good(await tab.note('a', { parts: 3 })).events;
    const own = good(await tab.note('b')).events;
    const rows = receiptsFor(placed).map((receipt, index) => ({ receipt, event: placed[index]! }));
    good(await tab.store.place('t1', { epoch: EPOCH, rows, head: { n: 3 } }));
    await behind(profile, breakRow(2));
    expect(good(await tab.store.load('t1')).position).toEqual({ epoch: 1, n: 1, tail: 0 });
    good(await tab.store.place('t1', { epoch: EPOCH, rows: rows.slice(1), head: { n: 3 } }));
    const journal = good(await tab.store.load('t1'));
    expect(journal.events.map(({ id }) => id).sort()).toEqual([...placed, ...own].map(({ id }) => id).sort());
    expect(journal).toMatchObject({ damaged: [], position: { n: 3, tail: 1 } });
    expect(good(await tab.store.outbox('t1')).events).toEqual(own);
  });

  it('[STO-10] what is missing comes back from a file', async () => {
    const profile = browser();
    const tab = await openTab((await openedStore(profile)).store);
    for (const text of ['a', 'b', 'c']) await tab.note(text);
    const text = good(await tab.store.exportBackup({ names: 'without' }));
    await behind(profile, breakRow(1));
    expect(good(await tab.store.load('t1')).events).toEqual([]);
    expect(good(await tab.store.importBackup(text))).toMatchObject({ ok: true });
    expect(good(await tab.store.load('t1'))).toMatchObject({
      damaged: [],
      events: [{ seq: 1 }, { seq: 2 }, { seq: 3 }],
    });
  });

  it('[STO-10] a chunk that cannot be read takes with it what follows, not what was before', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    const tab = await openTab(store);
    for (let part = 0; part < 5; part += 1) await tab.note(`n${part}`, { parts: 400 });
    const file = good(await store.exportBackup({ names: 'without' }));
    await behind(profile, async (db) => {
      const chunks = await db.chunks.toArray();
      expect(chunks.length).toBeGreaterThanOrEqual(2);
      await db.chunks.put({ ...chunks[1]!, events: [] });
    });
    const journal = good(await store.load('t1'));
    expect(journal.events).toHaveLength(500);
    expect(journal.damaged.length).toBeGreaterThan(0);
    expect(good(await store.importBackup(file))).toMatchObject({ ok: true });
    expect(good(await store.load('t1'))).toMatchObject({ damaged: [], position: { tail: 2_000 } });
  });
});
