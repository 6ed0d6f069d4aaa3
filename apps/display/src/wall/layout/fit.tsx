'use client';
import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';

/** Steps of the width axis a line may take before anything is left out, as factors of the width it is set in. */
const STEPS = [1, 0.94, 0.88, 0.82, 0.76, 0.7] as const;

/**
 * A line that never overflows and never gets smaller: first its letters are set narrower (the family has a width axis), then
 * parts marked `data-drop` are left out, lowest number first; last, a name too long for the screen is cut. Everything is
 * measured, so any language and any figures fit.
 */
export function Fit({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  const line = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return;
    fitLine(element);
    const observer = new ResizeObserver(() => fitLine(element));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  });

  return <div ref={line} className={className} {...rest} />;
}

/** Chooses the widest step that fits; leaves out droppable parts until the line fits at its narrowest. */
function fitLine(element: HTMLElement): void {
  const droppable = [...element.querySelectorAll<HTMLElement>('[data-drop]')].sort(
    (a, b) => Number(a.dataset.drop) - Number(b.dataset.drop),
  );
  for (const part of droppable) part.hidden = false;
  delete element.dataset.cut;
  const fits = (): boolean => element.scrollWidth <= element.clientWidth + 1 && endOf(element) <= roomOf(element) + 1;
  const narrow = (): boolean =>
    STEPS.some((step) => {
      element.style.setProperty('--fit', String(step));
      return fits();
    });
  for (const part of [null, ...droppable]) {
    if (part !== null) part.hidden = true;
    if (narrow()) return;
  }
  element.dataset.cut = 'true';
}

/** Right end of what stands in a line. Parts that run into its padding do not count as overflow for the browser. */
const endOf = (element: HTMLElement): number =>
  Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right));
/** Right end of the room for it. */
const roomOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
