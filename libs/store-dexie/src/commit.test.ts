import { verifyJournal } from '@blindwerk/journal';
import { propertyRun } from '@blindwerk/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { browser, good, openedStore, openTab } from './store.fixture.test.js';

describe('commit', () => {
  it('[STO-1] events, outbox and view are there together, after a reload too', async () => {
    const profile = browser();
    const tab = await openTab((await openedStore(profile)).store);
    const committed = good(await tab.note('a', { parts: 2 }));
    expect(committed).toMatchObject({ position: { epoch: 0, n: 0, tail: 2 }, repeated: false });
    tab.store.close();
    const { store } = await openedStore(profile);
    expect(store.device).toBe(tab.store.device);
    expect(good(await store.load('t1')).events).toEqual(committed.events);
    expect(good(await store.outbox('t1')).events).toEqual(committed.events);
    expect(good(await store.views())).toEqual([
      { tournament: 't1', position: { epoch: 0, n: 0, tail: 2 }, at: 1, view: ['a', 'a'] },
    ]);
    expect(good(await store.tournaments())).toEqual(['t1']);
  });

  it('[STO-2] a refusal writes nothing', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    await tab.note('a');
    expect(await tab.note('a')).toEqual({ ok: false, error: { kind: 'refused', refusal: 'taken' } });
    expect(good(await tab.store.load('t1')).events).toHaveLength(1);
  });

  it('[STO-3] a tab whose head is stale folds the news before it decides', async () => {
    const profile = browser();
    const one = await openTab((await openedStore(profile)).store);
    const two = await openTab((await openedStore(profile)).store);
    await one.note('seat 4');
    expect(await two.note('seat 4')).toEqual({ ok: false, error: { kind: 'refused', refusal: 'taken' } });
    expect(two.notes()).toEqual(['seat 4']);
    expect(good(await two.note('seat 5')).events[0]?.seq).toBe(2);
  });

  it('[STO-3] two tabs at once: nothing lost, nothing doubled, one unbroken chain', async () => {
    const profile = browser();
    const tabs = [await openTab((await openedStore(profile)).store), await openTab((await openedStore(profile)).store)];
    const texts = Array.from({ length: 20 }, (_, index) => `n${index}`);
    await Promise.all(tabs.map(async (tab) => Promise.all(texts.map((text) => tab.note(text)))));
    for (const tab of tabs) await tab.catchUp();
    const journal = good(await tabs[0]!.store.load('t1'));
    expect(verifyJournal(journal).ok).toBe(true);
    expect([...tabs[0]!.notes()].sort()).toEqual([...texts].sort());
    expect(tabs[1]!.notes()).toEqual(tabs[0]!.notes());
  });

  it('[STO-3] any interleaving of two tabs keeps the chain and both folds alike', async () => {
    const step = fc.record({ tab: fc.nat({ max: 1 }), text: fc.constantFrom('a', 'b', 'c', 'd'), wait: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const profile = browser();
        const tabs = [
          await openTab((await openedStore(profile)).store),
          await openTab((await openedStore(profile)).store),
        ];
        const running: Promise<unknown>[] = [];
        for (const { tab, text, wait } of steps) {
          const done = tabs[tab]!.note(text);
          running.push(done);
          if (wait) await done;
        }
        await Promise.all(running);
        for (const tab of tabs) await tab.catchUp();
        const journal = good(await tabs[0]!.store.load('t1'));
        expect(verifyJournal(journal).ok).toBe(true);
        expect(new Set(tabs[0]!.notes()).size).toBe(tabs[0]!.notes().length);
        expect(tabs[1]!.notes()).toEqual(tabs[0]!.notes());
        for (const { store } of tabs) store.close();
      }),
      propertyRun(40),
    );
  });

  it('[STO-4] the same command twice is one command', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const first = good(await tab.note('a', { cause: 'tap-1' }));
    const again = good(await tab.note('another', { cause: 'tap-1' }));
    expect(again).toMatchObject({ repeated: true, events: first.events });
    expect(good(await tab.store.load('t1')).events).toHaveLength(1);
  });

  it('[STO-5] other tabs hear of a commit', async () => {
    const profile = browser();
    const one = await openTab((await openedStore(profile)).store);
    const two = (await openedStore(profile)).store;
    const heard: unknown[] = [];
    const stop = two.onChange((change) => heard.push(change));
    await one.note('a');
    await Promise.resolve();
    expect(heard).toEqual([
      { kind: 'view', tournament: 't1' },
      { kind: 'journal', tournament: 't1' },
    ]);
    stop();
    await one.note('b');
    await Promise.resolve();
    expect(heard).toHaveLength(2);
  });

  it('[STO-1] tournaments do not mix', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    await tab.note('a');
    expect(good(await tab.store.load('t2'))).toMatchObject({ events: [], position: { epoch: 0, n: 0, tail: 0 } });
  });

  it('[STO-2] an error thrown by decide is the programmer’s: it comes out, and nothing is written', async () => {
    const { store } = await openedStore(browser());
    const request = {
      tournament: 't1',
      cause: 'x',
      mark: { k: 0, order: 0, rev: 0 },
      onNews: () => {},
      decide: () => {
        throw new RangeError('broken invariant');
      },
      view: () => null,
    };
    await expect(store.commit(request)).rejects.toThrow('broken invariant');
    expect(good(await store.load('t1')).events).toEqual([]);
  });
});
