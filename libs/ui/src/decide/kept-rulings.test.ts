import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeptRuling, MOST_KEPT, nextNo, readKept, withKept } from './kept-rulings.js';
import { PRESET_IDS } from './preset-ids.js';
import { lineupOf, presetSituation } from './presets.js';

const TABLE = { blinds: { sb: 400, bb: 800 }, chipSet: [100, 1000], lineup: lineupOf([]) };
const SEED = Number(process.env.SEED ?? 20261130);
const ruling = (no: number): KeptRuling => ({ no, situation: presetSituation('overchip', TABLE) });

describe('kept rulings', () => {
  it('are the last twenty, newest first', () => {
    const kept = Array.from({ length: 25 }, (_, at) => ruling(at + 1)).reduce(withKept, []);
    expect(kept.map(({ no }) => no)).toEqual(Array.from({ length: MOST_KEPT }, (_, at) => 25 - at));
    expect(nextNo(kept)).toBe(26);
  });
  it('hold a question once, however often it changed', () => {
    expect(
      [1, 2, 1]
        .map(ruling)
        .reduce(withKept, [])
        .map(({ no }) => no),
    ).toEqual([1, 2]);
  });
  it.each(PRESET_IDS)('come back as they were: %s', (preset) => {
    const kept = [{ no: 1, situation: presetSituation(preset, TABLE) }];
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });
  it('leave out what has another shape', () => {
    const broken = { no: 2, situation: { ...ruling(2).situation, chips: ['many'] } };
    expect(readKept(JSON.stringify([broken, ruling(1)])).map(({ no }) => no)).toEqual([1]);
    expect(readKept('[')).toEqual([]);
    expect(readKept(null)).toEqual([]);
  });
  it('are none from whatever else was stored', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(readKept(json)).toEqual([]);
      }),
      { seed: SEED },
    );
  });
});
