import { describe, expect, test } from 'vitest';
import { PROFILES } from '../profiles.js';
import { step } from '../trace.js';
import { ruleCardCount } from './card-count.js';
import { ruleCountRequest, ruleWrongCount } from './counts.js';
import { ruleDispute, ruleMixedPot, ruleNewHand } from './dispute.js';
import { ruleHiddenChips } from './hidden-chips.js';
import { ruleIrregularFlop } from './irregular-flop.js';
import { ruleKilledHand } from './killed-hand.js';
import { type DealFault, ruleMisdeal } from './misdeal.js';

const { TDA2024, ISAR } = PROFILES;
const refused = (code: string, field: string) => ({ ok: false, refusal: { code, field } });
const blinds = [
  { player: 'S1', act: 'sb', to: 50 },
  { player: 'S2', act: 'bb', to: 100 },
] as const;
const substantial = [...blinds, { player: 'S3', act: 'fold' }, { player: 'S4', act: 'call', to: 100 }] as const;

test.each([
  [1, ['cardsHeld', 'substantialActionTaken', 'wrongCountIsDead', 'oneBurnBeforeFlop']],
  [3, ['cardsHeld', 'substantialActionTaken', 'wrongCountIsDead', 'oneBurnBeforeFlop', 'extraCardIsNoBurn']],
])('[TDA-38] examples 1-A and 1-B: %i cards after fold and call are dead', (cards, facts) => {
  const ruling = ruleCardCount({ player: 'S5', cards, expected: 2, history: substantial }, TDA2024);
  expect(ruling).toMatchObject({ value: { ruling: 'dead-hand', burnBeforeFlop: 1, extraCardUsedAsBurn: false } });
  expect(ruling.ok && ruling.value.steps.map(({ fact }) => fact)).toEqual(facts);
});

test('[TDA-38] before substantial action the floor repairs it', () => {
  const ruling = ruleCardCount({ player: 'S5', cards: 1, expected: 2, history: blinds }, TDA2024);
  expect(ruling).toMatchObject({ value: { ruling: 'floor', discretion: true } });
});

describe('misdeals', () => {
  test.each<[DealFault, string]>([
    ['one-of-first-two-cards-exposed', 'misdeal'],
    ['two-or-more-exposed-or-boxed', 'misdeal'],
    ['first-card-to-wrong-player', 'misdeal'],
    ['cards-to-unentitled-seat', 'misdeal'],
    ['entitled-seat-missed', 'misdeal'],
    ['one-later-card-exposed', 'no-misdeal'],
    ['two-consecutive-cards-on-button', 'no-misdeal'],
    ['other', 'floor'],
  ])('[ISAR-T34] %s: %s', (condition, ruling) => {
    expect(ruleMisdeal({ condition, history: blinds }, ISAR)).toMatchObject({ value: { ruling } });
  });

  test('[ISAR-T34] after substantial action the hand is played on', () => {
    expect(ruleMisdeal({ condition: 'entitled-seat-missed', history: substantial }, ISAR)).toMatchObject({
      value: { ruling: 'play-on', substantialAction: true, replay: null },
    });
  });

  test('a single exposed card is a switch', () => {
    const strict = { ...ISAR, showdown: { ...ISAR.showdown, exposedCard: 'any' as const } };
    const ruling = ruleMisdeal({ condition: 'one-later-card-exposed', history: blinds }, strict);
    expect(ruling).toMatchObject({ value: { ruling: 'misdeal' } });
  });
});

describe('flops', () => {
  test('[TDA-39A] four cards, also after an act', () => {
    for (const actionTaken of [false, true]) {
      expect(ruleIrregularFlop({ cardsDealt: 4, burned: true, actionTaken }, TDA2024)).toMatchObject({
        value: { ruling: 'floor-procedure', nextBurnIs: 'picked-card', burnBeforeTurn: 0 },
      });
    }
  });

  test('[TDA-39B] no burn card: repaired before any act, kept after one', () => {
    const flop = { cardsDealt: 3, burned: false };
    expect(ruleIrregularFlop({ ...flop, actionTaken: false }, ISAR)).toMatchObject({
      value: { procedure: ['scramble-3-face-down', 'pick-1-as-burn', 'flop-is-other-2-plus-next-deck-card'] },
    });
    expect(ruleIrregularFlop({ ...flop, actionTaken: true }, TDA2024)).toMatchObject({
      value: { ruling: 'play-on', flopKept: true, burnBeforeTurn: 1 },
    });
  });

  test('what no book covers is left to the floor', () => {
    const ruling = ruleIrregularFlop({ cardsDealt: 5, burned: true, actionTaken: false }, TDA2024);
    expect(ruling).toMatchObject({ value: { ruling: 'floor', discretion: true } });
  });
});

describe('disputes', () => {
  const open = { kind: 'pot-error', newHandStarted: true, substantialActionInNewHand: false } as const;

  test('[TDA-22] the pot until substantial action, [ISAR-T21] until the new hand', () => {
    expect(ruleDispute(open, TDA2024)).toMatchObject({ value: { ruling: 'admissible' } });
    expect(ruleDispute(open, ISAR)).toMatchObject({ value: { ruling: 'too-late' } });
  });

  test.each([
    [59, 'admissible'],
    [60, 'admissible'],
    [61, 'too-late'],
  ])('[TDA-22] in a break, %i seconds after the award: %s', (secondsSinceAward, ruling) => {
    const late = { ...open, newHandStarted: false, handEndedInBreak: true, secondsSinceAward };
    expect(ruleDispute(late, TDA2024)).toMatchObject({ value: { ruling } });
  });

  test('[TDA-22] no action in a hand that has not begun', () => {
    const wrong = { ...open, newHandStarted: false, substantialActionInNewHand: true };
    expect(ruleDispute(wrong, TDA2024)).toMatchObject(refused('rules/hand-not-begun', 'substantialActionInNewHand'));
  });

  test('[TDA-23] the dealer push begins a hand by TDA only', () => {
    expect(ruleNewHand({ event: 'dealerPush' }, TDA2024)).toMatchObject({ value: { ruling: 'yes' } });
    expect(ruleNewHand({ event: 'dealerPush' }, ISAR)).toMatchObject({ value: { ruling: 'no' } });
  });

  test('[ISAR-H6] a mixed pot is recounted, in doubt the floor sets it', () => {
    expect(ruleMixedPot({ doubtful: false }, ISAR)).toMatchObject({
      value: { ruling: 'procedure', discretion: false },
    });
    expect(ruleMixedPot({ doubtful: true }, ISAR)).toMatchObject({ value: { ruling: 'floor', discretion: true } });
  });
});

describe('counts and hidden chips', () => {
  const players = [{ id: 'A' }, { id: 'B', behind: 12_000 }];
  const allIn = [{ player: 'A', act: 'all-in', to: 18_000 }] as const;

  test('[TDA-49] whoever pushes the amount told owes the true one', () => {
    const call = { players, history: allIn, actor: 'B', toldAmount: 8000, actualAmount: 18_000, chips: [5000, 3000] };
    expect(ruleWrongCount(call, TDA2024)).toEqual({
      ok: true,
      value: {
        ruling: 'call',
        amountTotal: 12_000,
        chipsReturned: 0,
        chipsOwed: 4000,
        allIn: true,
        overridableByFloor: true,
        discretion: false,
        steps: [
          step('amountTold', null, { amount: 8000 }),
          step('amountInTruth', null, { amount: 18_000 }),
          step('acceptedByChips', 'TDA-49', { player: 'B' }),
          step('callerBearsTheAmount', 'TDA-49', { amount: 12_000 }),
          step('callIsAllIn', null, { amount: 12_000 }),
          step('chipsOwed', null, { amount: 4000 }),
          step('fairnessMayOverride', 'TDA-1'),
        ],
      },
    });
    expect(ruleWrongCount({ ...call, chips: [25_000] }, TDA2024)).toMatchObject(
      refused('rules/more-than-stack', 'chips'),
    );
    expect(ruleWrongCount({ ...call, chips: [1000] }, TDA2024)).toMatchObject(refused('rules/no-call', 'chips'));
  });

  test('[TDA-60] out of turn an estimate only, [ISAR-T52] a count at any time', () => {
    const request = { players, history: allIn, requester: 'B', target: 'A', inTurn: false };
    expect(ruleCountRequest(request, TDA2024)).toMatchObject({ value: { ruling: 'no-right', estimateOnly: true } });
    expect(ruleCountRequest(request, ISAR)).toMatchObject({ value: { ruling: 'right', countedBy: 'dealer' } });
  });

  const found = { history: allIn, owner: 'A', hidden: [5000], foundAfterCall: true, winner: 'B' } as const;
  const out = { ...found, floorDecision: 'not-part-of-action' } as const;

  test('[TDA-62] whether they count is the floor’s; a loser is not saved', () => {
    expect(ruleHiddenChips({ ...found, players }, TDA2024)).toMatchObject({
      value: { ruling: 'floor', discretion: true },
    });
    expect(ruleHiddenChips({ ...out, players }, TDA2024)).toMatchObject({
      value: { ruling: 'settled', ownerSaved: false, hiddenTo: ['B', 'floor-decides'] },
    });
  });

  test.each([
    [10_000, false, 0],
    [5000, false, 0],
    [3000, true, 2000],
    [0, true, 5000],
  ])('[ISAR-T54] a rival with %i left: saved %s, keeps %i', (behind, ownerSaved, hiddenKept) => {
    const rivals = [{ id: 'A' }, { id: 'B', behind }];
    expect(ruleHiddenChips({ ...out, players: rivals }, ISAR)).toMatchObject({ value: { ownerSaved, hiddenKept } });
  });

  test('[TDA-62] only chips of an all-in', () => {
    const bet = [{ player: 'A', act: 'bet', to: 500 }] as const;
    expect(ruleHiddenChips({ ...out, players, history: bet }, TDA2024)).toMatchObject(
      refused('rules/not-all-in', 'owner'),
    );
  });

  test('[ISAR-T56] of a killed hand only the uncalled part comes back', () => {
    const short = [
      { player: 'A', act: 'bet', to: 800 },
      { player: 'B', act: 'all-in', to: 300 },
    ] as const;
    expect(ruleKilledHand({ players, history: short, player: 'A' }, ISAR)).toMatchObject({
      value: { amountTotal: 300, chipsReturned: 500 },
    });
    expect(ruleKilledHand({ players, history: short, player: 'B' }, ISAR)).toMatchObject({
      value: { amountTotal: 300, chipsReturned: 0 },
    });
  });
});
