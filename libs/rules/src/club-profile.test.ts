import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences, loadClubRules } from './club-profile.js';
import { PROFILES, type RuleProfile } from './profiles.js';
import { readSwitch, SWITCHES } from './switches.js';

const BOOK_FIELDS: readonly string[] = ['id', 'club', 'rules'];
/** Places of all switches of a profile. */
const leaves = (profile: RuleProfile): string[] =>
  Object.entries(profile)
    .filter(([section]) => !BOOK_FIELDS.includes(section))
    .flatMap(([section, value]) =>
      typeof value === 'object' ? Object.keys(value).map((key) => `${section}.${key}`) : [section],
    );

describe.each(Object.values(PROFILES))('switches of $id', (profile) => {
  test('every field of the book is a switch, and every switch a field', () => {
    expect(leaves(profile).sort()).toEqual(Object.keys(SWITCHES).sort());
  });

  test.each(Object.keys(SWITCHES))('%s: the book itself is a club profile', (path) => {
    const loaded = loadClubRules({ name: 'Club', base: profile.id, switches: { [path]: readSwitch(profile, path) } });
    expect(loaded).toEqual({ ok: true, value: { ...profile, club: 'Club' } });
  });
});

test('a switch that is set holds, the rest stays as the book has it', () => {
  const loaded = loadClubRules({ name: ' Isar II ', base: 'ISAR', switches: { 'betting.raiseCap': 4 } });
  expect(loaded.ok && differences(PROFILES.ISAR, loaded.value)).toEqual([{ path: 'betting.raiseCap', a: 3, b: 4 }]);
  expect(loaded.ok && loaded.value.club).toBe('Isar II');
});

test.each([
  [null, 'rules/malformed', ''],
  [{ base: 'ISAR', switches: {} }, 'rules/bad-name', 'name'],
  [{ name: 'Club', base: 'HOYLE', switches: {} }, 'rules/unknown-book', 'base'],
  [{ name: 'Club', base: 'ISAR', switches: [] }, 'rules/malformed', 'switches'],
  [{ name: 'Club', base: 'ISAR', switches: { colour: 1 } }, 'rules/unknown-switch', 'switches.colour'],
  [{ name: 'Club', base: 'ISAR', switches: { toString: 1 } }, 'rules/unknown-switch', 'switches.toString'],
  [
    { name: 'Club', base: 'ISAR', switches: { 'betting.halfMark': 'third' } },
    'rules/no-such-reading',
    'switches.betting.halfMark',
  ],
  [{ name: 'Club', base: 'ISAR', switches: { 'halt.shortBy': 0.5 } }, 'rules/out-of-range', 'switches.halt.shortBy'],
  [
    { name: 'Club', base: 'ISAR', switches: { 'penaltyRounds.min': 3, 'penaltyRounds.max': 2 } },
    'rules/contradicting-switches',
    'switches.penaltyRounds.max',
  ],
])('an impossible profile is refused, the field named: %j', (rules, code, field) => {
  expect(loadClubRules(rules)).toMatchObject({ ok: false, refusal: { code, field } });
});

test('anything at all gets an answer', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (whole, switches) => {
      for (const rules of [whole, { name: 'Club', base: 'ISAR', switches }])
        expect(typeof loadClubRules(rules).ok).toBe('boolean');
    }),
    { seed: Number(process.env.SEED ?? 2024) },
  );
});
