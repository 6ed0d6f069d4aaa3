/** What the ruling desk takes from the tournament: its blinds, its chips, its rules. */
import { loadClubRules, PROFILES, type RuleProfile } from '@blindwerk/rules';
import { clockAt, type Instant, type PublicView } from '@blindwerk/tournament';

/** Blinds of a tournament that has begun with the smallest chips most clubs have. */
const USUAL_BLINDS = { sb: 100, bb: 200 };

/** Blinds of the running level, in a break and before the start those that come, after the end the last. */
export function blindsAt(view: PublicView | null, now: Instant): { readonly sb: number; readonly bb: number } {
  if (view === null) return USUAL_BLINDS;
  const { items } = view.structure;
  const { item, next } = clockAt(view.clock.clock, items, now);
  const level = item?.kind === 'level' ? item : (next ?? items.filter((one) => one.kind === 'level').at(-1));
  return level === undefined ? USUAL_BLINDS : { sb: level.smallBlind, bb: level.bigBlind };
}

/** When the blinds may change by themselves; null: not. */
export const runsUntil = (view: PublicView | null, now: Instant): Instant | null =>
  view === null ? null : clockAt(view.clock.clock, view.structure.items, now).endsAt;

/** Chips of the tournament; none without one, and where a view kept from before there were chip sets is shown. */
export const chipSetOf = (view: PublicView | null): readonly number[] => view?.structure.chipSet ?? [];

/** The rules that decide, and those to compare with: the club's own book as it is, and the other one. */
export function rulesOf(view: PublicView | null): {
  readonly profile: RuleProfile;
  readonly others: readonly RuleProfile[];
} {
  const base = view?.clock.profile ?? 'TDA2024';
  const [book, other] = base === 'TDA2024' ? [PROFILES.TDA2024, PROFILES.ISAR] : [PROFILES.ISAR, PROFILES.TDA2024];
  const club = view?.structure.club ?? null;
  const own = club === null ? null : loadClubRules({ ...club, base });
  return own?.ok === true ? { profile: own.value, others: [book, other] } : { profile: book, others: [other] };
}
