import { makeHlc, type PersonRow, parseNdjson, toNdjson } from '@blindwerk/journal';
import { draft, testDevice } from '@blindwerk/testing';
import { describe, expect, it } from 'vitest';
import { browser, good, openedStore, openTab, receiptsFor } from './store.fixture.test.js';

const nameRow = (id: string, value: string, ms: number): PersonRow => ({
  id,
  fields: { name: { value, hlc: makeHlc({ ms, counter: 0, device: 'hub' }) } },
});

describe('people', () => {
  it('[STO-17] what is written is unsent until the hub has exactly that', async () => {
    const { store } = await openedStore(browser());
    const [row] = good(await store.writePeople('t1', [{ id: 'p1', values: { name: 'Anna' } }], 1_000));
    expect(good(await store.unsentPeople('t1'))).toEqual([row]);
    await store.writePeople('t1', [{ id: 'p1', values: { name: 'Anne' } }], 1_000);
    await store.peopleSent('t1', [row!]);
    const [later] = good(await store.unsentPeople('t1'));
    expect(later?.fields.name?.value).toBe('Anne');
    await store.peopleSent('t1', [later!]);
    expect(good(await store.unsentPeople('t1'))).toEqual([]);
    expect(good(await store.people('t1'))).toEqual([later]);
  });

  it('[STO-17] the hub’s rows merge; what is newer here stays and stays unsent', async () => {
    const { store } = await openedStore(browser());
    await store.writePeople('t1', [{ id: 'p1', values: { name: 'Anne' } }], 9_000);
    expect(good(await store.takePeople('t1', [nameRow('p1', 'Anna', 5), nameRow('p2', 'Ben', 5)]))).toBe(true);
    expect(good(await store.people('t1')).map(({ fields }) => fields.name?.value)).toEqual(['Anne', 'Ben']);
    expect(good(await store.unsentPeople('t1')).map(({ id }) => id)).toEqual(['p1']);
    expect(good(await store.takePeople('t1', [nameRow('p2', 'Ben', 5)]))).toBe(false);
  });

  it('[STO-18] an erased person stays erased', async () => {
    const { store } = await openedStore(browser());
    await store.writePeople('t1', [{ id: 'p1', values: { name: 'Anna' } }], 1_000);
    await store.writePeople('t1', [{ id: 'p1', erase: true }], 2_000);
    await store.writePeople('t1', [{ id: 'p1', values: { name: 'Anna' } }], 3_000);
    expect(JSON.stringify(good(await store.people('t1')))).not.toContain('Anna');
    expect(good(await store.exportBackup({ names: 'with', tournament: 't1' }))).not.toContain('Anna');
  });
});

describe('backups', () => {
  it('[STO-19] go to a file and into an empty browser, whole', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const { events } = good(await tab.note('a', { parts: 2 }));
    const epoch = { id: 'e1', ordinal: 1, keeps: { n: 0, hash: null } };
    await tab.store.place('t1', { epoch, rows: [{ receipt: receiptsFor(events)[0]! }], head: { n: 1 } });
    await tab.store.writePeople('t1', [{ id: 'p1', values: { name: 'Anna' } }], 1_000);
    const text = good(await tab.store.exportBackup({ names: 'with' }));
    const { store } = await openedStore(browser(), { newId: () => 'other-desk' });
    expect(good(await store.importBackup(text))).toEqual({
      ok: true,
      value: [{ tournament: 't1', added: 2, known: 0, clashes: 0 }],
    });
    const [before, after] = [good(await tab.store.load('t1')), good(await store.load('t1'))];
    const { mark: _m, ...same } = before;
    expect(after).toMatchObject(same);
    expect(good(await store.exportBackup({ names: 'with' }))).toBe(text);
    expect(good(await store.outbox('t1')).events).toEqual([events[1]]);
  });

  it('[STO-19] taken in twice change nothing the second time', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    await tab.note('a');
    const text = good(await tab.store.exportBackup({ names: 'without' }));
    expect(good(await tab.store.importBackup(text))).toMatchObject({ value: [{ added: 0, known: 1 }] });
    await tab.note('b');
    await tab.catchUp();
    expect(tab.notes()).toEqual(['a', 'b']);
    expect(good(await tab.store.load('t1')).events.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('[STO-20] a forged event is set aside, what is held stays', async () => {
    const tab = await openTab((await openedStore(browser())).store);
    const { events } = good(await tab.note('a'));
    const forged = { ...events[0]!, data: { note: 'forged' } };
    const file = { tournament: 't1', events: [forged], receipts: [], epochs: [], people: [] };
    const text = toNdjson(file, { names: 'without' });
    expect(good(await tab.store.importBackup(text))).toMatchObject({ value: [{ added: 0, clashes: 1 }] });
    expect(good(await tab.store.load('t1')).events).toEqual(events);
    expect(good(await tab.store.setAside('t1'))).toEqual([{ id: forged.id, versions: [events[0], forged] }]);
  });

  it('[STO-20] of two tournaments in a text, one broken: nothing is taken, and it is named', async () => {
    const journal = (tournament: string) => {
      const events = testDevice('x', tournament).write([draft('a'), draft('b')]);
      return { tournament, events, receipts: [], epochs: [], people: [] };
    };
    const whole = toNdjson(journal('t1'), { names: 'with' });
    const bad = toNdjson(journal('t2'), { names: 'with' }).replace('"note":"a"', '"note":"z"');
    const { store } = await openedStore(browser());
    expect(good(await store.importBackup(whole + bad))).toMatchObject({
      ok: false,
      error: { code: 'journal/chain-broken', params: { tournament: 't2' } },
    });
    expect(good(await store.tournaments())).toEqual([]);
    expect(good(await store.importBackup('name;seat\n'))).toMatchObject({
      error: { code: 'journal/not-a-journal' },
    });
    expect(good(await store.importBackup(whole + toNdjson(journal('t2'), { names: 'with' })))).toMatchObject({
      ok: true,
    });
    expect(good(await store.tournaments())).toEqual(['t1', 't2']);
    expect(parseNdjson(good(await store.exportBackup({ names: 'with', tournament: 't2' }))).ok).toBe(true);
  });
});

describe('settings', () => {
  it('[STO-21] are this device’s own and stay', async () => {
    const profile = browser();
    const { store } = await openedStore(profile);
    expect(good(await store.setting('language'))).toBeNull();
    await store.setSetting('language', 'de');
    await store.setCurrent('t1');
    store.close();
    const again = (await openedStore(profile)).store;
    expect(good(await again.setting('language'))).toBe('de');
    expect(good(await again.current())).toBe('t1');
  });
});
