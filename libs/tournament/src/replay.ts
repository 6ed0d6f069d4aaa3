import { apply } from './apply.js';
import type { RecordedEvent } from './event.js';
import type { TournamentState } from './model.js';
import { initialState } from './state.js';

/** Folds live events (ordered, deduped, voids resolved) from the start. The same events give the same state, anywhere. */
export function replay(events: Iterable<RecordedEvent>): TournamentState {
  const state = initialState();
  for (const event of events) apply(state, event);
  return state;
}
