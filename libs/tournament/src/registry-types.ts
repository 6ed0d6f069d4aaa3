import type { GenericSchema, InferOutput } from 'valibot';
import type { CommandOf, CommandType } from './command.js';
import type { Ctx } from './context.js';
import type { NewEvent, RecordedEvent } from './event.js';
import type { TournamentState } from './model.js';
import type { Result } from './result.js';

/**
 * How one event type is read and folded. `apply` mutates `state` (a draft or a plain object), copies what it keeps of
 * `data`, never throws, and notes a conflict where the event no longer fits.
 */
export interface EventHandler<S extends GenericSchema = GenericSchema> {
  readonly v: number;
  readonly schema: S;
  apply(state: TournamentState, data: InferOutput<S>, event: RecordedEvent): void;
}
/** Keeps the schema's type for `apply`. */
export const defineEvent = <S extends GenericSchema>(handler: EventHandler<S>): EventHandler<S> => handler;

/** Turns one command into events, or says why not. Pure: everything impure comes with `ctx`. */
export type Decider<T extends CommandType> = (
  state: TournamentState,
  command: CommandOf<T>,
  ctx: Ctx,
) => Result<readonly NewEvent[]>;
/** The deciders of these commands, none left out. */
export type Deciders<T extends CommandType> = { readonly [K in T]: Decider<K> };
