import { PROFILES } from '@blindwerk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askSituation, whoMayRaise } from './answer.js';
import { PRESET_IDS, type PresetId } from './preset-ids.js';
import { lineupOf, type PresetTable, presetOfKey, presetSituation } from './presets.js';

const EVENING: PresetTable = {
  blinds: { sb: 400, bb: 800 },
  chipSet: [100, 500, 1000, 5000],
  lineup: lineupOf([]),
};
const SEED = Number(process.env.SEED ?? 20261130);

/** What each question comes to at 400/800 with chips of 100, 500, 1,000 and 5,000. */
const EXPECTED: Readonly<Record<PresetId, object>> = {
  overchip: { ruling: 'call', amountTotal: 2000, chipsReturned: 3000, chipsOwed: 0 },
  severalChips: { ruling: 'call', amountTotal: 1500, chipsReturned: 500, chipsOwed: 0 },
  halfRaise: { ruling: 'raise', amountTotal: 4000, chipsReturned: 0, chipsOwed: 900 },
  shortAllIn: { ruling: 'legal', toCall: 600, callTo: 2600, mayCall: true, mayRaise: false },
  outOfTurn: { ruling: 'back-up', backTo: 'B', chipsReturned: 2000 },
  undercall: { ruling: 'call', amountTotal: 2000, chipsReturned: 0, chipsOwed: 1000 },
  stringBet: { ruling: 'call', amountTotal: 2000, chipsReturned: 2000, chipsOwed: 0 },
  figure: { ruling: 'bet', amountTotal: 5000, chipsReturned: 0, chipsOwed: 5000 },
  fourCardFlop: { ruling: 'floor-procedure', nextBurnIs: 'picked-card' },
  missingCard: { ruling: 'dead-hand', substantialAction: true },
};

describe('the ten commonest questions', () => {
  it.each(PRESET_IDS)('%s is ruled as the book says', (preset) => {
    const { ruling, refusal } = askSituation(presetSituation(preset, EVENING), PROFILES.TDA2024);
    expect(refusal).toBeNull();
    expect(ruling).toMatchObject(EXPECTED[preset]);
  });

  it('[TDA-47A] a short all-in leaves the raise to those who have not acted', () => {
    const rights = whoMayRaise(presetSituation('shortAllIn', EVENING), PROFILES.TDA2024);
    expect(rights).toEqual([
      { player: 'A', mayRaise: false },
      { player: 'B', mayRaise: false },
      { player: 'D', mayRaise: true },
    ]);
  });

  it('stand on the digits 1 to 9 and 0', () => {
    expect([...'1234567890'].map(presetOfKey)).toEqual(PRESET_IDS);
    expect(presetOfKey('e')).toBeNull();
  });

  it('can be at any blinds, with any chips and seats, under each book', () => {
    const tables = fc.record({
      bb: fc.integer({ min: 1, max: 5_000_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      chipSet: fc.array(fc.integer({ min: -5, max: 1_000_000 }), { maxLength: 7 }),
      seats: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 10 }),
      preset: fc.constantFrom(...PRESET_IDS),
      profile: fc.constantFrom(...Object.values(PROFILES)),
    });
    fc.assert(
      fc.property(tables, ({ bb, part, chipSet, seats, preset, profile }) => {
        const lineup = lineupOf(seats.map((seat) => ({ seat })));
        const blinds = { sb: Math.floor(bb * part), bb };
        expect(askSituation(presetSituation(preset, { blinds, chipSet, lineup }), profile).refusal).toBeNull();
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});
