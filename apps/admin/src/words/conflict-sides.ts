/** What each desk did, for a card of two desks: device, time, sentence, and which of the two holds. Pure. */
import { type Prompt, standingEvent } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';
import type { Evening, JournalStep } from '../session/model';
import { conflictReason, isUndoneClock } from './conflict-text';
import { promptParams } from './prompt-text';
import { describeStep } from './step-text';

/** One desk's side of a matter. */
export interface Side {
  readonly cause: string;
  readonly device: string;
  readonly time: string;
  readonly sentence: string;
  readonly holds: boolean;
}

/** Letters of a device's id that are shown where it has no name here. */
const SHOWN_OF_ID = 4;

/** What a device is called: this one, by its name, or by the end of its id. */
export function deviceText({ t }: Messages, device: string, own: string | null, name?: string): string {
  if (device === own) return t('conflict.thisDevice');
  return name ?? t('conflict.device', { id: device.slice(-SHOWN_OF_ID) });
}

/** The side that holds first; a card read from the state itself may have none. */
export function conflictSides(messages: Messages, evening: Evening, { facts }: Prompt, own: string | null): Side[] {
  if (typeof facts.event !== 'string') return [];
  const stepOf = (eventId: string): JournalStep | undefined =>
    evening.steps.findLast(({ events }) => events.some(({ id }) => id === eventId));
  const standing = standingEvent(evening.state, evening.live, facts.event);
  const side = (step: JournalStep | undefined, holds: boolean): Side[] =>
    step === undefined
      ? []
      : [
          {
            cause: step.cause,
            device: deviceText(messages, step.device, own),
            time: messages.format.time(step.at),
            sentence: describeStep(messages, evening, step).sentence,
            holds,
          },
        ];
  return [...side(standing ? stepOf(standing.id) : undefined, true), ...side(stepOf(facts.event), false)];
}

/** Everything the texts of a card may name. */
export function conflictParams(messages: Messages, evening: Evening, prompt: Prompt): Record<string, string | number> {
  const { event, code } = prompt.facts;
  const named = typeof event === 'string' && typeof code === 'string';
  return {
    ...promptParams(messages, evening, prompt),
    reason: named ? conflictReason(messages, evening, { id: event, code }) : '',
    undone: named && isUndoneClock(evening, prompt.facts) ? 1 : 0,
  };
}
