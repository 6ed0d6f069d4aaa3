/** Prompts in words: their facts, with names put in. Pure. */
import type { Prompt } from '@blindwerk/tournament';
import type { IconName, Messages } from '@blindwerk/ui';
import { entryName } from '../evening/names';
import type { Evening } from '../session/model';
import { codeText } from './refusal-text';

/** Names above this number are counted, not listed. */
const MOST_NAMES = 4;

/** Everything a prompt's texts may name. */
export function promptParams(messages: Messages, evening: Evening, prompt: Prompt): Record<string, string | number> {
  const names = prompt.entries.map((id) => entryName(evening, id));
  const shown =
    names.length <= MOST_NAMES ? names : [...names.slice(0, MOST_NAMES - 1), `+${names.length - MOST_NAMES + 1}`];
  const { code } = prompt.facts;
  return {
    ...prompt.facts,
    name: names[0] ?? '',
    names: messages.format.list(shown),
    reason: typeof code === 'string' ? codeText(messages, code, prompt.facts) : '',
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
  conflict: 'warning',
  clockAnomaly: 'warning',
  callOpen: 'sound',
};
