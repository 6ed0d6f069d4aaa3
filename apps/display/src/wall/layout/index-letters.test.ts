import { nameCollator } from '@blindwerk/ui';
import { describe, expect, it } from 'vitest';
import { indexLetter, pageLetters, sortByName } from './index-letters';

const collator = nameCollator('de');

describe('the seating list', () => {
  it.each([
    ['Łukasz W.', 'L'],
    ['Ömer Ç.', 'O'],
    ['„Kiwi“', 'K'],
    ['Zoë', 'Z'],
    ['7 Up', '#'],
    ['', '#'],
  ])('puts %s under %s', (name, letter) => {
    expect(indexLetter(name, collator)).toBe(letter);
  });
  it('marks the first row of each letter', () => {
    const rows = sortByName([{ name: 'Ömer' }, { name: 'Anna' }, { name: 'Olga' }], collator);
    expect(pageLetters(rows, collator).map(({ row, letter }) => `${letter ?? ''}:${row.name}`)).toEqual([
      'A:Anna',
      'O:Olga',
      ':Ömer',
    ]);
  });
});
