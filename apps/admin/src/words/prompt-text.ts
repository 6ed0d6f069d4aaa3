/** Prompts in words: their facts, with names put in. Pure. */
import type { Prompt } from '@blindwerk/tournament';
import type { IconName, Messages } from '@blindwerk/ui';
import { entryName } from '../evening/names';
import type { Evening } from '../session/model';
import { conflictReason, conflictStep, isUndoneClock } from './conflict-text';

/** Names above this number are counted, not listed. */
const MOST_NAMES = 4;

/** Everything a prompt's texts may name. */
export function promptParams(messages: Messages, evening: Evening, prompt: Prompt): Record<string, string | number> {
  const names = prompt.entries.map((id) => entryName(evening, id));
  const shown =
    names.length <= MOST_NAMES ? names : [...names.slice(0, MOST_NAMES - 1), `+${names.length - MOST_NAMES + 1}`];
  return {
    ...prompt.facts,
    name: names[0] ?? '',
    names: messages.format.list(shown),
    ...conflictParams(messages, evening, prompt.facts),
  };
}

/** Of a conflict: which step no longer fits, why, and whether an undo of the clock is behind it. */
function conflictParams(
  messages: Messages,
  evening: Evening,
  { code, event }: Prompt['facts'],
): Record<string, string | number> {
  if (typeof code !== 'string' || typeof event !== 'string') return {};
  return {
    step: conflictStep(messages, evening, event),
    reason: conflictReason(messages, evening, { id: event, code }),
    undone: isUndoneClock(evening, { code, event }) ? 1 : 0,
  };
}

/** A text of a prompt; a kind without words says its kind, so that nothing is hidden. */
export function promptText(
  messages: Messages,
  params: Readonly<Record<string, string | number>>,
  id: string,
  fallback = '',
): string {
  return messages.lookup(`prompt.${id}`, { ...params }) ?? fallback;
}

/** The command of a chair, `seat-6`, shares its words with all chairs. */
export const offerKey = (id: string): string => id.replace(/-\d+$/, '');

export const PROMPT_ICONS: Readonly<Record<Prompt['kind'], IconName>> = {
  nextBigBlind: 'seat',
  balance: 'arrow',
  halt: 'halt',
  resume: 'play',
  breakTable: 'list',
  finalTable: 'prize',
  bubble: 'prize',
  colorUp: 'cup',
  lateRegistrationEnds: 'clock',
  penaltyRunning: 'book',
  penaltyServed: 'check',
  unseated: 'seat',
  structureEnds: 'clock',
  lastPlayer: 'prize',
  conflict: 'warning',
  clockAnomaly: 'warning',
  callOpen: 'sound',
  drawCommitted: 'seat',
  drawRevealed: 'seat',
};
