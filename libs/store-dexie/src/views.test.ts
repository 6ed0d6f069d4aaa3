import { fakeTime } from '@blindwerk/testing';
import { describe, expect, it, vi } from 'vitest';
import { type Browser, browser, good, openedStore, openTab } from './store.fixture.test.js';
import { type ViewRow, watchViews } from './views.js';

const row = (more: Partial<ViewRow> = {}): ViewRow => ({
  tournament: 't1',
  position: { epoch: 1, n: 5, tail: 0 },
  at: 10,
  view: 'five',
  ...more,
});

/** A watcher without a channel; its time stands until it is moved on. */
const watching = (profile: Browser, tournament: string | null) => {
  const time = fakeTime();
  const seen: ViewRow[] = [];
  const contact = vi.fn();
  const stop = watchViews({
    tournament,
    indexedDB: profile.indexedDB,
    channel: null,
    timers: time,
    onView: (view) => seen.push(view),
    onContact: contact,
  });
  return { time, seen, contact, stop };
};

describe('the wall’s door', () => {
  it('[STO-22] opened before the desk it waits, and does not create the database', async () => {
    const profile = browser();
    const [wall, other] = [watching(profile, 't1'), watching(profile, 't2')];
    await wall.time.advance(1_000);
    expect(await profile.indexedDB.databases()).toEqual([]);
    const { store } = await openedStore(profile);
    await store.putView(row());
    for (const { time } of [wall, other]) await time.advance(1_000);
    await vi.waitFor(() => expect(wall.seen).toEqual([row()]));
    await vi.waitFor(() => expect(other.contact).toHaveBeenCalled());
    expect(other.seen).toEqual([]);
    wall.stop();
    other.stop();
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
    const { time, seen, contact, stop } = watching(profile, null);
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
    await store.putView(row({ tournament: 'old', at: 1 }));
    await store.putView(row({ tournament: 'new', at: 2 }));
    const { time, seen, stop } = watching(profile, null);
    await vi.waitFor(() => expect(seen.map(({ tournament }) => tournament)).toEqual(['new']));
    await store.setCurrent('old');
    await time.advance(1_000);
    await vi.waitFor(() => expect(seen.map(({ tournament }) => tournament)).toEqual(['new', 'old']));
    stop();
  });

  it('[STO-22] lets an upgrade pass and comes back afterwards', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    await store.putView(row());
    const { time, seen, contact, stop } = watching(profile, 't1');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    store.close();
    await new Promise<void>((resolve, reject) => {
      const request = profile.indexedDB.open('blindwerk', 20);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
    const before = contact.mock.calls.length;
    await time.advance(1_000);
    await vi.waitFor(() => expect(contact.mock.calls.length).toBeGreaterThan(before));
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
