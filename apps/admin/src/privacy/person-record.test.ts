import { type PersonId, publicView, stateHash } from '@blindwerk/tournament';
import { LANGUAGES, loadTranslator, type Messages, makeFormat, messageAreas } from '@blindwerk/ui';
import { describe, expect, it } from 'vitest';
import { entryName } from '../evening/names';
import type { Desk } from '../session/desk';
import { newBrowser, seatedEvening, testDesk } from '../session/desk-fixture';
import type { Evening } from '../session/model';
import { recordText } from './record-text';

const NAMES = ['Anna Kellner', 'Sepp Huber', 'Zoë Lindner'];

function eveningOf(desk: Desk): Evening {
  const { evening } = desk.snapshot();
  if (!evening) throw new Error('no evening is open');
  return evening;
}
const idOf = (desk: Desk, name: string): PersonId =>
  Object.values(eveningOf(desk).persons).find((person) => person?.name === name)?.id ?? '';

describe('[SEC-19] the data of one person', () => {
  it('are all fields, entries, results and events, and nobody else’s', async () => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    await desk.issue({ type: 'startClock' });
    const [anna, sepp] = [idOf(desk, 'Anna Kellner'), idOf(desk, 'Sepp Huber')];
    const entry = Object.values(eveningOf(desk).state.entries).find(({ personId }) => personId === anna);
    await desk.issue({ type: 'bustPlayers', entries: [{ entryId: entry?.id ?? '' }], ranking: 'shared' });
    const record = await desk.personRecord(anna);
    expect(record).toMatchObject({ kind: 'blindwerk-person', personId: anna, results: [{ personId: anna, rank: 3 }] });
    expect(record?.fields?.name?.value).toBe('Anna Kellner');
    expect(record?.entries.map(({ personId }) => personId)).toEqual([anna]);
    const types = record?.events.map(({ type }) => type) ?? [];
    expect(types).toEqual(expect.arrayContaining(['entry.registered', 'entry.busted']));
    expect(types).not.toContain('clock.started');
    expect(JSON.stringify(record?.fields)).not.toContain('Huber');
    expect(record?.events.some(({ data }) => JSON.stringify(data) === JSON.stringify({ personId: sepp }))).toBe(false);
  });

  it.each(LANGUAGES)('can be read in words (%s)', async (language) => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    const record = await desk.personRecord(idOf(desk, 'Zoë Lindner'));
    const translator = await loadTranslator(language, [messageAreas.desk, messageAreas.privacy]);
    const messages: Messages = { ...translator, language, format: makeFormat(language), setLanguage: () => {} };
    const text = recordText(messages, record!);
    expect(text).toContain('Zoë Lindner');
    expect(text).toContain('entry.registered');
    expect(text).not.toMatch(/privacy\.|desk\.|Huber/);
  });
});

describe('[SEC-20] erasing a person', () => {
  it('takes the name from desk, public view and backup, and changes no state', async () => {
    const { desk } = await testDesk();
    await seatedEvening(desk, NAMES);
    const anna = idOf(desk, 'Anna Kellner');
    const before = eveningOf(desk);
    await desk.writePeople([{ id: anna, name: 'Anna Kellner-Berg' }]);
    expect(await desk.erasePerson(anna)).toBe(true);
    const after = eveningOf(desk);
    expect(stateHash(after.state)).toBe(stateHash(before.state));
    expect(after.rename).toBeNull();
    const entry = Object.values(after.state.entries).find(({ personId }) => personId === anna);
    expect(entryName(after, entry?.id ?? '')).toBe(`#${entry?.no}`);
    expect(JSON.stringify([after.people, publicView(after.state, after.people, desk.now())])).not.toContain('Kellner');
    expect(await desk.backup({ names: true })).not.toContain('Kellner');
    expect(await desk.personRecord(anna)).toMatchObject({ fields: { erased: {} }, entries: [{ personId: anna }] });
  });

  it('is for good: no later write, no older backup and no other window brings the name back', async () => {
    const browser = newBrowser();
    const { desk } = await testDesk({ browser });
    const id = await seatedEvening(desk, NAMES);
    const anna = idOf(desk, 'Anna Kellner');
    const older = (await desk.backup({ names: true })) ?? '';
    expect(older).toContain('Kellner');
    await desk.erasePerson(anna);
    await desk.writePeople([{ id: anna, name: 'Anna Kellner', nickname: null, show: 'full' }]);
    expect(await desk.importBackup(older)).toMatchObject({ kind: 'done' });
    const other = await testDesk({ browser, seed: 2 });
    await other.desk.open(id);
    for (const each of [desk, other.desk]) {
      expect(Object.keys(eveningOf(each).persons)).not.toContain(anna);
      expect(await each.backup({ names: true })).not.toContain('Kellner');
    }
  });
});
