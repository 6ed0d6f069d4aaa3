/**
 * Undo: voiding all events of one command at once. It is decided from two folds: `current`, and `without`, as it would be
 * with the void applied. Nothing is deleted; a void of a void restores.
 *
 * A director's undo may change what stood on the walls, so it is previewed first. The clock is another matter: time went on
 * while the mistake stood, so the time now shown is kept unless the director picks the other. [UNDO-1 … UNDO-6, FC-20]
 */
import canonicalize from 'canonicalize';
import { clockAt } from './clock.js';
import type { CommandOf } from './command.js';
import type { Ctx } from './context.js';
import { allowed, wellFormed } from './decide.js';
import { isDrawFact } from './draw-state.js';
import type { NewEvent } from './event.js';
import { anchorWith, clockEvent } from './families/clock-anchor.js';
import type { Conflict, Instant, TournamentState } from './model.js';
import { ok, type Result, refuse } from './result.js';
import { asOf, decisionTime } from './state.js';
import { type StateChange, stateChanges } from './state-changes.js';

/** The fold of the live events, and the fold as it would be with the void applied. */
export interface UndoFolds {
  readonly current: TournamentState;
  readonly without: TournamentState;
  /** False: the deciding device has no right to this void (`authority`), so `without` is `current`. */
  readonly mayVoid?: boolean;
}
/** What an undo would change, in codes and values. */
export interface UndoPreview {
  readonly changes: readonly StateChange[];
  /** Conflicts that would come up: later events that no longer fit. */
  readonly newConflicts: readonly Conflict[];
  /** Whether the time or status shown would change, so that `keep` and `restore` differ or the clock moves. */
  readonly touchesClock: boolean;
}

/** Decides an undo. Refuses the creation (`undo/creation`), what changes nothing (`undo/changes-nothing`) and what is not this device's to undo (`device/…`). */
export function decideUndo(folds: UndoFolds, command: CommandOf<'undo'>, ctx: Ctx): Result<readonly NewEvent[]> {
  const read = wellFormed(command, ctx);
  if (!read.ok) return read;
  const now = decisionTime(folds.current, ctx.now);
  if (folds.current.phase === 'none') return refuse('tournament/none');
  if (folds.without.phase === 'none') return refuse('undo/creation');
  if (isDrawFact(folds.current, read.value.cause)) return refuse('draw/stands');
  if (folds.mayVoid === false) return refuse('device/not-allowed');
  if (sameButTime(folds)) return refuse('undo/changes-nothing');
  const voided: NewEvent = { type: 'command.voided', v: 1, data: { cause: read.value.cause } };
  const events = read.value.clock === 'keep' ? [voided, ...clockKept(folds, now)] : [voided];
  return allowed(folds.current, ctx, ok(events));
}

/** Lists what an undo at `now` would change before it is done. */
export function previewUndo(folds: UndoFolds, now: Instant): UndoPreview {
  const at = decisionTime(folds.current, now);
  const known = new Set(folds.current.conflicts.map((conflict) => conflict.id));
  return {
    changes: stateChanges(asOf(folds.current, at), asOf(folds.without, at), at),
    newConflicts: folds.without.conflicts.filter((conflict) => !known.has(conflict.id)),
    touchesClock: touchesClock(folds, at),
  };
}

function touchesClock({ current, without }: UndoFolds, now: Instant): boolean {
  const shown = clockAt(current.clock, current.structure, now);
  const then = clockAt(without.clock, without.structure, now);
  return shown.status !== then.status || shown.item?.id !== then.item?.id || shown.remainingMs !== then.remainingMs;
}

/**
 * Event that keeps the time now shown over the void: item and time left as now, running or paused as without the voided
 * command. None where the clock stays as it is, would not have started, or has lost the item.
 */
function clockKept(folds: UndoFolds, now: Instant): NewEvent[] {
  const current = asOf(folds.current, now);
  const without = asOf(folds.without, now);
  if (current.phase !== 'running' || without.phase !== 'running' || !touchesClock(folds, now)) return [];
  const shown = clockAt(current.clock, current.structure, now);
  const then = clockAt(without.clock, without.structure, now);
  const item = without.structure.find((other) => other.id === shown.item?.id);
  if (!item || (then.item?.id === item.id && then.remainingMs === shown.remainingMs)) return [];
  const anchor = anchorWith(item, shown.remainingMs, now);
  if (then.status === 'paused') {
    const since = then.pausedSince ?? now;
    return [clockEvent(without, 'clock.kept', { status: 'paused', anchor, since })];
  }
  return [clockEvent(without, 'clock.kept', { status: 'running', anchor })];
}

/** Whether the folds differ in nothing but the last moment folded. */
function sameButTime({ current, without }: UndoFolds): boolean {
  return canonicalize({ ...current, lastAt: 0 }) === canonicalize({ ...without, lastAt: 0 });
}
