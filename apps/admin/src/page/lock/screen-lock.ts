/**
 * The lock of the screen: a PIN in this browser, tries, and how long to wait. Pure; `use-screen-lock.ts` keeps it.
 *
 * It keeps hands off, it encrypts nothing. The PIN is kept as a salted hash only so that nobody reads it off the store.
 */
import { sha256Hex } from '@blindwerk/journal';

export interface ScreenLock {
  readonly salt: string;
  readonly hash: string;
  /** Locks itself after so long without a hand on the desk; null: never. */
  readonly idleMinutes: number | null;
  readonly locked: boolean;
  /** Wrong tries since the last right one. */
  readonly failed: number;
  /** No try before this; wall time in ms. */
  readonly waitUntil: number;
}

export const IDLE_MINUTES = [1, 5, 15, 30] as const;
/** Tries before the first wait. */
export const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export const isPin = (text: string): boolean => /^\d{4,8}$/.test(text);

const hashOf = (salt: string, pin: string): string => sha256Hex(`blindwerk-pin:${salt}:${pin}`);

export const newLock = (pin: string, salt: string, idleMinutes: number | null): ScreenLock => ({
  salt,
  hash: hashOf(salt, pin),
  idleMinutes,
  locked: false,
  failed: 0,
  waitUntil: 0,
});

/** Wait after so many wrong tries, ms: none for the first four, then 30 s, doubled each time up to 15 min. */
export const waitMs = (failed: number): number =>
  failed < FREE_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (failed - FREE_TRIES), LONGEST_WAIT_MS);

/** A try at `now`; one made too early counts for nothing. */
export function tryPin(lock: ScreenLock, pin: string, now: number): ScreenLock {
  if (now < lock.waitUntil) return lock;
  if (hashOf(lock.salt, pin) === lock.hash) return { ...lock, locked: false, failed: 0, waitUntil: 0 };
  const failed = lock.failed + 1;
  return { ...lock, failed, waitUntil: now + waitMs(failed) };
}

/** Reads what was kept; null: no PIN. A clock that was set back makes no wait longer than the longest. */
export function parseLock(text: string | null, now: number): ScreenLock | null {
  const kept = parseJson(text ?? '');
  if (!isLock(kept)) return null;
  return { ...kept, waitUntil: Math.min(kept.waitUntil, now + LONGEST_WAIT_MS) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // nothing, or not ours
  }
}

function isLock(value: unknown): value is ScreenLock {
  if (typeof value !== 'object' || value === null) return false;
  const of = (name: keyof ScreenLock): string => typeof Reflect.get(value, name);
  return (
    of('salt') === 'string' &&
    of('hash') === 'string' &&
    of('locked') === 'boolean' &&
    of('failed') === 'number' &&
    of('waitUntil') === 'number' &&
    (Reflect.get(value, 'idleMinutes') === null || of('idleMinutes') === 'number')
  );
}
