/** The rules a ruling is made by, and those it is compared with. Pure. */
import { type ClubRules, loadClubRules, PROFILES, type ProfileId, type RuleProfile } from '@blindwerk/rules';

/** What can be chosen where there is no tournament: a book, or the house's own rules. */
export type RuleChoice = ProfileId | 'house';

/** The profile of house rules; null where there are none. */
export function houseProfile(rules: ClubRules | null): RuleProfile | null {
  const loaded = rules && loadClubRules(rules);
  return loaded?.ok ? loaded.value : null;
}

export const choiceProfile = (choice: RuleChoice, house: RuleProfile | null): RuleProfile =>
  choice === 'house' ? (house ?? PROFILES.TDA2024) : PROFILES[choice];

/** Everything else there is to compare with, the profile's own book first; cash only beside cash. */
export function othersOf(profile: RuleProfile, house: RuleProfile | null): readonly RuleProfile[] {
  const books = [PROFILES.TDA2024, PROFILES.ISAR, PROFILES['NL-CASH']].filter(
    ({ id }) =>
      (id !== profile.id || profile.club !== null) && (id === profile.id || (id === 'NL-CASH') === isCash(profile)),
  );
  const own = books.filter(({ id }) => id === profile.id);
  const others = books.filter(({ id }) => id !== profile.id);
  return [...own, ...others, ...(house === null || house.club === profile.club ? [] : [house])];
}

const isCash = ({ id }: RuleProfile): boolean => id === 'NL-CASH';
