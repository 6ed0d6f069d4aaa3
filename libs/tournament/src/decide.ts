/**
 * One command → events, or a refusal that says why not. Pure and total; changes nothing.
 *
 * The caller turns the events into envelopes whose `at` is `decisionTime(state, ctx.now)` and whose `cause` is
 * `ctx.commandId`, all in one transaction.
 */
import * as v from 'valibot';
import type { Command, CommandOf, CommandType } from './command.js';
import type { Ctx } from './context.js';
import type { NewEvent } from './event.js';
import type { TournamentState } from './model.js';
import { parseCommand } from './parse.js';
import { DECIDERS } from './registry.js';
import type { Decider } from './registry-types.js';
import { type Result, refuse } from './result.js';
import { idSchema, instantSchema } from './schemas.js';
import { asOf, decisionTime } from './state.js';

/** Commands that a finished tournament still takes; all else goes by undo (FC-18). */
const AFTER_FINISH: ReadonlySet<CommandType> = new Set<CommandType>([
  'changeSettings',
  'setPrizes',
  'postMessage',
  'clearMessage',
  'answerPrompt',
  'settleCall',
  'noteClockAnomaly',
]);

/** Decides a command at `ctx.now` (never before the last event folded). Refusals carry a code of `REFUSALS`. */
export function decide(state: TournamentState, command: Command, ctx: Ctx): Result<readonly NewEvent[]> {
  const problem = malformed(command, ctx);
  if (problem) return problem;
  if (command.type === 'undo') return refuse('undo/needs-journal');
  const now = decisionTime(state, ctx.now);
  const current = asOf(state, now);
  if (command.type === 'createTournament' ? current.phase !== 'none' : current.phase === 'none')
    return refuse(current.phase === 'none' ? 'tournament/none' : 'tournament/exists');
  if (current.phase === 'finished' && !AFTER_FINISH.has(command.type)) return refuse('tournament/finished');
  return dispatch(current, command, { ...ctx, now });
}

/** Nothing gets into the journal that the fold would not take: the command and what it is decided with have the agreed shape. */
export function malformed(command: Command, ctx: Ctx): Result<never> | null {
  if (!v.is(idSchema, ctx.commandId)) return refuse('command/malformed', undefined, { path: 'commandId' });
  if (!v.is(instantSchema, Math.floor(ctx.now))) return refuse('command/malformed', undefined, { path: 'now' });
  const parsed = parseCommand(command);
  return parsed.ok ? null : parsed;
}

function dispatch<T extends CommandType>(state: TournamentState, command: CommandOf<T> & { type: T }, ctx: Ctx) {
  // Reason for `as`: the compiler does not correlate the key of the full record with the command's own type.
  const decider = DECIDERS[command.type] as Decider<T>;
  return decider(state, command, ctx);
}
