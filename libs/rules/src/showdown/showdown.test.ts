import { describe, expect, test } from 'vitest';
import { PROFILES } from '../profiles.js';
import { step } from '../trace.js';
import { bestHigh, compareRanks, highRank, lowRank } from './hand-rank.js';
import { ruleAward } from './odd-chips.js';
import { ruleReveal } from './reveal.js';
import { ruleRunIt } from './run-it.js';
import { ruleSeeRequest } from './see-request.js';
import { ruleShowOrder } from './show-order.js';
import { ruleSidePots } from './side-pots.js';
import { ruleAgreement, ruleDeclaredHand } from './tabling.js';

const { TDA2024, ISAR, 'NL-CASH': CASH } = PROFILES;
const refused = (code: string, field: string) => ({ ok: false, refusal: { code, field } });

describe('turning up the cards', () => {
  const short = { id: 'A', status: 'all-in', behind: 0 } as const;
  const deep = (id: string) => ({ id, status: 'in', behind: 9000 }) as const;

  test('[TDA-16] example 1: all-in and called on the turn, both show before the river', () => {
    const situation = {
      street: 'turn',
      players: [short, deep('B')],
      bettingRoundComplete: true,
      boardCards: 4,
    } as const;
    expect(ruleReveal(situation, TDA2024)).toEqual({
      ok: true,
      value: {
        ruling: 'show-now',
        who: ['A', 'B'],
        remainingBoard: 1,
        awardOrder: ['main'],
        furtherBettingPossible: false,
        discretion: false,
        steps: [
          step('playersAllIn', null, { players: 'A' }),
          step('noMoreBets', 'TDA-16'),
          step('turnUpAll', 'TDA-16', { players: 'A, B' }),
          step('boardCardsToCome', 'TDA-16', { count: 1 }),
          step('potsInOrder', 'TDA-16', { pots: 'main' }),
        ],
      },
    });
  });

  test.each([
    ['preflop', 0, 'keep-down'],
    ['flop', 3, 'keep-down'],
    ['turn', 4, 'keep-down'],
    ['river', 5, 'show-now'],
  ] as const)('[TDA-16] example 3: two of three can bet on, %s', (street, boardCards, ruling) => {
    const players = [short, deep('B'), deep('C')];
    const situation = { street, players, bettingRoundComplete: true, boardCards };
    expect(ruleReveal(situation, TDA2024)).toMatchObject({ value: { ruling } });
  });

  test('[TDA-16] impossible situations name the field', () => {
    const base = { street: 'turn', players: [short, deep('B')], bettingRoundComplete: true } as const;
    expect(ruleReveal({ ...base, boardCards: 3 }, TDA2024)).toMatchObject(
      refused('rules/board-does-not-fit', 'boardCards'),
    );
    const rich = { ...base, players: [deep('B'), { ...short, behind: 5 }] };
    expect(ruleReveal(rich, TDA2024)).toMatchObject(refused('rules/all-in-with-chips', 'players.1.behind'));
    const debt = { ...base, players: [{ ...short, behind: -5 }] };
    expect(ruleReveal(debt, TDA2024)).toMatchObject(refused('rules/negative-chips', 'players.0.behind'));
    const twins = { ...base, players: [short, short] };
    expect(ruleReveal(twins, TDA2024)).toMatchObject(refused('rules/same-player-twice', 'players.1.id'));
  });
});

describe('who shows first', () => {
  const players = [2, 5, 8].map((seat) => ({ id: `S${seat}`, seat }));
  const bet = [
    { player: 'S2', act: 'check' },
    { player: 'S5', act: 'bet', to: 400 },
    { player: 'S8', act: 'call', to: 400 },
    { player: 'S2', act: 'call', to: 400 },
  ] as const;

  test('[TDA-17A] the last bettor of the river; the book fixes no more', () => {
    const ruling = ruleShowOrder({ game: 'NLHE', players, history: bet, button: 9, tableSize: 9 }, TDA2024);
    expect(ruling).toMatchObject({ value: { first: 'S5', order: ['S5'] } });
  });

  test('[ISAR-T16] the others follow clockwise', () => {
    const ruling = ruleShowOrder({ game: 'NLHE', players, history: bet, button: 9, tableSize: 9 }, ISAR);
    expect(ruling).toMatchObject({ value: { order: ['S5', 'S8', 'S2'] } });
  });

  test('[TDA-17A] without a bet the first left of the button, whatever the order told', () => {
    const reversed = [...players].reverse();
    const ruling = ruleShowOrder({ game: 'NLHE', players: reversed, history: [], button: 4, tableSize: 9 }, ISAR);
    expect(ruling).toMatchObject({ value: { order: ['S5', 'S8', 'S2'] } });
  });

  test('[TDA-16] with somebody all-in everybody shows', () => {
    const all = players.map((player, i) => (i === 0 ? { ...player, status: 'all-in' as const } : player));
    const ruling = ruleShowOrder({ game: 'NLHE', players: all, history: [], button: 4, tableSize: 9 }, TDA2024);
    expect(ruling).toMatchObject({ value: { ruling: 'show-now', first: null } });
  });

  test('[TDA-17A] impossible situations name the field', () => {
    const base = { game: 'NLHE', players, history: [], tableSize: 6 } as const;
    expect(ruleShowOrder(base, TDA2024)).toMatchObject(refused('rules/no-such-seat', 'players.2.seat'));
    const stranger = { ...base, tableSize: 9, history: [{ player: 'X', act: 'fold' }] } as const;
    expect(ruleShowOrder(stranger, TDA2024)).toMatchObject(refused('rules/unknown-player', 'history.0.player'));
  });
});

describe('asking to see a hand', () => {
  const river = {
    players: [
      { id: 'A', cards: 'kept' },
      { id: 'B', cards: 'tabled' },
      { id: 'C', cards: 'discarded-identifiable' },
      { id: 'D', cards: 'mucked' },
    ],
    history: [
      { player: 'A', act: 'bet', to: 1000 },
      { player: 'B', act: 'call', to: 1000 },
      { player: 'C', act: 'raise', to: 5000 },
      { player: 'D', act: 'call', to: 5000 },
      { player: 'A', act: 'call', to: 5000 },
      { player: 'B', act: 'call', to: 5000 },
    ],
  } as const;

  test.each([
    ['A', 'C', 'right'],
    ['B', 'C', 'right'],
    ['D', 'C', 'no-right'],
    ['B', 'A', 'floor'],
  ] as const)('[TDA-18B] example 2: %s asks for the hand of %s: %s', (requester, target, ruling) => {
    expect(ruleSeeRequest({ ...river, requester, target }, TDA2024)).toMatchObject({ value: { ruling } });
  });

  test('[ISAR-T18] the house grants no right, the floor may look', () => {
    expect(ruleSeeRequest({ ...river, requester: 'A', target: 'C' }, ISAR)).toEqual({
      ok: true,
      value: {
        ruling: 'no-right',
        discretion: false,
        onlyOnCollusionSuspicion: true,
        steps: [step('bookGrantsNoRight', 'ISAR-T18'), step('floorMayLook', 'ISAR-T18')],
      },
    });
  });

  test('[TDA-18] nobody asks for his own hand', () => {
    const own = ruleSeeRequest({ ...river, requester: 'A', target: 'A' }, TDA2024);
    expect(own).toMatchObject(refused('rules/own-hand', 'target'));
  });
});

describe('odd chips', () => {
  const split = {
    game: 'NLHE',
    button: 5,
    tableSize: 9,
    smallestChip: 25,
    pots: [{ name: 'main', amount: 1525 }],
    winners: { high: [3, 7].map((seat) => ({ id: `S${seat}`, seat })) },
  } as const;

  test('[TDA-20A] the first winner left of the button', () => {
    expect(ruleAward(split, TDA2024)).toEqual({
      ok: true,
      value: {
        ruling: 'award',
        awards: { S3: 750, S7: 775 },
        discretion: false,
        steps: [
          step('potOf', null, { pot: 'main', amount: 1525 }),
          step('brokenTo', 'TDA-20', { chip: 25, count: 61 }),
          step('shareOf', null, { amount: 750, count: 2, players: 'S3, S7' }),
          step('oddChips', 'TDA-20A', { count: 1, chip: 25 }),
          step('oddChipLeftOfButton', 'TDA-20A', { players: 'S7' }),
          step('playerGets', null, { player: 'S3', amount: 750 }),
          step('playerGets', null, { player: 'S7', amount: 775 }),
        ],
      },
    });
  });

  test('[ISAR-T19] the winner nearest the button in betting order; the other reading is a switch', () => {
    expect(ruleAward(split, ISAR)).toMatchObject({ value: { awards: { S3: 775, S7: 750 } } });
    const other = { ...ISAR, showdown: { ...ISAR.showdown, oddChip: 'leftOfButton' as const } };
    expect(ruleAward(split, other)).toMatchObject({ value: { awards: { S3: 750, S7: 775 } } });
  });

  test('[TDA-20A] several odd chips: one each, or all to the first', () => {
    const three = { ...split, smallestChip: 100, button: 2, pots: [{ name: 'main', amount: 10_100 }] };
    const winners = { high: [1, 4, 9].map((seat) => ({ id: `S${seat}`, seat })) };
    expect(ruleAward({ ...three, winners }, TDA2024)).toMatchObject({
      value: { awards: { S4: 3400, S9: 3400, S1: 3300 } },
    });
    const toFirst = { ...TDA2024, showdown: { ...TDA2024.showdown, severalOddChips: 'allToFirst' as const } };
    expect(ruleAward({ ...three, winners }, toFirst)).toMatchObject({
      value: { awards: { S4: 3500, S9: 3300, S1: 3300 } },
    });
  });

  test('[TDA-20] impossible pots name the field', () => {
    const loose = { ...split, pots: [{ name: 'main', amount: 1510 }] };
    expect(ruleAward(loose, TDA2024)).toMatchObject(refused('rules/not-in-chips', 'pots.0.amount'));
    expect(ruleAward({ ...split, button: null }, TDA2024)).toMatchObject(refused('rules/no-button', 'button'));
    const low = { ...split, winners: { ...split.winners, low: [{ id: 'S3', seat: 3 }] } };
    expect(ruleAward(low, TDA2024)).toMatchObject(refused('rules/no-low-hand', 'winners.low'));
    expect(ruleAward({ ...split, game: 'STUD' }, TDA2024)).toMatchObject(
      refused('rules/no-winning-hand', 'winningFive.S3'),
    );
  });
});

describe('side pots', () => {
  test('[TDA-16] example 3: the side pot of 2,000 first, then the main pot', () => {
    const hand = { contributions: { A: 700, B: 1700, C: 1700 }, folded: [], ranks: { A: 1, B: 2, C: 3 } };
    expect(ruleSidePots(hand, TDA2024)).toMatchObject({
      value: {
        pots: [
          { name: 'main', amount: 2100, eligible: ['A', 'B', 'C'] },
          { name: 'side-1', amount: 2000, eligible: ['B', 'C'] },
        ],
        awards: { A: 2100, B: 2000 },
        awardOrder: ['side-1', 'main'],
        returned: {},
      },
    });
  });

  test('[TDA-21] the uncalled part goes back, folded chips stay', () => {
    const hand = { contributions: { A: 500, B: 2000, C: 300 }, folded: ['C'], ranks: { A: 1, B: 2 } };
    expect(ruleSidePots(hand, TDA2024)).toMatchObject({ value: { awards: { A: 1300 }, returned: { B: 1500 } } });
  });

  test('[TDA-21] impossible hands name the field', () => {
    const hand = { contributions: { A: 500, B: 500 }, folded: [], ranks: { A: 1 } };
    expect(ruleSidePots(hand, TDA2024)).toMatchObject(refused('rules/no-rank', 'ranks.B'));
    expect(ruleSidePots({ ...hand, folded: ['A', 'B'] }, TDA2024)).toMatchObject(
      refused('rules/nobody-left', 'folded'),
    );
    const debt = { ...hand, contributions: { A: -1, B: 5 } };
    expect(ruleSidePots(debt, TDA2024)).toMatchObject(refused('rules/negative-chips', 'contributions.A'));
  });
});

describe('more boards than one', () => {
  const twice = {
    street: 'turn',
    pot: 1001,
    players: [{ id: 'A', status: 'all-in' }, { id: 'B' }],
    times: 2,
    consent: { A: true, B: true },
    boardWinners: [['A'], ['B']],
  } as const;

  test('[NL-CASH-b12] half the pot each, the odd unit to the first board, the river dealt twice', () => {
    const value = { ruling: 'allowed', pots: [501, 500], newCardsPerBoard: 1, awards: { A: 501, B: 500 } };
    expect(ruleRunIt(twice, CASH)).toMatchObject({ value });
  });

  test('[NL-CASH-b12] refused in tournaments, more than three times, on the river, without consent', () => {
    const { boardWinners: _, ...asked } = twice;
    const fact = (situation: Parameters<typeof ruleRunIt>[0], profile = CASH) => {
      const ruling = ruleRunIt(situation, profile);
      return ruling.ok && ruling.value.ruling === 'refused' ? ruling.value.steps[0]?.fact : ruling;
    };
    expect(fact(asked, TDA2024)).toBe('notInThisBook');
    expect(fact({ ...asked, times: 4 })).toBe('boardsAtMost');
    expect(fact({ ...asked, street: 'river' })).toBe('noCardsToCome');
    expect(fact({ ...asked, consent: { A: true } })).toBe('noConsent');
  });
});

describe('hands', () => {
  test.each([
    [
      ['As', 'Ks', 'Qs', 'Js', 'Ts'],
      ['9h', '9d', '9c', '9s', 'Ah'],
    ],
    [
      ['9h', '9d', '9c', '9s', '2h'],
      ['Ah', 'Ad', 'Ac', 'Ks', 'Kh'],
    ],
    [
      ['2h', '2d', '2c', '3s', '3h'],
      ['Ah', 'Kh', 'Qh', 'Jh', '9h'],
    ],
    [
      ['7h', '6h', '5h', '3h', '2h'],
      ['As', 'Kd', 'Qh', 'Jc', 'Ts'],
    ],
    [
      ['6s', '5d', '4h', '3c', '2s'],
      ['5s', '4d', '3h', '2c', 'As'],
    ],
    [
      ['5s', '4d', '3h', '2c', 'As'],
      ['Ah', 'Ad', 'Ac', 'Ks', 'Qh'],
    ],
    [
      ['2h', '2d', '2c', '4s', '3h'],
      ['Ah', 'Ad', 'Kc', 'Ks', 'Qh'],
    ],
    [
      ['3h', '3d', '2c', '2s', '4h'],
      ['Ah', 'Ad', 'Kc', 'Qs', 'Jh'],
    ],
    [
      ['2h', '2d', '5c', '4s', '3h'],
      ['Ah', 'Kd', 'Qc', 'Js', '9h'],
    ],
    [
      ['Kh', 'Kd'],
      ['Ah', 'Qd'],
    ],
  ])('%j beats %j', (better, worse) => {
    expect(compareRanks(highRank(better), highRank(worse))).toBeGreaterThan(0);
  });

  test('the ace is low in razz, a pair is bad', () => {
    expect(compareRanks(lowRank(['7h', '5d', '4c', 'As']), lowRank(['Kh', 'Qd', '5c', '2s']))).toBeGreaterThan(0);
    expect(compareRanks(lowRank(['Kh', 'Qd', '5c', '2s']), lowRank(['2h', '2d', '3c', '4s']))).toBeGreaterThan(0);
  });

  test('two cards of the hand play in Omaha', () => {
    const board = ['Ah', 'Kh', 'Qh', 'Jh', '2c'];
    expect(bestHigh(['Th', '3s', '3d', '4c'], board, 'PLO')[0]).toBe(1);
    expect(bestHigh(['Th', '3s'], board)[0]).toBe(8);
  });

  test('[TDA-12] cards decide, a tie is split', () => {
    const said = {
      players: [
        { id: 'A', hand: ['2h', '3d'] },
        { id: 'B', hand: ['2c', '3s'] },
      ],
      board: ['As', 'Ks', 'Qd', 'Jc', 'Th'],
      player: 'B',
    };
    expect(ruleDeclaredHand(said, TDA2024)).toMatchObject({ value: { winner: null, winners: ['A', 'B'] } });
    const twice = { ...said, board: ['2h', 'Ks', 'Qd', 'Jc', 'Th'] };
    expect(ruleDeclaredHand(twice, TDA2024)).toMatchObject({ refusal: { code: 'rules/card-twice' } });
  });

  test('[ISAR-A12] no agreements', () => {
    expect(ruleAgreement({ players: ['B', 'C'], kind: 'check-down' }, ISAR)).toMatchObject({
      value: { ruling: 'forbidden', steps: [step('agreementForbidden', 'ISAR-A12', { players: 'B, C' })] },
    });
  });
});
