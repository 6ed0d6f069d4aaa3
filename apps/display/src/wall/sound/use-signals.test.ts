import { describe, expect, it } from 'vitest';
import { signalsFor } from './use-signals';

describe('signals of an item', () => {
  it('come a minute before the end and at the end', () => {
    expect(signalsFor(600_000, 600_000, 0)).toEqual([
      { at: 540_000, signal: 'minuteLeft' },
      { at: 600_000, signal: 'itemOver' },
    ]);
  });
  it('leave out what is past, and the warning of an item that lasts a minute', () => {
    expect(signalsFor(600_000, 600_000, 550_000)).toEqual([{ at: 600_000, signal: 'itemOver' }]);
    expect(signalsFor(60_000, 60_000, -1)).toEqual([{ at: 60_000, signal: 'itemOver' }]);
    expect(signalsFor(600_000, 600_000, 600_000)).toEqual([]);
  });
});
