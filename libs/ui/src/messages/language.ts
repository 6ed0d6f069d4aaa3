import { isLanguage, type Language, pickLanguage } from '../format/intl-locale.js';

/** Language remembered under `key`, else the best one of the browser's. Storage may be forbidden: then the browser's. */
export function readLanguage(key: string): Language {
  try {
    const stored = localStorage.getItem(key);
    if (isLanguage(stored)) return stored;
  } catch {
    // Storage is blocked in this browser; its languages still count.
  }
  return pickLanguage(navigator.languages ?? [navigator.language]);
}

/** Remembers a choice; without storage it holds for this page only. */
export function rememberLanguage(key: string, language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // The page shows the language all the same; only a reload forgets it.
  }
}

/** Calls back when another tab of this browser has remembered a language under `key`. Answers with the way to stop it. */
export function watchLanguage(key: string, onChange: (language: Language) => void): () => void {
  const look = (event: StorageEvent): void => {
    if (event.key === key && isLanguage(event.newValue)) onChange(event.newValue);
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
