/**
 * A button that was moved wrongly (TDA-34A). What counts as substantial action (TDA-36): betting/substantial-action.ts.
 *
 * Owns: `buttonError`.
 */
import type { Seat } from './table-situation.js';

/** Whether a wrong button is put right. Rule TDA-34A: before substantial action; after it the error stands for good. */
export function buttonError(error: {
  readonly correctButton: Seat;
  readonly actualButton: Seat;
  readonly substantialAction: boolean;
}): { readonly correct: boolean; readonly buttonNow: Seat; readonly backUpNextHand: false } {
  const correct = !error.substantialAction;
  return { correct, buttonNow: correct ? error.correctButton : error.actualButton, backUpNextHand: false };
}
