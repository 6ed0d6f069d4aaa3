/**
 * From the tournament's tables to what the rule books speak of, and back to their rule ids.
 *
 * Invariant: nothing here decides; every question of rules is put to `@blindwerk/rules`.
 */
import {
  type BalancePolicy,
  type Game as GameKind,
  loadClubRules,
  PROFILES,
  type RuleProfile,
  type RuleTopic,
  ruleFor,
  type TableSituation,
} from '@blindwerk/rules';
import { assertNever } from './assert-never.js';
import { clockAt } from './clock.js';
import { openTables, playersAt } from './families/seating.js';
import type { ClubBook, Game, Instant, ProfileId, RuleId, Table, TableId, TournamentState } from './model.js';

/** Profiles already made of a club's rules: state is never changed in place, so each is made once. A memory only. */
const clubProfiles = new WeakMap<ClubBook, RuleProfile>();

/** The rules the tournament is played by: its book, with the club's switches where it has any. [RUL-2] */
export function profileOf({ profile, club }: Pick<TournamentState, 'profile' | 'club'>): RuleProfile {
  if (club === null) return PROFILES[profile];
  const known = clubProfiles.get(club);
  if (known) return known;
  const loaded = loadClubRules({ ...club, base: profile });
  const made = loaded.ok ? loaded.value : PROFILES[profile];
  clubProfiles.set(club, made);
  return made;
}

/** What of a club's rules cannot be, with the code of the rules; null when all is well. */
export function clubProblem(base: ProfileId, club: ClubBook | null): { field: string; reason: string } | null {
  const loaded = club && loadClubRules({ ...club, base });
  return loaded === null || loaded.ok ? null : { field: loaded.refusal.field, reason: loaded.refusal.code };
}

/** Rule id to cite for a topic, by the tournament's book. */
export const ruleIdOf = (state: TournamentState, topic: RuleTopic): RuleId => ruleFor(profileOf(state), topic);

/** One table as the rule books see it. `shortByElimination` is left open: it needs the other tables, see `situations`. */
export function situationOf(table: Table): TableSituation {
  return {
    id: table.id,
    maxSeats: table.maxSeats,
    seats: table.seats,
    button: table.button?.button ?? null,
    lastSmallBlind: table.button?.smallBlind ?? null,
    lastBigBlind: table.button?.bigBlind ?? null,
    openedSeats: table.openedSeats,
    singleBigBlindDue: table.singleBigBlindDue,
    blocked: table.blocked,
  };
}

/**
 * All open tables by number. A table counts as short by elimination (TDA-11D) when it once was within the rule's
 * distance of the table that is fullest now; one that was never so full is short because nobody came.
 */
export function situations(state: TournamentState): TableSituation[] {
  const tables = openTables(state);
  const fullest = Math.max(0, ...tables.map(playersAt));
  const { shortBy } = profileOf(state).halt;
  return tables.map((table) => ({
    ...situationOf(table),
    shortByElimination: fullest - table.mostSeated < shortBy,
  }));
}

/** Open tables in the order they break: those the settings name, then the others, highest number first. */
export function breakingOrder(state: TournamentState): TableId[] {
  const open = openTables(state).map((table) => table.id);
  const named = state.settings.breakingOrder.filter((id) => open.includes(id));
  return [...named, ...open.filter((id) => !named.includes(id)).reverse()];
}

/** Balancing as the settings have it; between tables that are equally full or short the lowest number comes first. */
export function balancePolicy(state: TournamentState): BalancePolicy {
  const byNumber = openTables(state).map((table) => table.id);
  return {
    maxSpread: state.settings.maxSpread,
    breakingOrder: byNumber,
    source: { ties: 'breakOrderFirst' },
    destination: { ties: 'breakOrderFirst' },
  };
}

/** What is dealt at `now`; in a break, what comes after it; the first level's game before the start. */
export function gameNow(state: TournamentState, now: Instant): GameKind {
  const { item, next } = clockAt(state.clock, state.structure, now);
  const game = item?.kind === 'level' ? item.game : next?.game;
  return game ? gameKind(game) : 'flop';
}

/** The kind of game, as far as seats and blinds depend on it. */
export function gameKind(game: Game): GameKind {
  switch (game) {
    case 'nlhe':
    case 'plo':
    case 'plo5':
    case 'plo8':
    case 'lhe':
      return 'flop';
    case 'stud':
    case 'stud8':
    case 'razz':
      return 'stud';
    case 'horse':
    case 'mixed':
      return 'mixed';
    default:
      return assertNever(game);
  }
}
