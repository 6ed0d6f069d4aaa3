import { fakeTime } from '@blindwerk/testing';
import { describe, expect, it, vi } from 'vitest';
import { browser, good, openedStore, openTab } from './store.fixture.test.js';
import { readView, type ViewRow, watchViews } from './views.js';

const row = (more: Partial<ViewRow> = {}): ViewRow => ({
  tournament: 't1',
  position: { epoch: 1, n: 5, tail: 0 },
  at: 10,
  view: 'five',
  ...more,
});

describe('the wall’s door', () => {
  it('[STO-22] opened before the desk it waits, and does not create the database', async () => {
    const profile = browser();
    const ports = { indexedDB: profile.indexedDB, channel: null };
    expect(await readView('t1', ports)).toBeNull();
    expect(await profile.indexedDB.databases()).toEqual([]);
    const { store } = await openedStore(profile);
    await store.putView(row());
    expect(await readView('t1', ports)).toEqual(row());
    expect(await readView('t2', ports)).toBeNull();
  });

  it('[STO-22] sees a commit of the desk by the channel, without waiting for a poll', async () => {
    const profile = browser();
    const tab = await openTab((await openedStore(profile)).store);
    const seen: ViewRow[] = [];
    const stop = watchViews({
      tournament: 't1',
      indexedDB: profile.indexedDB,
      channel: profile.channel(),
      timers: fakeTime(),
      onView: (view) => seen.push(view),
    });
    await tab.note('a');
    await vi.waitFor(() => expect(seen.map(({ view }) => view)).toEqual([['a']]));
    await tab.note('b');
    await vi.waitFor(() => expect(seen.map(({ view }) => view)).toEqual([['a'], ['a', 'b']]));
    stop();
  });

  it('[STO-22] without a channel it polls each second, and gives each view once', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    const time = fakeTime();
    const seen: ViewRow[] = [];
    const contact = vi.fn();
    const stop = watchViews({
      tournament: null,
      indexedDB: profile.indexedDB,
      channel: null,
      timers: time,
      onView: (view) => seen.push(view),
      onContact: contact,
    });
    await vi.waitFor(() => expect(contact).toHaveBeenCalledTimes(1));
    await store.putView(row());
    await time.advance(1_000);
    await vi.waitFor(() => expect(seen).toEqual([row()]));
    await time.advance(1_000);
    await vi.waitFor(() => expect(contact).toHaveBeenCalledTimes(3));
    expect(seen).toHaveLength(1);
    stop();
    expect(time.pending()).toBe(0);
  });

  it('[STO-22] without a name it follows the current tournament, else the newest', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    const ports = { indexedDB: profile.indexedDB, channel: null };
    await store.putView(row({ tournament: 'old', at: 1 }));
    await store.putView(row({ tournament: 'new', at: 2 }));
    expect((await readView(null, ports))?.tournament).toBe('new');
    await store.setCurrent('old');
    expect((await readView(null, ports))?.tournament).toBe('old');
  });

  it('[STO-22] lets an upgrade pass and comes back afterwards', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    await store.putView(row());
    const stop = watchViews({
      tournament: 't1',
      indexedDB: profile.indexedDB,
      channel: null,
      timers: fakeTime(),
      onView: () => {},
    });
    await vi.waitFor(async () =>
      expect(await readView('t1', { indexedDB: profile.indexedDB, channel: null })).not.toBeNull(),
    );
    store.close();
    await new Promise<void>((resolve, reject) => {
      const request = profile.indexedDB.open('blindwerk', 20);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
    stop();
  });

  it('[STO-23] an older view never replaces a newer one; one as new does', async () => {
    const { store } = await openedStore(browser());
    expect(good(await store.putView(row()))).toBe(true);
    expect(good(await store.putView(row({ position: { epoch: 1, n: 4, tail: 9 }, view: 'four' })))).toBe(false);
    expect(good(await store.putView(row({ at: 11, view: 'a second later' })))).toBe(true);
    expect(good(await store.putView(row({ position: { epoch: 2, n: 0, tail: 5 }, view: 'new hub' })))).toBe(true);
    expect(good(await store.views()).map(({ view }) => view)).toEqual(['new hub']);
  });
});
