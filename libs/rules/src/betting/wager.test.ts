import { describe, expect, test } from 'vitest';
import { PROFILES, type ProfileId } from '../profiles.js';
import { spotOf } from '../testing/spots.js';
import type { Spot } from './spot.js';
import { ruleWager } from './wager.js';
import type { Saying, Wager } from './wager-model.js';

type Act = Omit<Wager, 'actor' | 'say' | 'chips'> & { readonly say?: Saying; readonly chips?: readonly number[] };
const said = (verb: Saying['verb'], more: Partial<Saying> = {}): Saying => ({ verb, timing: 'before', ...more });

function rule(line: string, actor: string, act: Act, book: ProfileId = 'TDA2024', more: Partial<Spot> = {}) {
  const ruling = ruleWager(spotOf(line, more), { actor, say: null, chips: [], ...act }, PROFILES[book]);
  if (!ruling.ok) throw new Error(`${ruling.refusal.code} in ${ruling.refusal.field}`);
  return ruling.value;
}
/** Facts with their rules, as one reads them. */
const trace = (ruling: ReturnType<typeof rule>): string[] =>
  ruling.steps.map(({ fact, rule: id, params }) =>
    [fact, id, ...Object.values(params)].filter((part) => part !== null && part !== '').join(' '),
  );

describe('[TDA-43A] half mark', () => {
  const spot = 'flop 100-200 | A B C | A bet 1000';
  test('1,400 said or pushed on a bet of 1,000 is a call', () => {
    const pushed = rule(spot, 'B', { chips: [1000, 100, 100, 100, 100] });
    expect(pushed).toMatchObject({ ruling: 'call', amountTotal: 1000, chipsReturned: 400, chipsOwed: 0 });
    const word = rule(spot, 'B', { say: said(null, { amount: 1400 }) });
    expect(word).toMatchObject({ ruling: 'call', amountTotal: 1000, chipsReturned: 0, chipsOwed: 1000 });
  });
  test('"raise 1,400" is a raise to the minimum', () => {
    const ruling = rule(spot, 'B', { say: said('raise', { amount: 1400 }) });
    expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 2000 });
    expect(trace(ruling)).toEqual([
      'callAmount TDA-41 1000 1000 A',
      'saidRaise TDA-51A',
      'saidAmount TDA-43B 1400 1400',
      'completedToMinimum TDA-43A 1400 2000 1000',
      'ruledRaise B 2000',
      'chipsMissing 2000',
    ]);
  });
  test('half of an odd bet is not rounded: 125 on 75', () => {
    const ruling = rule('turn 25-50 | A B C | A bet 75', 'B', { chips: [100, 25] });
    expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 150, chipsOwed: 25 });
    expect(trace(ruling)).toContain('halfMarkReached TDA-43A 125 112.5 150');
  });
  test('the other reading of the mark: half of the bet faced', () => {
    const { TDA2024 } = PROFILES;
    const profile = { ...TDA2024, betting: { ...TDA2024.betting, halfMark: 'bet' as const } };
    const wager: Wager = { actor: 'C', say: null, chips: [1000, 100, 100, 100, 100, 100] };
    const line = 'preflop 250-500 | UTG C SB BB | SB sb 250, BB bb 500, UTG raise 1100';
    expect(ruleWager(spotOf(line), wager, profile)).toMatchObject({ value: { ruling: 'call', amountTotal: 1100 } });
    expect(ruleWager(spotOf(line), wager, TDA2024)).toMatchObject({ value: { ruling: 'raise', amountTotal: 1700 } });
  });
});

test('[TDA-43B] "raise eight thousand" on 2,000 is 8,000 in total; "by 6,000" says the same', () => {
  const spot = 'flop 100-200 | A B | A bet 2000';
  expect(rule(spot, 'B', { say: said('raise', { amount: 8000 }) })).toMatchObject({ amountTotal: 8000 });
  expect(rule(spot, 'B', { say: said('raise', { amount: 6000, amountIs: 'by' }) })).toMatchObject({
    amountTotal: 8000,
  });
});

describe('[TDA-44] one chip', () => {
  const spot = 'flop 100-200 | A B:1000 C | A bet 400';
  test('in silence a call, the last chip too', () => {
    const ruling = rule(spot, 'B', { chips: [1000] });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 400, chipsReturned: 600, allIn: false });
    expect(trace(ruling)).toContain('overchipCalls TDA-44 1000 400');
  });
  test('with "raise" before it: the maximum for the chip', () => {
    expect(rule(spot, 'B', { chips: [500], say: said('raise') })).toMatchObject({ ruling: 'raise', amountTotal: 800 });
    expect(rule(spot, 'B', { chips: [1000], say: said('raise') })).toMatchObject({
      ruling: 'all-in',
      amountTotal: 1000,
    });
  });
  test('with "raise" after it: too late', () => {
    const ruling = rule(spot, 'B', { chips: [1000], say: said('raise', { timing: 'after' }) });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 400 });
    expect(trace(ruling)).toContain('saidTooLate TDA-44');
  });
  test('without a bet it plays in full', () => {
    expect(rule('flop 100-200 | A B', 'A', { chips: [5000] })).toMatchObject({ ruling: 'bet', amountTotal: 5000 });
  });
  test('in pot limit no more than the pot', () => {
    const pot = { game: 'PLO', betting: 'pot-limit' } as const;
    const line = 'preflop 50-100 | A B SB BB | SB sb 50, BB bb 100';
    const ruling = rule(line, 'A', { chips: [1000], say: said('raise') }, 'TDA2024', pot);
    expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 350, chipsReturned: 650 });
    expect(trace(ruling)).toContain('cutToPot TDA-54B 1000 350');
  });
  test('in fixed limit no more than the limit', () => {
    const limit = { game: 'LHE', betting: 'fixed-limit', limits: { small: 200, big: 400 } } as const;
    const ruling = rule('flop 100-200 | A B', 'A', { chips: [500] }, 'TDA2024', limit);
    expect(ruling).toMatchObject({ ruling: 'bet', amountTotal: 200, chipsReturned: 300 });
  });
});

describe('[TDA-45] several chips', () => {
  test('A example 1: 500 and 1,000 on 1,100 are a call, every chip is needed', () => {
    const ruling = rule('flop 100-200 | A B C | A bet 400, B raise 1100', 'C', { chips: [500, 1000] });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 1100, chipsReturned: 400 });
    expect(trace(ruling)).toContain('everyChipNeeded TDA-45A 500 1000 1100');
  });
  test('A example 2: the last two 1,000 on 1,050 are a call', () => {
    const ruling = rule('flop 25-50 | A B:2000 | A bet 1050', 'B', { chips: [1000, 1000] });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 1050, chipsReturned: 950, allIn: false });
  });
  const raised = 'preflop 250-500 | UTG B X SB BB | SB sb 250, BB bb 500, UTG raise 1100';
  test('example 2: 1,500 with a chip to spare reaches the mark of 1,400', () => {
    const ruling = rule(raised, 'B', { chips: [1000, 100, 100, 100, 100, 100] });
    expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 1700, chipsOwed: 200 });
    expect(trace(ruling)).toEqual([
      'callAmount TDA-41 1100 1100 UTG',
      'chipsInFront 1500 0',
      'chipCanGo TDA-45A 100 1400 1100',
      'halfMarkReached TDA-43A 1500 1400 1700',
      'completedToMinimum TDA-43A 1500 1700 600',
      'ruledRaise B 1700',
      'chipsMissing 200',
    ]);
  });
  test('example 3: 1,300 does not, 200 come back', () => {
    const ruling = rule(raised, 'B', { chips: [1000, 100, 100, 100] });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 1100, chipsReturned: 200 });
  });
  test.each([
    ['4-A', [1000, 500, 500, 500], 'raise', 2800],
    ['4-B', [1000, 500, 500], 'call', 1400],
  ] as const)('example %s with chips left', (_name, chips, ruling, amountTotal) => {
    expect(rule('flop 100-200 | A B | A bet 1400', 'B', { chips })).toMatchObject({ ruling, amountTotal });
  });
  test.each([
    ['4-A', 2500, [1000, 500, 500, 500]],
    ['4-B', 2000, [1000, 500, 500]],
  ] as const)('example %s with the last chips is all-in', (_name, behind, chips) => {
    const ruling = rule(`flop 100-200 | A B:${behind} | A bet 1400`, 'B', { chips });
    expect(ruling).toMatchObject({
      ruling: 'all-in',
      amountTotal: behind,
      allIn: true,
      fullRaise: false,
      chipsOwed: 0,
    });
    expect(trace(ruling)).toContain(`lastChipsAllIn TDA-45B2 ${behind}`);
  });
  test('[ISAR-T43] the house has no clause for last chips', () => {
    const line = raised.replace('B X', 'B:1300 X');
    expect(rule(line, 'B', { chips: [1000, 100, 100, 100] }, 'ISAR')).toMatchObject({
      ruling: 'call',
      amountTotal: 1100,
    });
  });
  test('a raise that the stack cannot fill is all-in', () => {
    const ruling = rule(raised.replace('B X', 'B:1600 X'), 'B', { chips: [1000, 100, 100, 100, 100, 100] });
    expect(ruling).toMatchObject({ ruling: 'all-in', amountTotal: 1600, chipsOwed: 100, fullRaise: false });
  });
});

describe('[TDA-46] chips of an earlier bet', () => {
  const spot = 'preflop 25-50 | CO BTN SB BB | SB sb 25, BB bb 50, CO fold, BTN raise 600, SB fold';
  const left = { prior: { left: [25, 25], withdrawn: [] } };
  const back = { prior: { left: [], withdrawn: [25, 25] } };
  test.each([
    ['situation 1: one 1,000 on them', left, [1000], 'call', 600],
    ['situation 1: two 500 on them', left, [500, 500], 'call', 600],
    ['situation 1: 100 and 500 on them', left, [100, 500], 'call', 600],
    ['situation 1: 1,000 and 500 on them', left, [1000, 500], 'raise', 1550],
    ['situation 2: taken back, one 1,000', back, [1000], 'call', 600],
    ['situation 2: taken back, 1,000 and 500', back, [1000, 500], 'raise', 1500],
    ['situation 3: one of two taken back', { prior: { left: [25], withdrawn: [25] } }, [1000], 'raise', 1150],
  ] as const)('%s', (_name, prior, chips, ruling, amountTotal) => {
    expect(rule(spot, 'BB', { ...prior, chips })).toMatchObject({ ruling, amountTotal });
  });
  const covered = 'preflop 50-100 | CO BTN SB BB | SB sb 50, BB bb 100, CO fold, BTN raise 700, SB fold';
  test('situation 4: a 1,000 chip covers 700, another makes 2,000', () => {
    const ruling = rule(covered, 'BB', { prior: { left: [1000], withdrawn: [] }, chips: [1000] });
    expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 2000 });
    expect(trace(ruling)).toContain('priorChipsCover TDA-46C2 1000 1000 0 700');
  });
  test('the covering chip taken up and put down again is a call: nothing was added', () => {
    const ruling = rule(covered, 'BB', { prior: { left: [], withdrawn: [1000] }, chips: [1000] });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 700, chipsReturned: 300 });
  });
  const small = covered.replace('raise 700', 'raise 200');
  test.each([
    ['situation 4: for a covering 1,000 chip 500 and two 100', { left: [], withdrawn: [1000] }, [500, 100, 100], 700],
    ['situation 3: the covering chip back, 25 left, one 500', { left: [25], withdrawn: [1000] }, [500], 525],
  ] as const)('%s: by the half mark, though less than before', (_name, prior, chips, amountTotal) => {
    expect(rule(small, 'BB', { prior, chips })).toMatchObject({ ruling: 'raise', amountTotal });
  });
  test("situation 5: pushing the lot is the floor's, with both readings", () => {
    const ruling = rule(spot, 'BB', { ...left, chips: [1000], gesture: 'push-all' });
    expect(ruling).toMatchObject({
      ruling: 'floor',
      options: [
        { option: 'allChipsAsOneMotion', params: { total: 1150 } },
        { option: 'priorChipsRule', params: { total: 600 } },
      ],
      readings: { allChips: { ruling: 'raise' }, priorChips: { ruling: 'call' } },
    });
  });
  test('whoever took a chip back facing a raise may not fold, nor get away with less than the call', () => {
    const taken = { prior: { left: [25], withdrawn: [25] } };
    expect(rule(spot, 'BB', { ...taken, say: said('fold') })).toMatchObject({
      ruling: 'call-or-raise',
      mayFold: false,
    });
    const three = spot.replace(', SB fold', '');
    expect(rule(three, 'BB', { ...taken, chips: [500] })).toMatchObject({ ruling: 'call', amountTotal: 600 });
  });
  test('[ISAR-T44] the house counts old and new chips as one motion', () => {
    expect(rule(spot, 'BB', { ...left, chips: [1000] }, 'ISAR')).toMatchObject({ ruling: 'raise', amountTotal: 1150 });
  });
});

describe('[TDA-51] fewer chips than the call', () => {
  const options = [{ option: 'fullCall' }, { option: 'forfeitAndFold' }];
  test('example 1: 2,000 on a raise to 8,000, three players: the floor decides', () => {
    const ruling = rule('flop 1000-2000 | A B C | A bet 2000, B raise 8000', 'C', { chips: [1000, 1000] });
    expect(ruling).toMatchObject({ ruling: 'floor', options, fullCallTotal: 8000, forfeit: 2000, discretion: true });
  });
  test('example 2: 2,000 on an opening bet of 8,000 is a full call', () => {
    const ruling = rule('flop 1000-2000 | A B C D | A bet 8000', 'B', { chips: [1000, 1000] });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 8000, chipsOwed: 6000 });
    expect(trace(ruling)).toContain('undercallOpeningBet TDA-51B2 8000');
  });
  test('example 3: "call" is the whole bet', () => {
    const ruling = rule('flop 1000-2000 | A B C | A bet 2000, B raise 8000', 'C', { say: said('call') });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 8000, chipsOwed: 8000 });
  });
  test('example 4: let off, the player loses 400 and gets 100 back', () => {
    const line = 'preflop 200-400 | U A B SB BB | SB sb 200, BB bb 400, U call 400, A raise 1200';
    expect(rule(line, 'B', { chips: [500] })).toMatchObject({ ruling: 'floor', forfeit: 400, returnedIfFold: 100 });
  });
  test("[TDA-41] a tiny chip is the floor's, up to a full call, and may be penalised", () => {
    const line = 'preflop 2000-4000 | A B C SB BB | SB sb 2000, BB bb 4000, A raise 50000';
    const ruling = rule(line, 'B', { chips: [1000] });
    expect(ruling).toMatchObject({ ruling: 'floor', fullCallTotal: 50000, penaltyPossible: true });
  });
  test('heads-up any undercall is a call', () => {
    const ruling = rule('turn 100-200 | A B C | A bet 600, B raise 2000, C fold', 'A', { chips: [500] });
    expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 2000, chipsOwed: 900 });
  });
});

describe('[TDA-55] words that do not fit', () => {
  const unopened = 'flop 200-400 | A B';
  test('A "call" without a bet is a check', () => {
    expect(rule(unopened, 'A', { say: said('call') })).toMatchObject({ ruling: 'check', amountTotal: 0 });
  });
  test('B "raise" without a bet is a bet of the player\'s choice, at least the minimum', () => {
    const ruling = rule(unopened, 'A', { say: said('raise') });
    expect(ruling).toMatchObject({ ruling: 'bet', minTotal: 400, amountAtPlayersChoice: true });
  });
  test('"check" facing a bet leaves call or fold', () => {
    const ruling = rule('flop 200-400 | A B | A bet 800', 'B', { say: said('check') });
    expect(ruling).toMatchObject({
      ruling: 'call-or-fold',
      callTo: 800,
      mayCall: true,
      mayFold: true,
      mayRaise: false,
    });
  });
});

describe('[TDA-56] several motions', () => {
  const spot = 'flop 100-200 | A B C | A bet 400';
  const motions = { chips: [100, 100, 100, 100], furtherMotions: [[500, 500]] };
  test('in silence the first motion stands', () => {
    expect(rule(spot, 'B', motions)).toMatchObject({ ruling: 'call', amountTotal: 400, chipsReturned: 1000 });
  });
  test('with the amount said first, all motions count', () => {
    const ruling = rule(spot, 'B', { ...motions, say: said('raise', { amount: 1400 }) });
    expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 1400, chipsReturned: 0 });
  });
  test('[ISAR-T40] "raise", the exact call, then the raise: the house takes it', () => {
    expect(rule(spot, 'B', { ...motions, say: said('raise') }, 'ISAR')).toMatchObject({ amountTotal: 1400 });
    expect(rule(spot, 'B', { ...motions, say: said('raise') })).toMatchObject({ amountTotal: 800, chipsReturned: 600 });
  });
});

describe('[TDA-57] "five" at 200-400', () => {
  const five = { say: said('bet', { spokenDigits: 5 }) };
  test.each([
    [4999, 500],
    [5000, 5000],
    [50_000, 5000],
  ])('pot %i: %i', (potCollected, amountTotal) => {
    expect(rule('flop 200-400 | A B', 'A', five, 'TDA2024', { potCollected })).toMatchObject({
      ruling: 'bet',
      amountTotal,
    });
  });
  test('[ISAR-T49] the house takes the smallest', () => {
    const ruling = rule('flop 200-400 | A B', 'A', five, 'ISAR', { potCollected: 5000 });
    expect(ruling).toMatchObject({ ruling: 'bet', amountTotal: 500 });
  });
  test('no meaning fits a pot of 450: the floor', () => {
    const ruling = rule('flop 200-400 | A B', 'A', five, 'TDA2024', { potCollected: 450 });
    expect(ruling).toMatchObject({ ruling: 'floor', options: [{ option: 'betOf', params: { total: 500 } }, {}] });
  });
});

describe('[TDA-40] words against chips', () => {
  const against = { say: said('raise', { amount: 60, contradictory: true }), chips: [25, 25] };
  test('the floor decides by fairness', () => {
    const ruling = rule('flop 5-10 | A B | A bet 10', 'B', against);
    expect(ruling).toMatchObject({ ruling: 'floor', options: [{ option: 'fairestDecision' }], discretion: true });
  });
  test('[NL-CASH-b7] in cash games words win', () => {
    const ruling = rule('flop 5-10 | A B | A bet 10', 'B', against, 'NL-CASH', { format: 'cash' });
    expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 60, chipsOwed: 10 });
  });
});

test('[TDA-61] 525 for change on 325 is a raise to 650', () => {
  const ruling = rule('flop 50-100 | B A | B bet 325', 'A', { chips: [500, 25] });
  expect(ruling).toMatchObject({ ruling: 'raise', amountTotal: 650, chipsOwed: 125 });
});

test('[TDA-54D] "pot" in no-limit: a valid bet is owed; in the house it is the minimum', () => {
  const pot = { say: said('pot') };
  const owed = rule('flop 200-400 | A B | A bet 900', 'B', pot);
  expect(owed).toMatchObject({ ruling: 'raise', minTotal: 1800, penaltyPossible: true });
  expect(rule('flop 200-400 | A B', 'A', pot, 'ISAR')).toMatchObject({ ruling: 'bet', amountTotal: 400 });
});

test('[TDA-47A] a raise that is not open is a call', () => {
  const line = 'flop 50-100 | A B C | A bet 400, B all-in 700, C call 700';
  const ruling = rule(line, 'A', { say: said('raise', { amount: 2000 }) });
  expect(ruling).toMatchObject({ ruling: 'call', amountTotal: 700 });
  expect(trace(ruling)).toContain('notReopened TDA-47A 300 400');
});

describe('what cannot be', () => {
  const spot = spotOf('flop 100-200 | A B:900 C | A bet 400');
  const wager: Wager = { actor: 'B', say: null, chips: [500] };
  test.each([
    [{ ...wager, chips: [500, 500] }, 'rules/more-than-stack', 'chips'],
    [{ ...wager, chips: [500, -25] }, 'rules/negative-chips', 'chips.1'],
    [{ ...wager, chips: [0.5] }, 'rules/not-whole', 'chips.0'],
    [{ ...wager, chips: [] }, 'rules/nothing-done', 'chips'],
    [{ ...wager, actor: 'X' }, 'rules/unknown-player', 'actor'],
    [{ ...wager, actor: 'A' }, 'rules/acted-twice', 'actor'],
    [{ ...wager, actor: 'C', say: said('all-in') }, 'rules/stack-unknown', 'players.2.behind'],
  ])('%j', (bad, code, field) => {
    expect(ruleWager(spot, bad, PROFILES.TDA2024)).toMatchObject({ ok: false, refusal: { code, field } });
  });
  test('everybody else has folded: nothing to raise any more', () => {
    const over = spotOf('flop 100-200 | A B | A bet 400, B fold');
    const ruling = ruleWager(over, { actor: 'A', say: said('raise'), chips: [] }, PROFILES.TDA2024);
    expect(ruling).toMatchObject({ ok: false, refusal: { code: 'rules/hand-over', field: 'history' } });
  });
});
