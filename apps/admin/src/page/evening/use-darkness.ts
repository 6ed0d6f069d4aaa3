'use client';
import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-color-scheme: dark)';

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the system shows things dark; for what draws its own colours and cannot leave them to the style sheet. */
export const useDarkness = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
