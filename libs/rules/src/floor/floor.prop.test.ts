import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROFILES, type RuleProfile } from '../profiles.js';
import { FLOOR_SAMPLES, type FloorRule } from '../testing/floor-samples.js';
import { ODD_VALUES, spoiled, unsoundness } from '../testing/garbage.js';

const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...ODD_VALUES));
const SEED = Number(process.env.SEED ?? 11);
const profiles = fc.constantFrom(...Object.values(PROFILES));
// Rules check what they are given: anything may be put to them.
const ask = (rule: FloorRule, situation: unknown, profile: RuleProfile) => rule(situation as never, profile);

describe.each(Object.entries(FLOOR_SAMPLES))('%s', (_name, { rule, situation }) => {
  test.each(Object.values(PROFILES))('answers the sample by $id, and changes nothing in it', (profile) => {
    const before = structuredClone(situation);
    const answered = ask(rule, situation, profile);
    expect(answered).toMatchObject({ ok: true });
    expect(unsoundness(answered)).toBeNull();
    expect(situation).toEqual(before);
  });

  test(`anything at all gets an answer or a refusal, seed ${SEED}`, () => {
    fc.assert(
      fc.property(odd, profiles, (anything, profile) => {
        expect(unsoundness(ask(rule, anything, profile))).toBeNull();
      }),
      { seed: SEED, numRuns: 100 },
    );
  });

  test(`the sample spoiled in one place or two gets an answer or a refusal, seed ${SEED}`, () => {
    const path = fc.array(fc.nat(50), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(path, odd, path, odd, profiles, (first, by, second, also, profile) => {
        const once = spoiled(situation, first, by);
        expect(unsoundness(ask(rule, once, profile))).toBeNull();
        expect(unsoundness(ask(rule, spoiled(once, second, also), profile))).toBeNull();
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
