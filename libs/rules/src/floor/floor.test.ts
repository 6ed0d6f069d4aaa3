import { describe, expect, test } from 'vitest';
import { PROFILES } from '../profiles.js';
import { FLOOR_SAMPLES } from '../testing/floor-samples.js';
import { tableOf, tableWith } from '../testing/tables.js';
import { step } from '../trace.js';
import { ruleBalanceMove, ruleBalancePlan } from './balance.js';
import { ruleBreak } from './breaking.js';
import { ruleButtonError } from './button-error.js';
import { ruleFinalTable } from './final-table.js';
import { ruleHalt } from './halt.js';
import { ruleMover } from './mover.js';
import { ruleHands, ruleNextHand } from './next-hand.js';
import { ruleOffence } from './offence.js';
import { rulePenalty } from './penalty.js';
import { ruleWorstSeat } from './worst-seat.js';

const { TDA2024, ISAR } = PROFILES;
const NL_CASH = PROFILES['NL-CASH'];
const short = tableWith([1, 2, 3, 4, 5], [3, 4, 5]);
const fullest = tableOf('B', 8);

describe('steps', () => {
  const halting = { tables: [short, fullest], table: 'A', handed: 9 };
  const counted = step('tableShortBy', 'TDA-11D', { table: 'A', count: 5, fullest: 8, short: 3 });

  test('[TDA-11D] three short and the big blind due on an empty seat: play halts', () => {
    expect(ruleHalt(halting, TDA2024)).toMatchObject({
      value: {
        halt: true,
        steps: [counted, step('bigBlindOnEmpty', 'TDA-11D', { seat: 6 }), step('playHalts', 'TDA-11D')],
      },
    });
  });

  test('[TDA-11D] a book without the rule leaves it to the director', () => {
    expect(ruleHalt(halting, ISAR)).toMatchObject({
      value: {
        halt: 'discretion',
        steps: [
          counted,
          step('bigBlindOnEmpty', 'TDA-11D', { seat: 6 }),
          { fact: 'haltNotInBook' },
          { fact: 'directorDecides' },
        ],
      },
    });
  });

  test('[TDA-11D] a club of that book may halt all the same', () => {
    const club = { ...ISAR, halt: { ...ISAR.halt, duty: 'mandatory' as const } };
    expect(ruleHalt(halting, club)).toMatchObject({ value: { halt: true } });
  });

  test('[TDA-11A] who moves is due for the big blind, and takes the worst seat', () => {
    expect(ruleMover({ table: fullest }, TDA2024)).toMatchObject({
      value: {
        player: 'B4',
        steps: [
          step('lastBigBlindOn', null, { seat: 3 }),
          step('nextBigBlindIs', 'TDA-11A', { player: 'B4', seat: 4 }),
          step('playerMoves', 'TDA-11A', { player: 'B4', seat: 4, table: 'B' }),
        ],
      },
    });
    expect(ruleWorstSeat({ table: short }, ISAR)).toMatchObject({
      value: {
        seat: 6,
        steps: [
          step('openSeats', null, { table: 'A', seats: '6, 7, 8, 9' }),
          step('lastBigBlindOn', null, { seat: 5 }),
          step('nextPlayerOn', null, { seat: 1 }),
          step('bigBlindComesTo', 'ISAR-T10', { seat: 6, hands: 0 }),
          step('sameForArrival', null, { seats: '6, 7, 8, 9' }),
          step('seatTaken', 'ISAR-T10', { seat: 6 }),
        ],
      },
    });
  });

  test('[TDA-11A] only the small blind is open: the house gives no seat, TDA a single big blind', () => {
    const table = tableWith([1, 2, 3, 4, 6, 7, 8, 9], [3, 4, 5]);
    expect(ruleWorstSeat({ table }, ISAR)).toMatchObject({
      value: { seat: null, steps: [{ fact: 'openSeats' }, { fact: 'nothingButSmallBlind' }] },
    });
    expect(ruleBalanceMove({ from: tableOf('B', 9), to: table }, ISAR)).toMatchObject({
      refusal: { code: 'rules/only-small-blind-open', field: 'to.seats' },
    });
    expect(ruleWorstSeat({ table }, TDA2024)).toMatchObject({ value: { seat: 5, position: 'singleBigBlind' } });
  });

  test('[TDA-11C] a plan tells each move: who, from where, to where, and why', () => {
    expect(ruleBalancePlan({ tables: [short, fullest] }, TDA2024)).toMatchObject({
      value: {
        moveCount: 1,
        steps: [
          step('fullestTables', null, { count: 8, tables: 'B' }),
          step('shortestTables', null, { count: 5, tables: 'A' }),
          step('spreadTooLarge', 'TDA-11C', { spread: 3, most: 1 }),
          step('planMove', 'TDA-11A', {
            move: 1,
            player: 'B4',
            from: 'B',
            fromSeat: 4,
            fromCount: 8,
            to: 'A',
            toCount: 5,
            seat: 6,
            position: 'bigBlind',
          }),
          step('planDone', null, { count: 1, spread: 1 }),
        ],
      },
    });
  });

  test('[TDA-34A] [TDA-36] a wrong button after check and fold: stands where the book counts them as substantial', () => {
    const wrong = { correctButton: 4, actualButton: 5, actions: ['check', 'fold'] } as const;
    const counting = { ...TDA2024, betting: { ...TDA2024.betting, substantialTwoActs: 'alsoCheckAndFold' } } as const;
    expect(ruleButtonError(wrong, TDA2024)).toMatchObject({ value: { correct: true, buttonNow: 4 } });
    expect(ruleButtonError(wrong, counting)).toMatchObject({ value: { correct: false, buttonNow: 5 } });
  });

  test('[TDA-32] dead button and dead small blind are told', () => {
    const table = tableWith([1, 2, 3, 6, 7], [3, 4, 5]);
    expect(ruleNextHand({ table }, TDA2024)).toMatchObject({
      value: {
        steps: [
          step('lastBigBlindOn', null, { seat: 5 }),
          step('bigBlindMovesTo', 'TDA-32', { seat: 6 }),
          step('smallBlindDead', 'TDA-32', { seat: 5 }),
          step('buttonDead', 'TDA-32', { seat: 4 }),
          step('firstToAct', null, { preflop: 7, postflop: 6 }),
          step('lastCardTo', null, { seat: 3 }),
        ],
      },
    });
  });

  test('[TDA-RP9] [TDA-10A] final table and breaking', () => {
    const final = ruleFinalTable({ handed: 6, remaining: 7, tableCount: 2 }, TDA2024);
    expect(final).toMatchObject({
      value: { steps: [{ fact: 'finalTableSizeIs', params: { size: 7 } }, {}, { fact: 'finalTableForms' }] },
    });
    const breaks = ruleBreak({ tables: [tableOf('A', 3), tableOf('B', 5)], handed: 9 }, ISAR);
    expect(breaks).toMatchObject({
      value: { table: 'B', steps: [{}, {}, {}, {}, step('tableBreaks', 'ISAR-T9', { table: 'B', count: 5 })] },
    });
  });

  test('[TDA-71A] a cash game is penalised by the TDA rules, the house by its own', () => {
    const measure = { kind: 'rounds', rounds: 5 } as const;
    expect(rulePenalty({ measure, players: 8 }, NL_CASH)).toMatchObject({
      value: { hands: 40, steps: [step('roundsTimesPlayers', 'TDA-71A', { rounds: 5, players: 8, hands: 40 }), {}] },
    });
    expect(rulePenalty({ measure, players: 8 }, ISAR)).toMatchObject({
      value: {
        error: 'rounds-out-of-range',
        steps: [step('roundsOutOfRange', 'ISAR-T57B', { rounds: 5, from: 1, to: 4 })],
      },
    });
  });

  test('[TDA-71B] what a club makes of an offence holds', () => {
    const club = { ...TDA2024, offences: { ...TDA2024.offences, device: 'disqualification' as const } };
    expect(ruleOffence({ offence: 'device' }, club)).toMatchObject({
      value: { penalty: 'disqualification', steps: [step('disqualifies', 'TDA-71B')] },
    });
  });
});

describe('refusals name the field', () => {
  const sample = (name: string) => FLOOR_SAMPLES[name]!;
  const table = tableWith([1, 2, 3], [1, 2, 3]);
  test.each([
    ['ruleNextHand', { table: { ...table, button: 12 } }, 'rules/no-such-seat', 'table.button'],
    [
      'ruleNextHand',
      { table: { ...table, seats: { ...table.seats, 10: 'X' } } },
      'rules/no-such-seat',
      'table.seats.10',
    ],
    ['ruleNextHand', { table: { ...table, seats: { 1: 'X', '01': 'Y' } } }, 'rules/no-such-seat', 'table.seats.01'],
    ['ruleNextHand', { table: { ...table, seats: { 1: 'X', 2: 'X' } } }, 'rules/player-twice', 'table.seats.2'],
    ['ruleNextHand', { table: { ...table, maxSeats: 99 } }, 'rules/out-of-range', 'table.maxSeats'],
    ['ruleNextHand', { table: tableOf('A', 1) }, 'rules/too-few-players', 'table.seats'],
    ['ruleNextHand', { table: { ...table, lastBigBlind: null } }, 'rules/no-big-blind', 'table.lastBigBlind'],
    ['ruleNextHand', { table: { ...table, button: null, lastSmallBlind: null } }, 'rules/no-button', 'table.button'],
    ['ruleMover', { table: tableOf('A', 0) }, 'rules/empty-table', 'table'],
    ['ruleMovers', { count: 6 }, 'rules/more-than-players', 'count'],
    ['ruleWorstSeat', { table: tableOf('A', 9) }, 'rules/no-open-seat', 'table.seats'],
    ['ruleBalancePlan', { tables: [] }, 'rules/too-few', 'tables'],
    ['ruleBalancePlan', { tables: [table, tableOf('B', 0)] }, 'rules/empty-table', 'tables.1'],
    ['ruleBalancePlan', { tables: [table, table] }, 'rules/table-twice', 'tables.1.id'],
    ['ruleBalancePlan', { tables: [table, { ...table, id: 'B' }] }, 'rules/player-twice', 'tables.1.seats.1'],
    ['ruleBalancePlan', { policy: { maxSpread: -1 } }, 'rules/out-of-range', 'policy.maxSpread'],
    ['ruleBalanceMove', { to: FLOOR_SAMPLES.ruleBalanceMove?.situation.from }, 'rules/same-table', 'to.id'],
    ['ruleHalt', { table: 'Z' }, 'rules/no-such-table', 'table'],
    ['ruleHalt', { handed: 1 }, 'rules/out-of-range', 'handed'],
    ['ruleHalt', { handed: 23 }, 'rules/out-of-range', 'handed'],
    ['ruleNewcomer', { seat: 3 }, 'rules/seat-taken', 'seat'],
    ['ruleNewcomer', { seat: 9 }, 'rules/no-such-seat', 'seat'],
    ['ruleNewcomer', { player: 'A1' }, 'rules/player-twice', 'player'],
    ['ruleHands', { hands: [{ bust: [4] }] }, 'rules/seat-empty', 'hands.0.bust.0'],
    ['ruleHands', { hands: [{ bust: [1] }, { seat: { 2: 'N' } }] }, 'rules/seat-taken', 'hands.1.seat.2'],
    ['ruleHands', { hands: [{ seat: { 4: 'N', 6: 'N' } }] }, 'rules/player-twice', 'hands.0.seat.6'],
    ['ruleTwoStepDraw', { playingCards: { A1: '7h', A2: 'Ks' } }, 'rules/card-missing', 'playingCards.A3'],
    ['ruleTwoStepDraw', { seatCardsTopFirst: ['B4', 'C1'] }, 'rules/too-few', 'seatCardsTopFirst'],
    ['ruleButtonDraw', { cardsBySeat: { 1: 'As', 2: 'As' } }, 'rules/card-twice', 'cardsBySeat.2'],
    ['ruleSeatDraw', { keepApart: [['p', 'p']] }, 'rules/same-player', 'keepApart.0.1'],
    ['ruleFinalTable', { remaining: 1 }, 'rules/too-few-players', 'remaining'],
    [
      'ruleFinalTableSeats',
      { players: Array.from({ length: 23 }, (_, i) => `p${i}`) },
      'rules/more-than-seats',
      'players',
    ],
    ['rulePenalty', { players: 0 }, 'rules/out-of-range', 'players'],
    ['ruleWhileServing', { stack: -1 }, 'rules/negative-chips', 'stack'],
    ['ruleDisqualifiedChips', { totalInPlay: 11_999 }, 'rules/more-than-in-play', 'stacks'],
    ['ruleOffence', { offence: 'sneezing' }, 'rules/unknown-word', 'offence'],
    ['ruleLevelMistake', { levelNow: 4 }, 'rules/level-does-not-rise', 'levelNow'],
    ['ruleLevelOfHand', { events: [{ e: 'clockSignal' }] }, 'rules/wrong-type', 'events.0.level'],
  ])('%s %j', (name, change, code, field) => {
    const { rule, situation } = sample(name);
    // Rules check what they are given.
    expect(rule({ ...situation, ...change } as never, TDA2024)).toMatchObject({ ok: false, refusal: { code, field } });
  });
});

test('[TDA-32] several hands, busts and arrivals between them', () => {
  const table = tableWith([1, 2, 3], [1, 2, 3]);
  const ruling = ruleHands({ table, hands: [{ bust: [1] }, { seat: { 4: 'N' } }] }, TDA2024);
  expect(ruling).toMatchObject({
    value: {
      steps: [
        step('bustsFrom', null, { seat: 1 }),
        step('handDealt', 'TDA-34B', { hand: 1, button: 3, bigBlind: 2 }),
        step('sitsDownIn', null, { player: 'N', seat: 4 }),
        { fact: 'handDealt', rule: 'TDA-32' },
      ],
    },
  });
});
