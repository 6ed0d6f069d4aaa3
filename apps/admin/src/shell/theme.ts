/** Appearance of the desk in this browser: as the system says, or fixed. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const KEY = 'blindwerk.theme';

export function readTheme(): Theme {
  if (typeof document === 'undefined') return 'system';
  const shown = document.documentElement.dataset.theme;
  return THEMES.find((theme) => theme === shown) ?? 'system';
}

/** Shows and remembers it; without storage it holds for this page only. */
export function rememberTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The page shows it all the same; only a reload forgets it.
  }
}
