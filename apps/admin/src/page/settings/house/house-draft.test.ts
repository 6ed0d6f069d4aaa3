import { loadClubRules, PROFILES, SWITCHES, type SwitchPath } from '@blindwerk/rules';
import { LANGUAGES, loadTranslator, type Messages, makeFormat, messageAreas } from '@blindwerk/ui';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BOOKS,
  differing,
  draftValue,
  GROUPS,
  newHouseRules,
  ruleOfSwitch,
  switchesOf,
  withBase,
  withSwitch,
} from './house-draft';
import { fileRefusalWords, readingWords, switchTitle, unitOf } from './house-words';

// Reason for `as`: Object.keys forgets the literal keys of a const object.
const PATHS = Object.keys(SWITCHES) as readonly SwitchPath[];

describe('[RUL-2] house rules while they are edited', () => {
  it('show every switch once', () => {
    const shown = GROUPS.flatMap((group) => switchesOf(group).map(({ path }) => path));
    expect([...shown].sort()).toEqual([...PATHS].sort());
  });
  it('hold only what differs from the book', () => {
    const changed = withSwitch(newHouseRules, 'clock.thinkingSecs', 40);
    expect(changed.switches).toEqual({ 'clock.thinkingSecs': 40 });
    expect(differing(withSwitch(changed, 'clock.thinkingSecs', PROFILES.TDA2024.clock.thinkingSecs))).toBe(0);
    expect(draftValue(changed, 'clock.thinkingSecs')).toBe(40);
    expect(draftValue(changed, 'clock.countdownSecs')).toBe(5);
  });
  it('drop what another book says as well', () => {
    const changed = withSwitch(withSwitch(newHouseRules, 'clock.thinkingSecs', 50), 'halt.shortBy', 4);
    expect(withBase(changed, 'ISAR').switches).toEqual({ 'halt.shortBy': 4 });
  });
  it('cite the rule of the book beneath', () => {
    const clock = switchesOf('clock')[0];
    expect(clock && BOOKS.map((book) => ruleOfSwitch(clock, book))).toEqual(['TDA-29', 'ISAR-T27', 'TDA-29']);
  });
});

describe.each(LANGUAGES)('[I18N-1] words of house rules in %s', (language) => {
  let messages: Messages;
  beforeAll(async () => {
    const words = await loadTranslator(language, [messageAreas.switches]);
    messages = { ...words, format: makeFormat(language), setLanguage: () => {} };
  });
  it('every switch and every reading', () => {
    const untold = PATHS.flatMap((path) => {
      const spec = SWITCHES[path];
      const readings = !spec ? [] : 'readings' in spec ? spec.readings : spec.orNone ? [null] : [];
      const named = readings.filter((one) => one === null || typeof one === 'string');
      const titles = switchTitle(messages, path) === path ? [path] : [];
      return [...titles, ...named.filter((one) => readingWords(messages, path, one) === null)];
    });
    expect(untold).toEqual([]);
  });
  it('every group and unit', () => {
    const ids = [...GROUPS.map((group) => `group.${group}`), ...PATHS.map((path) => `unit.${unitOf(path)}`)];
    expect(ids.filter((id) => messages.lookup(`switch.${id}`) === null)).toEqual([]);
  });
  it('every refusal, with the field named and no code in it', () => {
    const bad: readonly unknown[] = [
      { name: '', base: 'ISAR', switches: {} },
      { name: 'x', base: 'WSOP', switches: {} },
      { name: 'x', base: 'ISAR', switches: 1 },
      { name: 'x', base: 'ISAR', switches: { rake: 1 } },
      { name: 'x', base: 'ISAR', switches: { 'betting.halfMark': 'third' } },
      { name: 'x', base: 'ISAR', switches: { 'clock.thinkingSecs': 1 } },
      { name: 'x', base: 'ISAR', switches: { 'penaltyRounds.min': 9 } },
    ];
    for (const rules of bad) {
      const loaded = loadClubRules(rules);
      if (loaded.ok) throw new Error(`taken: ${JSON.stringify(rules)}`);
      const words = fileRefusalWords(messages, loaded.refusal);
      expect(words).toContain(loaded.refusal.field);
      expect(words).not.toContain('rules/');
      expect(words).not.toMatch(/[{}]/);
    }
  });
});
