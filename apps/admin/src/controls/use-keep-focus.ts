'use client';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when the item it was in goes: it stays with the list itself (which needs `tabIndex={-1}`), so
 * that Tab leads to what comes next and no button is pressed by a key that was meant for something else.
 */
export function useKeepFocus(items: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const look = (event: FocusEvent): void => {
      wasInside.current = event.target instanceof Node && list.current?.contains(event.target) === true;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the items is what may lose the focus
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && wasInside.current) list.current?.focus({ preventScroll: true });
  }, [items]);
  return list;
}
