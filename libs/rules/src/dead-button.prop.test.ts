import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterHand, nextHand } from './dead-button.js';
import { chairsBetween, isOccupied, occupiedSeats, playerAt, playerCount } from './table-situation.js';
import { type DealtHand, playTable, rotated, rotatedSeat } from './testing/tables.js';

const SEED = Number(process.env.SEED ?? 32);
const evening = fc.record({
  maxSeats: fc.integer({ min: 6, max: 10 }),
  script: fc.array(fc.nat(10_000), { maxLength: 120, size: 'max' }),
});
const check = (property: (played: ReturnType<typeof playTable>) => void) =>
  fc.assert(
    fc.property(evening, (options) => property(playTable(options))),
    { seed: SEED, numRuns: 300 },
  );
const bigBlindPlayer = ({ before, hand }: DealtHand) => playerAt(before, hand.bigBlind);

test(`[BLIND-1] nobody is big blind twice running, seed ${SEED}`, () => {
  check(({ hands }) => {
    for (const [i, dealt] of hands.entries()) {
      if (i > 0) expect(bigBlindPlayer(dealt)).not.toBe(bigBlindPlayer(hands[i - 1]!));
    }
  });
});

test('[BLIND-1] a chair has the big blind twice running only by a single big blind', () => {
  check(({ hands }) => {
    for (const { before, hand } of hands) {
      if (hand.bigBlind === before.lastBigBlind) expect(before.singleBigBlindDue).toBe(hand.bigBlind);
    }
  });
});

test('[BLIND-2] the big blind skips nobody', () => {
  check(({ hands }) => {
    for (const { before, hand } of hands) {
      if (hand.bigBlind === before.lastBigBlind || before.lastBigBlind === null) continue;
      const passed = chairsBetween(before, before.lastBigBlind, hand.bigBlind);
      expect(passed.filter((seat) => isOccupied(before, seat))).toEqual([]);
    }
  });
});

test('[BLIND-2] in as many hands as there are players, everybody is big blind once', () => {
  check(({ table }) => {
    let current = { ...table, singleBigBlindDue: null };
    const posted: number[] = [];
    for (let i = 0; i < playerCount(table); i++) {
      const hand = nextHand(current)!;
      posted.push(hand.bigBlind);
      current = { ...afterHand(current, hand), singleBigBlindDue: null };
    }
    expect(posted.sort((a, b) => a - b)).toEqual(occupiedSeats(table));
  });
});

test('[BLIND-3] with three or more, button and blinds are three places, and who posts is dealt in', () => {
  check(({ hands }) => {
    for (const { before, hand } of hands) {
      const places = [hand.button, hand.smallBlindPosition, hand.bigBlind].filter((seat) => seat !== null);
      if (!hand.headsUp) expect(new Set(places).size).toBe(places.length);
      expect(hand.dealtIn.length).toBeGreaterThanOrEqual(2);
      expect(hand.dealtIn).toContain(hand.bigBlind);
      if (hand.smallBlind !== null) expect(hand.dealtIn).toContain(hand.smallBlind);
      if (isOccupied(before, hand.button)) expect(hand.dealtIn).toContain(hand.button);
    }
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
    { seed: SEED, numRuns: 300 },
  );
});
