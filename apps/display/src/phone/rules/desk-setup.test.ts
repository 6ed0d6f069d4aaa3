import { clockAt, type PublicView } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { EVENING_NOW, eveningView } from '../../fixtures/evening';
import { blindsAt, chipSetOf, rulesOf, runsUntil } from './desk-setup';

const view = eveningView();
const { structure, clock } = view;
const endsAt = clockAt(clock.clock, structure.items, EVENING_NOW).endsAt ?? 0;
const levels = structure.items.flatMap((item) => (item.kind === 'level' ? [item] : []));
const blindsOf = (no: number) => ({ sb: levels[no - 1]?.smallBlind, bb: levels[no - 1]?.bigBlind });
const at = (itemId: string): PublicView => ({
  ...view,
  clock: {
    ...clock,
    clock: {
      status: 'paused',
      anchor: { itemId, elapsedMs: 0, at: EVENING_NOW },
      since: EVENING_NOW,
      basis: 'x/d:1',
    },
  },
});

describe('the blinds a question begins with', () => {
  it('are those of the running level, until it ends', () => {
    expect(blindsAt(view, EVENING_NOW)).toEqual(blindsOf(9));
    expect(runsUntil(view, EVENING_NOW)).toBe(endsAt);
    expect(blindsAt(view, endsAt)).toEqual(blindsOf(10));
  });
  it('are those that come, in a break', () => {
    expect(blindsAt(at('b1'), EVENING_NOW)).toEqual(blindsOf(5));
  });
  it('are the first before the start, the usual ones without a tournament', () => {
    const idle: PublicView = { ...view, clock: { ...clock, clock: { status: 'idle', basis: 'x/d:1' } } };
    expect(blindsAt(idle, EVENING_NOW)).toEqual(blindsOf(1));
    expect(blindsAt(null, EVENING_NOW)).toEqual({ sb: 100, bb: 200 });
    expect(runsUntil(null, EVENING_NOW)).toBeNull();
  });
});

describe('the chips', () => {
  it('are the tournament’s own', () => {
    expect(chipSetOf(view)).toEqual([100, 500, 1000, 5000]);
  });
  it('are none without a tournament', () => {
    expect(chipSetOf(null)).toEqual([]);
  });
});

describe('the rules', () => {
  const ids = (shown: PublicView | null) => {
    const { profile, others } = rulesOf(shown);
    return [profile, ...others].map(({ id, club }) => club ?? id);
  };
  it('are the book of the tournament, beside the other one', () => {
    expect(ids(view)).toEqual(['TDA2024', 'ISAR']);
    expect(ids({ ...view, clock: { ...clock, profile: 'ISAR' } })).toEqual(['ISAR', 'TDA2024']);
    expect(ids(null)).toEqual(['TDA2024', 'ISAR']);
  });
  it('are the club’s, beside its book as it is', () => {
    const club = { name: 'Nordlicht', switches: {} };
    expect(ids({ ...view, structure: { ...structure, club } })).toEqual(['Nordlicht', 'TDA2024', 'ISAR']);
  });
  it('are the book’s where the club’s cannot be', () => {
    const club = { name: 'Nordlicht', switches: { nonsense: true } };
    expect(ids({ ...view, structure: { ...structure, club } })).toEqual(['TDA2024', 'ISAR']);
  });
});
