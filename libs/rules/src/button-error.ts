/**
 * A button that was moved wrongly (TDA-34A), and what counts as substantial action (TDA-36).
 *
 * Owns: `buttonError`, `isSubstantialAction`.
 */
import type { Seat } from './table-situation.js';

/** An action of a player in turn; posted blinds are none. */
export type PlayAction = 'fold' | 'check' | 'call' | 'bet' | 'raise' | 'allIn';

const PUTS_CHIPS_IN: Readonly<Record<PlayAction, boolean>> = {
  fold: false,
  check: false,
  call: true,
  bet: true,
  raise: true,
  allIn: true,
};

/** Two actions of which one puts chips in, or any three. Rule TDA-36. */
export function isSubstantialAction(actions: readonly PlayAction[]): boolean {
  return actions.length >= 3 || (actions.length === 2 && actions.some((action) => PUTS_CHIPS_IN[action]));
}

/** Whether a wrong button is put right. Rule TDA-34A: before substantial action; after it the error stands for good. */
export function buttonError(error: {
  readonly correctButton: Seat;
  readonly actualButton: Seat;
  readonly substantialAction: boolean;
}): { readonly correct: boolean; readonly buttonNow: Seat; readonly backUpNextHand: false } {
  const correct = !error.substantialAction;
  return { correct, buttonNow: correct ? error.correctButton : error.actualButton, backUpNextHand: false };
}
