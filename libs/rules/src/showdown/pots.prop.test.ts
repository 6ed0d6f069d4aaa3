import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROFILES } from '../profiles.js';
import { type AwardSituation, ruleAward, type Winner } from './odd-chips.js';
import { ruleRunIt } from './run-it.js';
import { ruleSidePots, type SidePotSituation } from './side-pots.js';

const SEED = Number(process.env.SEED ?? 20);
const runs = { seed: SEED, numRuns: 500 };
const profiles = fc.constantFrom(PROFILES.TDA2024, PROFILES.ISAR, {
  ...PROFILES.TDA2024,
  showdown: { ...PROFILES.TDA2024.showdown, severalOddChips: 'allToFirst' as const },
});
const sum = (amounts: Readonly<Record<string, number>>) => Object.values(amounts).reduce((all, one) => all + one, 0);
const TABLE = 9;
const chip = fc.constantFrom(1, 5, 25, 100, 500, 1000);
const seatsOf = (count: number) =>
  fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: count, maxLength: count });
const rotate = (seat: number, by: number) => ((seat - 1 + by) % TABLE) + 1;

const tiedPot = fc
  .record({ count: fc.integer({ min: 1, max: 6 }), lows: fc.integer({ min: 0, max: 3 }) })
  .chain(({ count, lows }) =>
    fc.record({
      seats: seatsOf(count),
      lowSeats: seatsOf(lows),
      units: fc.nat(5000),
      chip,
      button: fc.integer({ min: 1, max: TABLE }),
    }),
  )
  .map(({ seats, lowSeats, units, chip: smallestChip, button }): AwardSituation => {
    const winner = (seat: number): Winner => ({ id: `p${seat}`, seat });
    return {
      game: lowSeats.length > 0 ? 'PLO8' : 'NLHE',
      button,
      tableSize: TABLE,
      smallestChip,
      pots: [{ name: 'main', amount: units * smallestChip }],
      winners: { high: seats.map(winner), low: lowSeats.map(winner) },
    };
  });

test(`[TDA-20] awards add up to the pot, in whole chips, seed ${SEED}`, () => {
  fc.assert(
    fc.property(tiedPot, profiles, (situation, profile) => {
      const ruling = ruleAward(situation, profile);
      if (!ruling.ok) throw new Error(ruling.refusal.code);
      const { awards } = ruling.value;
      expect(sum(awards)).toBe(situation.pots[0]?.amount);
      for (const share of Object.values(awards)) expect(share % (situation.smallestChip ?? 1)).toBe(0);
    }),
    runs,
  );
});

test(`[TDA-20] shares of a tie differ by one chip at most, seed ${SEED}`, () => {
  fc.assert(
    fc.property(tiedPot, (situation) => {
      const high = { ...situation, game: 'NLHE' as const, winners: { high: situation.winners.high } };
      const ruling = ruleAward(high, PROFILES.TDA2024);
      if (!ruling.ok) throw new Error(ruling.refusal.code);
      const shares = high.winners.high.map(({ id }) => ruling.value.awards[id] ?? 0);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(situation.smallestChip ?? 1);
    }),
    runs,
  );
});

test(`[TDA-20A] the same answer for seats moved on, seed ${SEED}`, () => {
  fc.assert(
    fc.property(tiedPot, profiles, fc.integer({ min: 1, max: 8 }), (situation, profile, by) => {
      const move = (winner: Winner): Winner => ({ ...winner, seat: rotate(winner.seat ?? 1, by) });
      const moved: AwardSituation = {
        ...situation,
        button: rotate(situation.button ?? 1, by),
        winners: { high: situation.winners.high.map(move), low: (situation.winners.low ?? []).map(move) },
      };
      expect(ruleAward(moved, profile)).toMatchObject({
        value: { awards: ruled(ruleAward(situation, profile)).awards },
      });
    }),
    runs,
  );
});

function ruled<T>(ruling: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!ruling.ok) throw new Error('refused');
  return ruling.value;
}

const hand = fc
  .record({ count: fc.integer({ min: 2, max: 9 }), chip, dead: fc.nat(20) })
  .chain(({ count, chip: smallestChip, dead }) =>
    fc.record({
      seats: seatsOf(count),
      units: fc.array(fc.nat(40), { minLength: count, maxLength: count }),
      ranks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: count, maxLength: count }),
      out: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
      button: fc.integer({ min: 1, max: TABLE }),
      smallestChip: fc.constant(smallestChip),
      dead: fc.constant(dead),
    }),
  )
  .map(({ seats, units, ranks, out, button, smallestChip, dead }): SidePotSituation => {
    const ids = seats.map((seat) => `p${seat}`);
    const by = (values: readonly number[], factor = 1) =>
      Object.fromEntries(ids.map((id, i) => [id, (values[i] ?? 0) * factor]));
    return {
      contributions: by(units, smallestChip),
      folded: ids.slice(1).filter((_, i) => out[i]),
      ranks: by(ranks),
      seats: by(seats),
      button,
      tableSize: TABLE,
      smallestChip,
      deadChips: dead * smallestChip,
    };
  });

test(`[TDA-21] pots and returned chips add up to what was put in, awards to the pots, seed ${SEED}`, () => {
  fc.assert(
    fc.property(hand, profiles, (situation, profile) => {
      const { pots, awards, returned } = ruled(ruleSidePots(situation, profile));
      const inPots = pots.reduce((all, { amount }) => all + amount, 0);
      expect(inPots + sum(returned)).toBe(sum(situation.contributions) + (situation.deadChips ?? 0));
      expect(sum(awards)).toBe(inPots);
      for (const id of Object.keys(awards)) expect(situation.folded).not.toContain(id);
      for (const { amount, eligible } of pots) expect([amount > 0, eligible.length > 0]).toEqual([true, true]);
    }),
    runs,
  );
});

test(`[TDA-21] a shorter stack wins of each at most what it has put in itself, seed ${SEED}`, () => {
  fc.assert(
    fc.property(hand, (situation) => {
      const { contributions, folded } = situation;
      const { awards } = ruled(ruleSidePots({ ...situation, deadChips: 0 }, PROFILES.TDA2024));
      const live = Object.entries(contributions).filter(([id]) => !folded.includes(id));
      const top = Math.max(...live.map(([, amount]) => amount));
      for (const [id, own] of live.filter(([, amount]) => amount < top)) {
        const most = Object.values(contributions).reduce((all, amount) => all + Math.min(amount, own), 0);
        expect(awards[id] ?? 0).toBeLessThanOrEqual(most);
      }
    }),
    runs,
  );
});

test(`[TDA-21] the same answer for seats moved on, seed ${SEED}`, () => {
  fc.assert(
    fc.property(hand, profiles, fc.integer({ min: 1, max: 8 }), (situation, profile, by) => {
      const moved: SidePotSituation = {
        ...situation,
        button: rotate(situation.button ?? 1, by),
        seats: Object.fromEntries(Object.entries(situation.seats ?? {}).map(([id, seat]) => [id, rotate(seat, by)])),
      };
      expect(ruled(ruleSidePots(moved, profile)).awards).toEqual(ruled(ruleSidePots(situation, profile)).awards);
    }),
    runs,
  );
});

test(`[NL-CASH-b12] boards add up to the pot, awards to the boards, seed ${SEED}`, () => {
  const boards = fc.record({
    pot: fc.nat(100_000),
    times: fc.constantFrom(2, 3),
    winners: fc.array(fc.subarray(['p1', 'p2', 'p3'], { minLength: 1 }), { minLength: 3, maxLength: 3 }),
    button: fc.integer({ min: 1, max: TABLE }),
    oddUnit: fc.constantFrom('firstBoard' as const, 'lastBoard' as const),
  });
  fc.assert(
    fc.property(boards, ({ pot, times, winners, button, oddUnit }) => {
      const profile = { ...PROFILES['NL-CASH'], cash: { ...PROFILES['NL-CASH'].cash, oddUnit } };
      const players = [1, 2, 3].map((seat) => ({ id: `p${seat}`, seat, status: 'all-in' as const }));
      const consent = { p1: true, p2: true, p3: true };
      const boardWinners = winners.slice(0, times);
      const situation = {
        street: 'flop' as const,
        pot,
        times,
        players,
        consent,
        boardWinners,
        button,
        tableSize: TABLE,
      };
      const ruling = ruled(ruleRunIt(situation, profile));
      expect(ruling.pots.reduce((all, one) => all + one, 0)).toBe(pot);
      expect(Math.max(...ruling.pots) - Math.min(...ruling.pots)).toBeLessThanOrEqual(1);
      expect(sum(ruling.awards ?? {})).toBe(pot);
    }),
    runs,
  );
});
