import * as v from 'valibot';
import type { RecordedEvent } from './event.js';
import type { EventHandler } from './registry-types.js';

/**
 * Data already found to fit its handler's schema. Events are immutable and folded again on every rebase and undo, so each is
 * looked at once. A memory only: with or without it every answer is the same.
 */
const known = new WeakMap<object, EventHandler>();

/** Whether an event's data has the shape that its handler reads; the last gate before the fold, which must not throw. */
export function isWellFormed(handler: EventHandler, { data }: RecordedEvent): boolean {
  if (typeof data !== 'object' || data === null) return false;
  if (known.get(data) === handler) return true;
  if (!v.is(handler.schema, data)) return false;
  known.set(data, handler);
  return true;
}
