import { RULEBOOK, ruleIdOf } from '@blindwerk/rules/rulebook';
import { expect, it } from 'vitest';
import { findRule, relatedTo } from './find-rule.js';

const found = (id: string) => {
  const rule = findRule(id);
  return rule && [ruleIdOf(rule.entry), ...rule.marked];
};

it.each([
  ['TDA-45', ['TDA-45']],
  ['TDA-45B2', ['TDA-45', 'B2']],
  ['TDA-45A', ['TDA-45', 'A']],
  ['TDA-4', ['TDA-4']],
  ['TDA-RP9', ['TDA-RP9']],
  ['TDA-54B1', ['TDA-54', 'B']],
  ['ISAR-T41A', ['ISAR-T41', 'A']],
  ['NL-CASH-b1', ['NL-CASH-b1']],
  ['NL-CASH-b12', ['NL-CASH-b12']],
])('%s opens its rule and marks what the letters name', (id, expected) => {
  expect(found(id)).toEqual(expected);
});

it.each(['TDA-99', 'TDA-450', 'CLK-4', '', 'NL-CASH-b'])('%j is in no book', (id) => {
  expect(found(id)).toBeNull();
});

it('letters above several facts mark them all', () => {
  const entry = RULEBOOK.find(({ facts }) => facts.includes('C1') && !facts.includes('C'));
  if (entry !== undefined) expect(findRule(`${ruleIdOf(entry)}C`)?.marked).toContain('C1');
  expect(findRule('TDA-46C')?.marked).toEqual(['C']);
});

it('rules on the same matter know each other both ways', () => {
  for (const entry of RULEBOOK)
    for (const other of relatedTo(entry)) expect(relatedTo(other).map(ruleIdOf)).toContain(ruleIdOf(entry));
});
