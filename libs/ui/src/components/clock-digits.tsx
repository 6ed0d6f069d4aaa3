'use client';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { formatClock, shownSeconds } from '../format/format.js';
import type { Instant } from '../time/time-port.js';
import { useTime } from '../time/use-now.js';

interface ClockDigitsProps {
  /** When the item ends; null while the clock stands. */
  readonly endsAt: Instant | null;
  /** Time left while the clock stands; not read when `endsAt` is given. */
  readonly remainingMs: number;
  readonly className?: string;
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The next moment at which the digits change, for an item that ends at `endsAt`; null once they stand at 00:00. */
export function nextDigitChange(endsAt: Instant, now: Instant): Instant | null {
  const shown = shownSeconds(endsAt - now);
  return shown === 0 ? null : endsAt - (shown - 1) * 1000;
}

/**
 * The time left in fixed slots, one a character. It is drawn at the computed second boundary and only the slots that changed
 * are touched, past React, so nothing else on the page is laid out anew. Readers of the screen get the time as text of a
 * timer, not announced each second.
 */
export function ClockDigits({ endsAt, remainingMs, className }: ClockDigitsProps) {
  const time = useTime();
  const box = useRef<HTMLSpanElement>(null);

  useIsomorphicLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    let cancel: (() => void) | undefined;
    const draw = (): void => {
      showDigits(element, formatClock(endsAt === null ? remainingMs : endsAt - time.now()));
      const next = endsAt === null ? null : nextDigitChange(endsAt, time.now());
      cancel = next === null ? undefined : time.at(next, draw);
    };
    draw();
    return () => cancel?.();
  }, [time, endsAt, remainingMs]);

  return (
    <span
      ref={box}
      role="timer"
      className={className ? `bw-clock ${className}` : 'bw-clock'}
      suppressHydrationWarning
    />
  );
}

/** Writes `text` into one slot a character; slots whose character stays are left alone. */
function showDigits(element: HTMLElement, text: string): void {
  while (element.childElementCount > text.length) element.lastElementChild?.remove();
  for (const [index, character] of [...text].entries()) {
    let slot = element.children[index];
    if (slot === undefined) slot = element.appendChild(element.ownerDocument.createElement('span'));
    if (slot.textContent === character) continue;
    slot.textContent = character;
    slot.className = character === ':' ? 'bw-colon' : 'bw-digit';
  }
}
