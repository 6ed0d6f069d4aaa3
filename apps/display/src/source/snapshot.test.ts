import { describe, expect, it } from 'vitest';
import { eveningView } from '../fixtures/evening';
import { newerSnapshot, parseSnapshot, type Snapshot } from './snapshot';

const snapshot = (epoch: number, n: number, tail = 0, tournament = 'a'): Snapshot => ({
  tournament,
  position: { epoch, n, tail },
  view: eveningView(),
});

describe('what a screen goes on showing', () => {
  it('is never older than what it showed', () => {
    const shown = snapshot(2, 10);
    expect(newerSnapshot(shown, snapshot(2, 9))).toBe(shown);
    expect(newerSnapshot(shown, snapshot(1, 99))).toBe(shown);
  });
  it('is newer by epoch first: a restored hub does not freeze it', () => {
    const offered = snapshot(3, 1);
    expect(newerSnapshot(snapshot(2, 10), offered)).toBe(offered);
  });
  it('takes the desk’s own tail for newer, and another tournament always', () => {
    const tail = snapshot(2, 10, 1);
    expect(newerSnapshot(snapshot(2, 10), tail)).toBe(tail);
    const other = snapshot(1, 1, 0, 'b');
    expect(newerSnapshot(snapshot(2, 10), other)).toBe(other);
  });
  it('is nothing when what was kept cannot be read', () => {
    expect(parseSnapshot({ tournament: 'a', position: { epoch: 1 }, view: {} })).toBeNull();
    expect(parseSnapshot(JSON.parse(JSON.stringify(snapshot(1, 1))))).toEqual(snapshot(1, 1));
  });
});
