import type { EventType } from './event-types.js';
import type { CommandId, EventId, Instant } from './model.js';

/** An event as decided: no position, no envelope yet. Always of a kind this version folds. */
export interface NewEvent {
  readonly type: EventType;
  readonly v: number;
  readonly data: unknown;
}
/** An event as folded: the part of a journal envelope that carries meaning. Its kind may be one this version does not know. */
export interface RecordedEvent extends Omit<NewEvent, 'type'> {
  readonly type: string;
  readonly id: EventId;
  readonly cause: CommandId;
  readonly at: Instant;
}
