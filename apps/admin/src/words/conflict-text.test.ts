import type { Command, Conflict } from '@blindwerk/tournament';
import { LANGUAGES, loadTranslator, type Messages, makeFormat, messageAreas } from '@blindwerk/ui';
import { describe, expect, it } from 'vitest';
import { openPrompts } from '../evening/open-prompts';
import type { Desk } from '../session/desk';
import { seatedEvening, testDesk } from '../session/desk-fixture';
import type { Evening } from '../session/model';
import { conflictReason, conflictStep, isClockUndone } from './conflict-text';

const eveningOf = (desk: Desk): Evening => {
  const { evening } = desk.snapshot();
  if (!evening) throw new Error('no evening is open');
  return evening;
};
const lastEvent = (desk: Desk): string => eveningOf(desk).steps.at(-1)?.events.at(-1)?.id ?? '';
const causeOf = (desk: Desk, type: string): string =>
  eveningOf(desk).steps.find(({ events }) => events.some((event) => event.type === type))?.cause ?? '';

const ORDER = ['now', 'soon', 'later'];
const byUrgency = (a: string, b: string): number => ORDER.indexOf(a) - ORDER.indexOf(b);

/** A clock started, paused, resumed and set, one on top of the other. */
async function clockedEvening() {
  const { desk, pass } = await testDesk();
  await seatedEvening(desk, ['Anna Kellner', 'Sepp Huber']);
  const ids: string[] = [];
  const commands: readonly Command[] = [
    { type: 'startClock' },
    { type: 'pauseClock' },
    { type: 'resumeClock' },
    { type: 'adjustClock', byMs: 60_000 },
  ];
  for (const command of commands) {
    await desk.issue(command);
    ids.push(lastEvent(desk));
    pass(60_000);
  }
  return { desk, ids };
}

describe('[CLK-12] later clock changes when an older one is undone', () => {
  it('belong to it, however far up they stand', async () => {
    const { desk, ids } = await clockedEvening();
    const pause = causeOf(desk, 'clock.paused');
    expect(ids.map((id) => isClockUndone(eveningOf(desk), id))).toEqual([false, false, false, false]);
    expect(ids.map((id) => isClockUndone(eveningOf(desk), id, pause))).toEqual([false, false, true, true]);
    await desk.issue({ type: 'undo', cause: pause, clock: 'keep' });
    const { conflicts } = eveningOf(desk).state;
    expect(conflicts.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(conflicts.every(({ id }) => isClockUndone(eveningOf(desk), id))).toBe(true);
  });

  it('wait: they stand under what comes later, behind everything else', async () => {
    const { desk } = await clockedEvening();
    await desk.issue({ type: 'undo', cause: causeOf(desk, 'clock.paused'), clock: 'restore' });
    await desk.issue({ type: 'registerPlayer', personId: 'p-late', entryId: 'e-late', seat: 'later' });
    const open = openPrompts(eveningOf(desk), desk.now());
    const conflicts = open.filter(({ kind }) => kind === 'conflict');
    expect(conflicts.map(({ urgency }) => urgency)).toEqual(['later']);
    expect(open.map(({ urgency }) => urgency)).toEqual([...open].map(({ urgency }) => urgency).sort(byUrgency));
    expect(open.some(({ kind }) => kind === 'unseated')).toBe(true);
  });

  it('are settled where the time now shown was kept: the clock is right', async () => {
    const { desk } = await clockedEvening();
    await desk.issue({ type: 'undo', cause: causeOf(desk, 'clock.paused'), clock: 'keep' });
    expect(openPrompts(eveningOf(desk), desk.now()).filter(({ kind }) => kind === 'conflict')).toEqual([]);
  });

  it('of another desk are urgent', async () => {
    const { desk, ids } = await clockedEvening();
    const evening = eveningOf(desk);
    const conflict: Conflict = {
      id: ids[1] ?? '',
      cause: 'c',
      code: 'clock/other-basis',
      rule: 'CLK-12',
      entryIds: [],
      table: null,
      seat: null,
      at: desk.now(),
    };
    const state = { ...evening.state, conflicts: [conflict] };
    expect(openPrompts({ ...evening, state }, desk.now())[0]).toMatchObject({ kind: 'conflict', urgency: 'now' });
  });

  it.each(LANGUAGES)('are named, and no other desk is blamed (%s)', async (language) => {
    const { desk, ids } = await clockedEvening();
    await desk.issue({ type: 'undo', cause: causeOf(desk, 'clock.paused'), clock: 'keep' });
    const translator = await loadTranslator(language, [
      messageAreas.common,
      messageAreas.desk,
      messageAreas.prompts,
      messageAreas.refusals,
    ]);
    const messages: Messages = { ...translator, format: makeFormat(language), setLanguage: () => {} };
    const evening = eveningOf(desk);
    expect(conflictReason(messages, evening, { id: ids[2] ?? '', code: 'clock/other-basis' })).toBe(
      messages.t('desk.conflict.clockUndone'),
    );
    expect(conflictReason(messages, evening, { id: ids[0] ?? '', code: 'clock/other-basis' })).toBe(
      translator.lookup('refusal.clock/other-basis'),
    );
    expect(conflictStep(messages, evening, ids[2] ?? '')).toContain(messages.t('desk.event.clock.resumed'));
  });
});
