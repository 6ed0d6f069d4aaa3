import { clockAt, type PublicView } from '@blindwerk/tournament';
import { describe, expect, it } from 'vitest';
import { EVENING_NOW, eveningView } from '../../fixtures/evening';
import { changesAt, rulesOf, tableAt } from './desk-setup';

const view = eveningView();
const { structure, clock } = view;
const endsAt = clockAt(clock.clock, structure.items, EVENING_NOW).endsAt ?? 0;

describe('what a question begins with', () => {
  it('is the running level and its chips, until it ends', () => {
    expect(tableAt(view, EVENING_NOW)).toEqual({ blinds: { sb: 400, bb: 800 }, chipSet: [100, 500, 1000, 5000] });
    expect(changesAt(view, EVENING_NOW)).toBe(endsAt);
    expect(tableAt(view, endsAt).blinds).toEqual({ sb: 500, bb: 1000 });
  });
  it('is usual without a tournament, and never changes', () => {
    expect(tableAt(null, EVENING_NOW)).toEqual({ blinds: { sb: 100, bb: 200 }, chipSet: [] });
    expect(changesAt(null, EVENING_NOW)).toBeNull();
  });
  it('has no chips where an old view tells none', () => {
    const old: object = { ...structure, chipSet: undefined };
    // Reason for `as`: what a browser kept from an older version is not what the type says.
    expect(tableAt({ ...view, structure: old as PublicView['structure'] }, EVENING_NOW).chipSet).toEqual([]);
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
