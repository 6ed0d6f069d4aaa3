'use client';
import { useNow } from '@blindwerk/ui';

/** Which of `count` things stands now, when they take turns of `turnMs`; counted from the clock, so that screens agree. */
export const turnAt = (now: number, count: number, turnMs: number): number =>
  count <= 1 ? 0 : Math.floor(now / turnMs) % count;

/** The turn now, drawn again when it passes on. */
export function useTurn(count: number, turnMs: number): number {
  const now = useNow((moment) => (count <= 1 ? null : (Math.floor(moment / turnMs) + 1) * turnMs));
  return turnAt(now, count, turnMs);
}

/** Letters that surely fit one line of the wall at its narrowest. */
const PART_LENGTH = 34;

/** A long text in parts that fit one line, broken between words. */
export function messageParts(text: string, length = PART_LENGTH): readonly string[] {
  const parts: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) parts[parts.length - 1] = `${last} ${word}`;
    else parts.push(word);
  }
  return parts.length === 0 ? [''] : parts;
}
