import { PROFILES } from '@blindwerk/rules';
import { OFFENCES, REFUSAL_CODES, REFUSALS } from '@blindwerk/tournament';
import { findRule } from '@blindwerk/ui/rulebook';
import { expect, it } from 'vitest';
import { offenceRule, topicRule } from './cited-rules';

const BOOKS = ['TDA2024', 'ISAR'] as const;
const unknown = (rules: readonly (string | null)[]) =>
  rules.filter((rule) => rule !== null && /^(TDA|ISAR|NL-CASH)-/.test(rule) && findRule(rule) === null);

it.each(BOOKS)('every rule cited under %s has a page in the rule book', (profile) => {
  const state = { profile, club: null };
  const topics = Object.values(PROFILES[profile].rules);
  expect(unknown([...topics, ...OFFENCES.map((offence) => offenceRule(state, offence))])).toEqual([]);
});
it('so does every rule a refusal cites', () => {
  expect(unknown(REFUSAL_CODES.map((code) => REFUSALS[code].rule))).toEqual([]);
});
it('an offence is cited by the book that is played by', () => {
  expect(BOOKS.map((profile) => offenceRule({ profile, club: null }, 'dodgingBlinds'))).toEqual(['TDA-33', 'ISAR-T32']);
  expect(topicRule({ profile: 'ISAR', club: null }, 'halting')).toBe('TDA-11D');
});
