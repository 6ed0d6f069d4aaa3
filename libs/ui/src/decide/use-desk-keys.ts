'use client';
import { useEffect, useRef } from 'react';
import type { PresetId } from './preset-ids.js';
import { presetOfKey } from './presets.js';

/** What the keys of the ruling desk do. */
export interface DeskKeys {
  readonly choose: (preset: PresetId) => void;
  /** `e`; left out while there is no line of bets. */
  readonly addAct?: (() => void) | undefined;
  /** Backspace. */
  readonly removeAct?: (() => void) | undefined;
}

const TYPED_INTO = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable]';

/** Digits choose a question, `e` adds a bet, Backspace takes the last away; none of it while somebody types. */
export function useDeskKeys(keys: DeskKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      if (document.querySelector('dialog[open]') !== null) return;
      const run = actionOf(event, current.current);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function actionOf({ key, repeat }: KeyboardEvent, { choose, addAct, removeAct }: DeskKeys): (() => void) | undefined {
  const preset = presetOfKey(key);
  if (preset !== null) return () => choose(preset);
  if (key.toLowerCase() === 'e' && !repeat) return addAct;
  return key === 'Backspace' ? removeAct : undefined;
}
