import { describe, expect, it } from 'vitest';
import { personName, publicName } from './public-name.js';

describe('public names', () => {
  it.each([
    ['Anna Kern', 'Anna K.'],
    ['Łukasz Wójcik', 'Łukasz W.'],
    ['Cher', 'Cher'],
    ['Ludwig van Beethoven', 'Ludwig B.'],
    ['Anna von der Tann', 'Anna T.'],
    ['Anna-Maria Meyer-Landrut', 'Anna-Maria M.'],
    ['Kern, Anna', 'Anna K.'],
    ['Dr. Anna Kern', 'Anna K.'],
    ['Sammy Davis Jr.', 'Sammy D.'],
    ['Sammy Davis, Jr.', 'Sammy D.'],
    ["Gerard 't Hooft", 'Gerard H.'],
    ['  anna   öztürk ', 'anna Ö.'],
    ['Øyvind Åse', 'Øyvind Å.'],
    ['Søren Ångström', 'Søren Å.'],
    ['王 小明', '王 小.'],
    ['', ''],
  ])('shortens %j to %j', (name, short) => {
    expect(publicName({ name, nickname: null, show: 'short' })).toBe(short);
  });

  it('shows what was chosen, and never more', () => {
    const anna = { name: ' Anna  Kern ', nickname: 'Ace' };
    expect(publicName({ ...anna, show: 'full' })).toBe('Anna Kern');
    expect(publicName({ ...anna, show: 'nickname' })).toBe('Ace');
    expect(publicName({ ...anna, nickname: ' ', show: 'nickname' })).toBe('Anna K.');
    expect(publicName({ ...anna, nickname: null, show: 'nickname' })).toBe('Anna K.');
  });

  it.each([
    [
      { name: 'Anna Kern', nickname: 'Ace', show: 'full' },
      { name: 'Anna Kern', nickname: 'Ace', show: 'full' },
    ],
    [{ name: 'Anna Kern' }, { name: 'Anna Kern', nickname: null, show: 'short' }],
    [
      { name: 'Anna Kern', show: null },
      { name: 'Anna Kern', nickname: null, show: 'short' },
    ],
    [
      { name: 'Anna Kern', show: 'FULL' },
      { name: 'Anna Kern', nickname: null, show: 'short' },
    ],
    [{ name: '', show: 'full' }, null],
    [{ name: null, nickname: 'Ace', show: 'nickname' }, null],
    [{}, null],
  ])('reads %j with care: who chose nothing is shown short, who has no name has none', (stored, name) => {
    expect(personName(stored)).toEqual(name);
  });
});
