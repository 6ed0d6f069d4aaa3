import { expect, test } from 'vitest';
import { PROFILES } from '../profiles.js';
import { RULEBOOK, ruleIdOf } from '../rulebook.js';
import { BETTING_TOPICS, citation } from './citations.js';

/** Ids that can be opened: each rule, and each rule with one of its facts. */
const known = new Set(
  RULEBOOK.flatMap((entry) => [ruleIdOf(entry), ...entry.facts.map((fact) => ruleIdOf(entry) + fact)]),
);

test.each(Object.values(PROFILES).map((profile) => [profile.id, profile] as const))(
  'every rule cited under %s is a page of the rule book',
  (_id, profile) => {
    expect(BETTING_TOPICS.map((topic) => citation(profile, topic)).filter((id) => !known.has(id))).toEqual([]);
  },
);
