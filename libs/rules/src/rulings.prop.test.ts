import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chipRace, raceDealOrder } from './chip-race.js';
import { carryChips, chipsFoundLoose, forfeitChips } from './chips-in-view.js';
import { adjustClock, calledClock, clockRequest } from './clock-calling.js';
import { afterRace, mayColorUp } from './color-up.js';
import { ruleCardCount } from './dealing/card-count.js';
import { ruleCountDuty, ruleCountRequest, ruleWrongCount } from './dealing/counts.js';
import { ruleDispute, ruleMixedPot, ruleNewHand } from './dealing/dispute.js';
import { ruleHiddenChips } from './dealing/hidden-chips.js';
import { ruleIrregularFlop } from './dealing/irregular-flop.js';
import { ruleKilledHand } from './dealing/killed-hand.js';
import { ruleMisdeal } from './dealing/misdeal.js';
import { allInHandForHand, bustsOfHand, clockOfHand, levelAfterHand } from './hand-for-hand.js';
import { absentBlinds, atSeat, leavingTable } from './presence.js';
import { PROFILES, type RuleProfile } from './profiles.js';
import { isRecord } from './shapes.js';
import { ruleAward } from './showdown/odd-chips.js';
import { ruleReveal } from './showdown/reveal.js';
import { ruleRunIt } from './showdown/run-it.js';
import { ruleSeeRequest } from './showdown/see-request.js';
import { ruleShowOrder, ruleUncontested } from './showdown/show-order.js';
import { ruleSidePots } from './showdown/side-pots.js';
import {
  ruleAgreement,
  ruleDealerKills,
  ruleDeclaredHand,
  ruleDiscard,
  rulePartlyTabled,
  rulePlayBoard,
} from './showdown/tabling.js';
import { ODD_VALUES, spoiled, unsoundness } from './testing/garbage.js';
import type { Answer } from './trace.js';

const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...ODD_VALUES));
const SEED = Number(process.env.SEED ?? 62);
type AnyRule = (situation: never, profile: RuleProfile) => Answer<object>;
const RULES: Readonly<Record<string, AnyRule>> = {
  absentBlinds,
  adjustClock,
  afterRace,
  allInHandForHand,
  atSeat,
  bustsOfHand,
  calledClock,
  carryChips,
  chipRace,
  chipsFoundLoose,
  clockOfHand,
  clockRequest,
  forfeitChips,
  leavingTable,
  levelAfterHand,
  mayColorUp,
  raceDealOrder,
  ruleAgreement,
  ruleAward,
  ruleCardCount,
  ruleCountDuty,
  ruleCountRequest,
  ruleDealerKills,
  ruleDeclaredHand,
  ruleDiscard,
  ruleDispute,
  ruleHiddenChips,
  ruleIrregularFlop,
  ruleKilledHand,
  ruleMisdeal,
  ruleMixedPot,
  ruleNewHand,
  rulePartlyTabled,
  rulePlayBoard,
  ruleReveal,
  ruleRunIt,
  ruleSeeRequest,
  ruleShowOrder,
  ruleSidePots,
  ruleUncontested,
  ruleWrongCount,
};

const asRecord = (value: unknown) => (isRecord(value) ? value : {});
/** Situations of all vectors: whatever the rule, most of their fields are known to it. */
const situations: ReadonlyArray<Record<string, unknown>> = ['betting', 'floor'].flatMap((half) => {
  const folder = new URL(`../vectors/${half}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): unknown[] => {
      const file: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      return Array.isArray(file) ? file : isRecord(file) && Array.isArray(file.vectors) ? file.vectors : [];
    })
    .filter(isRecord)
    .map((vector) => ({ ...asRecord(vector.given), ...asRecord(vector.when) }));
});

const ask = (rule: AnyRule, situation: unknown, profile: RuleProfile) => rule(situation as never, profile);

describe.each(Object.entries(RULES))('%s', (_name, rule) => {
  test(`anything at all gets an answer or a refusal, seed ${SEED}`, () => {
    fc.assert(
      fc.property(odd, fc.constantFrom(...Object.values(PROFILES)), (situation, profile) => {
        expect(unsoundness(ask(rule, situation, profile))).toBeNull();
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  test(`a situation spoiled in one place gets an answer or a refusal, seed ${SEED}`, () => {
    const accepted = situations.filter((situation) => ask(rule, situation, PROFILES.TDA2024).ok);
    const any = fc.constantFrom(...situations);
    fc.assert(
      fc.property(
        accepted.length > 0 ? fc.oneof(any, fc.constantFrom(...accepted)) : any,
        fc.array(fc.nat(50), { minLength: 1, maxLength: 4 }),
        odd,
        fc.constantFrom(...Object.values(PROFILES)),
        (situation, path, by, profile) => {
          expect(unsoundness(ask(rule, situation, profile))).toBeNull();
          expect(unsoundness(ask(rule, spoiled(situation, path, by), profile))).toBeNull();
        },
      ),
      { seed: SEED, numRuns: 80 },
    );
  });
});
