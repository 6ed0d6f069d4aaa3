import { describe, expect, test } from 'vitest';
import type { ClockState } from './model.js';
import { blindsAt, chipsAt } from './ruling-setup.js';
import { level, MINUTE, pause, START } from './testing.js';

const STRUCTURE = [level(1), pause(1, { colorUp: 25 }), level(2), level(3)];
const at = (itemId: string): ClockState => ({
  status: 'paused',
  anchor: { itemId, elapsedMs: 0, at: START },
  since: START,
  basis: 'x',
});
const IDLE: ClockState = { status: 'idle', basis: null };

describe('[RUL-1] what a ruling begins with', () => {
  test('the blinds that run, or those that come', () => {
    expect(blindsAt(IDLE, STRUCTURE, START)).toEqual({ sb: 100, bb: 200 });
    expect(blindsAt(at('l2'), STRUCTURE, START)).toEqual({ sb: 200, bb: 400 });
    expect(blindsAt(at('b1'), STRUCTURE, START)).toEqual({ sb: 200, bb: 400 });
  });
  test('the last blinds after the end, the usual ones without any', () => {
    const ended: ClockState = { status: 'running', anchor: { itemId: 'l3', elapsedMs: 0, at: START }, basis: 'x' };
    expect(blindsAt(ended, STRUCTURE, START + 60 * MINUTE)).toEqual({ sb: 300, bb: 600 });
    expect(blindsAt(IDLE, [], START)).toEqual({ sb: 100, bb: 200 });
  });
  test('the chips without those a break has taken out', () => {
    expect(chipsAt([25, 100], at('l1'), STRUCTURE, START)).toEqual([25, 100]);
    expect(chipsAt([25, 100], at('b1'), STRUCTURE, START)).toEqual([100]);
    expect(chipsAt([25, 100], at('l3'), STRUCTURE, START)).toEqual([100]);
    expect(chipsAt([25, 100], IDLE, STRUCTURE, START)).toEqual([25, 100]);
  });
});
