/**
 * From `unknown` to typed, at every edge. Inside the lib types are trusted.
 */
import * as v from 'valibot';
import type { Command, CommandType } from './command.js';
import { COMMAND_SCHEMAS } from './command-schema.js';
import type { RecordedEvent } from './event.js';
import { faultPath, rangeFault } from './fault.js';
import { handlerOf } from './registry.js';
import { ok, type Result, refuse } from './result.js';
import { idSchema, instantSchema } from './schemas.js';

/**
 * Reads a command; unknown fields are dropped. Refuses with `command/out-of-range` when the first fault is a number outside
 * of its bounds, else with `command/malformed` and the `path` of the fault.
 */
export function parseCommand(input: unknown): Result<Command> {
  const type = v.safeParse(v.object({ type: v.string() }), input);
  if (!type.success || !Object.hasOwn(COMMAND_SCHEMAS, type.output.type))
    return refuse('command/malformed', undefined, { path: 'type' });
  // Reason for `as`: the line above found it among the keys.
  const parsed = v.safeParse(COMMAND_SCHEMAS[type.output.type as CommandType], input);
  if (parsed.success) return ok(parsed.output);
  const range = rangeFault(parsed.issues);
  if (range) return refuse('command/out-of-range', undefined, { ...range });
  return refuse('command/malformed', undefined, { path: faultPath(parsed.issues) });
}

const recordedSchema = v.object({
  id: idSchema,
  cause: idSchema,
  at: instantSchema,
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  v: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  data: v.unknown(),
});

/**
 * Reads the part of an envelope that is folded. An unknown type or a newer version is let through untouched (the fold skips
 * it and marks the state `partial`); known data of the wrong shape is refused with `event/malformed` and a `path`.
 */
export function parseEvent(input: unknown): Result<RecordedEvent> {
  const parsed = v.safeParse(recordedSchema, input);
  if (!parsed.success) return refuse('event/malformed', undefined, { path: faultPath(parsed.issues) });
  const event = parsed.output;
  const handler = handlerOf(event.type);
  if (!handler || event.v > handler.v) return ok(event);
  const data = v.safeParse(handler.schema, event.data);
  if (data.success) return ok({ ...event, data: data.output });
  const path = faultPath(data.issues);
  return refuse('event/malformed', undefined, { path: path ? `data.${path}` : 'data' });
}
