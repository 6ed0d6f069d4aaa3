import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterHand, nextHand } from './dead-button.js';
import { PROFILES, type RuleProfile } from './profiles.js';
import { openSeats, playerCount, type Seat, type TableSituation } from './table-situation.js';
import { playTable, rotated, rotatedSeat } from './testing/tables.js';
import { seatArrival, worstSeat } from './worst-seat.js';

const SEED = Number(process.env.SEED ?? 11);
const situation = fc
  .record({
    maxSeats: fc.integer({ min: 6, max: 10 }),
    script: fc.array(fc.nat(10_000), { maxLength: 80, size: 'max' }),
  })
  .map((options) => playTable(options).table);
const check = (property: (table: TableSituation) => void) =>
  fc.assert(fc.property(situation, property), { seed: SEED, numRuns: 200 });

interface Outcome {
  readonly smallBlindNext: boolean;
  readonly handsUntilBigBlind: number;
}
/** What really comes of a seat: the arrival sits down and hands are dealt until they are big blind. */
function outcome(table: TableSituation, seat: Seat): Outcome {
  let current = seatArrival(table, { player: 'M', seat });
  let hand = nextHand(current)!;
  const smallBlindNext = hand.smallBlindPosition === seat;
  let dealt = 0;
  while (hand.bigBlind !== seat) {
    current = afterHand(current, hand);
    hand = nextHand(current)!;
    dealt++;
  }
  return { smallBlindNext, handsUntilBigBlind: dealt };
}

/** Every open chair tried out; the chair of the last big blind only where the book lets it be taken. */
function bestByTrial(table: TableSituation, profile: RuleProfile): number | null {
  const allowed = openSeats(table).filter((seat) => seat !== table.lastBigBlind || profile.singleBigBlind);
  const outcomes = allowed.map((seat) => outcome(table, seat)).filter(({ smallBlindNext }) => !smallBlindNext);
  return outcomes.length === 0 ? null : Math.min(...outcomes.map(({ handsUntilBigBlind }) => handsUntilBigBlind));
}

test.each([PROFILES.TDA2024, PROFILES.ISAR])(
  `[SEAT-3] $id: no other open chair brings the big blind sooner, seed ${SEED}`,
  (profile) => {
    check((table) => {
      expect(worstSeat(table, profile)?.handsUntilBigBlind ?? null).toBe(bestByTrial(table, profile));
    });
  },
);

test.each([PROFILES.TDA2024, PROFILES.ISAR])('[SEAT-4] $id: nobody is moved into the small blind', (profile) => {
  check((table) => {
    const worst = worstSeat(table, profile);
    for (const seat of worst?.acceptSeats ?? []) expect(outcome(table, seat).smallBlindNext).toBe(false);
  });
});

test('[SEAT-4] with the single-big-blind clause an open chair can always be given', () => {
  check((table) => {
    expect(worstSeat(table, PROFILES.TDA2024) === null).toBe(openSeats(table).length === 0);
  });
});

test('[SEAT-5] all chairs accepted are the same for the arrival', () => {
  check((table) => {
    const worst = worstSeat(table, PROFILES.TDA2024);
    for (const seat of worst?.acceptSeats ?? []) {
      expect(outcome(table, seat).handsUntilBigBlind).toBe(worst?.handsUntilBigBlind);
    }
  });
});

test('[SEAT-3] seat numbers do not matter', () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 1, max: 9 }), (table, by) => {
      fc.pre(openSeats(table).length > 0 && playerCount(table) > 1);
      const worst = worstSeat(table, PROFILES.TDA2024)!;
      const turned = worstSeat(rotated(table, by), PROFILES.TDA2024)!;
      expect({ ...turned, seat: 0, acceptSeats: [] }).toEqual({ ...worst, seat: 0, acceptSeats: [] });
      expect(turned.seat).toBe(rotatedSeat(worst.seat, by, table.maxSeats));
    }),
    { seed: SEED, numRuns: 200 },
  );
});
