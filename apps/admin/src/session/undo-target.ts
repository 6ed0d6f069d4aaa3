/** Which command "undo" takes back. Pure. */
import { VOID_TYPE } from '@blindwerk/journal';
import type { EventType } from '@blindwerk/tournament';
import type { JournalStep } from './model';

/** What nobody can take back: the creation of the tournament, the facts of a draw, who is let in. [DRW-9, DEV-6] */
const STANDS: ReadonlySet<string> = new Set<EventType>([
  'tournament.created',
  'draw.committed',
  'draw.revealed',
  'draw.abandoned',
  'device.admitted',
  'device.revoked',
]);

/** Whether a command may be offered: not one that stands for good, and not taken back already. */
export const canOffer = (step: JournalStep): boolean =>
  !step.voided && !step.events.some(({ type }) => STANDS.has(type));

/** The last command that counts and is not an undo itself; undo after undo goes further back. */
export const stepToUndo = (steps: readonly JournalStep[]): JournalStep | undefined =>
  steps.findLast((step) => canOffer(step) && !step.events.some((event) => event.type === VOID_TYPE));
