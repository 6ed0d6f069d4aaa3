/**
 * Until when somebody may come in. Levels are counted without breaks; the break after the last level of registration still
 * counts. [ENT-3, ENT-5, FC-06, FC-17]
 */
import { clockAt, levelsStarted } from './clock.js';
import type { Instant, TournamentState } from './model.js';

/** Number of the level that runs, or ran last; 0 before the start. */
export function currentLevelNo(state: TournamentState, now: Instant): number {
  const { index } = clockAt(state.clock, state.structure, now);
  return index === null ? 0 : levelsStarted(state.structure, index);
}

/** Whether a first entry is taken at `now`. */
export function isRegistrationOpen(state: TournamentState, now: Instant): boolean {
  if (state.phase === 'none' || state.phase === 'finished') return false;
  return currentLevelNo(state, now) <= (state.settings.lateRegistrationUntilLevel ?? 0);
}

/** Whether a re-entry is taken at `now`, as far as levels go. */
export function isReentryOpen(state: TournamentState, now: Instant): boolean {
  const { reentry } = state.settings;
  if (!reentry || state.phase === 'none' || state.phase === 'finished') return false;
  return currentLevelNo(state, now) <= reentry.untilLevel;
}

/**
 * When registration closes by computation: end of the last level of registration, or of the breaks after it. Null before
 * the start without a schedule, while paused, once closed, or when the structure never gets past that level.
 */
export function registrationEndsAt(state: TournamentState, now: Instant): Instant | null {
  return levelEndsAt(state, state.settings.lateRegistrationUntilLevel ?? 0, now);
}

/** When re-entry closes by computation; null as with `registrationEndsAt`, or without re-entries. */
export function reentryEndsAt(state: TournamentState, now: Instant): Instant | null {
  return state.settings.reentry ? levelEndsAt(state, state.settings.reentry.untilLevel, now) : null;
}

/** The moment the level after level `until` starts, if time runs and that is still to come. */
function levelEndsAt(state: TournamentState, until: number, now: Instant): Instant | null {
  const reading = clockAt(state.clock, state.structure, now);
  if (reading.endsAt === null || reading.status === 'ended' || currentLevelNo(state, now) > until) return null;
  let endsAt = reading.endsAt;
  for (let i = (reading.index ?? -1) + 1; i < state.structure.length; i++) {
    if (levelsStarted(state.structure, i) > until) return endsAt;
    endsAt += state.structure[i]?.durationMs ?? 0;
  }
  return null;
}
