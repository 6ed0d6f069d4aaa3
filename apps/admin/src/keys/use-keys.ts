'use client';
import { useEffect, useRef } from 'react';
import { type KeyAction, type KeyContext, keyAction } from './keymap';

const TEXT_TYPES = new Set([
  'text',
  'search',
  'number',
  'email',
  'tel',
  'url',
  'password',
  'time',
  'date',
  'datetime-local',
]);

function contextOf(target: EventTarget | null, byPointer: Element | null): KeyContext {
  const dialogOpen = document.querySelector('dialog[open]') !== null;
  if (!(target instanceof HTMLElement)) return { inTextField: false, onControl: false, dialogOpen };
  const inTextField =
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type));
  // A button that was clicked keeps the focus; the space bar is meant for the clock then, not for that button again.
  const control = target.closest('button, a[href], input, summary, [role="button"]');
  const onControl = control !== null && control !== byPointer;
  return { inTextField, onControl, dialogOpen };
}

/** Listens for the desk's keys; `handlers` may change each time without listening anew. A missing handler leaves the key to the browser. */
export function useKeys(handlers: Partial<Record<KeyAction, () => void>>): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    let byPointer: Element | null = null;
    /** The key that was ours and is still down: what it opened must not get its repeats as text. */
    let held: string | null = null;
    const release = (): void => {
      held = null;
    };
    const point = (event: PointerEvent): void => {
      byPointer = event.target instanceof Element ? event.target.closest('button, a[href], summary') : null;
    };
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') byPointer = null;
      if (event.defaultPrevented) return;
      if (event.repeat && event.key === held) {
        event.preventDefault();
        return;
      }
      const { key, ctrlKey: ctrl, metaKey: meta, altKey: alt, repeat } = event;
      const action = keyAction({ key, ctrl, meta, alt, repeat }, contextOf(event.target, byPointer));
      const run = action && current.current[action];
      if (!run) return;
      event.preventDefault();
      held = key;
      if (byPointer instanceof HTMLElement) byPointer.blur();
      run();
    };
    document.addEventListener('pointerdown', point);
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', release);
    return () => {
      document.removeEventListener('pointerdown', point);
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', release);
    };
  }, []);
}
