import type { Command } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { entryName } from '../evening/names';
import type { Desk } from './desk';
import { newBrowser, seatedEvening, testDesk, until } from './desk-fixture';
import { noHub, type OpenHubLink } from './hub-link';
import type { Evening } from './model';
import { stepToUndo } from './undo-target';

const NAMES = ['Anna Kellner', 'Łukasz Wójcik', 'Sepp Huber', 'Zoë Lindner', 'Ömer Çelik'];

function eveningOf(desk: Desk): Evening {
  const { evening } = desk.snapshot();
  if (!evening) throw new Error('no evening is open');
  return evening;
}
const entryOf = (evening: Evening, name: string): string =>
  Object.keys(evening.state.entries).find((id) => entryName(evening, id) === name) ?? '';
const bust = (entryId: string): Command => ({ type: 'bustPlayers', entries: [{ entryId }], ranking: 'shared' });

describe('a command', () => {
  it('is done only when it is on the disk: another window reads it back', async () => {
    const browser = newBrowser();
    const first = await testDesk({ browser });
    const id = await seatedEvening(first.desk, NAMES);
    await first.desk.issue({ type: 'startClock' });
    first.desk.close();
    const second = await testDesk({ browser, seed: 2 });
    await second.desk.open(id);
    const evening = eveningOf(second.desk);
    expect(evening.state.clock.status).toBe('running');
    expect(Object.values(evening.persons).map((p) => p?.name)).toEqual(expect.arrayContaining(NAMES));
    expect(second.desk.snapshot().tournaments).toMatchObject([{ id, name: 'Freitagsturnier', entries: 5 }]);
  });

  it('refused, changes nothing and says code and rule', async () => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    const before = eveningOf(desk);
    const outcome = await desk.issue({ type: 'resumeClock' });
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { rule: expect.stringMatching(/^CLK-/) } });
    expect(eveningOf(desk).state).toBe(before.state);
    expect(desk.snapshot().refusal?.command).toBe('resumeClock');
    expect(desk.can({ type: 'resumeClock' })).toEqual(desk.snapshot().refusal?.refusal);
  });

  it('refused, leaves no name behind', async () => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    const entryId = entryOf(eveningOf(desk), 'Sepp Huber');
    const outcome = await desk.issue({ type: 'registerPlayer', personId: 'p-new', entryId, seat: 'later' }, [
      { id: 'p-new', name: 'Nobody' },
    ]);
    expect(outcome.kind).toBe('refused');
    expect(eveningOf(desk).persons['p-new']).toBeUndefined();
  });

  it('tells what it changed', async () => {
    const { desk, pass } = await testDesk();
    await seatedEvening(desk, NAMES);
    await desk.issue({ type: 'startClock' });
    pass(1000);
    await desk.issue(bust(entryOf(eveningOf(desk), 'Sepp Huber')));
    expect(eveningOf(desk).last?.effects).toContainEqual({ what: 'playersLeft', before: 5, after: 4 });
  });
});

describe('two windows', () => {
  it('bust somebody at once: both are out, nothing is lost or doubled', async () => {
    const browser = newBrowser();
    const a = await testDesk({ browser });
    const id = await seatedEvening(a.desk, NAMES);
    await a.desk.issue({ type: 'startClock' });
    const b = await testDesk({ browser, seed: 2, clock: a.clock });
    await b.desk.open(id);
    const [first, second] = [entryOf(eveningOf(a.desk), 'Anna Kellner'), entryOf(eveningOf(b.desk), 'Sepp Huber')];
    const outcomes = await Promise.all([a.desk.issue(bust(first)), b.desk.issue(bust(second))]);
    expect(outcomes.map((o) => o.kind)).toEqual(['done', 'done']);
    for (const { desk } of [a, b]) {
      await until(desk, () => eveningOf(desk).state.busts.length === 2);
      expect(new Set(eveningOf(desk).state.busts.map((x) => x.entryId))).toEqual(new Set([first, second]));
    }
    expect(eveningOf(a.desk).state).toEqual(eveningOf(b.desk).state);
  });

  it('bust the same player at once: the second is refused by what the first did', async () => {
    const browser = newBrowser();
    const a = await testDesk({ browser });
    const id = await seatedEvening(a.desk, NAMES);
    await a.desk.issue({ type: 'startClock' });
    const b = await testDesk({ browser, seed: 2, clock: a.clock });
    await b.desk.open(id);
    const entry = entryOf(eveningOf(a.desk), 'Anna Kellner');
    const outcomes = await Promise.all([a.desk.issue(bust(entry)), b.desk.issue(bust(entry))]);
    expect(outcomes.map((o) => o.kind).sort()).toEqual(['done', 'refused']);
    expect(eveningOf(b.desk).state.busts).toHaveLength(1);
  });
});

describe('undo', () => {
  it('[FC-21] shows what would change, does it, and every command is decided afresh', async () => {
    const { desk, pass } = await testDesk();
    await seatedEvening(desk, NAMES);
    await desk.issue({ type: 'startClock' });
    pass(1000);
    const entry = entryOf(eveningOf(desk), 'Zoë Lindner');
    await desk.issue(bust(entry));
    expect(desk.can(bust(entry))).not.toBeNull();
    const step = stepToUndo(eveningOf(desk).steps);
    const preview = desk.previewUndo(step?.cause ?? '');
    expect(preview?.changes).toContainEqual({ what: 'playersLeft', before: 4, after: 5 });
    await desk.issue({ type: 'undo', cause: step?.cause ?? '', clock: 'keep' });
    expect(eveningOf(desk).state.entries[entry]?.status).toBe('seated');
    expect(desk.can(bust(entry))).toBeNull();
    expect(eveningOf(desk).steps.find((s) => s.cause === step?.cause)?.voided).toBe(true);
  });

  it('again goes further back, and an undo can be undone', async () => {
    const { desk, pass } = await testDesk();
    await seatedEvening(desk, NAMES);
    await desk.issue({ type: 'startClock' });
    pass(1000);
    const [first, second] = ['Anna Kellner', 'Sepp Huber'].map((name) => entryOf(eveningOf(desk), name));
    await desk.issue(bust(first ?? ''));
    await desk.issue(bust(second ?? ''));
    for (let i = 0; i < 2; i++)
      await desk.issue({ type: 'undo', cause: stepToUndo(eveningOf(desk).steps)?.cause ?? '', clock: 'keep' });
    expect(eveningOf(desk).state.busts).toEqual([]);
    const lastUndo = eveningOf(desk).steps.at(-1);
    await desk.issue({ type: 'undo', cause: lastUndo?.cause ?? '', clock: 'keep' });
    expect(eveningOf(desk).state.busts.map((b) => b.entryId)).toEqual([first]);
  });
});

describe('names', () => {
  it('are written beside the journal and have their own undo', async () => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    const events = eveningOf(desk).live.length;
    const person = Object.values(eveningOf(desk).persons).find((p) => p?.name === 'Sepp Huber');
    await desk.writePeople([{ id: person?.id ?? '', name: 'Josef Huber' }]);
    expect(eveningOf(desk).rename).toMatchObject({ before: { name: 'Sepp Huber' }, after: { name: 'Josef Huber' } });
    expect(eveningOf(desk).live).toHaveLength(events);
    await desk.undoRename();
    expect(eveningOf(desk).persons[person?.id ?? '']?.name).toBe('Sepp Huber');
    expect(eveningOf(desk).rename).toBeNull();
  });
  it('never stand in an event', async () => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    const journal = JSON.stringify(eveningOf(desk).live);
    for (const name of NAMES) expect(journal).not.toContain(name);
  });
});

describe('the computer’s clock', () => {
  it('[FC-10] set back: the time left stays, and the director is asked', async () => {
    const { desk, clock, pass } = await testDesk();
    await seatedEvening(desk, NAMES);
    await desk.issue({ type: 'startClock' });
    clock.at -= 3_600_000;
    pass(1000);
    await until(desk, () => eveningOf(desk).state.anomalies.length === 1);
    expect(eveningOf(desk).state.anomalies[0]).toMatchObject({ kind: 'step' });
  });
});

describe('a tournament that is not in this browser', () => {
  /** A hub that has what `backup` holds, and sends it when told to. */
  const hubWith = (backup: string) => {
    let send = async (): Promise<void> => {};
    const hub: OpenHubLink = ({ store, onFetched }) => {
      send = async () => {
        const imported = await store.importBackup(backup);
        if (imported.ok && imported.value.ok) for (const { tournament } of imported.value.value) onFetched(tournament);
      };
      return noHub;
    };
    return { hub, send: () => send() };
  };
  const lost = async () => {
    const before = await testDesk();
    const id = await seatedEvening(before.desk, NAMES);
    const { hub, send } = hubWith((await before.desk.backup({ names: true })) ?? '');
    return { id, send, desk: (await testDesk({ seed: 2, hub })).desk, state: eveningOf(before.desk).state };
  };

  it('opens as soon as the hub has sent it', async () => {
    const { id, send, desk, state } = await lost();
    await desk.open(id);
    expect(desk.snapshot()).toMatchObject({ evening: null, tournaments: [], problem: null });
    await send();
    await until(desk, () => desk.snapshot().evening !== null);
    expect(eveningOf(desk).state).toEqual(state);
    await until(desk, () => desk.snapshot().tournaments.length === 1);
  });

  it('is said to be missing only once it was looked for', async () => {
    const { id, desk } = await lost();
    const opening = desk.open(id);
    expect(desk.snapshot().missing).toBeNull();
    await opening;
    expect(desk.snapshot().missing).toBe(id);
  });

  it('is not opened once the director went elsewhere', async () => {
    const { id, send, desk } = await lost();
    await desk.open(id);
    await desk.open(null);
    await send();
    await until(desk, () => desk.snapshot().tournaments.length === 1);
    expect(desk.snapshot().evening).toBeNull();
  });

  it('in place of one that is: the way back opens that again', async () => {
    const { desk } = await testDesk();
    const id = await seatedEvening(desk, NAMES);
    await desk.open('t-elsewhere');
    expect(desk.snapshot().evening).toBeNull();
    await desk.open(id);
    expect(eveningOf(desk).id).toBe(id);
  });
});

it('a tournament asked for before the store is open comes with it', async () => {
  const browser = newBrowser();
  const first = await testDesk({ browser });
  const id = await seatedEvening(first.desk, NAMES);
  first.desk.close();
  const second = await testDesk({ browser, seed: 2, asksFor: id });
  expect(eveningOf(second.desk).id).toBe(id);
});

describe('a backup', () => {
  it('read by an empty desk gives the same evening', async () => {
    const a = await testDesk();
    await seatedEvening(a.desk, NAMES);
    const text = await a.desk.backup({ names: true });
    const b = await testDesk({ seed: 9 });
    expect(await b.desk.importBackup(text ?? '')).toMatchObject({ kind: 'done' });
    expect(eveningOf(b.desk).state).toEqual(eveningOf(a.desk).state);
    expect(eveningOf(b.desk).persons).toEqual(eveningOf(a.desk).persons);
  });
  it('without names holds none', async () => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    const text = await desk.backup({ names: false });
    for (const name of NAMES) expect(text).not.toContain(name);
  });
  it('cut short is refused whole', async () => {
    const a = await testDesk();
    await seatedEvening(a.desk, NAMES);
    const text = (await a.desk.backup({ names: true })) ?? '';
    const b = await testDesk({ seed: 9 });
    expect(await b.desk.importBackup(text.slice(0, text.length / 2))).toMatchObject({ kind: 'refused' });
    expect(b.desk.snapshot().tournaments).toEqual([]);
  });
});

describe('a store that fails', () => {
  it('full: nothing is kept, the banner stays until it is read, and the same tap works again', async () => {
    let full = false;
    const { desk } = await testDesk({
      wrap: (store) => ({
        ...store,
        commit: (request) =>
          full
            ? Promise.resolve({ ok: false, error: { kind: 'store', problem: { code: 'store/quota', detail: '' } } })
            : store.commit(request),
      }),
    });
    await seatedEvening(desk, NAMES);
    const before = eveningOf(desk).state;
    full = true;
    expect(await desk.issue({ type: 'startClock' })).toMatchObject({
      kind: 'failed',
      problem: { code: 'store/quota' },
    });
    expect(eveningOf(desk).state).toBe(before);
    full = false;
    expect((await desk.issue({ type: 'startClock' })).kind).toBe('done');
    expect(desk.snapshot().problem).toMatchObject({ code: 'store/quota', command: 'startClock' });
    desk.dismissProblem();
    expect(desk.snapshot().problem).toBeNull();
  });

  it('missing: the desk says so and does not pretend', async () => {
    const broken = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    // Reason for `as`: only `open` is ever called on a factory that refuses to open.
    const { desk } = await testDesk({ indexedDB: broken as unknown as IDBFactory as never });
    expect(desk.snapshot()).toMatchObject({ status: 'unusable', problem: { code: 'store/missing' } });
    expect(await desk.issue({ type: 'startClock' })).toMatchObject({ kind: 'failed' });
  });
});
