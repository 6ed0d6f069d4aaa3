import { ruleIdOf } from '@blindwerk/rules/rulebook';
import { expect, it } from 'vitest';
import { catalog as house } from '../generated/house.de.js';
import { catalog as rulings } from '../generated/rulings.de.js';
import { catalog as tda } from '../generated/tda.de.js';
import { searchIndex, searchRules } from './search.js';
import { strictSpeech } from './testing/strict-speech.js';

const { speech, problems } = strictSpeech('de', [rulings, tda, house]);
const index = searchIndex(speech);
const ids = (query: string) => searchRules(index, query).map(({ entry }) => ruleIdOf(entry));

it('every rule has its title and facts', () => {
  expect([...problems]).toEqual([]);
});

it.each([
  ['45', 'TDA-45'],
  ['TDA-45', 'TDA-45'],
  ['tda 45', 'TDA-45'],
  ['45B2', 'TDA-45'],
  ['T43', 'ISAR-T43'],
  ['isar-t43', 'ISAR-T43'],
  ['b7', 'NL-CASH-b7'],
])('the number %s finds %s first', (query, rule) => {
  expect(ids(query)[0]).toBe(rule);
});

it('a number also finds the rule that bears it on the web, and the one of the house', () => {
  expect(ids('45')).toEqual(expect.arrayContaining(['TDA-43', 'ISAR-T45']));
});

it('umlauts and case do not count, nor how they are typed', () => {
  expect(ids('hälfte')).not.toEqual([]);
  for (const query of ['Hälfte', 'haelfte', 'HALFTE']) expect(ids(query)).toEqual(ids('hälfte'));
});

it('every word must occur', () => {
  const [all, few] = [ids('chips'), ids('chips letzten')];
  expect(few.length).toBeLessThan(all.length);
  expect(all).toEqual(expect.arrayContaining([...few]));
  expect(ids('chips xyzzy')).toEqual([]);
});

it('a word of the table finds its fellow', () => {
  expect(ids('erhöhung zu klein')).toContain('TDA-43');
});

it('shows the fact in which the words are', () => {
  const hit = searchRules(index, 'letzten chips all-in').find(({ entry }) => ruleIdOf(entry) === 'TDA-45');
  expect(hit?.fact?.id).toBe('B2');
});

it('nothing asked, nothing found', () => {
  expect(ids('  ')).toEqual([]);
});
