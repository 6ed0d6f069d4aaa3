import { PROFILES, readSwitch, SWITCHES } from '@blindwerk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newBrowser, testDesk, until } from './desk-fixture';
import { houseRulesText, readHouseRules } from './house-rules';

/** Fixed, or `SEED=… npx vitest run`; fast-check prints it with a failure. */
const SEED = Number(process.env.SEED ?? 20261130);
const RULES = {
  name: 'Nordlicht',
  base: 'TDA2024',
  switches: { 'clock.thinkingSecs': 40, 'betting.raiseCap': null, singleBigBlind: false },
} as const;

describe('[RUL-2] house rules of a desk', () => {
  it('are read back as they were written', () => {
    expect(readHouseRules(houseRulesText(RULES))).toEqual({ rules: RULES, refusal: null });
    expect(readHouseRules(null)).toEqual({ rules: null, refusal: null });
  });

  it('can say everything a book says', () => {
    for (const base of ['TDA2024', 'ISAR', 'NL-CASH'] as const) {
      const switches = Object.fromEntries(
        Object.keys(SWITCHES).map((path) => [path, readSwitch(PROFILES[base], path)]),
      );
      expect(readHouseRules(houseRulesText({ name: 'x', base, switches })).refusal).toBeNull();
    }
  });

  it.each([
    ['no JSON at all', 'hello', 'rules/no-json', ''],
    ['a file of something else', '{"name":"x"}', 'rules/no-json', ''],
    ['no name', houseRulesText({ ...RULES, name: ' ' }), 'rules/bad-name', 'name'],
    [
      'a reading that is none',
      houseRulesText({ ...RULES, switches: { 'betting.halfMark': 'third' } }),
      'rules/no-such-reading',
      'switches.betting.halfMark',
    ],
  ])('are refused with the field: %s', (_what, text, code, field) => {
    expect(readHouseRules(text)).toMatchObject({ rules: null, refusal: { code, field } });
  });

  it('are never an exception, whatever file is chosen', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        for (const text of [json, `{"blindwerk":"house-rules","name":"x","base":"ISAR","switches":${json}}`]) {
          const { rules, refusal } = readHouseRules(text);
          expect(rules === null || refusal === null).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  it('stay in the browser, for every tab of it', async () => {
    const browser = newBrowser();
    const { desk } = await testDesk({ browser });
    const other = await testDesk({ browser, seed: 2 });
    expect(await desk.saveHouseRules(RULES)).toBe(true);
    await until(other.desk, () => other.desk.snapshot().houseRules.rules !== null);
    const later = await testDesk({ browser, seed: 3 });
    expect(later.desk.snapshot().houseRules.rules).toEqual(RULES);
    await later.desk.saveHouseRules(null);
    expect(later.desk.snapshot().houseRules).toEqual({ rules: null, refusal: null });
  });
});
