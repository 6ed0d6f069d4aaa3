import { SLICES } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { eveningView } from '../fixtures/evening';
import { makeSliceBoard } from './slices';

const at = (n: number) => ({ epoch: 1, n, tail: 0 });

describe('the slices of a stream', () => {
  it('make a view once all are there, as new as the newest', () => {
    const board = makeSliceBoard('friday');
    const view = eveningView();
    for (const slice of SLICES) {
      expect(board.snapshot()).toBeNull();
      board.put(slice, at(slice === 'stats' ? 9 : 4), view[slice]);
    }
    board.put('later-kind', at(99), {});
    expect(board.snapshot()).toEqual({ tournament: 'friday', position: at(9), view });
    board.at(at(12));
    expect(board.snapshot()?.position).toEqual(at(12));
  });
  it('of a hub back from a backup never stand under the position it had before (simulator, seed 7)', () => {
    const board = makeSliceBoard('friday');
    const [newer, older] = [eveningView(), { ...eveningView(), message: { text: 'older', at: 1 } }];
    for (const slice of SLICES) board.put(slice, at(28), newer[slice]);
    board.begin(at(25));
    expect(board.snapshot()).toBeNull();
    for (const slice of SLICES) board.put(slice, at(25), older[slice]);
    expect(board.snapshot()).toEqual({ tournament: 'friday', position: at(25), view: older });
  });
  it('make none of what is no view', () => {
    const board = makeSliceBoard('friday');
    for (const slice of SLICES) board.put(slice, at(1), null);
    expect(board.snapshot()).toBeNull();
  });
});
