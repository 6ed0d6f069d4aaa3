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

function contextOf(target: EventTarget | null): KeyContext {
  const dialogOpen = document.querySelector('dialog[open]') !== null;
  if (!(target instanceof HTMLElement)) return { inTextField: false, onControl: false, dialogOpen };
  const inTextField =
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type));
  const onControl = target.closest('button, a[href], input, summary, [role="button"]') !== null;
  return { inTextField, onControl, dialogOpen };
}

/** Listens for the desk's keys; `handlers` may change each time without listening anew. A missing handler leaves the key to the browser. */
export function useKeys(handlers: Partial<Record<KeyAction, () => void>>): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const { key, ctrlKey: ctrl, metaKey: meta, altKey: alt, repeat } = event;
      const action = keyAction({ key, ctrl, meta, alt, repeat }, contextOf(event.target));
      const run = action && current.current[action];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
