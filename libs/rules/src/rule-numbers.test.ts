import { expect, test } from 'vitest';
import { BETTING_NUMBERS } from './betting/citations.js';
import { FLOOR_NUMBERS } from './floor/citations.js';
import { OFFENCE_RULES } from './offence-books.js';
import { PROFILES } from './profiles.js';
import { citing, type RuleNumbers } from './rule-numbers.js';
import { RULEBOOK, ruleIdOf } from './rulebook.js';
import { SHOWDOWN_NUMBERS } from './showdown/citations.js';

/** Ids that can be opened: each rule, and each rule with one of its facts. */
const known = new Set(
  RULEBOOK.flatMap((entry) => [ruleIdOf(entry), ...entry.facts.map((fact) => ruleIdOf(entry) + fact)]),
);
const TABLES: Readonly<Record<string, Readonly<Record<string, RuleNumbers>>>> = {
  betting: BETTING_NUMBERS,
  showdown: SHOWDOWN_NUMBERS,
  floor: FLOOR_NUMBERS,
};

test.each(Object.entries(TABLES))('every rule cited on %s is a page of the rule book', (_name, numbers) => {
  const cited = Object.values(numbers).flatMap(([first, own = {}]) => [first, ...Object.values(own)]);
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});

test('every rule cited on an offence is a page of the rule book', () => {
  expect(
    Object.values(OFFENCE_RULES)
      .flat()
      .filter((id) => !known.has(id)),
  ).toEqual([]);
});

test('a book cites its own number, and the first one where it has none', () => {
  const cite = citing({ both: ['TDA-1', { ISAR: 'ISAR-T1' }], one: ['TDA-4'] });
  const { TDA2024, ISAR, 'NL-CASH': cash } = PROFILES;
  expect([cite(TDA2024, 'both'), cite(ISAR, 'both'), cite(cash, 'both'), cite(ISAR, 'one')]).toEqual([
    'TDA-1',
    'ISAR-T1',
    'TDA-1',
    'TDA-4',
  ]);
});
