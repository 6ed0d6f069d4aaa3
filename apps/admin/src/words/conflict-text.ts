/** Why an event no longer fits, in words: which step it is, and whether an undo is behind it. Pure. */
import type { Conflict, Prompt } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';
import type { Evening, JournalStep } from '../session/model';
import { codeText } from './refusal-text';
import { describeStep } from './step-text';

/** Code of a clock event whose basis does not stand any more. */
export const CLOCK_BASIS = 'clock/other-basis';

const stepWith = ({ steps }: Evening, eventId: string): JournalStep | undefined =>
  steps.findLast(({ events }) => events.some(({ id }) => id === eventId));

/** The event a clock event builds on, or null. */
function basisOf(step: JournalStep, eventId: string): string | null {
  const data: unknown = step.events.find(({ id }) => id === eventId)?.data;
  const basis: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'basis') : null;
  return typeof basis === 'string' ? basis : null;
}

/**
 * Whether a clock event lost its ground by an undo: it builds on an event that was taken back (`voiding`: would be), or on
 * one that lost its own that way. Otherwise somebody else set the clock at the same time.
 */
export function isClockUndone(evening: Evening, eventId: string, voiding: string | null = null): boolean {
  let step = stepWith(evening, eventId);
  let basis = step ? basisOf(step, eventId) : null;
  // Each basis is an older event, so the walk ends.
  while (basis !== null) {
    step = stepWith(evening, basis);
    if (!step) return false;
    if (step.voided || step.cause === voiding) return true;
    basis = basisOf(step, basis);
  }
  return false;
}

/** Whether a prompt is about such a clock event. */
export const isUndoneClock = (evening: Evening, { code, event }: Prompt['facts']): boolean =>
  code === CLOCK_BASIS && typeof event === 'string' && isClockUndone(evening, event);

/** The step of an event, in one line with its time: `19:28 Uhr läuft weiter: Level 2, noch 18:40`. */
export function conflictStep(messages: Messages, evening: Evening, eventId: string): string {
  const step = stepWith(evening, eventId);
  return step ? `${messages.format.wallTime(step.at)} ${describeStep(messages, evening, step).sentence}` : '';
}

/** Why it does not fit, or would not once `voiding` is undone. */
export function conflictReason(
  messages: Messages,
  evening: Evening,
  conflict: Pick<Conflict, 'id' | 'code'>,
  voiding: string | null = null,
): string {
  if (conflict.code === CLOCK_BASIS && isClockUndone(evening, conflict.id, voiding))
    return messages.t('desk.conflict.clockUndone');
  return codeText(messages, conflict.code);
}
