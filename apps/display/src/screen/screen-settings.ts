/** How one screen is set up: remembered on that screen, overruled by the query of its address. */
import { isLanguage, type Language } from '@blindwerk/ui';
import { WALL_PAGES, type WallPage } from '../wall/layout/scale';

export type PageChoice = 'auto' | WallPage;

export interface ScreenSettings {
  readonly page: PageChoice;
  readonly inch: number;
  /** Farthest seat in metres; null = as far as the page is made for. */
  readonly distance: number | null;
  /** Margin in per cent; null = the page's own. */
  readonly inset: number | null;
  readonly sound: boolean;
  readonly language: Language | null;
}

export const DEFAULT_SETTINGS: ScreenSettings = {
  page: 'auto',
  inch: 55,
  distance: null,
  inset: null,
  sound: true,
  language: null,
};
export const LIMITS = { inch: [19, 120], distance: [1, 30], inset: [0, 6] } as const;
const STORAGE_KEY = 'blindwerk.screen.v1';

const isPage = (value: unknown): value is PageChoice => value === 'auto' || WALL_PAGES.some((page) => page === value);

/** A number inside its limits, or null. */
export function boundedNumber(value: unknown, [least, most]: readonly [number, number]): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.min(most, Math.max(least, number)) : null;
}

/** Reads settings out of anything; what does not fit is taken from `fallback`. */
export function parseSettings(raw: unknown, fallback: ScreenSettings = DEFAULT_SETTINGS): ScreenSettings {
  if (typeof raw !== 'object' || raw === null) return fallback;
  const fields: Partial<Record<keyof ScreenSettings, unknown>> = raw;
  return {
    page: isPage(fields.page) ? fields.page : fallback.page,
    inch: boundedNumber(fields.inch, LIMITS.inch) ?? fallback.inch,
    distance: boundedNumber(fields.distance, LIMITS.distance) ?? fallback.distance,
    inset: boundedNumber(fields.inset, LIMITS.inset) ?? fallback.inset,
    sound: typeof fields.sound === 'boolean' ? fields.sound : fallback.sound,
    language: isLanguage(fields.language) ? fields.language : fallback.language,
  };
}

/** Settings out of the query: `page`, `inch`, `dist`, `inset`, `sound` (0/1), `lang`. */
export function settingsFromQuery(query: URLSearchParams, fallback: ScreenSettings): ScreenSettings {
  const sound = query.get('sound');
  return parseSettings(
    {
      page: query.get('page'),
      inch: query.get('inch'),
      distance: query.get('dist'),
      inset: query.get('inset'),
      language: query.get('lang'),
      ...(sound !== null && { sound: sound !== '0' }),
    },
    fallback,
  );
}

/** The settings of this screen: what it remembers, overruled by its address. */
export function readSettings(query: URLSearchParams): ScreenSettings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    // Storage is blocked or broken: the screen starts from the defaults.
  }
  return settingsFromQuery(query, parseSettings(stored));
}

/**
 * Calls back when another tab has remembered a language for this screen. Only the language is followed: two windows of one
 * computer may be two screens with pages of their own. One named in the address stays.
 */
export function watchScreenLanguage(query: URLSearchParams, onChange: (language: Language) => void): () => void {
  if (isLanguage(query.get('lang'))) return () => {};
  const look = (event: StorageEvent): void => {
    if (event.key !== STORAGE_KEY) return;
    const language = languageIn(event.newValue);
    if (language !== null && language !== languageIn(event.oldValue)) onChange(language);
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

function languageIn(stored: string | null): Language | null {
  try {
    return parseSettings(JSON.parse(stored ?? 'null')).language;
  } catch {
    return null; // another program of this origin wrote it
  }
}

/** Remembers the settings of this screen; without storage they hold until the page is loaded anew. */
export function rememberSettings(settings: ScreenSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // Nothing to do: the settings are in use already.
  }
}
