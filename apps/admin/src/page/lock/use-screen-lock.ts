'use client';
import { useSyncExternalStore } from 'react';
import { parseLock, type ScreenLock } from './screen-lock';

const KEY = 'blindwerk.desk.lock';
/** Tells this window of its own changes; the browser tells only others. */
const CHANGED = 'blindwerk-lock';

/** What holds in a browser that keeps nothing: until the page is loaded anew. */
let unkept: string | null = null;

function readText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unkept;
  } catch {
    return unkept;
  }
}

/** Keeps the lock, or with null none; in all windows of this browser. */
export function keepLock(lock: ScreenLock | null): void {
  const text = lock === null ? null : JSON.stringify(lock);
  unkept = null;
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    unkept = text;
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The lock as it is kept; null without a PIN. */
export const useScreenLock = (): ScreenLock | null =>
  parseLock(
    useSyncExternalStore(subscribe, readText, () => null),
    Date.now(),
  );

/** Fresh salt, from a source that plain http has too. */
export const newSalt = (): string => globalThis.crypto.getRandomValues(new Uint32Array(4)).join('-');
