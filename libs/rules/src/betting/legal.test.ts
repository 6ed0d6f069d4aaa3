import { describe, expect, test } from 'vitest';
import { PROFILES, type ProfileId, type RuleProfile } from '../profiles.js';
import { spotOf } from '../testing/spots.js';
import type { BettingConduct } from './conduct.js';
import { ruleLegal } from './legal.js';
import { rulePotRequest } from './pot.js';
import type { Spot } from './spot.js';

function legal(line: string, actor: string, profile: RuleProfile | ProfileId = 'TDA2024', more: Partial<Spot> = {}) {
  const ruling = ruleLegal(spotOf(line, more), actor, typeof profile === 'string' ? PROFILES[profile] : profile);
  if (!ruling.ok) throw new Error(`${ruling.refusal.code} in ${ruling.refusal.field}`);
  return ruling.value;
}
const withSwitch = (book: ProfileId, betting: Partial<BettingConduct>): RuleProfile => ({
  ...PROFILES[book],
  betting: { ...PROFILES[book].betting, ...betting },
});
const facts = ({ steps }: ReturnType<typeof legal>): string[] => steps.map(({ fact, rule }) => `${fact} ${rule}`);

describe('[TDA-43A] minimum raise', () => {
  test.each([
    ['example 1', 'flop 100-200 | A B C D | A bet 600, B raise 1600, C raise 3600', 'D', 5600],
    ['example 2', 'preflop 50-100 | A B SB BB | SB sb 50, BB bb 100, A all-in 150', 'B', 250],
    ['example 3', 'turn 100-200 | A B C | A bet 300, B raise 1000', 'C', 1700],
    ['example 4-A, B', 'preflop 25-50 | A B C D SB BB | SB sb 25, BB bb 50, A raise 125', 'B', 200],
    [
      'example 4-A, D',
      'preflop 25-50 | A B C D SB BB | SB sb 25, BB bb 50, A raise 125, B raise 200, C raise 500',
      'D',
      800,
    ],
    [
      'example 4-B',
      'preflop 25-50 | A B C D SB BB | SB sb 25, BB bb 50, A raise 500, B call 500, C call 500',
      'D',
      950,
    ],
  ])('%s', (_name, line, actor, minRaiseTo) => {
    expect(legal(line, actor)).toMatchObject({ mayRaise: true, minRaiseTo });
  });
  test('[ISAR-T41A] the other reading: the last raise, full or short', () => {
    const line = 'preflop 50-100 | A B SB BB | SB sb 50, BB bb 100, A all-in 150';
    expect(legal(line, 'B', withSwitch('ISAR', { minimumRaise: 'last' })).minRaiseTo).toBe(200);
  });
  test('[NL-CASH-b10] a raise adds at least twice the blind, where it is read like that', () => {
    const line = 'flop 5-10 | A B | A bet 10, B raise 20';
    expect(legal(line, 'A', 'NL-CASH').minRaiseTo).toBe(30);
    expect(legal(line, 'A', withSwitch('NL-CASH', { twiceTheBlind: 'by' })).minRaiseTo).toBe(40);
  });
  test('a stack short of the minimum may go all-in, one short of the call may only call', () => {
    expect(legal('flop 100-200 | A B:900 | A bet 600', 'B')).toMatchObject({ onlyAllInRaise: true, maxTo: 900 });
    const short = legal('flop 100-200 | A B:500 | A bet 600', 'B');
    expect(short).toMatchObject({ toCall: 500, callTo: 600, mayRaise: false, allInCall: true, maxTo: 500 });
  });
});

describe('[TDA-47] open again', () => {
  const example = 'flop 50-100 | A B C D E | A bet 100, B all-in 125, C call 125, D all-in 200, E call 200';
  test('example 1: short all-ins add up to a full raise for A', () => {
    const ruling = legal(example, 'A');
    expect(ruling).toMatchObject({ mayRaise: true, minRaiseTo: 300, toCall: 100 });
    expect(facts(ruling)).toEqual(['callAmount TDA-41', 'reopened TDA-47A', 'minimumRaise TDA-43A']);
  });
  test('example 1-A: C faces 75 only', () => {
    const ruling = legal(`${example}, A call 200`, 'C');
    expect(ruling).toMatchObject({ mayRaise: false, minRaiseTo: null, toCall: 75, maxTo: 200 });
    expect(ruling.steps.at(-1)).toEqual({ fact: 'notReopened', rule: 'TDA-47A', params: { amount: 75, step: 100 } });
  });
  test('example 1-B: after a raise to 300 C faces 175', () => {
    expect(legal(`${example}, A raise 300`, 'C')).toMatchObject({ mayRaise: true, minRaiseTo: 400 });
  });
  test('example 2: short all-ins do not raise the minimum', () => {
    const line = 'flop 50-100 | A B C D E F | A bet 300, B all-in 500, C all-in 650, D all-in 800, E call 800';
    expect(legal(line, 'F')).toMatchObject({ mayRaise: true, minRaiseTo: 1100 });
  });
  const third = 'preflop 2000-4000 | A B C SB BB | SB sb 2000, BB bb 4000, A call 4000, B fold, C all-in 7500, SB fold';
  test('example 3-A: the big blind has its option, A may only call', () => {
    expect(legal(third, 'BB')).toMatchObject({ mayRaise: true, minRaiseTo: 11_500 });
    expect(legal(`${third}, BB call 7500`, 'A')).toMatchObject({ mayRaise: false, toCall: 3500 });
  });
  test('example 3-B: after a full raise by the big blind A may raise', () => {
    expect(legal(`${third}, BB raise 11500`, 'A')).toMatchObject({ mayRaise: true, minRaiseTo: 15_500 });
  });
  test('[ISAR-T41B] the house does not add them up, unless it says so', () => {
    expect(legal(example, 'A', 'ISAR').mayRaise).toBe(false);
    expect(legal(example, 'A', withSwitch('ISAR', { shortAllInsAddUp: true })).minRaiseTo).toBe(300);
  });
  test('[NL-CASH-b4] A faces a full raise and a short all-in: by sense open, by the letter not', () => {
    const line = 'flop 5-10 | A B C | A bet 10, B raise 30, C all-in 45';
    expect(legal(line, 'A', 'NL-CASH')).toMatchObject({ mayRaise: true, minRaiseTo: 65 });
    expect(legal(line, 'A', withSwitch('NL-CASH', { raiseAfterShortAllIn: 'letter' })).mayRaise).toBe(false);
  });
  const limit = { game: 'LHE', betting: 'fixed-limit', limits: { small: 100, big: 200 } } as const;
  test.each([
    [150, true],
    [149, false],
  ])('[TDA-47B] in fixed limit an all-in to %i', (to, mayRaise) => {
    const line = `flop 50-100 | A B C | A bet 100, B all-in ${to}, C call ${to}`;
    expect(legal(line, 'A', 'TDA2024', limit)).toMatchObject({ mayRaise, limitGame: true });
  });
  test('in fixed limit a raise goes on top of half a raise, or completes it, and always completes less', () => {
    const line = 'flop 50-100 | A B C | A bet 100, B all-in 150';
    expect(legal(line, 'C', 'TDA2024', limit).minRaiseTo).toBe(250);
    expect(legal(line, 'C', withSwitch('TDA2024', { limitAfterHalfAllIn: 'complete' }), limit).minRaiseTo).toBe(200);
    expect(legal(line.replace('150', '149'), 'C', 'TDA2024', limit).minRaiseTo).toBe(200);
  });
});

describe('[TDA-54] pot limit', () => {
  const pot = { game: 'PLO', betting: 'pot-limit' } as const;
  const seats = 'preflop 100-200 | UTG CO SB BB';
  test('B example 1: a lone big blind counts as both', () => {
    expect(legal(`${seats} | BB bb 200`, 'UTG', 'TDA2024', { ...pot, deadSmallBlind: true }).maxTo).toBe(700);
  });
  test('B example 2: a short big blind counts as a full one, and is called in full', () => {
    const shortBlind = { player: 'BB', posted: 100, full: 200 };
    const ruling = legal(`${seats} | SB sb 100, BB bb 100`, 'UTG', 'TDA2024', { ...pot, shortBlind });
    expect(ruling).toMatchObject({ toCall: 200, maxTo: 700, potBefore: 300 });
  });
  test('C after the flop the pot is what lies there', () => {
    expect(legal('flop 100-200 | A B', 'A', 'TDA2024', { ...pot, potCollected: 600 })).toMatchObject({
      minBetTo: 200,
      maxTo: 600,
    });
  });
  test('a pot smaller than the least bet still allows the least bet', () => {
    expect(legal('flop 100-200 | A B', 'A', 'TDA2024', { ...pot, potCollected: 150 })).toMatchObject({
      minBetTo: 200,
      maxTo: 200,
    });
  });
  test('A only here may one ask for the pot', () => {
    const spot = spotOf('flop 100-200 | A B | A bet 300', { potCollected: 1000 });
    expect(rulePotRequest(spot, 'B', PROFILES.TDA2024)).toMatchObject({
      value: { ruling: 'no-right', potBefore: null },
    });
    expect(rulePotRequest({ ...spot, ...pot }, 'B', PROFILES.TDA2024)).toMatchObject({
      value: { ruling: 'right', potBefore: 1300 },
    });
  });
});

describe('[TDA-48] raises at most', () => {
  const line = 'turn 50-100 | A B | A bet 200, B raise 400, A raise 600, B raise 800';
  const limit = { game: 'LHE', betting: 'fixed-limit', limits: { small: 100, big: 200 }, eventPlayersLeft: 9 } as const;
  test('[ISAR-T45] three in the house, heads-up too, until the event is down to two', () => {
    const capped = legal(line, 'A', 'ISAR', limit);
    expect(capped).toMatchObject({ mayRaise: false, capped: true });
    expect(facts(capped)).toContain('raiseCapReached ISAR-T45');
    expect(legal(line, 'A', 'ISAR', { ...limit, eventPlayersLeft: 2 })).toMatchObject({
      mayRaise: true,
      capped: false,
    });
  });
  test('where the book names none, the house does; no-limit has none', () => {
    expect(legal(line, 'A', 'TDA2024', { ...limit, houseRaiseCap: 3 }).capped).toBe(true);
    expect(legal(line, 'A', 'TDA2024', limit).capped).toBe(false);
    expect(legal(line, 'A', 'ISAR').mayRaise).toBe(true);
  });
});

test('a raise that nobody is left to answer is said to be one', () => {
  const line = 'flop 100-200 | A B C | A bet 400, B fold, C all-in 900';
  const ruling = legal(line, 'A');
  expect(ruling).toMatchObject({ mayRaise: true, raiseCanBeAnswered: false });
  expect(facts(ruling)).toContain('nobodyToAnswer null');
});
