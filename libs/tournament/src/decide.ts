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
import { ok, type Result, refuse } from './result.js';
import { authorFault } from './roles.js';
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
  'abandonDraw',
  'noteRuling',
  'admitDevice',
  'revokeDevice',
]);

/** Decides a command at `ctx.now` (never before the last event folded). Refusals carry a code of `REFUSALS`. */
export function decide(state: TournamentState, command: Command, ctx: Ctx): Result<readonly NewEvent[]> {
  const read = wellFormed(command, ctx);
  return read.ok ? decideRead(state, read.value, ctx) : read;
}

function decideRead(state: TournamentState, command: Command, ctx: Ctx): Result<readonly NewEvent[]> {
  if (command.type === 'undo') return refuse('undo/needs-journal');
  const now = decisionTime(state, ctx.now);
  const current = asOf(state, now);
  if (command.type === 'createTournament' ? current.phase !== 'none' : current.phase === 'none')
    return refuse(current.phase === 'none' ? 'tournament/none' : 'tournament/exists');
  if (current.phase === 'finished' && !AFTER_FINISH.has(command.type)) return refuse('tournament/finished');
  return allowed(current, ctx, answeredWith(current, command, { ...ctx, now }));
}

/** An answer may bring what settles the prompt along: both are one command, taken whole or refused whole. [CON-2] */
function answeredWith(state: TournamentState, command: Command, ctx: Ctx): Result<readonly NewEvent[]> {
  if (command.type !== 'answerPrompt' || command.repair === undefined) return dispatch(state, command, ctx);
  const repaired = decideRead(state, command.repair, ctx);
  const answered = dispatch(state, command, ctx);
  return repaired.ok && answered.ok ? ok([...repaired.value, ...answered.value]) : repaired;
}

/** The decision, or why the deciding device may not write it. [DEV-4] */
export function allowed(
  state: TournamentState,
  { device }: Ctx,
  decided: Result<readonly NewEvent[]>,
): Result<readonly NewEvent[]> {
  if (!decided.ok || device === undefined) return decided;
  for (const { type } of decided.value) {
    const fault = authorFault(state, device, type);
    if (fault !== null) return refuse(fault);
  }
  return decided;
}

/**
 * The command with nothing but the agreed fields, or why it cannot be decided. Nothing gets into the journal that the fold
 * would not take, and no field that nobody agreed on (a name, say) gets there unseen.
 */
export function wellFormed<C extends Command>(command: C, ctx: Ctx): Result<C> {
  if (!v.is(idSchema, ctx.commandId)) return refuse('command/malformed', undefined, { path: 'commandId' });
  if (!v.is(instantSchema, Math.floor(ctx.now))) return refuse('command/malformed', undefined, { path: 'now' });
  // Reason for `as`: parsing keeps the type of the command.
  return parseCommand(command) as Result<C>;
}

function dispatch<T extends CommandType>(state: TournamentState, command: CommandOf<T> & { type: T }, ctx: Ctx) {
  // Reason for `as`: the compiler does not correlate the key of the full record with the command's own type.
  const decider = DECIDERS[command.type] as Decider<T>;
  return decider(state, command, ctx);
}
