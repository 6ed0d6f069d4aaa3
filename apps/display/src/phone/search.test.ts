import { nameCollator } from '@blindwerk/ui';
import { describe, expect, it } from 'vitest';
import { EVENING_SEATING } from '../fixtures/evening';
import { search } from './search';

const names = (text: string) => search(EVENING_SEATING, text, nameCollator('de')).map((hit) => hit.row.name);

describe('finding a seat', () => {
  it('finds names by their beginning first, then inside', () => {
    expect(names('ann')).toEqual(['Anna Kellner', 'Carla Neumann', 'Hannah Vogt', 'Johanna Riedl', 'Quirin Baumann']);
  });
  it('finds letters with marks by plain ones, and entry numbers', () => {
    expect(names('omer')).toEqual(['Ömer Ç.']);
    expect(names('lukasz')).toEqual(['Łukasz W.']);
    expect(names('17')).toContain('Anna Kellner');
    expect(names('  ')).toEqual([]);
  });
  it('says which letters were found', () => {
    expect(search(EVENING_SEATING, 'kell', nameCollator('de'))[0]?.match).toEqual({ from: 5, to: 9 });
  });
});
