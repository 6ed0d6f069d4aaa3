/**
 * The newest view this screen knows, in TanStack Query's cache, and when something was last heard. Everything that brings
 * views (stream, poll, the desk's store, the last page load) goes through `offer`, which keeps the newer one.
 */

import { newestView } from '@blindwerk/hub-client';
import type { Instant } from '@blindwerk/ui';
import type { QueryClient } from '@tanstack/react-query';
import { parseSnapshot, type Snapshot } from './snapshot';

export const VIEW_KEY = ['view'] as const;
const STORAGE_KEY = 'blindwerk.view.v1';
/** A sign of life is written down at most so often. */
const REMEMBER_EVERY_MS = 10_000;

/** When something was last heard, and whether anything ever was (a hub without tournament counts). */
export interface Contact {
  readonly at: Instant | null;
  readonly reached: boolean;
}

export interface LiveView {
  /** Takes a snapshot unless something newer is shown. */
  offer(snapshot: Snapshot): void;
  /** The source says that there is no tournament. */
  clear(): void;
  /** A sign of life at `at`. */
  heard(at: Instant): void;
  contact(): Contact;
  subscribe(listener: () => void): () => void;
  /** What was kept of the last page load, shown until something newer comes. */
  restore(): void;
}

export interface LiveViewPorts {
  readonly storage?: () => Storage;
  /** How far the screen's time is ahead of the device's clock, ms: written down for a start without a hub. */
  readonly aheadOfDevice?: () => number;
}

/** How far the hub's time was ahead of this device's clock when last written down; 0 when nothing is known. */
export function rememberedAhead(storage: () => Storage = () => localStorage): number {
  try {
    const raw: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null');
    // Reason for `as`: the next line looks at what it is.
    const ahead = (raw as { ahead?: unknown } | null)?.ahead;
    return typeof ahead === 'number' && Number.isFinite(ahead) ? ahead : 0;
  } catch {
    return 0;
  }
}

/** Binds the cache of a page to the storage of its browser. */
export function makeLiveView(
  client: QueryClient,
  { storage = () => localStorage, aheadOfDevice = () => 0 }: LiveViewPorts = {},
): LiveView {
  let contact: Contact = { at: null, reached: false };
  let remembered: Instant = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  const shown = (): Snapshot | null => client.getQueryData<Snapshot | null>(VIEW_KEY) ?? null;
  const setContact = (next: Contact): void => {
    contact = next;
    for (const listener of listeners) listener();
  };
  const remember = (): void => {
    const snapshot = shown();
    if (snapshot === null) return;
    try {
      storage().setItem(STORAGE_KEY, JSON.stringify({ ...snapshot, heardAt: contact.at, ahead: aheadOfDevice() }));
    } catch {
      // Storage is blocked or full: only a reload without contact will miss it.
    }
  };
  return {
    offer(snapshot) {
      const before = shown();
      const next = newestView(before, snapshot);
      if (next === before) return;
      client.setQueryData<Snapshot | null>(VIEW_KEY, next);
      remember();
    },
    clear() {
      client.setQueryData<Snapshot | null>(VIEW_KEY, null);
    },
    heard(at) {
      setContact({ at: contact.at === null ? at : Math.max(contact.at, at), reached: true });
      if (Math.abs(at - remembered) < REMEMBER_EVERY_MS) return;
      remembered = at;
      remember();
    },
    contact: () => contact,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    restore() {
      const kept = readKept(storage);
      if (kept === null) return;
      // First the contact: the offer writes both down again, and what was heard must not be forgotten.
      if (contact.at === null) setContact({ ...contact, at: kept.heardAt });
      this.offer(kept.snapshot);
    },
  };
}

function readKept(storage: () => Storage): { snapshot: Snapshot; heardAt: Instant | null } | null {
  try {
    const raw: unknown = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null');
    const snapshot = parseSnapshot(raw);
    // Reason for `as`: parseSnapshot has seen an object here.
    const heardAt = (raw as { heardAt?: unknown } | null)?.heardAt;
    return snapshot && { snapshot, heardAt: typeof heardAt === 'number' ? heardAt : null };
  } catch {
    return null;
  }
}
