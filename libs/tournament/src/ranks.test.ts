import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesPaid, prizePool, ranks, results, split } from './ranks.js';
import type { Director } from './testing.js';
import { room, upTo } from './testing-room.js';

const SEED = 20261130;
const PRIZES = [
  { place: 1, amount: 10_001 },
  { place: 2, amount: 5_000 },
  { place: 3, amount: 2_000 },
];
const table = (td: Director) =>
  results(td.state).map(({ entryId, rank, rankTo, prize }) => [entryId, rank, rankTo, prize]);

describe('places and prizes', () => {
  it('[ENT-12] an entry ranks behind all who are in or out later', () => {
    const td = room({ t1: upTo(4) });
    td.bust('t1-3');
    td.bust('t1-1');
    expect([...ranks(td.state)]).toEqual([
      ['t1-1', { rank: 3, rankTo: 3 }],
      ['t1-3', { rank: 4, rankTo: 4 }],
    ]);
  });

  it('[ENT-12] a late entry moves everybody who is out one place back', () => {
    const td = room({ t1: upTo(3) }, { settings: { lateRegistrationUntilLevel: 3 } });
    td.bust('t1-1');
    td.do({ type: 'registerPlayer', personId: 'late', entryId: 'late', seat: 'draw' });
    expect(ranks(td.state).get('t1-1')).toEqual({ rank: 4, rankTo: 4 });
  });

  it('[ENT-10] who leaves in one hand shares, and the prizes are split to the unit, odd ones by entry number', () => {
    const td = room({ t1: upTo(4) });
    td.do({ type: 'setPrizes', prizes: PRIZES });
    td.bust('t1-4');
    td.bust('t1-3', 't1-2');
    td.do({
      type: 'setPrizes',
      prizes: [
        { place: 1, amount: 10_001 },
        { place: 2, amount: 5_000 },
        { place: 3, amount: 2_001 },
      ],
    });
    expect(table(td)).toEqual([
      ['t1-1', 1, 1, 10_001],
      ['t1-2', 2, 3, 3_501],
      ['t1-3', 2, 3, 3_500],
      ['t1-4', 4, 4, 0],
    ]);
  });

  it('[ENT-10] by stack before the hand, equal stacks share', () => {
    const td = room({ t1: upTo(5) });
    td.do({ type: 'setPrizes', prizes: PRIZES });
    td.do({
      type: 'bustPlayers',
      ranking: 'byStack',
      entries: [
        { entryId: 't1-1', chipsBefore: 100 },
        { entryId: 't1-2', chipsBefore: 900 },
        { entryId: 't1-3', chipsBefore: 900 },
        { entryId: 't1-5', chipsBefore: 50 },
      ],
    });
    expect(table(td)).toEqual([
      ['t1-4', 1, 1, 10_001],
      ['t1-2', 2, 3, 3_500],
      ['t1-3', 2, 3, 3_500],
      ['t1-1', 4, 4, 0],
      ['t1-5', 5, 5, 0],
    ]);
  });

  it('[ENT-12] a tournament ended with several left: they share the first places', () => {
    const td = room({ t1: upTo(3) });
    td.do({ type: 'setPrizes', prizes: PRIZES });
    td.bust('t1-2');
    td.do({ type: 'finishTournament' });
    expect(table(td)).toEqual([
      ['t1-1', 1, 2, 7_501],
      ['t1-3', 1, 2, 7_500],
      ['t1-2', 3, 3, 2_000],
    ]);
  });

  it('[ENT-13] places paid end with the last that pays something', () => {
    const td = room({ t1: upTo(3) });
    expect(placesPaid(td.state)).toBe(0);
    td.do({ type: 'setPrizes', prizes: [...PRIZES.slice(0, 2), { place: 3, amount: 0 }] });
    expect([placesPaid(td.state), prizePool(td.state)]).toEqual([2, 15_001]);
  });

  it('[ENT-13] shares are whole, differ by one unit at most and sum to the amount', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 40 }), (amount, n) => {
        const shares = split(amount, n);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
      { seed: SEED },
    );
  });
});
