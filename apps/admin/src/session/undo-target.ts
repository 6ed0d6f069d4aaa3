/** Which command "undo" takes back. Pure. */
import { VOID_TYPE } from '@blindwerk/journal';
import type { JournalStep } from './model';

/** Whether a command may be offered: not the creation of the tournament, and not taken back already. */
export const canOffer = (step: JournalStep): boolean =>
  !step.voided && !step.events.some((event) => event.type === 'tournament.created');

/** The last command that counts and is not an undo itself; undo after undo goes further back. */
export const stepToUndo = (steps: readonly JournalStep[]): JournalStep | undefined =>
  steps.findLast((step) => canOffer(step) && !step.events.some((event) => event.type === VOID_TYPE));
