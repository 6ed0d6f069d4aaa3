import { describe, expect, it } from 'vitest';
import { eveningView } from '../fixtures/evening';
import { parseSnapshot, type Snapshot } from './snapshot';

const snapshot: Snapshot = { tournament: 'a', position: { epoch: 1, n: 1, tail: 0 }, view: eveningView() };

describe('what was kept of a screen', () => {
  it('is read as it was written, and is nothing when it cannot be read', () => {
    expect(parseSnapshot({ tournament: 'a', position: { epoch: 1 }, view: {} })).toBeNull();
    expect(parseSnapshot(JSON.parse(JSON.stringify(snapshot)))).toEqual(snapshot);
  });
});
