/** What is to be settled, as the desk weighs it. Pure. */
import { type Instant, type Prompt, prompts } from '@blindwerk/tournament';
import type { Evening } from '../session/model';
import { isUndoneClock } from '../words/conflict-text';

/**
 * Prompts, the most urgent first. A clock entry that lost its ground by an undo waits: who took the older one back was shown
 * what falls with it, and nothing is to be done while the clock is right.
 */
export function openPrompts(evening: Evening, now: Instant): readonly Prompt[] {
  const weighed = prompts(evening.state, now).map(
    (prompt): Prompt => (isUndoneClock(evening, prompt.facts) ? { ...prompt, urgency: 'later' } : prompt),
  );
  const [waiting, rest] = [weighed.filter(isLater), weighed.filter((prompt) => !isLater(prompt))];
  return [...rest, ...waiting];
}

const isLater = ({ urgency }: Prompt): boolean => urgency === 'later';
