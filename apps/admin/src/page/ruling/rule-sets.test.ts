import { describe, expect, it } from 'vitest';
import { choiceProfile, houseProfile, othersOf } from './rule-sets';

const HOUSE = houseProfile({ name: 'Nordlicht', base: 'TDA2024', switches: { 'betting.halfMark': 'bet' } });
const names = (profiles: ReturnType<typeof othersOf>) => profiles.map(({ id, club }) => club ?? id);

describe('[RUL-2] what a ruling is compared with', () => {
  it('the other book, and the house', () => {
    expect(names(othersOf(choiceProfile('TDA2024', null), null))).toEqual(['ISAR']);
    expect(names(othersOf(choiceProfile('ISAR', HOUSE), HOUSE))).toEqual(['TDA2024', 'Nordlicht']);
  });
  it('its own book first, where the house decides', () => {
    expect(names(othersOf(choiceProfile('house', HOUSE), HOUSE))).toEqual(['TDA2024', 'ISAR']);
  });
  it('cash stands alone, but for a house of its own', () => {
    expect(names(othersOf(choiceProfile('NL-CASH', null), null))).toEqual([]);
    expect(names(othersOf(choiceProfile('NL-CASH', HOUSE), HOUSE))).toEqual(['Nordlicht']);
  });
  it('house rules that are gone leave the book', () => {
    expect(choiceProfile('house', null).id).toBe('TDA2024');
    expect(houseProfile(null)).toBeNull();
  });
});
