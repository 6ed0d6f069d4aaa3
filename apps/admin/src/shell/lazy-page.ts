/** Pages that are fetched apart from the shell: asked for early, and again until they come, so that none is missing offline. */
import { type ComponentType, lazy } from 'react';

const AGAIN_MS = 1500;
const loads: Array<() => Promise<unknown>> = [];

/** Fetches until it works: the service worker, the hub or the network may come back at any moment. */
export function fetchUntilThere<T>(load: () => Promise<T>, wait = AGAIN_MS): Promise<T> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchUntilThere(load, wait);
  });
}

/** A component in a chunk of its own. */
// biome-ignore lint/suspicious/noExplicitAny: `lazy` itself is typed so; the component's props stay exact
export function lazyPage<C extends ComponentType<any>>(load: () => Promise<C>) {
  const fetchOnce = (): Promise<{ default: C }> => fetchUntilThere(load).then((component) => ({ default: component }));
  loads.push(load);
  return lazy(fetchOnce);
}

/** Fetches all of them in the background, so that opening one never waits and never fails offline. */
export async function preloadPages(): Promise<void> {
  for (const load of loads) await fetchUntilThere(load);
}
