import { describe, expect, it } from 'vitest';
import { messageParts, turnAt } from './turns';

describe('taking turns', () => {
  it('goes round by the clock', () => {
    expect([0, 9_999, 10_000, 20_000].map((now) => turnAt(now, 2, 10_000))).toEqual([0, 0, 1, 0]);
    expect(turnAt(12_345, 1, 10_000)).toBe(0);
  });
  it('breaks a long message between words and keeps every word', () => {
    const text = 'Die Küche schließt um 23 Uhr, bitte bestellt jetzt beim Service an der Bar';
    const parts = messageParts(text);
    expect(parts.every((part) => part.length <= 34)).toBe(true);
    expect(parts.join(' ')).toBe(text);
  });
  it('leaves a word longer than a line whole', () => {
    expect(messageParts('x'.repeat(60))).toEqual(['x'.repeat(60)]);
  });
});
