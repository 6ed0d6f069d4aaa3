import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROFILES, type RuleProfile } from '../profiles.js';
import { type PlayedSpot, playSpot, renamed } from '../testing/spots.js';
import type { Answer } from '../trace.js';
import { checkSpot } from './check-spot.js';
import { frontOf } from './check-wager.js';
import { ruleConditional, ruleGesture, rulePremature, ruleRetraction, ruleTakeBack } from './commitments.js';
import { ruleCorrection } from './correction.js';
import { ruleLegal } from './legal.js';
import { ruleOutOfTurn } from './out-of-turn.js';
import { rulePotRequest } from './pot.js';
import { ruleSkipped } from './skipped.js';
import type { PastAct, Spot } from './spot.js';
import { ruleStraddle } from './straddle.js';
import { ruleSubstantialAction } from './substantial-action.js';
import { ruleUndercallChain } from './undercall-chain.js';
import { ruleWager } from './wager.js';
import type { Saying, SizedWager, Wager, WagerRuling } from './wager-model.js';

const seed = Number(process.env.SEED ?? 20241);
const RUNS = { seed, numRuns: 400 };
console.info(`seed ${seed}`);

const CHIPS = [25, 100, 500, 1000, 5000];
const script = fc.record({
  betting: fc.constantFrom('no-limit' as const, 'pot-limit' as const, 'fixed-limit' as const),
  street: fc.constantFrom('preflop' as const, 'flop' as const, 'river' as const),
  bb: fc.constantFrom(50, 200, 1000),
  stacks: fc.array(
    fc.oneof(
      fc.constant(null),
      fc.integer({ min: 80, max: 400 }).map((n) => n * 25),
    ),
    {
      minLength: 2,
      maxLength: 6,
    },
  ),
  acts: fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 9 }),
  potCollected: fc.integer({ min: 0, max: 400 }).map((n) => n * 25),
});
const profile = fc.constantFrom<RuleProfile>(...Object.values(PROFILES));
const say: fc.Arbitrary<Saying | null> = fc.oneof(
  fc.constant(null),
  fc.record(
    {
      verb: fc.constantFrom('check', 'call', 'bet', 'raise', 'all-in', 'fold', 'pot', null),
      timing: fc.constantFrom('before', 'after'),
      amount: fc.integer({ min: 1, max: 400 }).map((n) => n * 25),
      amountIs: fc.constantFrom('to', 'by'),
      spokenDigits: fc.integer({ min: 1, max: 99 }),
      contradictory: fc.boolean(),
    },
    { requiredKeys: ['verb', 'timing'] },
  ),
);
const chips = fc.array(fc.constantFrom(...CHIPS), { maxLength: 5 });
const wagerOf = fc.record(
  {
    say,
    chips,
    furtherMotions: fc.array(chips, { maxLength: 2 }),
    prior: fc.record({ left: chips, withdrawn: chips }),
    gesture: fc.constant('push-all' as const),
  },
  { requiredKeys: ['say', 'chips'] },
);
const played = fc
  .tuple(script, profile)
  .map(([how, book]) => ({ played: playSpot(how, book), book }))
  .filter((one): one is { played: PlayedSpot; book: RuleProfile } => one.played !== null);
/** A spot with a wager that can be made in it. */
const wagered = fc.tuple(played, wagerOf).map(
  ([
    {
      played: { spot, actor },
      book,
    },
    how,
  ]) => {
    const wager: Wager = { actor, ...how };
    return { spot, actor, book, wager, ruling: ruleWager(spot, wager, book) };
  },
);

const isSized = (ruling: WagerRuling): ruling is SizedWager => 'amountTotal' in ruling;
const stackOf = (spot: Spot, actor: string): number => {
  const behind = spot.players.find(({ id }) => id === actor)?.behind ?? Number.POSITIVE_INFINITY;
  return behind + liveOf(spot, actor);
};
const liveOf = (spot: Spot, actor: string): number =>
  Math.max(0, ...spot.history.filter(({ player }) => player === actor).map(({ to }) => to ?? 0));

test('a wager that can be made is ruled on, most of the time', () => {
  const made = fc.sample(wagered, { seed, numRuns: 300 }).filter(({ ruling }) => ruling.ok);
  expect(made.length).toBeGreaterThan(100);
});

test('chip identity: in front + owed - returned = total', () => {
  fc.assert(
    fc.property(wagered, ({ spot, actor, wager, ruling }) => {
      if (!ruling.ok || !isSized(ruling.value)) return;
      const { amountTotal, chipsOwed, chipsReturned } = ruling.value;
      expect(frontOf(wager, liveOf(spot, actor)) + chipsOwed - chipsReturned).toBe(amountTotal);
      expect(Math.min(chipsOwed, chipsReturned)).toBe(0);
      expect(amountTotal).toBeLessThanOrEqual(stackOf(spot, actor));
      expect(amountTotal).toBeGreaterThanOrEqual(liveOf(spot, actor));
    }),
    RUNS,
  );
});

test('[TDA-43] a bet or raise is never under the minimum unless all-in, never over the maximum, never where closed', () => {
  fc.assert(
    fc.property(wagered, ({ spot, actor, book, ruling }) => {
      if (!ruling.ok || !isSized(ruling.value)) return;
      const legal = ruleLegal(spot, actor, book);
      if (!legal.ok) throw new Error(legal.refusal.code);
      const { amountTotal, allIn } = ruling.value;
      const { callTo, minBetTo, minRaiseTo, maxTo, mayBet, mayRaise } = legal.value;
      if (amountTotal <= callTo) return;
      expect(mayBet || mayRaise).toBe(true);
      expect(allIn || amountTotal >= (minBetTo ?? minRaiseTo ?? 0)).toBe(true);
      expect(amountTotal).toBeLessThanOrEqual(maxTo ?? Number.POSITIVE_INFINITY);
    }),
    RUNS,
  );
});

test('a ruling can be played: the act it names follows the history', () => {
  fc.assert(
    fc.property(wagered, ({ spot, actor, ruling }) => {
      if (!ruling.ok || !isSized(ruling.value)) return;
      const { ruling: act, amountTotal, allIn } = ruling.value;
      const puts = act !== 'check' && act !== 'fold';
      const past: PastAct = puts
        ? { player: actor, act: allIn ? 'all-in' : act, to: amountTotal }
        : { player: actor, act };
      expect(checkSpot({ ...spot, history: [...spot.history, past] })).toBeNull();
    }),
    RUNS,
  );
});

test('no act is made legal by a smaller stack', () => {
  fc.assert(
    fc.property(played, fc.double({ min: 0.01, max: 1, noNaN: true }), ({ played: { spot, actor }, book }, part) => {
      const full = ruleLegal(spot, actor, book);
      const behind = spot.players.find(({ id }) => id === actor)?.behind ?? 5000;
      const fewer = Math.max(1, Math.floor(behind * part));
      const players = spot.players.map((one) => (one.id === actor ? { ...one, behind: fewer } : one));
      const short = ruleLegal({ ...spot, players }, actor, book);
      if (!full.ok || !short.ok) throw new Error('refused');
      for (const act of ['mayCheck', 'mayCall', 'mayBet', 'mayRaise'] as const) {
        expect(short.value[act] && !full.value[act]).toBe(false);
      }
      const deep = Number.POSITIVE_INFINITY;
      expect(short.value.maxTo ?? deep).toBeLessThanOrEqual(full.value.maxTo ?? deep);
      if (short.value.mayRaise) expect(short.value.minRaiseTo).toBe(full.value.minRaiseTo);
    }),
    RUNS,
  );
});

test('other names and other seats change no answer', () => {
  const name = (id: string) => `x${id}`;
  fc.assert(
    fc.property(wagered, ({ spot, book, wager, ruling }) => {
      const other = ruleWager(renamed(spot, name), { ...wager, actor: name(wager.actor) }, book);
      expect(withoutNames(other)).toEqual(withoutNames(ruling));
    }),
    RUNS,
  );
});
const withoutNames = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, item: unknown) => (key === 'player' || key === 'players' ? '' : item));

test('steps are complete: they start with the call amount and end with the ruling, every number is one', () => {
  fc.assert(
    fc.property(wagered, ({ ruling }) => {
      if (!ruling.ok) return;
      const facts = ruling.value.steps.map(({ fact }) => fact);
      expect(['callAmount', 'nothingToCall']).toContain(facts[0]);
      expect(facts.length).toBeGreaterThan(1);
      if (isSized(ruling.value)) expect(facts.some((fact) => fact.startsWith('ruled'))).toBe(true);
      const numbers = ruling.value.steps.flatMap(({ params }) =>
        Object.values(params).filter((p) => typeof p === 'number'),
      );
      expect(numbers.every((number) => Number.isFinite(number) && number >= 0)).toBe(true);
    }),
    RUNS,
  );
});

type AnyRule = (spot: never, question: never, book: RuleProfile) => Answer<unknown>;
const RULES: readonly AnyRule[] = [
  ruleWager,
  ruleGesture,
  ruleRetraction,
  ruleTakeBack,
  ruleConditional,
  rulePremature,
  ruleCorrection,
  ruleLegal,
  ruleOutOfTurn,
  ruleSkipped,
  rulePotRequest,
  ruleStraddle,
  ruleUndercallChain,
];
const answersCleanly = (answer: Answer<unknown>): boolean =>
  answer.ok ? !hasNaN(answer.value) : /^rules\/[a-z-]+$/.test(answer.refusal.code) && !hasNaN(answer.refusal.params);
const hasNaN = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasNaN));

test('any JSON is refused or ruled on, never an exception, never NaN', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), profile, (spot, question, book) => {
      // Deliberately of the wrong type: that is what is tested.
      for (const rule of RULES) expect(answersCleanly(rule(spot as never, question as never, book))).toBe(true);
      expect(answersCleanly(ruleSubstantialAction(spot as never, book))).toBe(true);
    }),
    RUNS,
  );
});

test('a good situation with one value replaced by any JSON is refused or ruled on', () => {
  const garbage = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(-1, 0, 0.5, 1e15, '', 'P0', [], {}, null));
  fc.assert(
    fc.property(wagered, garbage, fc.nat(), ({ spot, wager, book }, value, place) => {
      const broken = replaced({ spot, wager }, place, value);
      expect(answersCleanly(ruleWager(broken.spot, broken.wager, book))).toBe(true);
      expect(answersCleanly(ruleLegal(broken.spot, broken.wager?.actor, book))).toBe(true);
    }),
    RUNS,
  );
});

/** The nth value of a tree replaced. */
function replaced<T>(tree: T, place: number, value: unknown): T {
  const paths = pathsOf(tree);
  const path = paths[place % paths.length] ?? [];
  // A tree of the same shape but for one value: meant to be wrong.
  return replaceAt(tree, path, value) as T;
}
const pathsOf = (tree: unknown): string[][] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, item]) => [[key], ...pathsOf(item).map((path) => [key, ...path])])
    : [];
function replaceAt(tree: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Object.fromEntries(Object.entries(tree ?? {}));
  copy[key] = replaceAt(copy[key], rest, value);
  return Array.isArray(tree) ? Object.values(copy) : copy;
}
