import { type ActKind, type Betting, PROFILES, type Street } from '@blindwerk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalog as de } from '../generated/rulings.de.js';
import { catalog as en } from '../generated/rulings.en.js';
import { readAnswer, refusalText } from '../rulebook/read-answer.js';
import { strictSpeech } from '../rulebook/testing/strict-speech.js';
import { askSituation, partOf, rulesOf } from './answer.js';
import { addAct, editAct, type PileName, removeAct, tapChip, toggleInHand, withActor, withStreet } from './edits.js';
import { PRESET_IDS } from './preset-ids.js';
import { lineupOf, presetSituation } from './presets.js';
import type { Said, Situation } from './situation.js';

const TABLE = { blinds: { sb: 400, bb: 800 }, chipSet: [100, 500, 1000, 5000], lineup: lineupOf([]) };
const SEED = Number(process.env.SEED ?? 20261130);
const overchip = presetSituation('overchip', TABLE);
const ask = (situation: Situation) => askSituation(situation, PROFILES.TDA2024);

describe('an act more', () => {
  it('is a call of the bet, and the turn moves on', () => {
    const more = addAct(overchip);
    expect(more.acts.at(-1)).toEqual({ player: 'B', act: 'call', to: 2000 });
    expect(more.actor).toBe('C');
  });
  it('is the least bet where there is none', () => {
    const first = addAct(presetSituation('figure', TABLE));
    expect(first.acts).toEqual([{ player: 'A', act: 'bet', to: 800 }]);
  });
  it('is the limit of the street in fixed limit', () => {
    const limit = { ...presetSituation('figure', TABLE), betting: 'fixed-limit' } as const;
    expect(addAct(limit).acts.at(-1)).toMatchObject({ act: 'bet', to: 800 });
    expect(addAct({ ...limit, street: 'turn' }).acts.at(-1)).toMatchObject({ act: 'bet', to: 1600 });
  });
  it('goes again, and it is that player’s turn', () => {
    expect(removeAct(addAct(overchip))).toEqual(overchip);
  });
  it('turned into a raise brings the least one with it, into a fold none', () => {
    const more = addAct(overchip);
    expect(editAct(more, 1, { act: 'raise' }).acts[1]).toEqual({ player: 'B', act: 'raise', to: 4000 });
    expect(editAct(more, 1, { act: 'fold' }).acts[1]).toEqual({ player: 'B', act: 'fold' });
  });
});

describe('the street', () => {
  it('brings the blinds with it and takes them away again', () => {
    const before = withStreet(overchip, 'preflop');
    expect(before.acts).toEqual([
      { player: 'A', act: 'sb', to: 400 },
      { player: 'B', act: 'bb', to: 800 },
      { player: 'A', act: 'raise', to: 2000 },
    ]);
    expect(ask(before).ruling).toMatchObject({ ruling: 'call', amountTotal: 2000 });
    expect(withStreet(before, 'turn').acts).toEqual(overchip.acts);
  });
  it('keeps its blinds when the last act goes', () => {
    const bare = [1, 2, 3, 4].reduce(removeAct, withStreet(overchip, 'preflop'));
    expect(bare.acts.map(({ act }) => act)).toEqual(['sb', 'bb']);
  });
});

describe('chips', () => {
  it('[TDA-45B2] the last ones are all-in', () => {
    const pushed = { ...presetSituation('halfRaise', TABLE), isLastChips: true };
    expect(ask(pushed).ruling).toMatchObject({ ruling: 'all-in', amountTotal: 3100, allIn: true });
  });
  it('[TDA-56] a later motion is counted apart, an empty one is none', () => {
    const twice = tapChip(overchip, 1, 1000, 1);
    expect(twice.furtherMotions).toEqual([[1000]]);
    expect(tapChip(twice, 1, 1000, -1).furtherMotions).toEqual([]);
  });
  it('never less than none', () => {
    expect(tapChip(overchip, 'left', 100, -1).prior?.left).toEqual([]);
  });
});

describe('a refused field', () => {
  it.each([
    ['history.2.to', { part: 'act', at: 2 }],
    ['history', { part: 'acts' }],
    ['players.1.behind', { part: 'stack' }],
    ['say.amount', { part: 'said' }],
    ['prior', { part: 'chips' }],
    ['meanwhile.0.to', { part: 'early' }],
    ['cardsDealt', { part: 'flop' }],
    ['elsewhere', { part: 'table' }],
  ])('%s has its place in the form', (field, part) => expect(partOf(field)).toEqual(part));

  it('is named where the chips are more than a stack', () => {
    expect(ask({ ...overchip, stack: 500 }).refusal).toMatchObject({ code: 'rules/more-than-stack', field: 'chips' });
  });
});

const players = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
const chips = fc.constantFrom(100, 500, 1000, 5000);
const amounts = fc.oneof(fc.constantFrom(0, 1, 800, 2000, 2600), fc.nat(1_000_000));
const acts = fc.constantFrom<ActKind[]>('sb', 'bb', 'bet', 'raise', 'call', 'check', 'fold', 'all-in');
const verbs = fc.constantFrom('check', 'call', 'bet', 'raise', 'all-in', 'fold', 'pot', 'amount', null);
const turnActs = fc.record({
  verb: fc.constantFrom('check', 'call', 'bet', 'raise', 'all-in', 'fold'),
  to: fc.option(amounts, { nil: undefined }),
});
const piles = fc.constantFrom<PileName[]>(0, 1, 2, 'left', 'withdrawn');
const said: fc.Arbitrary<Said> = fc.record({
  verb: verbs,
  amount: fc.option(amounts),
  amountIs: fc.constantFrom('to', 'by', 'figure'),
  timing: fc.constantFrom('before', 'after'),
  contradictory: fc.boolean(),
});
type Edit = (situation: Situation) => Situation;
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.constantFrom<Edit[]>(addAct, removeAct),
  fc.constantFrom(...PRESET_IDS).map((preset) => () => presetSituation(preset, TABLE)),
  fc.tuple(fc.nat(5), acts, players, amounts).map(
    ([at, act, player, to]) =>
      (s: Situation) =>
        editAct(s, at, { act, player, to }),
  ),
  fc.tuple(fc.nat(5), acts).map(
    ([at, act]) =>
      (s: Situation) =>
        editAct(s, at, { act }),
  ),
  players.map((player) => (s: Situation) => withActor(s, player)),
  players.map((player) => (s: Situation) => toggleInHand(s, player, TABLE.lineup)),
  fc
    .constantFrom<Street[]>('preflop', 'flop', 'turn', 'river')
    .map((street) => (s: Situation) => withStreet(s, street)),
  fc.tuple(piles, chips, fc.constantFrom<(1 | -1)[]>(1, -1)).map(
    ([pile, chip, by]) =>
      (s: Situation) =>
        tapChip(s, pile, chip, by),
  ),
  fc
    .record(
      {
        said,
        stack: fc.option(amounts),
        isLastChips: fc.boolean(),
        pot: amounts,
        betting: fc.constantFrom<Betting[]>('no-limit', 'pot-limit', 'fixed-limit'),
        blinds: fc.record({ sb: amounts, bb: amounts }),
        early: fc.record({ properPlayer: players, act: turnActs, reply: fc.option(turnActs) }),
        flop: fc.record({ cardsDealt: fc.nat(6), burned: fc.boolean(), actionTaken: fc.boolean() }),
        hand: fc.record({ cards: fc.nat(8), expected: fc.nat(8) }),
      },
      { requiredKeys: [] },
    )
    .map((part) => (s: Situation) => ({ ...s, ...part })),
);

describe.each([
  ['de', de],
  ['en', en],
] as const)('any sequence of taps: %s', (language, catalog) => {
  it('ends in an answer or a refusal, in words', () => {
    const { speech, problems } = strictSpeech(language, [catalog]);
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESET_IDS),
        fc.array(edits, { maxLength: 12 }),
        fc.constantFrom(...Object.values(PROFILES)),
        (preset, taps, profile) => {
          const situation = taps.reduce((now, tap) => tap(now), presetSituation(preset, TABLE));
          const asked = askSituation(situation, profile);
          expect((asked.ruling === null) === (asked.refusal === null)).toBe(false);
          if (asked.refusal !== null) expect(refusalText(asked.refusal, speech)).not.toBe('');
          if (asked.ruling !== null) expect(readAnswer(asked.ruling, asked.when, speech).headline).not.toBe('');
          expect(rulesOf(asked).every((rule) => /^[A-Z]/.test(rule))).toBe(true);
        },
      ),
      { seed: SEED, numRuns: 1500 },
    );
    expect([...problems].sort()).toEqual([]);
  });
});
