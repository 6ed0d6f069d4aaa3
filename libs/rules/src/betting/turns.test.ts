import { describe, expect, test } from 'vitest';
import { PROFILES } from '../profiles.js';
import { spotOf } from '../testing/spots.js';
import type { Answer } from '../trace.js';
import { ruleConditional, ruleGesture, rulePremature, ruleRetraction, ruleTakeBack } from './commitments.js';
import { ruleCorrection, type WrongBet } from './correction.js';
import { type OutOfTurn, ruleOutOfTurn } from './out-of-turn.js';
import { ruleSkipped, type Skipped } from './skipped.js';
import { ruleStraddle } from './straddle.js';
import { isSubstantial, ruleSubstantialAction } from './substantial-action.js';
import { ruleUndercallChain } from './undercall-chain.js';

const { TDA2024, ISAR, 'NL-CASH': CASH } = PROFILES;
function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.refusal.code} in ${answer.refusal.field}`);
  return answer.value;
}

describe('[TDA-53A] out of turn', () => {
  const bet = spotOf('flop 50-100 | S3 S4 S5 S6 | S3 bet 300, S4 fold');
  const raise: OutOfTurn = { actor: 'S6', properPlayer: 'S5', act: { verb: 'raise', to: 800 }, meanwhile: [] };
  const ruled = (meanwhile: OutOfTurn['meanwhile'], act = raise.act) =>
    value(ruleOutOfTurn(bet, { ...raise, act, meanwhile }, TDA2024));
  test.each(['call', 'fold'] as const)('example 1: seat 5 does %s, the raise to 800 binds', (verb) => {
    expect(ruled([{ player: 'S5', verb }])).toMatchObject({ ruling: 'binding', act: 'raise', amountTotal: 800 });
  });
  test('example 1: seat 5 raises to 600, the chips come back and all is open', () => {
    expect(ruled([{ player: 'S5', verb: 'raise', to: 600 }])).toMatchObject({
      ruling: 'not-binding',
      chipsReturned: 800,
      options: ['call', 'raise', 'fold'],
      callTo: 600,
      minRaiseTo: 900,
    });
  });
  test('until seat 5 has acted it is only set back', () => {
    expect(ruled([])).toMatchObject({ ruling: 'back-up', backTo: 'S5' });
  });
  test('a fold out of turn always binds', () => {
    const fold = ruled([{ player: 'S5', verb: 'raise', to: 900 }], { verb: 'fold' });
    expect(fold).toMatchObject({ ruling: 'binding', act: 'fold', penaltyPossible: true });
  });
  test('a raise that binds is at least the minimum', () => {
    const small = ruled([{ player: 'S5', verb: 'fold' }], { verb: 'raise', to: 400 });
    expect(small).toMatchObject({ ruling: 'binding', amountTotal: 600, chipsOwed: 200 });
  });
  test.each([
    ['less than the call', 200],
    ['over the call, under the minimum raise', 400],
  ])('an all-in that binds stays what it is: %s', (_name, to) => {
    const allIn = ruled([{ player: 'S5', verb: 'call' }], { verb: 'all-in', to });
    expect(allIn).toMatchObject({ ruling: 'binding', amountTotal: to, chipsOwed: 0, chipsReturned: 0 });
  });
  test('a call by a shorter stack is all of it', () => {
    const short = spotOf('flop 50-100 | S3 S4 S5 S6:200 | S3 bet 300, S4 fold');
    const call: OutOfTurn = { ...raise, act: { verb: 'call' }, meanwhile: [{ player: 'S5', verb: 'fold' }] };
    expect(value(ruleOutOfTurn(short, call, TDA2024))).toMatchObject({ ruling: 'binding', amountTotal: 200 });
    const back = value(ruleOutOfTurn(short, { ...call, meanwhile: [] }, TDA2024));
    expect(back).toMatchObject({ ruling: 'back-up', chipsReturned: 200 });
  });
  test('a check out of turn facing a bet cannot be', () => {
    const check = { ...raise, act: { verb: 'check' as const } };
    expect(ruleOutOfTurn(bet, check, TDA2024)).toMatchObject({
      refusal: { code: 'rules/check-facing-bet', field: 'act.verb' },
    });
    expect(ruleOutOfTurn(bet, { ...raise, properPlayer: 'S6' }, TDA2024)).toMatchObject({
      refusal: { code: 'rules/in-turn', field: 'actor' },
    });
  });
});

describe('[TDA-53B] passed over', () => {
  const spot = spotOf('preflop 100-200 | S3 S4 S5 S6 S7 S1 S2 | S1 sb 100, S2 bb 200, S3 raise 600');
  const skipped: Skipped = {
    skipped: 'S4',
    outOfTurn: [
      { player: 'S5', verb: 'call', to: 600 },
      { player: 'S6', verb: 'fold' },
    ],
    reasonableTime: true,
    spokeUp: false,
  };
  test("example 1: substantial action behind, the hand is the floor's", () => {
    const ruling = value(ruleSkipped(spot, skipped, TDA2024));
    expect(ruling).toMatchObject({ ruling: 'floor', ootBinding: true, substantialAction: true });
    expect(ruling.options.map(({ option }) => option)).toEqual(['deadHand', 'nonAggressiveOnly', 'otherDecision']);
  });
  test('who spoke up after the first act is back in turn; the fold stays', () => {
    const spoke = { ...skipped, spokeUp: true, spokeUpAfter: 1 };
    expect(value(ruleSkipped(spot, spoke, TDA2024))).toMatchObject({
      ruling: 'back-up',
      backTo: 'S4',
      ootFoldBinding: true,
    });
  });
  test('without time to speak up nothing is lost', () => {
    expect(value(ruleSkipped(spot, { ...skipped, reasonableTime: false }, TDA2024)).ruling).toBe('back-up');
  });
});

describe('[TDA-52] wrong bets', () => {
  const open = { nextCardDealt: false, showdownStarted: false } as const;
  const flop = spotOf('flop 100-200 | A B C D E | A bet 600, B raise 1000, C call 1000, D call 1000, E fold');
  const under: WrongBet = { target: 'B', historyIndex: 1, reason: 'under-raise', ...open };
  test('A example: raised to 1,200 for everybody in', () => {
    expect(value(ruleCorrection(flop, under, TDA2024))).toMatchObject({
      ruling: 'corrected',
      amountTotal: 1200,
      wagers: { A: 600, B: 1200, C: 1200, D: 1200 },
      owed: { B: 200, C: 200, D: 200 },
      minRaiseTo: 1800,
    });
  });
  test('A with the turn out the mistake stands', () => {
    const ruling = value(ruleCorrection(flop, { ...under, nextCardDealt: true }, TDA2024));
    expect(ruling).toMatchObject({ ruling: 'stands', amountTotal: 1000 });
    expect(ruling.steps.map(({ fact }) => fact)).toEqual(['wrongBet', 'correctTotal', 'nextCardIsOut', 'errorStands']);
  });
  test('a caller with fewer chips goes as far as they reach', () => {
    const players = flop.players.map((player) => (player.id === 'C' ? { ...player, behind: 50 } : player));
    expect(value(ruleCorrection({ ...flop, players }, under, TDA2024)).wagers).toMatchObject({ B: 1200, C: 1050 });
  });
  test('a raise that was right stands', () => {
    const right = spotOf('flop 100-200 | A B C | A bet 600, B raise 1200');
    expect(value(ruleCorrection(right, under, TDA2024)).steps.at(-1)?.fact).toBe('betIsRight');
  });
  test('the least raise after it is the one the book has for a player in turn', () => {
    const last = { ...TDA2024, betting: { ...TDA2024.betting, minimumRaise: 'last' } } as const;
    const standing = { ...under, nextCardDealt: true };
    expect(value(ruleCorrection(flop, standing, TDA2024)).minRaiseTo).toBe(1600);
    expect(value(ruleCorrection(flop, standing, last)).minRaiseTo).toBe(1400);
  });
  const pot = { game: 'PLO', betting: 'pot-limit', potCollected: 10_500 } as const;
  const potBet = (acts: string) => spotOf(`flop 500-1000 | A B C D | ${acts}`, pot);
  const potUnder: WrongBet = { target: 'A', historyIndex: 0, reason: 'pot-under', ...open };
  test('B example 1: too low a pot stands after fold and call', () => {
    const spot = potBet('A bet 9500, B fold, C call 9500');
    expect(value(ruleCorrection(spot, potUnder, TDA2024))).toMatchObject({ ruling: 'stands', substantialAction: true });
  });
  test('B example 2: after one fold it is raised, the pot counted anew', () => {
    const spot = potBet('A bet 9500, B fold');
    expect(value(ruleCorrection(spot, potUnder, TDA2024))).toMatchObject({ ruling: 'corrected', amountTotal: 10_500 });
  });
  test('B example 3: too high is cut for everybody', () => {
    const spot = potBet('A bet 11500, B fold, C call 11500, D call 11500');
    const ruling = value(ruleCorrection(spot, { ...potUnder, reason: 'pot-over' }, TDA2024));
    expect(ruling).toMatchObject({ ruling: 'corrected', returned: { A: 1000, C: 1000, D: 1000 } });
  });
  test('the act must be one, the pot one of pot limit', () => {
    expect(ruleCorrection(flop, { ...under, historyIndex: 9 }, TDA2024)).toMatchObject({
      refusal: { code: 'rules/no-such-act', field: 'historyIndex' },
    });
    expect(ruleCorrection(flop, { ...under, reason: 'pot-over' }, TDA2024)).toMatchObject({
      refusal: { code: 'rules/not-pot-limit', field: 'reason' },
    });
  });
});

describe('acts that bind', () => {
  const spot = spotOf('preflop 25-50 | CO BTN SB BB | SB sb 25, BB bb 50, CO fold, BTN raise 600, SB fold');
  test('[TDA-46B] a chip taken back facing a raise: call or raise', () => {
    const ruling = value(ruleTakeBack(spot, { actor: 'BB', withdrawn: [25] }, TDA2024));
    expect(ruling).toMatchObject({ ruling: 'call-or-raise', mayFold: false, callTo: 600, minRaiseTo: 1150 });
    expect(ruleTakeBack(spotOf('flop 1-2 | A B | A bet 9'), { actor: 'B', withdrawn: [1] }, TDA2024)).toMatchObject({
      refusal: { code: 'rules/no-prior-chips', field: 'withdrawn' },
    });
  });
  test('[TDA-50A] a call in turn cannot be taken back', () => {
    const flop = spotOf('flop 100-200 | A B C | A bet 500');
    const ruling = value(ruleRetraction(flop, { actor: 'B', say: null, chips: [500] }, TDA2024));
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 500, retractable: false });
  });
  test('[TDA-46B] a small blind facing the big one faces no raise', () => {
    const blinds = spotOf('preflop 25-50 | CO SB BB | SB sb 25, BB bb 50, CO fold');
    expect(value(ruleTakeBack(blinds, { actor: 'SB', withdrawn: [25] }, TDA2024))).toMatchObject({
      ruling: 'not-binding',
      mayFold: true,
    });
  });
  const premature = { pending: 'A', actor: 'B' } as const;
  const flop = spotOf('flop 100-200 | X A B | X bet 500');
  test('[TDA-50B] a fold before the amount is known stays one', () => {
    expect(value(rulePremature(flop, { ...premature, act: 'fold' }, TDA2024))).toMatchObject({
      ruling: 'binding',
      act: 'fold',
    });
  });
  test('[TDA-59B] a call before the amount is known may bind to any', () => {
    const ruling = value(rulePremature(flop, { ...premature, act: 'call' }, TDA2024));
    expect(ruling.options).toEqual([
      { option: 'anyAmountBinding', params: { player: 'B' } },
      { option: 'otherDecision', params: {} },
    ]);
  });
  test("[TDA-59A] if-then is the floor's", () => {
    expect(value(ruleConditional(flop, 'B', ISAR))).toMatchObject({ ruling: 'floor', penaltyPossible: true });
  });
  test('[NL-CASH-b5] chips bind over the line only', () => {
    const cash = spotOf('flop 5-10 | A B C | A bet 40', { format: 'cash' });
    const gesture = { actor: 'B', chips: [100, 25], overLine: false, say: null };
    expect(value(ruleGesture(cash, gesture, CASH))).toMatchObject({
      ruling: 'not-binding',
      mayFold: true,
      mayRaise: true,
    });
    expect(value(ruleGesture(cash, { ...gesture, overLine: true }, CASH))).toMatchObject({
      ruling: 'raise',
      amountTotal: 125,
    });
    expect(value(ruleGesture(cash, gesture, TDA2024))).toMatchObject({ ruling: 'raise' });
  });
});

test("[TDA-51C] two undercalls: back to the first, the second is the floor's", () => {
  const spot = spotOf('turn 100-200 | A B C D | A bet 900');
  const undercalls = [
    { player: 'B', chips: [500] },
    { player: 'C', chips: [500] },
  ];
  expect(value(ruleUndercallChain(spot, undercalls, TDA2024))).toMatchObject({
    ruling: 'back-up',
    backTo: 'B',
    firstUndercaller: { ruling: 'call', amountTotal: 900 },
    othersAtFloor: ['C'],
  });
  expect(ruleUndercallChain(spot, undercalls.slice(1), TDA2024)).toMatchObject({ refusal: { code: 'rules/too-few' } });
});

describe('[NL-CASH-b11] live straddle', () => {
  const spot = spotOf('preflop 5-10 | UTG CO BTN SB BB | SB sb 5, BB bb 10', { format: 'cash' });
  const straddle = { player: 'UTG', amount: 20, beforeDeal: true };
  test('twice the big blind under the gun before the deal acts last', () => {
    expect(value(ruleStraddle(spot, straddle, CASH))).toMatchObject({
      ruling: 'allowed',
      callTo: 20,
      preflopOrder: ['CO', 'BTN', 'SB', 'BB', 'UTG'],
    });
  });
  test.each([
    ['straddleAfterDeal', spot, { ...straddle, beforeDeal: false }, CASH],
    ['straddleNotUnderTheGun', spot, { ...straddle, player: 'CO' }, CASH],
    ['straddleWrongAmount', spot, { ...straddle, amount: 15 }, CASH],
    ['straddleCashOnly', { ...spot, format: 'tournament' as const }, straddle, CASH],
    ['straddleNotOffered', spot, straddle, TDA2024],
  ] as const)('refused: %s', (fact, at, offered, profile) => {
    const ruling = value(ruleStraddle(at, offered, profile));
    expect(ruling.ruling).toBe('refused');
    expect(ruling.steps).toMatchObject([{ fact, rule: 'NL-CASH-b11' }]);
  });
  test('heads-up nobody is under the gun', () => {
    const two = spotOf('preflop 5-10 | SB BB | SB sb 5, BB bb 10', { format: 'cash' });
    expect(value(ruleStraddle(two, { ...straddle, player: 'SB' }, CASH)).ruling).toBe('refused');
  });
});

describe('[TDA-36] substantial action', () => {
  const acts = (words: string) => words.split(' ').map((act) => ({ act: act as 'fold' }));
  test.each([
    ['sb bb fold call', true],
    ['fold fold', false],
    ['check check', false],
    ['check fold', false],
    ['bet', false],
    ['bet fold', true],
    ['check all-in', true],
    ['check check check', true],
  ])('%s: %s', (words, substantial) => {
    expect(isSubstantial(acts(words), TDA2024.betting)).toBe(substantial);
  });
  test('the bracket of the house taken by its letter: check and fold, but not two alike', () => {
    const betting = { ...ISAR.betting, substantialTwoActs: 'alsoCheckAndFold' as const };
    expect(isSubstantial(acts('check fold'), betting)).toBe(true);
    expect(isSubstantial(acts('check check'), betting)).toBe(false);
  });
  test('with the facts', () => {
    expect(value(ruleSubstantialAction(acts('fold call'), ISAR)).steps).toEqual([
      { fact: 'actsCounted', rule: 'ISAR-T35', params: { acts: 2, withChips: 1 } },
      { fact: 'actionSubstantial', rule: 'ISAR-T35', params: {} },
    ]);
  });
});
