import { describe, expect, it } from 'vitest';
import { type Findable, matches } from './search';

const row = (more: Partial<Findable> = {}): Findable => ({
  name: 'Łukasz Wójcik',
  shown: 'Łukasz W.',
  no: 22,
  table: 3,
  seat: 2,
  ...more,
});

describe('[FIND-1] search', () => {
  it.each([
    ['', true],
    ['luk', true],
    ['WOJ', true],
    ['kasz', false],
    ['woj luk', true],
    ['tisch:3', true],
    ['t3 luk', true],
    ['table:4', false],
    ['tisch:4 tisch:3', true],
    ['3-2', true],
    ['3-3', false],
    ['#22', true],
    ['#2', false],
  ])('%j', (query, found) => expect(matches(row(), query)).toBe(found));
  it('finds a nickname', () => expect(matches(row({ shown: '„Isarflimmern“' }), '„isar')).toBe(true));
  it('nobody sits where no table is', () => expect(matches(row({ table: null, seat: null }), 't3')).toBe(false));
});
