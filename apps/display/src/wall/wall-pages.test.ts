import { type ClockState, clockAt, type Phase } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { EVENING_NOW, eveningView } from '../fixtures/evening';
import type { PageChoice } from '../screen/screen-settings';
import { chooseShown } from './choose-shown';

const evening = (clock: ClockState, phase: Phase = 'running') => {
  const view = { ...eveningView(), clock: { ...eveningView().clock, clock, phase } };
  return { view, reading: clockAt(clock, view.structure.items, EVENING_NOW) };
};
const at = (itemId: string): ClockState => ({
  status: 'running',
  anchor: { itemId, elapsedMs: 0, at: EVENING_NOW },
  basis: null,
});
const IDLE: ClockState = { status: 'idle', basis: null };

describe('the page of a wall', () => {
  it.each<[PageChoice, ReturnType<typeof evening>, string]>([
    ['auto', evening(at('l9')), 'clock'],
    ['auto', evening(at('b2')), 'break'],
    ['clock', evening(at('b2')), 'break'],
    ['break', evening(at('l9')), 'clock'],
    ['auto', evening(IDLE, 'setup'), 'lobby'],
    ['auto', evening({ status: 'scheduled', startsAt: EVENING_NOW + 1, basis: null }, 'setup'), 'lobby'],
    ['auto', evening(at('l9'), 'finished'), 'winner'],
    ['seating', evening(IDLE, 'setup'), 'seating'],
    ['seating', evening(at('l9'), 'finished'), 'seating'],
    ['prizes', evening(at('b2')), 'prizes'],
    ['final', evening(at('l9')), 'final'],
  ])('set to %s', (choice, props, shown) => {
    expect(chooseShown(choice, props)).toBe(shown);
  });
});
