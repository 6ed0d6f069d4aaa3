'use client';
import { useEffect, useState } from 'react';

/** `on`: the browser keeps the screen awake. `off`: it cannot, or may not. */
export type WakeLockState = 'on' | 'off';

/** Keeps the screen awake while the page is visible, where the browser has that and allows it. */
export function useWakeLock(): WakeLockState {
  const [state, setState] = useState<WakeLockState>('off');
  useEffect(() => {
    // Reason for `as`: not in every browser, and never on plain http.
    const wakeLock = navigator.wakeLock as WakeLock | undefined;
    if (wakeLock === undefined) return;
    let held: WakeLockSentinel | null = null;
    let gone = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        held = await wakeLock.request('screen');
        if (gone) return void held.release();
        held.addEventListener('release', () => setState('off'));
        setState('on');
      } catch {
        setState('off'); // Low battery or a rule of the device: the set-up page says so.
      }
    };
    const onChange = (): void => void take();
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onChange);
      void held?.release();
    };
  }, []);
  return state;
}
