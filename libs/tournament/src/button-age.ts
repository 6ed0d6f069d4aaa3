/**
 * How old the news of a button is. Nobody taps each hand, so positions are trusted for about one hand; before a player is
 * moved by them, the director is asked again.
 */
import { clockAt } from './clock.js';
import type { Instant, Table, TournamentState } from './model.js';

/** About one hand with nine players: how long positions count as known, ms of play. */
export const BUTTON_FRESH_MS = 3 * 60_000;

/** Whether the button of a table is known well enough at `playedUntil`, the last moment hands were dealt. */
export function isFresh(table: Table, playedUntil: Instant): boolean {
  if (!table.button) return false;
  // A halted table plays out its hand and deals no other: its button grows no older.
  const until = table.halted ? Math.min(playedUntil, table.halted.at) : playedUntil;
  return until - table.button.asOf <= BUTTON_FRESH_MS;
}

/** The last moment up to `now` at which hands were dealt: the start of the break or pause that is on, else `now`. */
export function playedUntil(state: TournamentState, now: Instant): Instant {
  const { pausedSince, isBreak, elapsedMs, status } = clockAt(state.clock, state.structure, now);
  const stopped = Math.min(now, pausedSince ?? now);
  return isBreak && status !== 'ended' ? stopped - elapsedMs : stopped;
}
