'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Offline, OfflineState } from './offline';

export const OfflineContext = createContext<Offline | null>(null);

/** Whether this browser can go on without a network, and the waiting update. Throws outside a provider. */
export function useOffline(): { readonly state: OfflineState; readonly update: () => void } {
  const offline = useContext(OfflineContext);
  if (offline === null) throw new Error('useOffline needs its provider above it');
  const state = useSyncExternalStore(offline.subscribe, offline.state, offline.state);
  return { state, update: offline.update };
}
