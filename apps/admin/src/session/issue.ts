/**
 * One tap, one transaction: read the head, fold what another tab did, decide, append, and only then say done.
 * What a failed write had folded is forgotten; news from another tab stays true whatever happens.
 */
import type { CommandId } from '@blindwerk/journal';
import type { JournalStore, StoreProblem } from '@blindwerk/store-dexie';
import {
  type Command,
  type Ctx,
  decide,
  decideUndo,
  decisionTime,
  type NewEvent,
  ok,
  type Refusal,
  type Result,
} from '@blindwerk/tournament';
import { type Fold, foldNews, foldOnTop, undoFolds } from './fold';
import { type Opened, viewOf, withCommand, withFold } from './opened';

/** Decides any command on a fold, undo included. `ctx.device` is the desk, whose rights are asked. */
export function decideOn(fold: Fold, command: Command, ctx: Ctx): Result<readonly NewEvent[]> {
  return command.type === 'undo'
    ? decideUndo(undoFolds(fold, command.cause, ctx.device ?? ''), command, ctx)
    : decide(fold.state, command, ctx);
}

export type Issued =
  | { readonly kind: 'done'; readonly opened: Opened; readonly cause: CommandId }
  | { readonly kind: 'refused'; readonly opened: Opened; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly opened: Opened; readonly problem: StoreProblem };

/** Brings one command to the disk. `opened` in the outcome is what is true now, whatever the outcome. */
export async function issueCommand(store: JournalStore, opened: Opened, command: Command, ctx: Ctx): Promise<Issued> {
  // Held in an object: the callbacks below run inside the transaction and write to it.
  const run: { fold: Fold; next: Fold | null } = { fold: opened.fold, next: null };
  const committed = await store.commit<Refusal>({
    tournament: opened.id,
    cause: ctx.commandId,
    mark: opened.fold.mark,
    onNews: (news) => {
      run.fold = foldNews(run.fold, news);
    },
    decide: () => {
      const decided = decideOn(run.fold, command, ctx);
      if (!decided.ok) return decided;
      return ok({ drafts: decided.value, at: decisionTime(run.fold.state, ctx.now), actor: store.device });
    },
    view: (events, position) => {
      run.next = foldOnTop(run.fold, events, position, run.fold.mark);
      return { at: ctx.now, view: viewOf(withFold(opened, run.next), ctx.now) };
    },
  });
  const current = run.fold === opened.fold ? opened : withFold(opened, run.fold);
  if (!committed.ok) {
    const { error } = committed;
    return error.kind === 'refused'
      ? { kind: 'refused', opened: current, refusal: error.refusal }
      : { kind: 'failed', opened: current, problem: error.problem };
  }
  const { mark, position } = committed.value;
  const fold = { ...(run.next ?? run.fold), mark, position };
  return { kind: 'done', opened: withCommand(current, fold, ctx.commandId, ctx.now), cause: ctx.commandId };
}
