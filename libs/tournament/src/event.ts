import type { CommandId, EventId, Instant } from './model.js';

/** An event as decided: no position, no envelope yet. */
export interface NewEvent {
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
}
/** An event as folded: the part of a journal envelope that carries meaning. */
export interface RecordedEvent extends NewEvent {
  readonly id: EventId;
  readonly cause: CommandId;
  readonly at: Instant;
}
