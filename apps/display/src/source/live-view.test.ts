import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { eveningView } from '../fixtures/evening';
import { makeLiveView, rememberedAhead, VIEW_KEY } from './live-view';
import type { Snapshot } from './snapshot';

function memoryStorage(): () => Storage {
  const rows = new Map<string, string>();
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
  };
  return () => storage as unknown as Storage; // as: only these two are called
}
const at = (n: number): Snapshot => ({ tournament: 'friday', position: { epoch: 1, n, tail: 0 }, view: eveningView() });

describe('the live view of a page', () => {
  it('never shows an older state over a newer one', () => {
    const client = new QueryClient();
    const live = makeLiveView(client, { storage: memoryStorage() });
    live.offer(at(5));
    live.offer(at(4));
    expect(client.getQueryData<Snapshot>(VIEW_KEY)?.position.n).toBe(5);
  });
  it('keeps view, age and time over two reloads without contact', () => {
    const storage = memoryStorage();
    const first = makeLiveView(new QueryClient(), { storage, aheadOfDevice: () => -7 });
    first.heard(1_000);
    first.offer(at(5));
    for (let reload = 0; reload < 2; reload += 1) {
      const client = new QueryClient();
      const live = makeLiveView(client, { storage, aheadOfDevice: () => -7 });
      live.restore();
      expect(client.getQueryData<Snapshot>(VIEW_KEY)).toEqual(at(5));
      expect(live.contact()).toEqual({ at: 1_000, reached: false });
      expect(rememberedAhead(storage)).toBe(-7);
    }
  });
  it('starts empty when storage is blocked', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };
    const live = makeLiveView(new QueryClient(), { storage: blocked });
    live.restore();
    live.offer(at(1));
    expect([live.contact().at, rememberedAhead(blocked)]).toEqual([null, 0]);
  });
});
