'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type KeptRuling, readKept, withKept } from './kept-rulings.js';

/** The last rulings of this device, and how to keep one. */
export interface KeptRulings {
  readonly recent: readonly KeptRuling[];
  readonly keep: (ruling: KeptRuling) => void;
}

/** Keeps the last 20 rulings under `storageKey`; where storage is blocked they last as long as the page. */
export function useKeptRulings(storageKey: string): KeptRulings {
  const [recent, setRecent] = useState<readonly KeptRuling[]>([]);
  const latest = useRef(recent);
  const show = useCallback((kept: readonly KeptRuling[]) => {
    latest.current = kept;
    setRecent(kept);
  }, []);
  useEffect(() => show(readKept(stored(storageKey))), [storageKey, show]);
  const keep = useCallback(
    (ruling: KeptRuling) => {
      const next = withKept(latest.current, ruling);
      store(storageKey, JSON.stringify(next));
      show(next);
    },
    [storageKey, show],
  );
  return { recent, keep };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked in this browser: nothing was kept.
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the list on the page holds all the same.
  }
}
