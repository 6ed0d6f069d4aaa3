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
/** Whether anybody sits between the last big blind and this one; a single big blind stays where the last was. */
const skipsSomebody = ({ before, hand }: DealtHand) =>
  hand.bigBlind !== before.lastBigBlind &&
  chairsBetween(before, before.lastBigBlind!, hand.bigBlind).some((seat) => isOccupied(before, seat));
const bigBlindPlayer = ({ before, hand }: DealtHand) => playerAt(before, hand.bigBlind);

test(`[BLIND-1] nobody is big blind twice running, seed ${SEED}`, () => {
  never((dealt, previous) => previous !== undefined && bigBlindPlayer(previous) === bigBlindPlayer(dealt));
});

test('[BLIND-1] a chair has the big blind twice running only by a single big blind', () => {
  never(({ before, hand }) => hand.bigBlind === before.lastBigBlind && before.singleBigBlindDue !== hand.bigBlind);
});

test('[BLIND-2] the big blind skips nobody', () => {
  never(skipsSomebody);
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

/** Numbers as chance gives them, the same at every run of a seed. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

test(`[BLIND-1] [BLIND-2] 100,000 random hands: nobody big blind twice running, nobody skipped, seed ${SEED}`, () => {
  const chance = numbers(SEED);
  const wrong: DealtHand[] = [];
  let dealt = 0;
  while (dealt < 100_000) {
    const script = Array.from({ length: 400 }, () => chance.next().value);
    const { hands } = playTable({ maxSeats: 6 + (script[0] % 5), script });
    dealt += hands.length;
    for (const [i, one] of hands.entries()) {
      const previous = hands[i - 1];
      const isTwice = previous !== undefined && bigBlindPlayer(previous) === bigBlindPlayer(one);
      if (isTwice || skipsSomebody(one)) wrong.push(one);
    }
  }
  expect(wrong).toEqual([]);
});
