import type { PublicCall } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { callItems, inPages } from './call-items';

const call = (id: string, kind: PublicCall['kind'], since: number, names: string[] = []): PublicCall => ({
  id,
  kind,
  rule: null,
  table: 3,
  dueSeat: 6,
  since,
  moves: names.map((name, index) => ({
    entryId: `e${index}`,
    no: index,
    name,
    from: { table: 1, seat: 4 },
    to: { table: 3, seat: 6 },
    bigBlindNext: false,
  })),
});

describe('calls on the wall', () => {
  it('[TDA-11D] put a halt first, then the oldest', () => {
    const items = callItems([call('m', 'move', 1, ['Anna']), call('b', 'break', 0, ['Ben']), call('h', 'halt', 9)]);
    expect(items.map((item) => `${item.kind} ${item.id}`)).toEqual(['halt h', 'break b', 'move b e0', 'move m e0']);
  });
  it('come in pages', () => {
    expect(inPages([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
    expect(inPages([], 2)).toEqual([]);
  });
});
