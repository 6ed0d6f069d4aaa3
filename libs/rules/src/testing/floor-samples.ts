/** One situation for each ruling of the floor that it accepts: for tests that spoil them. */
import * as balance from '../floor/balance.js';
import * as breaking from '../floor/breaking.js';
import { ruleButtonError } from '../floor/button-error.js';
import * as entry from '../floor/entry.js';
import { ruleFinalTable, ruleFinalTableSeats } from '../floor/final-table.js';
import * as halt from '../floor/halt.js';
import * as level from '../floor/level.js';
import { ruleFreezeButton, ruleResumeHoldem } from '../floor/mixed-games.js';
import { ruleMover, ruleMovers } from '../floor/mover.js';
import { ruleEntryPosition, ruleNewcomer } from '../floor/newcomer.js';
import { ruleArrivalHands, ruleHands, ruleNextHand } from '../floor/next-hand.js';
import { ruleOffence } from '../floor/offence.js';
import { ruleEscalation, rulePenalty, rulePenaltyTick } from '../floor/penalty.js';
import { ruleButtonDraw, ruleSeatDraw, ruleWrongSeat, type SeatDrawSituation } from '../floor/seat-draw.js';
import { ruleDisqualifiedChips, ruleWhileServing } from '../floor/serving.js';
import { ruleDrawSteps, ruleSeatCards, ruleTwoStepDraw } from '../floor/two-step-draw.js';
import { ruleWorstSeat } from '../floor/worst-seat.js';
import type { RuleProfile } from '../profiles.js';
import type { Answer } from '../trace.js';
import { DRAW_STEPS } from '../two-step-draw.js';
import { tableWith } from './tables.js';

/** A ruling of the floor, whatever its situation. */
export type FloorRule = (situation: never, profile: RuleProfile) => Answer<object>;
/** A ruling and a situation it accepts. */
export interface FloorSample {
  readonly rule: FloorRule;
  readonly situation: Readonly<Record<string, unknown>>;
}

const table = tableWith([1, 2, 3, 5, 8], [1, 2, 3], {
  openedSeats: [4, 6, 7, 9],
  blocked: [9],
  singleBigBlindDue: null,
});
const full = tableWith([1, 2, 3, 4, 5, 6, 7, 8, 9], [4, 5, 6], { id: 'B' });
const short = tableWith([1, 2, 3, 4, 5], [3, 4, 5], { id: 'C', openedSeats: [6, 7, 8, 9], shortByElimination: true });
const tables = [table, full, short];
const policy = { maxSpread: 1, source: { ties: 'highestId' }, destination: {}, breakingOrder: ['C', 'A'] };
const terms = { handed: 9, format: 'regular', game: 'flop', round: 'holdem', waived: false };
const drawn: FloorRule = (situation: SeatDrawSituation, profile) =>
  ruleSeatDraw(situation, profile, { int: (n) => n - 1 });

/** The samples by the name of the ruling. */
export const FLOOR_SAMPLES: Readonly<Record<string, FloorSample>> = {
  ruleMover: { rule: ruleMover, situation: { table, game: 'flop' } },
  ruleMoverInStud: { rule: ruleMover, situation: { table, game: 'stud', studSeat: 4 } },
  ruleMovers: { rule: ruleMovers, situation: { table, count: 3 } },
  ruleWorstSeat: { rule: ruleWorstSeat, situation: { table, game: 'mixed', round: 'stud' } },
  ruleBalanceNeeded: { rule: balance.ruleBalanceNeeded, situation: { tables, policy } },
  ruleSourceTable: { rule: balance.ruleSourceTable, situation: { tables, policy } },
  ruleDestinationTable: { rule: balance.ruleDestinationTable, situation: { tables, policy } },
  ruleBalanceMove: { rule: balance.ruleBalanceMove, situation: { from: full, to: short, game: 'flop' } },
  ruleBalancePlan: { rule: balance.ruleBalancePlan, situation: { tables, policy, game: 'flop' } },
  ruleHalt: { rule: halt.ruleHalt, situation: { tables, table: 'C', ...terms } },
  ruleHaltSequence: { rule: halt.ruleHaltSequence, situation: { states: [tables, tables], table: 'C', ...terms } },
  ruleHaltEffect: { rule: halt.ruleHaltEffect, situation: { handInProgress: true } },
  ruleHaltAfterMove: { rule: halt.ruleHaltAfterMove, situation: { tables, from: 'B', to: 'C', ...terms } },
  ruleNextHand: { rule: ruleNextHand, situation: { table } },
  ruleHands: { rule: ruleHands, situation: { table, hands: [{ bust: [3] }, { seat: { 4: 'N' } }, {}] } },
  ruleArrivalHands: { rule: ruleArrivalHands, situation: { table, arriving: 'N', seat: 4, hands: 3 } },
  ruleFreezeButton: { rule: ruleFreezeButton, situation: { table } },
  ruleResumeHoldem: { rule: ruleResumeHoldem, situation: { table } },
  ruleNewcomer: { rule: ruleNewcomer, situation: { table, player: 'N', seat: 4 } },
  ruleEntryPosition: { rule: ruleEntryPosition, situation: { seatPosition: 'smallBlind' } },
  ruleBreak: {
    rule: breaking.ruleBreak,
    situation: { tables, handed: 9, breakingOrder: ['C'], keepFree: 1, finalTableSize: 9 },
  },
  ruleBreakRights: { rule: breaking.ruleBreakRights, situation: { player: 'N' } },
  ruleAbsentAtBreak: { rule: breaking.ruleAbsentAtBreak, situation: { table, player: 'A1', present: false } },
  ruleTwoStepDraw: {
    rule: ruleTwoStepDraw,
    situation: {
      table: tableWith([1, 2, 3], [1, 2, 3]),
      seatCardsTopFirst: ['B4', 'C1', 'D9'],
      playingCards: { A1: '7h', A2: 'Ks', A3: '2c' },
    },
  },
  ruleDrawSteps: { rule: ruleDrawSteps, situation: { steps: DRAW_STEPS } },
  ruleSeatCards: { rule: ruleSeatCards, situation: { players: 3, seatCards: ['B4', 'B4', 'C1'] } },
  ruleSeatDraw: {
    rule: drawn,
    situation: { players: ['p', 'q', 'r'], tables: [table, short], keepApart: [['p', 'q']] },
  },
  ruleWrongSeat: {
    rule: ruleWrongSeat,
    situation: { assigned: 'A3', actual: 'A5', startStack: 10_000, issuedStack: 10_000, currentStack: 8_200 },
  },
  ruleButtonDraw: { rule: ruleButtonDraw, situation: { cardsBySeat: { 1: '7d', 4: 'Kc' } } },
  ruleButtonError: {
    rule: ruleButtonError,
    situation: { correctButton: 4, actualButton: 5, actions: ['fold', 'call'] },
  },
  ruleFinalTable: { rule: ruleFinalTable, situation: { handed: 9, remaining: 9, tableCount: 2, size: null } },
  ruleFinalTableSeats: {
    rule: ruleFinalTableSeats,
    situation: {
      handed: 9,
      players: ['p', 'q'],
      drawnSeats: [4, 9],
      stay: ['r'],
      taken: [1],
      buttonByHighCard: true,
      cardsBySeat: { 4: 'As', 9: '2c' },
    },
  },
  rulePenalty: { rule: rulePenalty, situation: { measure: { kind: 'rounds', rounds: 2 }, players: 8 } },
  rulePenaltyTick: {
    rule: rulePenaltyTick,
    situation: { handsRemaining: 3, handInProgress: true, events: ['handEnds', 'misdeal', 'handDealtAndEnded'] },
  },
  ruleWhileServing: {
    rule: ruleWhileServing,
    situation: { stack: 500, position: 'bigBlind', bigBlind: 400, smallBlind: 200, ante: 400, originallyDealtIn: true },
  },
  ruleEscalation: {
    rule: ruleEscalation,
    situation: { history: [{ kind: 'warning' }], proposed: { kind: 'rounds', rounds: 1 }, sameOffence: true },
  },
  ruleDisqualifiedChips: { rule: ruleDisqualifiedChips, situation: { stacks: [3_000, 9_000], totalInPlay: 60_000 } },
  ruleOffence: { rule: ruleOffence, situation: { offence: 'softPlay', intentional: true } },
  ruleLevelOfHand: {
    rule: level.ruleLevelOfHand,
    situation: { events: [{ e: 'firstRiffle' }, { e: 'clockSignal', level: 5 }, { e: 'misdeal' }], levelBefore: 4 },
  },
  ruleLevelMistake: {
    rule: level.ruleLevelMistake,
    situation: { levelBefore: 4, levelNow: 5, substantialAction: true },
  },
  ruleRedeal: { rule: level.ruleRedeal, situation: { misdeal: true } },
  ruleDeckChange: { rule: level.ruleDeckChange, situation: { occasion: 'player' } },
  ruleDealerPush: { rule: level.ruleDealerPush, situation: { secondsToLevelChange: 80 } },
  ruleEntryStack: { rule: entry.ruleEntryStack, situation: { kind: 'reEntry', startStack: 20_000 } },
  ruleEntrySeat: { rule: entry.ruleEntrySeat, situation: { kind: 'reEntry' } },
  ruleReEntry: {
    rule: entry.ruleReEntry,
    situation: { forfeitsChips: 4_200, startStack: 20_000, totalInPlay: 400_000 },
  },
  ruleMaySit: { rule: entry.ruleMaySit, situation: { registered: true, feePaid: true, seats: ['A3'] } },
  ruleProxy: { rule: entry.ruleProxy, situation: { present: false } },
  ruleRebuy: { rule: entry.ruleRebuy, situation: { inTime: true, stack: 400, rebuyChips: 10_000 } },
};
