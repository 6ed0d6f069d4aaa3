/**
 * Folding events into state. `apply` is total: it never throws and never refuses; an event that no longer fits changes
 * nothing but `state.conflicts`, one of an unknown type, a newer version or a broken shape nothing but `state.partial`.
 *
 * `state` may be a plain object (replay, rebase, undo) or a draft (`applyLive`); both give the same state.
 */
import { create } from 'mutative';
import { noteConflict } from './conflict.js';
import type { RecordedEvent } from './event.js';
import type { TournamentState } from './model.js';
import { handlerOf } from './registry.js';
import { authorFault, authorOf } from './roles.js';
import { startIfDue } from './state.js';
import { isWellFormed } from './well-formed.js';

/** Folds one event into `state` by mutation. The event itself is left untouched, nothing of it is kept by reference. */
export function apply(state: TournamentState, event: RecordedEvent): void {
  const fault = authorFault(state, authorOf(event.id), event.type);
  // Before anything else: who has no right moves no time either. [DEV-3]
  if (fault !== null) {
    noteConflict(state, event, fault);
    return;
  }
  if (event.at > state.lastAt) state.lastAt = event.at;
  startIfDue(state, state.lastAt);
  const handler = handlerOf(event.type);
  if (!handler || event.v > handler.v || !isWellFormed(handler, event)) {
    state.partial = true;
    return;
  }
  if (event.type === 'command.voided') return;
  if (state.phase === 'none' && event.type !== 'tournament.created') {
    noteConflict(state, event, 'tournament/none');
    return;
  }
  handler.apply(state, event.data, event);
}

/** Folds events into a new state that shares what did not change with the old one; `state` stays as it was. */
export function applyLive(state: TournamentState, events: readonly RecordedEvent[]): TournamentState {
  return create(state, (draft) => {
    for (const event of events) apply(draft, event);
  });
}
