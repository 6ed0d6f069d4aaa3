import { describe, expect, it } from 'vitest';
import { newestView, type Positioned } from './newest-view.js';

const view = (epoch: number, n: number, { tail = 0, at = 0, tournament = 't1' } = {}): Positioned => ({
  tournament,
  position: { epoch, n, tail },
  at,
});

describe('an older state never replaces a newer one', () => {
  it('[SYN-5] by epoch, place, tail, then time', () => {
    const rising = [view(1, 5), view(1, 5, { at: 9 }), view(1, 5, { tail: 1 }), view(1, 6), view(2, 0)];
    for (const [i, shown] of rising.entries()) {
      for (const [j, offered] of rising.entries()) expect(newestView(shown, offered)).toBe(j >= i ? offered : shown);
    }
  });

  it('[SYN-5] of equal positions, where the time is not known, the one offered', () => {
    const streamed: Positioned = { tournament: 't1', position: { epoch: 1, n: 5, tail: 0 } };
    expect(newestView(view(1, 5, { at: 9 }), streamed)).toBe(streamed);
    expect(newestView(streamed, view(1, 5))).toEqual(view(1, 5));
    expect(newestView(streamed, view(1, 4, { at: 9 }))).toBe(streamed);
  });

  it('[SYN-5] a hub restarted with an empty data folder offers nothing: the screen keeps what it shows', () => {
    const shown = view(1, 80);
    expect(newestView(shown, null)).toBe(shown);
  });

  it('[SYN-5] once a desk has pushed to it, its new epoch wins, even with fewer events', () => {
    expect(newestView(view(1, 80), view(2, 12))).toEqual(view(2, 12));
  });

  it('[SYN-5] the desk’s own view, ahead by its tail, is not pushed back by the hub’s', () => {
    const desk = view(1, 80, { tail: 3 });
    expect(newestView(desk, view(1, 80))).toBe(desk);
    expect(newestView(desk, view(1, 83))).toEqual(view(1, 83));
  });

  it('[SYN-5] another tournament is shown on purpose', () => {
    expect(newestView(view(3, 80), view(1, 2, { tournament: 't2' }))).toEqual(view(1, 2, { tournament: 't2' }));
    expect(newestView(null, view(1, 1))).toEqual(view(1, 1));
    expect(newestView(null, null)).toBeNull();
  });
});
