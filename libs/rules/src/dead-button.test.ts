import { describe, expect, test } from 'vitest';
import { afterHand, nextBigBlind, nextHand } from './dead-button.js';
import { buttonAdjusted, orderOfPlay } from './heads-up.js';
import { freezeButton, resumeHoldem } from './mixed-games.js';
import { newcomer } from './newcomer.js';
import { tableWith } from './testing/tables.js';

describe('[BLIND-1] no hand without two players and known positions', () => {
  test.each([
    ['empty table', tableWith([], [1, 2, 3])],
    ['one player', tableWith([4], [1, 2, 3])],
    ['positions unknown', tableWith([1, 2, 3], [null, null, null])],
  ])('%s', (_name, table) => {
    expect(nextHand(table)).toBeNull();
    expect(freezeButton(table)).toBeNull();
    expect(resumeHoldem(table)).toBeNull();
    expect(nextBigBlind({ ...table, lastBigBlind: null })).toBeNull();
  });
});

test('[BLIND-5] a single big blind that is due is posted once, then the button waits one hand', () => {
  const table = tableWith([1, 2, 3, 4, 5, 6], [3, 4, 5], { maxSeats: 6, singleBigBlindDue: 5 });
  const first = nextHand(table)!;
  expect(first).toMatchObject({
    button: 4,
    smallBlind: null,
    smallBlindPosition: null,
    bigBlind: 5,
    singleBigBlind: true,
  });
  const second = nextHand(afterHand(table, first))!;
  expect(second).toMatchObject({ button: 4, smallBlind: 5, bigBlind: 6, singleBigBlind: false });
});

test('[BLIND-5] a single big blind lapses when its chair is empty again or another hand was dealt', () => {
  const seats = [1, 2, 3, 4, 6];
  expect(nextBigBlind(tableWith(seats, [3, 4, 5], { singleBigBlindDue: 5 }))).toBe(6);
  expect(nextBigBlind(tableWith([...seats, 5], [4, 5, 6], { singleBigBlindDue: 5 }))).toBe(1);
});

test('[BLIND-6] two players growing to three: the newcomer behind the blinds has the button', () => {
  const grown = tableWith([1, 4, 9], [1, 1, 9]);
  expect(nextHand(grown)).toMatchObject({ button: 4, smallBlind: 9, bigBlind: 1, dealtIn: [1, 4, 9] });
});

test('[BLIND-6] two players growing to three: a newcomer before the next player is big blind', () => {
  expect(nextHand(tableWith([1, 5, 7], [1, 1, 5]))).toMatchObject({ button: 1, smallBlind: 5, bigBlind: 7 });
});

test('[BLIND-3] the chairs without cards never leave one player alone', () => {
  const table = tableWith([4, 5, 8], [1, 3, 7]);
  expect(nextHand(table)).toMatchObject({ button: 3, smallBlind: null, bigBlind: 8, dealtIn: [4, 5, 8] });
});

test('[BLIND-7] order of play with a dead button and a dead small blind', () => {
  const hand = nextHand(tableWith([1, 2, 3, 6, 7, 8], [3, 4, 5]))!;
  expect(orderOfPlay(hand)).toEqual({ firstToActPreflop: 7, firstToActPostflop: 6, lastCardDealtTo: 3 });
  expect(buttonAdjusted(tableWith([1, 2, 3, 6], [3, 4, 5]), hand)).toBe(false);
});

test('[SEAT-10] a newcomer at a table without positions learns nothing yet', () => {
  expect(newcomer(tableWith([1, 2], [null, null, null]), { player: 'N', seat: 3 })).toBeNull();
});

test("[BLIND-8] the button is frozen where it would go next, and hold'em resumes there", () => {
  const table = tableWith([1, 2, 3, 5, 6], [3, 4, 5]);
  expect(freezeButton(table)).toEqual({
    frozenButton: 4,
    wouldBeSmallBlindPosition: 5,
    wouldBeBigBlind: 6,
    buttonDead: true,
  });
  expect(resumeHoldem({ ...table, frozenButton: 4 })).toMatchObject({ button: 4, smallBlind: 5, bigBlind: 6 });
});
