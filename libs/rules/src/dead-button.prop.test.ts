import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterHand, nextHand } from './dead-button.js';
import {
  chairsBetween,
  isOccupied,
  occupiedSeats,
  playerAt,
  playerCount,
  type TableSituation,
} from './table-situation.js';
import { type DealtHand, playTable, rotated, rotatedSeat } from './testing/tables.js';

const SEED = Number(process.env.SEED ?? 32);
const evening = fc.record({
  maxSeats: fc.integer({ min: 6, max: 10 }),
  script: fc.array(fc.nat(10_000), { maxLength: 120, size: 'max' }),
});
/** No hand of any evening breaks the rule. */
const never = (breaks: (dealt: DealtHand, previous: DealtHand | undefined) => boolean) =>
  fc.assert(
    fc.property(evening, (options) => {
      const { hands } = playTable(options);
      expect(hands.filter((dealt, i) => breaks(dealt, hands[i - 1]))).toEqual([]);
    }),
    { seed: SEED, numRuns: 200 },
  );
const bigBlindPlayer = ({ before, hand }: DealtHand) => playerAt(before, hand.bigBlind);

test(`[BLIND-1] nobody is big blind twice running, seed ${SEED}`, () => {
  never((dealt, previous) => previous !== undefined && bigBlindPlayer(previous) === bigBlindPlayer(dealt));
});

test('[BLIND-1] a chair has the big blind twice running only by a single big blind', () => {
  never(({ before, hand }) => hand.bigBlind === before.lastBigBlind && before.singleBigBlindDue !== hand.bigBlind);
});

test('[BLIND-2] the big blind skips nobody', () => {
  never(({ before, hand }) => {
    if (hand.bigBlind === before.lastBigBlind) return false;
    return chairsBetween(before, before.lastBigBlind!, hand.bigBlind).some((seat) => isOccupied(before, seat));
  });
});

test('[BLIND-2] in as many hands as there are players, everybody is big blind once', () => {
  fc.assert(
    fc.property(evening, (options) => {
      const { table } = playTable(options);
      let current: TableSituation = { ...table, singleBigBlindDue: null };
      const posted: number[] = [];
      for (let i = 0; i < playerCount(table); i++) {
        const hand = nextHand(current)!;
        posted.push(hand.bigBlind);
        current = afterHand(current, hand);
      }
      expect(posted.sort((a, b) => a - b)).toEqual(occupiedSeats(table));
    }),
    { seed: SEED, numRuns: 200 },
  );
});

test('[BLIND-3] with three or more, button and blinds are three places', () => {
  never(({ hand }) => {
    const places = [hand.button, hand.smallBlindPosition, hand.bigBlind].filter((seat) => seat !== null);
    return !hand.headsUp && new Set(places).size < places.length;
  });
});

test('[BLIND-3] who posts or has the button is dealt in, and never one alone', () => {
  never(({ before, hand }) => {
    const owed = [hand.button, hand.smallBlind, hand.bigBlind].filter(
      (seat) => seat !== null && isOccupied(before, seat),
    );
    return hand.dealtIn.length < 2 || owed.some((seat) => seat !== null && !hand.dealtIn.includes(seat));
  });
});

test('[BLIND-4] seat numbers do not matter: a turned table has the same hand, turned', () => {
  fc.assert(
    fc.property(evening, fc.integer({ min: 1, max: 9 }), (options, by) => {
      const { table } = playTable(options);
      const hand = nextHand(table)!;
      const turn = (seat: number) => rotatedSeat(seat, by, table.maxSeats);
      const turned = nextHand(rotated(table, by))!;
      expect(turned.button).toBe(turn(hand.button));
      expect(turned.bigBlind).toBe(turn(hand.bigBlind));
      expect(turned.smallBlind).toBe(hand.smallBlind === null ? null : turn(hand.smallBlind));
      expect(turned.dealtIn).toEqual(hand.dealtIn.map(turn).sort((a, b) => a - b));
    }),
    { seed: SEED, numRuns: 200 },
  );
});
