import type { Instant } from '@blindwerk/ui';

/** How old the news is, as people are told. */
export type Age =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'stale'; readonly at: Instant; readonly seconds: number }
  | { readonly kind: 'lost'; readonly at: Instant };

/** From here on the age is said. */
export const STALE_MS = 5_000;
/** From here on the screen says that there is no contact, and no longer counts seconds. */
export const LOST_MS = 180_000;

/** Age of news from the last sign of life. Before any sign there is nothing to say. */
export function ageOf(contactAt: Instant | null, now: Instant): Age {
  if (contactAt === null || now - contactAt < STALE_MS) return { kind: 'fresh' };
  if (now - contactAt < LOST_MS) return { kind: 'stale', at: contactAt, seconds: Math.floor((now - contactAt) / 1000) };
  return { kind: 'lost', at: contactAt };
}

/** When the age changes by itself. */
export function ageChangesAt(contactAt: Instant | null, now: Instant): Instant | null {
  if (contactAt === null) return null;
  const age = now - contactAt;
  if (age < STALE_MS) return contactAt + STALE_MS;
  if (age >= LOST_MS) return null;
  return contactAt + (Math.floor(age / 1000) + 1) * 1000;
}
