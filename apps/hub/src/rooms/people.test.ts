import { erasePerson, hlcTick, writePerson } from '@blindwerk/journal';
import { expect, it } from 'vitest';
import { toPeople } from './people.js';

const stamp = hlcTick(null, 1_000, 'desk');

it('takes names from the people table; an erased person and one without a name have none', () => {
  const rows = [
    writePerson(null, 'p1', { name: 'Anna Kern', nickname: 'Ace', show: 'nickname' }, stamp),
    writePerson(null, 'p2', { name: 'Bernd Maier' }, stamp),
    writePerson(null, 'p3', { name: null }, stamp),
    erasePerson('p4', stamp),
  ];
  expect(toPeople(rows)).toEqual({
    p1: { name: 'Anna Kern', nickname: 'Ace', show: 'nickname' },
    p2: { name: 'Bernd Maier', nickname: null, show: 'short' },
  });
});
