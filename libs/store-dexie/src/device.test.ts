import { deviceOf, isKeyedDevice, refusal, toNdjson, verifyJournal, verifySignatures } from '@blindwerk/journal';
import { makeSigner, verifyEd25519 } from '@blindwerk/journal/ed25519';
import { describe, expect, it } from 'vitest';
import type { KeyPort } from './device.js';
import { browser, good, openedStore, openTab, receiptsFor } from './store.fixture.test.js';
import type { VerifyEvents } from './verify-entry.js';

const EPOCH = { id: 'e1', ordinal: 1, keeps: { n: 0, hash: null } };

/** Keys that are the same in every run. */
const keysFrom = (first: number): KeyPort => {
  let seed = first;
  return {
    newSecret: () => {
      seed += 1;
      return new Uint8Array(32).fill(seed);
    },
    makeSigner,
  };
};
const verify: VerifyEvents = async (events, keyOf) => verifySignatures(events, keyOf, verifyEd25519);

describe('the device’s key', () => {
  it('[STO-31] is made at the first opening, stays, and signs every event', async () => {
    const profile = browser();
    const { store } = await openedStore(profile, { keys: keysFrom(1) });
    expect(isKeyedDevice(store.device)).toBe(true);
    const tab = await openTab(store);
    await tab.note('a', { parts: 2 });
    const journal = good(await store.load('t1'));
    expect(journal.events[0]?.key).toBe(store.signer?.key);
    expect(verifyJournal(journal, { verify: verifyEd25519 })).toMatchObject({ ok: true });
    store.close();
    expect((await openedStore(profile, { keys: keysFrom(9) })).store.device).toBe(store.device);
  });

  it('[STO-31] a store from before keys begins a new chain; its old one stays and is pushed', async () => {
    const profile = browser();
    const old = await openTab((await openedStore(profile)).store);
    await old.note('before');
    const before = old.store.device;
    old.store.close();
    const tab = await openTab((await openedStore(profile, { keys: keysFrom(1) })).store);
    const { events } = good(await tab.note('after'));
    expect(events[0]).toMatchObject({ seq: 1, prev: null, key: tab.store.signer?.key });
    expect(tab.notes()).toEqual(['before', 'after']);
    const { events: unsent } = good(await tab.store.outbox('t1'));
    expect(unsent.map(deviceOf)).toEqual([before, tab.store.device]);
    expect(verifyJournal(good(await tab.store.load('t1')), { verify: verifyEd25519 })).toMatchObject({ ok: true });
  });

  it('[STO-31] is in no backup', async () => {
    const { store } = await openedStore(browser(), { keys: keysFrom(1) });
    await (await openTab(store)).note('a');
    expect(good(await store.exportBackup({ names: 'with' }))).not.toContain('AQEBAQ');
  });
});

describe('events from elsewhere', () => {
  const signed = async () => {
    const tab = await openTab((await openedStore(browser(), { keys: keysFrom(20) })).store);
    return good(await tab.note('theirs', { parts: 3 })).events;
  };

  it('[STO-32] are verified once, before they are stored', async () => {
    const events = await signed();
    let asked = 0;
    const counting: VerifyEvents = (news, keyOf) => {
      asked += news.length;
      return verify(news, keyOf);
    };
    const { store } = await openedStore(browser(), { verify: counting });
    const rows = events.map((event, index) => ({ event, receipt: receiptsFor(events)[index]! }));
    good(await store.place('t1', { epoch: EPOCH, rows: rows.slice(0, 1), head: { n: 3 } }));
    expect(good(await store.place('t1', { epoch: EPOCH, rows, head: { n: 3 } }))).toMatchObject({ added: 2 });
    good(await store.place('t1', { epoch: EPOCH, rows, head: { n: 3 } }));
    expect(asked).toBe(3);
  });

  it('[STO-32] with a false signature are refused, and kept aside', async () => {
    const events = await signed();
    const { store } = await openedStore(browser(), { verify });
    const forged = { ...events[1]!, sig: events[0]!.sig! };
    const rows = [events[0]!, forged].map((event, index) => ({ event, receipt: receiptsFor(events)[index]! }));
    const placed = good(await store.place('t1', { epoch: EPOCH, rows, head: { n: 2 } }));
    expect(placed).toEqual({
      kind: 'refused',
      refusal: refusal('journal/bad-signature', { id: forged.id, device: deviceOf(forged) }),
    });
    expect(good(await store.load('t1')).events).toEqual([]);
    expect(good(await store.badSignatures('t1'))).toEqual([forged]);
  });

  it('[STO-32] in a file, too', async () => {
    const writer = await openTab((await openedStore(browser(), { keys: keysFrom(30) })).store);
    const { events } = good(await writer.note('a', { parts: 2 }));
    const text = good(await writer.store.exportBackup({ names: 'without' }));
    const { store } = await openedStore(browser(), { verify });
    const changed = [events[0]!, { ...events[1]!, sig: events[0]!.sig! }];
    const file = { tournament: 't1', events: changed, receipts: [], epochs: [], people: [] };
    const forged = toNdjson(file, { names: 'without' });
    expect(good(await store.importBackup(forged))).toMatchObject({ error: { code: 'journal/bad-signature' } });
    expect(good(await store.importBackup(text))).toMatchObject({ ok: true });
  });
});
