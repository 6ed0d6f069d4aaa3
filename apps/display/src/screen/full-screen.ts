'use client';
import { useEffect, useState } from 'react';

/** Whether the page fills the screen, and the switch; `possible` false where the browser cannot. */
export function useFullScreen(): { readonly on: boolean; readonly possible: boolean; readonly toggle: () => void } {
  const [on, setOn] = useState(false);
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    const look = (): void => setOn(document.fullscreenElement !== null);
    setPossible(document.fullscreenEnabled === true);
    look();
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = (): void => {
    const change =
      document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen();
    change.catch(() => undefined); // The browser refused; the button stays as it was.
  };
  return { on, possible, toggle };
}
