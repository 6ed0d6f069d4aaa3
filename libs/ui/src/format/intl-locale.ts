/** Languages the product speaks. A further one is added here and by a folder of message files. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** True for a language the product speaks. */
export const isLanguage = (tag: unknown): tag is Language => LANGUAGES.some((language) => language === tag);

/**
 * The locale handed to every `Intl` constructor. Bavarian (`bar`) has no data in browsers and would silently fall back to
 * the machine's default, so it counts as German; English is taken as British: 24 hours, day before month.
 */
export function intlLocale(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split('-');
  if (primary === 'bar') return 'de';
  if (primary === 'en') return 'en-GB';
  return tag;
}

/** First language of `preferred` (BCP 47 tags, best first) that the product speaks; English when there is none. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [primary = ''] = tag.toLowerCase().split('-');
    if (isLanguage(primary)) return primary;
    if (primary === 'bar') return 'de';
  }
  return 'en';
}
