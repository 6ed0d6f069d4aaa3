/**
 * Noting an event that no longer fits. `apply` never fails: such an event changes nothing but `state.conflicts`, and a
 * person settles it (by undoing its command, or by another command that repairs what it meant).
 */
import type { RecordedEvent } from './event.js';
import type { EntryId, RuleId, Seat, TableId, TournamentState } from './model.js';
import { type KnownRefusal, ruleOf } from './refusals.js';

/** What a conflict is about; all optional. */
export interface ConflictSubject {
  readonly rule?: RuleId | null;
  readonly entryIds?: readonly EntryId[];
  readonly table?: TableId | null;
  readonly seat?: Seat | null;
}

/** Notes that `event` does not fit `state`. The rest of the state must be untouched by the event. */
export function noteConflict(
  state: TournamentState,
  event: RecordedEvent,
  code: KnownRefusal,
  { rule = ruleOf(code), entryIds = [], table = null, seat = null }: ConflictSubject = {},
): void {
  state.conflicts.push({
    id: event.id,
    cause: event.cause,
    code,
    rule,
    entryIds: [...entryIds],
    table,
    seat,
    at: event.at,
  });
}
