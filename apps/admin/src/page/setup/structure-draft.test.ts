import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../templates/templates';
import { draftOf, itemOf, rowAfter, structureOf } from './structure-draft';

describe('[TPL-2] editing a structure', () => {
  it.each(TEMPLATES)('what is not touched stays as it was: $id', ({ structure }) => {
    expect(structureOf(draftOf(structure))).toEqual(structure);
  });
  it('a row that cannot be read holds the whole back', () => {
    const [first, ...rest] = draftOf(TEMPLATES[0]!.structure);
    expect(structureOf([{ ...first!, small: 'x' }, ...rest])).toBeNull();
    expect(itemOf({ ...first!, minutes: '0' })).toBeNull();
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
});
