import { extendPrefix, type Hash, prefixHash, verifyJournal } from '@blindwerk/journal';
import { draft, MemoryEventStore, testDevice } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import { browser, good, openedStore, openTab, receiptsFor } from './store.fixture.test.js';
import type { JournalStore } from './store.js';

const EPOCH = { id: 'e1', ordinal: 1, keeps: { n: 0, hash: null } };

/** A hub in memory, spoken to as the client lib does: push the tail, then pull. */
const hubOf = (name: string) => {
  let epochs = 0;
  const hub = new MemoryEventStore(() => {
    epochs += 1;
    return `${name}-${epochs}`;
  });
  const pull = async (store: JournalStore) => {
    const after = good(await store.load('t1')).position.n;
    const head = await hub.head('t1');
    if (head === null) return null;
    return good(await store.place('t1', { epoch: head.epoch, rows: await hub.read('t1', after), head }));
  };
  const push = async (store: JournalStore) => {
    const { events, seen } = good(await store.outbox('t1'));
    const appended = good(await hub.append('t1', events, { seen }));
    const rows = appended.receipts.map((receipt) => ({ receipt }));
    return good(await store.place('t1', { epoch: appended.head.epoch, rows, head: appended.head }));
  };
  const sync = async (store: JournalStore) => {
    const pulled = await pull(store);
    if (pulled?.kind === 'again') await pull(store);
    const pushed = await push(store);
    if (pushed.kind === 'again') await pull(store);
    if (good(await store.outbox('t1')).events.length > 0) await push(store);
  };
  return { hub, pull, push, sync };
};

describe('what the hub says about the order', () => {
  it('[STO-12] receipts of the own tail empty the outbox and change no order', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const { events } = good(await tab.note('a', { parts: 3 }));
    const rows = receiptsFor(events).map((receipt) => ({ receipt }));
    expect(good(await tab.store.place('t1', { epoch: EPOCH, rows, head: { n: 3 } }))).toEqual({
      kind: 'placed',
      added: 0,
      changed: true,
      n: 3,
    });
    const journal = good(await tab.store.load('t1'));
    expect(journal.position).toEqual({ epoch: 1, n: 3, tail: 0 });
    expect(good(await tab.store.outbox('t1'))).toEqual({ events: [], seen: { id: 'e1', ordinal: 1, n: 3 } });
    expect(verifyJournal(journal).ok).toBe(true);
    const news = good(await tab.store.news('t1', { ...journal.mark, rev: 0 }));
    expect(news).toMatchObject({ kind: 'appended', events: [], position: { n: 3 } });
  });

  it('[STO-12] events of others go before the own tail: fold anew', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    await tab.note('mine');
    const theirs = testDevice('other').write([draft('theirs')]);
    const rows = theirs.map((event, index) => ({ event, receipt: receiptsFor(theirs)[index]! }));
    await tab.store.place('t1', { epoch: EPOCH, rows, head: { n: 1 } });
    await tab.catchUp();
    expect(tab.notes()).toEqual(['theirs', 'mine']);
    expect(good(await tab.store.load('t1')).position).toEqual({ epoch: 1, n: 1, tail: 1 });
  });

  it('[STO-12] events of others after everything of one’s own are news to fold on top', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const other = testDevice('other');
    const place = async (from: number) => {
      const event = other.write([draft(`n${from}`)])[0]!;
      const rows = [{ event, receipt: { id: event.id, epoch: 1, n: from } }];
      return good(await tab.store.place('t1', { epoch: EPOCH, rows, head: { n: from } }));
    };
    await place(1);
    await tab.catchUp();
    const { mark } = good(await tab.store.load('t1'));
    await place(2);
    expect(good(await tab.store.news('t1', mark))).toMatchObject({ kind: 'appended', events: [{ seq: 2 }] });
  });

  it('[STO-13] a hole, an unknown receipt, a forged event: nothing is taken', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const { events } = good(await tab.note('a', { parts: 2 }));
    const [r1, r2] = receiptsFor(events);
    const place = async (rows: Parameters<JournalStore['place']>[1]['rows']) =>
      good(await tab.store.place('t1', { epoch: EPOCH, rows, head: { n: 9 } }));
    expect(await place([{ receipt: r2! }])).toEqual({ kind: 'again', after: 0 });
    expect(await place([{ receipt: r1! }, { receipt: { id: 't1/x:1', epoch: 1, n: 2 } }])).toMatchObject({
      refusal: { code: 'journal/receipt-without-event' },
    });
    const forged = { ...events[0]!, data: { note: 'forged' } };
    expect(await place([{ receipt: r1!, event: forged }])).toMatchObject({ refusal: { code: 'journal/id-clash' } });
    const other = testDevice('other');
    other.write([draft('lost')]);
    const [gap] = other.write([draft('late')]);
    expect(await place([{ receipt: { id: gap!.id, epoch: 1, n: 1 }, event: gap }])).toMatchObject({
      refusal: { code: 'journal/chain-gap' },
    });
    expect(good(await tab.store.load('t1'))).toMatchObject({ receipts: [], position: { epoch: 1, n: 0, tail: 2 } });
  });

  it('[STO-12] an epoch without an event makes no tournament: it is still to be fetched (simulator, seed 490)', async () => {
    const { store } = await openedStore(browser());
    good(await store.place('t1', { epoch: EPOCH, rows: [], head: { n: 0 } }));
    expect(good(await store.tournaments())).toEqual([]);
    const theirs = testDevice('other').write([draft('x')]);
    const rows = theirs.map((event, index) => ({ event, receipt: receiptsFor(theirs)[index]! }));
    good(await store.place('t1', { epoch: EPOCH, rows, head: { n: 1 } }));
    expect(good(await store.tournaments())).toEqual(['t1']);
  });

  it('[STO-14] a hub with an empty data folder: everything is tail again and is pushed again', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const old = hubOf('old');
    for (const text of ['a', 'b', 'c']) await tab.note(text);
    await old.sync(tab.store);
    const fresh = hubOf('fresh');
    await fresh.sync(tab.store);
    const journal = good(await tab.store.load('t1'));
    expect(journal.position).toEqual({ epoch: 2, n: 3, tail: 0 });
    expect(verifyJournal(journal).ok).toBe(true);
    expect((await fresh.hub.read('t1', 0)).map(({ event }) => event)).toEqual(journal.events);
  });

  it('[STO-14] a hub restored, then emptied, with another order since: all goes on (simulator, seed 35)', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const first = hubOf('first');
    for (const text of ['a', 'b', 'c']) await tab.note(text);
    await first.sync(tab.store);
    const restored = hubOf('restored');
    await restored.hub.append(
      't1',
      (await first.hub.read('t1', 0, { limit: 2 })).map(({ event }) => event),
    );
    await restored.sync(tab.store);
    const emptied = hubOf('emptied');
    await emptied.hub.append('t1', testDevice('other').write([draft('x'), draft('y')]), {
      seen: { id: 'restored', ordinal: 9, n: 3 },
    });
    await emptied.sync(tab.store);
    const journal = good(await tab.store.load('t1'));
    expect(journal.position).toEqual({ epoch: 10, n: 5, tail: 0 });
    expect(verifyJournal(journal).ok).toBe(true);
  });

  it('[STO-14] a hub restored from an older backup gets the rest again, nothing lost, nothing doubled', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const { hub, sync } = hubOf('hub');
    for (const text of ['a', 'b', 'c', 'd']) await tab.note(text);
    await sync(tab.store);
    const restored = hubOf('hub');
    const kept = (await hub.read('t1', 0, { limit: 2 })).map(({ event }) => event);
    await restored.hub.append('t1', kept);
    expect(await restored.pull(tab.store)).toMatchObject({ kind: 'hub-behind', seen: { n: 4 } });
    await restored.sync(tab.store);
    const journal = good(await tab.store.load('t1'));
    expect(journal.position).toEqual({ epoch: 2, n: 4, tail: 0 });
    expect(journal.epochs.at(-1)?.keeps).toEqual({ n: 2, hash: prefixHash(kept) });
    expect(verifyJournal(journal).ok).toBe(true);
    expect(await restored.hub.read('t1', 0)).toHaveLength(4);
  });

  it('[STO-14] a second hub with a past of its own: own places go, events stay and are pushed again', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    for (const text of ['a', 'b']) await tab.note(text);
    await hubOf('first').sync(tab.store);
    const second = hubOf('second');
    await second.hub.append('t1', testDevice('other').write([draft('theirs')]));
    await second.sync(tab.store);
    await second.sync(tab.store);
    await tab.catchUp();
    expect(tab.notes()).toEqual(['theirs', 'a', 'b']);
    const journal = good(await tab.store.load('t1'));
    expect(journal.position).toEqual({ epoch: 2, n: 3, tail: 0 });
    expect(verifyJournal(journal).ok).toBe(true);
    expect(await second.hub.read('t1', 0)).toHaveLength(3);
  });

  it('[STO-14] a kept prefix that is fetched only later is checked on arrival', async () => {
    const { store } = await openedStore(browser());
    const other = testDevice('other');
    const events = other.write([draft('a'), draft('b')]);
    const rows = events.map((event, index) => ({ event, receipt: receiptsFor(events)[index]! }));
    const epoch = (hash: Hash) => ({ id: 'e3', ordinal: 3, keeps: { n: 1, hash } });
    expect(good(await store.place('t1', { epoch: epoch('f'.repeat(64)), rows, head: { n: 2 } }))).toMatchObject({
      kind: 'refused',
    });
    const truth = extendPrefix(null, events[0]!);
    expect(good(await store.place('t1', { epoch: epoch(truth), rows, head: { n: 2 } }))).toMatchObject({ n: 2 });
  });

  it('[STO-15] two desks and a hub end with the same journal', async () => {
    const { sync, pull } = hubOf('hub');
    const one = await openTab((await openedStore(browser())).store);
    const two = await openTab((await openedStore(browser(), { newId: () => 'second' })).store);
    await one.note('a');
    await two.note('b');
    await sync(two.store);
    await one.note('c');
    await sync(one.store);
    await two.note('d');
    await sync(two.store);
    await pull(one.store);
    for (const tab of [one, two]) await tab.catchUp();
    expect(one.notes()).toEqual(['b', 'a', 'c', 'd']);
    expect(two.notes()).toEqual(one.notes());
  });

  it('[STO-16] the outbox is cut between commands, never inside one', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    await tab.note('a', { parts: 3 });
    await tab.note('b', { parts: 3 });
    const sizes = async (limit: number) => good(await tab.store.outbox('t1', limit)).events.length;
    expect([await sizes(1), await sizes(3), await sizes(4), await sizes(99)]).toEqual([3, 3, 6, 6]);
  });
});
