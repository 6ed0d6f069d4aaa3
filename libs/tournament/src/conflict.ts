/**
 * Noting an event that no longer fits. `apply` never fails: such an event changes nothing but `state.conflicts`, and a
 * person settles it (by undoing a command, or by another command that repairs what it meant). What it wanted is kept beside
 * the conflict, so that the card can say it and offer it. [CON-1]
 */
import type { RecordedEvent } from './event.js';
import type { EntryId, LostFact, RuleId, Seat, TableId, TournamentState } from './model.js';
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
    ...lostFact(event, code),
  });
}

/** What the event wanted, as a copy. Of a device without the right nothing is kept: its data were not even read. */
function lostFact({ type, data }: RecordedEvent, code: KnownRefusal): { readonly lost?: LostFact } {
  if (code.startsWith('device/') || code === 'tournament/none') return {};
  return { lost: { type, data: JSON.parse(JSON.stringify(data)) } };
}
