import { canonicalOrder, extendPrefix, type Hash, VOID_TYPE, verifyJournal } from '@blindwerk/journal';
import { draft, propertyRun, testDevice } from '@blindwerk/testing';
import { IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlindwerkDatabase } from './database.js';
import type { LoadedJournal } from './head.js';
import { type Browser, browser, good, openedStore, openTab, receiptsFor } from './store.fixture.test.js';
import type { JournalStore } from './store.js';

const EPOCH = { id: 'e1', ordinal: 1, keeps: { n: 0, hash: null } };
const SNAPSHOTS = { snapshots: 'v1' };

const tables = async (profile: Browser) => {
  const db = new BlindwerkDatabase({ indexedDB: profile.indexedDB, IDBKeyRange });
  const counts = {
    rows: await db.events.count(),
    chunks: await db.chunks.count(),
    receipts: await db.receipts.count(),
    snapshots: (await db.snapshots.toArray()).map(({ count }) => count),
  };
  db.close();
  return counts;
};

/** Takes a snapshot of the journal as it stands: its value is the row of ids folded. */
const snap = async (store: JournalStore): Promise<boolean> => {
  const { mark, events } = good(await store.load('t1', { whole: true }));
  return good(
    await store.putSnapshot(
      't1',
      mark,
      events.map(({ id }) => id),
    ),
  );
};
const counts = (journal: LoadedJournal) => ({ snapshot: journal.snapshot?.count ?? 0, events: journal.events.length });

describe('chunks', () => {
  it('[STO-27] old events go into chunks; all of them are found by command, number and arrival', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    const tab = await openTab(store);
    const first = good(await tab.note('first', { cause: 'tap-1', parts: 30 }));
    for (let part = 0; part < 9; part += 1) await tab.note(`n${part}`, { parts: 250 });
    const journal = good(await store.load('t1'));
    expect(journal.events).toHaveLength(2_280);
    expect(verifyJournal(journal).ok).toBe(true);
    expect((await tables(profile)).chunks).toBeGreaterThanOrEqual(2);
    expect((await tables(profile)).rows).toBeLessThan(1_300);
    expect(good(await tab.note('again', { cause: 'tap-1' }))).toMatchObject({ repeated: true, events: first.events });
    expect(good(await store.news('t1', { k: 5, order: 0, rev: 0 }))).toMatchObject({
      kind: 'appended',
      events: { length: 2_275 },
    });
  });

  it('[STO-27] receipts go into chunks too, and an event in a chunk still gets one', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    const tab = await openTab(store);
    for (let part = 0; part < 10; part += 1) await tab.note(`n${part}`, { parts: 250 });
    const { events } = good(await store.load('t1'));
    for (let from = 0; from < events.length; from += 500) {
      const rows = receiptsFor(events.slice(from, from + 500), { from: from + 1 }).map((receipt) => ({ receipt }));
      expect(good(await store.place('t1', { epoch: EPOCH, rows, head: { n: 2_500 } }))).toMatchObject({ added: 0 });
    }
    for (let part = 10; part < 16; part += 1) await tab.note(`n${part}`, { parts: 250 });
    const journal = good(await store.load('t1'));
    expect(journal.receipts).toHaveLength(2_500);
    expect(journal.position).toEqual({ epoch: 1, n: 2_500, tail: 1_500 });
    expect(verifyJournal(journal).ok).toBe(true);
    expect((await tables(profile)).receipts).toBeLessThan(1_500);
  });
});

describe('snapshots', () => {
  it('[STO-28] opening gives the snapshot and what came after', async () => {
    const profile = browser();
    const { store } = await openedStore(profile, SNAPSHOTS);
    const tab = await openTab(store);
    await tab.note('a', { parts: 3 });
    expect(await snap(store)).toBe(true);
    await tab.note('b');
    expect(counts(good(await store.load('t1')))).toEqual({ snapshot: 3, events: 1 });
    expect(good(await store.load('t1', { whole: true })).events).toHaveLength(4);
    const other = (await openedStore(profile, { snapshots: 'v2' })).store;
    expect(counts(good(await other.load('t1')))).toEqual({ snapshot: 0, events: 4 });
  });

  it('[STO-28] one that is out of date when it comes is not kept', async () => {
    const { store } = await openedStore(browser(), SNAPSHOTS);
    const tab = await openTab(store);
    await tab.note('a');
    const { mark } = good(await store.load('t1'));
    await tab.note('b');
    expect(good(await store.putSnapshot('t1', mark, 'old'))).toBe(false);
  });

  it('[STO-28] of many the newest stay', async () => {
    const profile = browser();
    const { store } = await openedStore(profile, SNAPSHOTS);
    const tab = await openTab(store);
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      await tab.note(text);
      await snap(store);
    }
    expect((await tables(profile)).snapshots).toEqual([3, 4, 5]);
  });

  it('[STO-29] a void drops those that fold its target, and no others', async () => {
    const profile = browser();
    const { store } = await openedStore(profile, SNAPSHOTS);
    const tab = await openTab(store);
    for (const text of ['a', 'b', 'c']) {
      await tab.note(text, { cause: text });
      await snap(store);
    }
    const { mark } = good(await store.load('t1', { whole: true }));
    const undo = {
      tournament: 't1',
      cause: 'undo',
      mark,
      onNews: () => {},
      decide: () => ({
        ok: true as const,
        value: { drafts: [{ type: VOID_TYPE, v: 1, data: { cause: 'b' } }], at: 1_700_000_000_000, actor: 'td' },
      }),
      view: () => null,
    };
    good(await store.commit(undo));
    expect((await tables(profile)).snapshots).toEqual([1]);
  });

  it('[STO-29] a reader whose snapshot a void reaches below is given the journal anew', async () => {
    const profile = browser();
    const { store } = await openedStore(profile, SNAPSHOTS);
    const tab = await openTab(store);
    await tab.note('a', { cause: 'a' });
    await snap(store);
    const { mark } = good(await store.load('t1'));
    const theirs = { ...draft('x'), type: VOID_TYPE, data: { cause: 'a' } };
    const events = testDevice('other').write([theirs]);
    const own = good(await store.outbox('t1')).events;
    const rows = [...own, ...events].map((event, index) => ({
      event,
      receipt: { id: event.id, epoch: 1, n: index + 1 },
    }));
    good(await store.place('t1', { epoch: EPOCH, rows, head: { n: 2 } }));
    const news = good(await store.news('t1', mark));
    expect(news).toMatchObject({ kind: 'reordered', journal: { snapshot: null, events: { length: 2 } } });
  });

  it('[STO-30] events placed before the own tail drop what lies beyond; the rest stays and is read from', async () => {
    const profile = browser();
    const { store } = await openedStore(profile, SNAPSHOTS);
    const tab = await openTab(store);
    const placed = good(await tab.note('a', { parts: 2 })).events;
    const rows = receiptsFor(placed).map((receipt) => ({ receipt }));
    good(await store.place('t1', { epoch: EPOCH, rows, head: { n: 2 } }));
    await snap(store);
    await tab.catchUp();
    await tab.note('mine');
    await snap(store);
    expect((await tables(profile)).snapshots).toEqual([2, 3]);
    const [event] = testDevice('other').write([draft('theirs')]);
    const theirs = [{ event: event!, receipt: { id: event!.id, epoch: 1, n: 3 } }];
    good(await store.place('t1', { epoch: EPOCH, rows: theirs, head: { n: 3 } }));
    expect((await tables(profile)).snapshots).toEqual([2]);
    expect(counts(good(await store.load('t1')))).toEqual({ snapshot: 2, events: 2 });
  });

  it('[STO-30] a new epoch keeps those within its prefix', async () => {
    const profile = browser();
    const { store } = await openedStore(profile, SNAPSHOTS);
    const tab = await openTab(store);
    const all = [];
    for (const text of ['a', 'b', 'c']) {
      all.push(...good(await tab.note(text)).events);
      const rows = receiptsFor(all).map((receipt) => ({ receipt }));
      good(await store.place('t1', { epoch: EPOCH, rows, head: { n: all.length } }));
      await snap(store);
      await tab.catchUp();
    }
    const keeps: { n: number; hash: Hash | null } = { n: 1, hash: extendPrefix(null, all[0]!) };
    const [event] = testDevice('other').write([draft('theirs')]);
    const rows = [{ event: event!, receipt: { id: event!.id, epoch: 2, n: 2 } }];
    good(await store.place('t1', { epoch: { id: 'e2', ordinal: 2, keeps }, rows, head: { n: 2 } }));
    expect((await tables(profile)).snapshots).toEqual([1]);
    expect(good(await store.load('t1')).position).toEqual({ epoch: 2, n: 2, tail: 2 });
  });

  it('[STO-28] snapshot and rest are always the whole order', async () => {
    const step = fc.oneof(
      fc.constant('note' as const),
      fc.constant('snap' as const),
      fc.constant('place' as const),
      fc.constant('theirs' as const),
      fc.constant('load' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { store } = await openedStore(browser(), SNAPSHOTS);
        const tab = await openTab(store);
        const other = testDevice('other');
        let no = 0;
        for (const what of steps) {
          no += 1;
          const { n } = good(await store.load('t1', { whole: true })).position;
          const place = async (rows: Parameters<JournalStore['place']>[1]['rows']) =>
            good(await store.place('t1', { epoch: EPOCH, rows, head: { n: n + rows.length } }));
          if (what === 'note') await tab.note(`n${no}`);
          if (what === 'snap') await snapOrdered(store);
          if (what === 'place') {
            const [event] = good(await store.outbox('t1')).events;
            if (event !== undefined) await place([{ receipt: { id: event.id, epoch: 1, n: n + 1 } }]);
          }
          if (what === 'theirs') {
            const [event] = other.write([draft(`n${no}`)]);
            await place([{ event: event!, receipt: { id: event!.id, epoch: 1, n: n + 1 } }]);
          }
          await tab.catchUp();
          expect(await pieced(store)).toEqual(await wholeOrder(store));
        }
        store.close();
      }),
      propertyRun(60),
    );
  });
});

const wholeOrder = async (store: JournalStore): Promise<readonly string[]> => {
  const journal = good(await store.load('t1', { whole: true }));
  return canonicalOrder(journal.events, journal.receipts, journal).map(({ id }) => id);
};
const snapOrdered = async (store: JournalStore): Promise<boolean> => {
  const { mark } = good(await store.load('t1', { whole: true }));
  return good(await store.putSnapshot('t1', mark, await wholeOrder(store)));
};
/** What the snapshot holds, and what follows it. */
const pieced = async (store: JournalStore): Promise<readonly unknown[]> => {
  const { snapshot, events, receipts, epochs } = good(await store.load('t1'));
  const before = Array.isArray(snapshot?.value) ? snapshot.value : [];
  return [...before, ...canonicalOrder(events, receipts, { epochs }).map(({ id }) => id)];
};
