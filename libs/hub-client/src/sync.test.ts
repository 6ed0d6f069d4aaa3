import { verifyJournal } from '@blindwerk/journal';
import { type JournalStore, openStore } from '@blindwerk/store-dexie';
import {
  draft,
  type FakeHub,
  type Fault,
  fakeHub,
  fakeTime,
  propertyRun,
  settle,
  testDevice,
} from '@blindwerk/testing';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { pullEvents, pushOutbox, syncPeople, syncTournament } from './sync.js';
import { type SyncStatus, startSyncLoop } from './sync-loop.js';

const openedDesk = async (device: string): Promise<JournalStore> => {
  const opened = await openStore({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    channel: null,
    storage: null,
    newId: () => device,
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
};

/** Writes one command of some events. */
const write = async (store: JournalStore, cause: string, parts = 1): Promise<void> => {
  const loaded = await store.load('t1');
  if (!loaded.ok) throw new Error(loaded.error.code);
  await store.commit<never>({
    tournament: 't1',
    cause,
    mark: loaded.value.mark,
    onNews: () => {},
    decide: () => ({
      ok: true,
      value: { drafts: Array.from({ length: parts }, () => draft(cause)), at: 1_700_000_000_000, actor: 'td' },
    }),
    view: () => null,
  });
};
const journalOf = async (store: JournalStore) => {
  const loaded = await store.load('t1');
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value;
};
const onHub = async (hub: FakeHub) => (await hub.store().read('t1', 0)).map(({ event }) => event.cause);

describe('the desk and the hub come into step', () => {
  it('[SYN-10] the tail is pushed; a second push has nothing to do', async () => {
    const [hub, store] = [fakeHub(), await openedDesk('desk')];
    await write(store, 'a', 3);
    await write(store, 'b');
    expect(await pushOutbox({ http: hub.http, store }, 't1')).toEqual({ ok: true, value: { fetched: 0, pushed: 4 } });
    expect(await pushOutbox({ http: hub.http, store }, 't1')).toEqual({ ok: true, value: { fetched: 0, pushed: 0 } });
    expect((await journalOf(store)).position).toEqual({ epoch: 1, n: 4, tail: 0 });
    expect(hub.asked).toHaveLength(1);
  });

  it('[SYN-10] a lost answer: pushed again, placed once', async () => {
    const [hub, store] = [fakeHub(), await openedDesk('desk')];
    await write(store, 'a', 2);
    hub.faults('lostAnswer');
    expect(await pushOutbox({ http: hub.http, store }, 't1')).toMatchObject({ error: { code: 'hub/unreachable' } });
    await write(store, 'b');
    expect((await pushOutbox({ http: hub.http, store }, 't1')).ok).toBe(true);
    expect(await onHub(hub)).toEqual(['a', 'a', 'b']);
  });

  it('[SYN-11] others were quicker: their events are fetched, the own tail comes after', async () => {
    const [hub, store] = [fakeHub(), await openedDesk('desk')];
    await hub.store().append('t1', testDevice('other').write([draft('x')], { cause: 'theirs' }));
    await write(store, 'mine');
    expect(await pushOutbox({ http: hub.http, store }, 't1')).toEqual({ ok: true, value: { fetched: 1, pushed: 0 } });
    expect((await journalOf(store)).position).toEqual({ epoch: 1, n: 2, tail: 0 });
    expect(await onHub(hub)).toEqual(['theirs', 'mine']);
  });

  it('[SYN-11] an empty desk fetches a long journal page by page and goes on as a new device', async () => {
    const [hub, store] = [fakeHub(), await openedDesk('desk-2')];
    const other = testDevice('other');
    for (let index = 0; index < 120; index += 1) other.write(Array.from({ length: 10 }, () => draft(`n${index}`)));
    await hub.store().append('t1', other.events());
    expect(await pullEvents({ http: hub.http, store }, 't1')).toEqual({ ok: true, value: 1_200 });
    await write(store, 'mine');
    await pushOutbox({ http: hub.http, store }, 't1');
    expect((await journalOf(store)).position).toEqual({ epoch: 1, n: 1_201, tail: 0 });
    expect(verifyJournal(await journalOf(store)).ok).toBe(true);
  });

  it('[SYN-12] the hub comes back with an empty data folder: everything is pushed again under a new epoch', async () => {
    const [hub, store] = [fakeHub(), await openedDesk('desk')];
    for (const cause of ['a', 'b', 'c']) await write(store, cause);
    await syncTournament({ http: hub.http, store }, 't1');
    hub.empty();
    await write(store, 'd');
    expect((await syncTournament({ http: hub.http, store }, 't1')).ok).toBe(true);
    expect(await onHub(hub)).toEqual(['a', 'b', 'c', 'd']);
    expect((await journalOf(store)).position).toEqual({ epoch: 2, n: 4, tail: 0 });
  });

  it('[SYN-12] the hub comes back from an older backup: only what it lacks is pushed again', async () => {
    const [hub, store] = [fakeHub(), await openedDesk('desk')];
    await write(store, 'a');
    await syncTournament({ http: hub.http, store }, 't1');
    const restore = hub.backup();
    for (const cause of ['b', 'c']) await write(store, cause);
    await syncTournament({ http: hub.http, store }, 't1');
    restore();
    expect((await syncTournament({ http: hub.http, store }, 't1')).ok).toBe(true);
    expect(await onHub(hub)).toEqual(['a', 'b', 'c']);
    expect((await journalOf(store)).position).toMatchObject({ n: 3, tail: 0 });
    expect(verifyJournal(await journalOf(store)).ok).toBe(true);
  });

  it('[SYN-13] people go both ways, names of an unknown tournament too', async () => {
    const hub = fakeHub();
    const [one, two] = [await openedDesk('one'), await openedDesk('two')];
    await one.writePeople('t1', [{ id: 'p1', values: { name: 'Anna' } }], 1_000);
    expect(await syncPeople({ http: hub.http, store: one }, 't1')).toEqual({ ok: true, value: false });
    expect(await syncPeople({ http: hub.http, store: two }, 't1')).toEqual({ ok: true, value: true });
    const people = await two.people('t1');
    expect(people.ok && people.value[0]?.fields.name?.value).toBe('Anna');
    expect((await one.unsentPeople('t1')).ok).toBe(true);
    expect(hub.asked).toEqual(['PUT /api/v1/tournaments/t1/people', 'GET /api/v1/tournaments/t1/people']);
  });

  it('[SYN-14] any faults, any order: two desks and the hub end alike, nothing lost, nothing doubled', async () => {
    const fault = fc.constantFrom<Fault>('none', 'none', 'down', 'lostAnswer');
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('write' as const),
          desk: fc.nat({ max: 1 }),
          parts: fc.integer({ min: 1, max: 3 }),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('sync' as const),
          desk: fc.nat({ max: 1 }),
          faults: fc.array(fault, { maxLength: 6 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ kind: fc.constantFrom('empty' as const, 'backup' as const, 'restore' as const) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const hub = fakeHub();
        const desks = [await openedDesk('one'), await openedDesk('two')];
        const written: string[] = [];
        let restore = hub.backup();
        for (const [index, action] of steps.entries()) {
          switch (action.kind) {
            case 'write':
              await write(desks[action.desk]!, `c${index}`, action.parts);
              written.push(...Array.from({ length: action.parts }, () => `c${index}`));
              break;
            case 'sync':
              hub.faults(...action.faults);
              await syncTournament({ http: hub.http, store: desks[action.desk]! }, 't1');
              break;
            case 'empty':
              hub.empty();
              break;
            case 'backup':
              restore = hub.backup();
              break;
            case 'restore':
              restore();
              break;
          }
        }
        hub.faults();
        for (const round of [0, 1, 0, 1, 0]) {
          await syncTournament({ http: hub.http, store: desks[round]! }, 't1');
        }
        const [one, two] = [await journalOf(desks[0]!), await journalOf(desks[1]!)];
        const order = (await hub.store().read('t1', 0)).map(({ event }) => event.id);
        expect((await onHub(hub)).sort()).toEqual(written.sort());
        for (const journal of [one, two]) {
          expect(journal.position).toMatchObject({ n: order.length, tail: 0 });
          expect(verifyJournal(journal).ok).toBe(true);
          const places = new Map(journal.receipts.filter((r) => order[r.n - 1] === r.id).map((r) => [r.n, r.id]));
          expect([...places.values()].sort()).toEqual([...order].sort());
        }
        for (const desk of desks) desk.close();
      }),
      propertyRun(25),
    );
  }, 60_000);

  it('[SYN-10] something that is no hub: a plain problem, nothing taken', async () => {
    const store = await openedDesk('desk');
    await write(store, 'a');
    const page = async () => ({ status: 200, etag: null, body: '<html>router</html>' });
    expect(await pushOutbox({ http: page, store }, 't1')).toMatchObject({ error: { code: 'hub/bad-answer' } });
    const angry = async () => ({ status: 507, etag: null, body: { code: 'hub/disk-full' } });
    expect(await pushOutbox({ http: angry, store }, 't1')).toEqual({
      ok: false,
      error: { code: 'hub/disk-full', params: {} },
    });
    expect((await journalOf(store)).position.tail).toBe(1);
  });
});

describe('the loop', () => {
  const started = async () => {
    const [hub, store, time] = [fakeHub(), await openedDesk('desk'), fakeTime()];
    const status: SyncStatus[] = [];
    const [changed, fetched]: [string[], string[]] = [[], []];
    const loop = startSyncLoop({
      http: hub.http,
      store,
      timers: time,
      random: () => 0.5,
      held: async () => {
        const ids = await store.tournaments();
        return ids.ok ? ids.value : [];
      },
      onStatus: (next) => status.push(next),
      onChanged: (id) => changed.push(id),
      onFetched: (id) => fetched.push(id),
    });
    return { hub, store, time, loop, status, changed, fetched };
  };

  it('[SYN-15] pushes when asked, tells when the hub is lost and found, and loses nothing', async () => {
    const { hub, store, time, loop, status, changed } = await started();
    await vi.waitFor(() => expect(status).toEqual([{ reach: 'reached', problem: null }]));
    loop.follow('t1');
    await write(store, 'a');
    loop.pushSoon();
    await vi.waitFor(async () => expect(await onHub(hub)).toEqual(['a']));
    await vi.waitFor(() => expect(changed).toContain('t1'));
    hub.up(false);
    await write(store, 'b');
    loop.pushSoon();
    await vi.waitFor(() => expect(status.at(-1)).toEqual({ reach: 'lost', problem: null }));
    hub.up(true);
    await vi.waitFor(async () => {
      await time.advance(1_000);
      expect(await onHub(hub)).toEqual(['a', 'b']);
    });
    await vi.waitFor(() => expect(status.at(-1)).toEqual({ reach: 'reached', problem: null }));
    loop.stop();
    await settle();
    expect(time.pending()).toBe(0);
  });

  it('[SYN-15] tells of places whose push was never answered (simulator, seed 17)', async () => {
    const { hub, store, time, loop, changed } = await started();
    await write(store, 'a');
    hub.faults('none', 'none', 'none', 'lostAnswer');
    loop.follow('t1');
    await vi.waitFor(async () => {
      await time.advance(1_000);
      expect((await journalOf(store)).position.tail).toBe(0);
      expect(changed).toContain('t1');
    });
    expect(await onHub(hub)).toEqual(['a']);
    loop.stop();
  });

  it('[SYN-15] tells of a new epoch that brought no event (simulator, seed 5)', async () => {
    const { hub, store, time, loop, changed } = await started();
    await write(store, 'a');
    loop.follow('t1');
    await vi.waitFor(() => expect(changed).toContain('t1'));
    changed.splice(0);
    await hub.store().append('t1', [], { seen: { id: 'elsewhere', ordinal: 7, n: 9 } });
    await vi.waitFor(async () => {
      await time.advance(1_000);
      expect(changed).toContain('t1');
    });
    expect((await journalOf(store)).position).toEqual({ epoch: 8, n: 1, tail: 0 });
    loop.stop();
  });

  it('[SYN-15] people the hub refuses hold up no event, and the refusal is told', async () => {
    const { hub, store, loop, status, changed } = await started();
    await store.writePeople('t1', [{ id: 'p1', values: { name: 'n'.repeat(401) } }], 1_700_000_000_000);
    await write(store, 'a');
    loop.follow('t1');
    await vi.waitFor(async () => expect(await onHub(hub)).toEqual(['a']));
    await vi.waitFor(() =>
      expect(status.at(-1)).toMatchObject({ reach: 'reached', problem: { code: 'hub/bad-request' } }),
    );
    expect(changed).toContain('t1');
    loop.stop();
  });

  it('[SYN-16] a desk with an empty store fetches what the hub has', async () => {
    const { hub, store, time, loop, fetched } = await started();
    await hub.store().append('t9', testDevice('other', 't9').write([draft('x')]));
    await vi.waitFor(async () => {
      await time.advance(2_000);
      expect(fetched).toEqual(['t9']);
    });
    const ids = await store.tournaments();
    expect(ids.ok && ids.value).toEqual(['t9']);
    loop.stop();
  });
});
