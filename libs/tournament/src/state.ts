/**
 * The state before the first event, and the one change that needs no event: a scheduled start comes by itself.
 */
import { USUAL_CHIPS } from './chip-set.js';
import type { Instant, TournamentState } from './model.js';

/** State of a tournament that has not been created yet. */
export function initialState(): TournamentState {
  return {
    id: '',
    phase: 'none',
    name: '',
    profile: 'TDA2024',
    club: null,
    settings: {
      handed: 9,
      startStack: 0,
      currency: 'EUR',
      buyIn: null,
      lateRegistrationUntilLevel: null,
      reentry: null,
      format: 'regular',
      finalTableSize: null,
      maxSpread: 1,
      breakingOrder: [],
      chipSet: [...USUAL_CHIPS],
    },
    structure: [],
    clock: { status: 'idle', basis: null },
    entries: {},
    nextEntryNo: 1,
    busts: [],
    tables: {},
    penalties: {},
    calls: {},
    prizes: [],
    message: null,
    draws: [],
    finalTable: null,
    startedAt: null,
    finishedAt: null,
    answers: {},
    rulings: [],
    anomalies: [],
    conflicts: [],
    lastAt: 0,
    partial: false,
  };
}

/** Turns a scheduled start that `now` has reached into a running clock: it comes by itself [CLK-3]. Mutates `state`. */
export function startIfDue(state: TournamentState, now: Instant): void {
  const { clock } = state;
  const first = state.structure[0];
  if (clock.status !== 'scheduled' || now < clock.startsAt || !first) return;
  state.clock = {
    status: 'running',
    anchor: { itemId: first.id, elapsedMs: 0, at: clock.startsAt },
    basis: clock.basis,
  };
  state.phase = 'running';
  state.startedAt = clock.startsAt;
}

/** The state as it stands at `now`: the same object, or a shallow copy in which a scheduled start has come. */
export function asOf(state: TournamentState, now: Instant): TournamentState {
  if (state.clock.status !== 'scheduled' || now < state.clock.startsAt) return state;
  const started = { ...state };
  startIfDue(started, now);
  return started;
}

/** The moment a decision made at `now` counts from, and the `at` of its events: whole ms, and time never goes back. */
export const decisionTime = (state: TournamentState, now: Instant): Instant => Math.max(Math.floor(now), state.lastAt);
