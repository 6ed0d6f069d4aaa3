/** A sleep or a step of a computer's clock in words. Pure. */
import type { Prompt } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';

/** Everything the texts of such a card may name. */
export function anomalyParams({ format }: Messages, { facts }: Prompt): Record<string, string | number> {
  const [byMs, noticedAt] = [Number(facts.byMs ?? 0), Number(facts.noticedAt ?? 0)];
  return {
    ...facts,
    length: format.clock(Math.abs(byMs)),
    direction: byMs < 0 ? 'back' : 'ahead',
    from: format.wallTime(noticedAt - Math.max(0, byMs)),
    until: format.wallTime(noticedAt),
    kept: format.clock(Number(facts.keptMs ?? 0)),
    back: format.clock(Number(facts.backMs ?? 0)),
  };
}
