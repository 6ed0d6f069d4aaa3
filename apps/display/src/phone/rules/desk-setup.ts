/** What the ruling desk takes from the tournament, or from none: its blinds, its chips, its rules. */
import { PROFILES, type RuleProfile } from '@blindwerk/rules';
import {
  blindsAt,
  type ClockState,
  chipsAt,
  clockAt,
  type Instant,
  type PublicView,
  profileOf,
} from '@blindwerk/tournament';

const IDLE: ClockState = { status: 'idle', basis: null };

/** Blinds and chips a question begins with. A view kept from before there were chip sets has no chips. */
export function tableAt(view: PublicView | null, now: Instant) {
  const [clock, items] = view === null ? [IDLE, []] : [view.clock.clock, view.structure.items];
  const chipSet = view?.structure.chipSet ?? [];
  return { blinds: blindsAt(clock, items, now), chipSet: chipsAt(chipSet, clock, items, now) };
}

/** When blinds and chips may change by themselves; null: not. */
export const changesAt = (view: PublicView | null, now: Instant): Instant | null =>
  view === null ? null : clockAt(view.clock.clock, view.structure.items, now).endsAt;

/** The rules that decide, and those to compare with: the club's book as it is, and the other one. */
export function rulesOf(view: PublicView | null): {
  readonly profile: RuleProfile;
  readonly others: readonly RuleProfile[];
} {
  const book = view?.clock.profile ?? 'TDA2024';
  const profile = profileOf({ profile: book, club: view?.structure.club ?? null });
  const own = profile.club === null ? [] : [PROFILES[book]];
  return { profile, others: [...own, PROFILES[book === 'ISAR' ? 'TDA2024' : 'ISAR']] };
}
