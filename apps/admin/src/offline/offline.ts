/**
 * Working without a network: registers the desk's service worker and the wall's, and says "ready" only when both have
 * stored their pages. An update waits until the director takes it; nothing reloads by itself.
 */
import type { Workbox } from 'workbox-window';

export interface OfflineState {
  /** `none`: this browser or address has no service workers (plain http on the LAN). */
  readonly desk: 'unknown' | 'none' | 'storing' | 'ready' | 'failed';
  readonly wall: 'unknown' | 'none' | 'storing' | 'ready' | 'failed';
  readonly update: boolean;
}
export interface Offline {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => OfflineState;
  /** Takes the waiting update and loads the page anew. */
  readonly update: () => void;
}

const UNKNOWN: OfflineState = { desk: 'unknown', wall: 'unknown', update: false };
type Part = 'desk' | 'wall';
const WORKERS: Readonly<Record<Part, { readonly url: string; readonly scope: string }>> = {
  desk: { url: '/admin/sw.js', scope: '/admin/' },
  wall: { url: '/sw.js', scope: '/' },
};

/** Ready = an active worker whose precache stands: a worker becomes active only after it has stored everything. */
async function register(part: Part, set: (value: OfflineState['desk']) => void, onWaiting: (wb: Workbox) => void) {
  const { Workbox } = await import('workbox-window');
  const { url, scope } = WORKERS[part];
  const workbox = new Workbox(url, { scope });
  workbox.addEventListener('activated', () => set('ready'));
  workbox.addEventListener('waiting', () => onWaiting(workbox));
  set('storing');
  const registration = await workbox.register();
  if (registration?.waiting) onWaiting(workbox);
  if (registration?.active) set('ready');
}

/** Starts both registrations; never throws, never blocks the desk. */
export function startOffline(): Offline {
  let state = UNKNOWN;
  const listeners = new Set<() => void>();
  const waiting: Workbox[] = [];
  const patch = (part: Partial<OfflineState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const hasWorkers = typeof navigator !== 'undefined' && 'serviceWorker' in navigator;
  if (!hasWorkers || process.env.NODE_ENV !== 'production') patch({ desk: 'none', wall: 'none' });
  else
    for (const part of ['desk', 'wall'] as const)
      register(
        part,
        (value) => patch({ [part]: value }),
        (workbox) => {
          waiting.push(workbox);
          patch({ update: true });
        },
      ).catch(() => patch({ [part]: 'failed' }));
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    update: () => {
      if (hasWorkers)
        navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      for (const workbox of waiting) workbox.messageSkipWaiting();
    },
  };
}
