import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../templates/templates';
import { draftOf, hasOtherGames, itemOf, moved, rowAfter, structureOf, withRow } from './structure-draft';

describe('[TPL-2] editing a structure', () => {
  it.each(TEMPLATES)('what is not touched stays as it was: $id', ({ structure }) => {
    expect(structureOf(draftOf(structure))).toEqual(structure);
  });
  it('a row that cannot be read holds the whole back', () => {
    const [first, ...rest] = draftOf(TEMPLATES[0]!.structure);
    expect(structureOf([{ ...first!, small: 'x' }, ...rest])).toBeNull();
    expect(itemOf({ ...first!, minutes: '' })).toBeNull();
    expect(itemOf({ ...first!, minutes: '0' })).toMatchObject({ durationMs: 0 });
  });
  it('reads minutes with a comma and thousands with a dot', () => {
    const [first] = draftOf(TEMPLATES[0]!.structure);
    expect(itemOf({ ...first!, minutes: '7,5', big: '1.000' })).toMatchObject({ durationMs: 450_000, bigBlind: 1000 });
  });
  it('a level added goes on at twice the blinds', () => {
    const rows = draftOf(TEMPLATES[0]!.structure);
    expect(itemOf(rowAfter(rows, 0, 'level', 'new'))).toMatchObject({ smallBlind: 50, bigBlind: 100, ante: 100 });
    expect(itemOf(rowAfter(rows, 0, 'break', 'new'))).toMatchObject({ kind: 'break', durationMs: 900_000 });
  });
  it('a row put in the middle leaves all others as they were', () => {
    const rows = draftOf(TEMPLATES[0]!.structure);
    const next = withRow(rows, 2, 'break', 'new');
    expect(next.map(({ id }) => id)).toEqual([
      ...rows.slice(0, 3).map(({ id }) => id),
      'new',
      ...rows.slice(3).map(({ id }) => id),
    ]);
    expect(next.filter(({ id }) => id !== 'new')).toEqual(rows);
  });
  it('a row moves one place, never over the edge', () => {
    const rows = draftOf(TEMPLATES[0]!.structure);
    const ids = (list: typeof rows) => list.slice(0, 3).map(({ id }) => id);
    const [a, b, c] = ids(rows);
    expect(ids(moved(rows, 1, -1))).toEqual([b, a, c]);
    expect(ids(moved(rows, 1, 1))).toEqual([a, c, b]);
    expect(moved(rows, 0, -1)).toBe(rows);
    expect(moved(rows, rows.length - 1, 1)).toBe(rows);
  });
  it('keeps the game of a level, and a level added plays the same', () => {
    const rows = draftOf(TEMPLATES[0]!.structure).map((row, i) => (i === 1 ? { ...row, game: 'plo8' as const } : row));
    expect(itemOf(rows[1]!)).toMatchObject({ game: 'plo8' });
    expect(itemOf(rowAfter(rows, 1, 'level', 'new'))).toMatchObject({ game: 'plo8' });
    expect([hasOtherGames(rows), hasOtherGames(draftOf(TEMPLATES[0]!.structure))]).toEqual([true, false]);
  });
});
