/** Pages that are fetched apart from the shell: asked for early, and again until they come, so that none is missing offline. */
import { type ComponentType, lazy } from 'react';

const AGAIN_MS = 1500;
const fetches = new Map<unknown, () => Promise<unknown>>();

/** Fetches until it works: the service worker, the hub or the network may come back at any moment. */
export function fetchUntilThere<T>(load: () => Promise<T>, wait = AGAIN_MS): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchUntilThere(load, wait);
  });
}

/** A component in a chunk of its own; once that has been fetched it renders at once, without the fallback. */
// biome-ignore lint/suspicious/noExplicitAny: `lazy` itself is typed so; the component's props stay exact
export function lazyPage<C extends ComponentType<any>>(load: () => Promise<C>) {
  let there: { default: C } | null = null;
  const fetch = async (): Promise<{ default: C }> => {
    there ??= { default: await fetchUntilThere(load) };
    return there;
  };
  const page = lazy(() => (there === null ? fetch() : atOnce(there)));
  fetches.set(page, fetch);
  return page;
}

/**
 * Answers before `then` returns, which React renders in the same pass: a dialog has the focus before the next key is pressed.
 * A promise would show the fallback first, and React holds a fallback for a third of a second.
 */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: what is handed over is to be thenable
  const thenable = { then: (take: (value: T) => void) => take(value) };
  // Reason for `as`: React asks for no more of a promise than `then`.
  return thenable as Promise<T>;
}

/** Fetches one of them ahead of the others. */
export const preloadPage = async (page: unknown): Promise<void> => void (await fetches.get(page)?.());

/** Fetches all of them in the background, so that opening one never waits and never fails offline. */
export async function preloadPages(): Promise<void> {
  for (const fetch of fetches.values()) await fetch();
}
