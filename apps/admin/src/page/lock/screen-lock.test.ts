import { describe, expect, it } from 'vitest';
import { FREE_TRIES, isPin, newLock, parseLock, tryPin, waitMs } from './screen-lock';

const NOW = 1_000_000;
const locked = { ...newLock('4711', 'salt', 5), locked: true };

describe('[DEV-35] the lock of the screen', () => {
  it('opens with its PIN and forgets wrong tries', () => {
    const tried = tryPin(locked, '0000', NOW);
    expect(tried).toMatchObject({ locked: true, failed: 1, waitUntil: NOW });
    expect(tryPin(tried, '4711', NOW)).toEqual({ ...locked, locked: false });
  });
  it('makes wait after five wrong tries, longer each time', () => {
    let lock = locked;
    for (let i = 0; i < FREE_TRIES; i++) lock = tryPin(lock, '0000', NOW);
    expect(lock).toMatchObject({ locked: true, failed: 5, waitUntil: NOW + 30_000 });
    expect([1, 4, 5, 6, 7, 40].map(waitMs)).toEqual([0, 0, 30_000, 60_000, 120_000, 900_000]);
  });
  it('takes no try while it makes wait, not even the right one', () => {
    const waiting = { ...locked, failed: 5, waitUntil: NOW + 30_000 };
    expect(tryPin(waiting, '4711', NOW + 29_999)).toBe(waiting);
    expect(tryPin(waiting, '4711', NOW + 30_000).locked).toBe(false);
  });
  it('is read back as it was kept, and never waits for hours because a clock was set back', () => {
    expect(parseLock(JSON.stringify(locked), NOW)).toEqual(locked);
    expect(parseLock(JSON.stringify({ ...locked, waitUntil: NOW * 100 }), NOW)?.waitUntil).toBe(NOW + 900_000);
    expect([null, '', '{', '{}', '[1]'].map((text) => parseLock(text, NOW))).toEqual([null, null, null, null, null]);
  });
  it('has a PIN of 4 to 8 digits', () => {
    expect(['123', '1234', '12345678', '123456789', '12a4'].map(isPin)).toEqual([false, true, true, false, false]);
  });
});
