/** What keeps an evening from being lost: whether the browser keeps its store, and how far the last backup file goes. */
import type { JournalStore } from '@blindwerk/store-dexie';
import type { DeskCore } from './desk-core';
import { type Opened, withFiled } from './opened';

const filedKey = (tournament: string): string => `filed/${tournament}`;

/** How many events the last backup file of a tournament held; 0 when there is none. */
export async function filedEvents(store: JournalStore, tournament: string): Promise<number> {
  const text = await store.setting(filedKey(tournament));
  const count = text.ok ? Number(text.value ?? 0) : 0;
  return Number.isSafeInteger(count) ? count : 0;
}

/** Notes that a backup file holds the tournament as it stood in `saved`. */
export async function noteFiled(core: DeskCore, saved: Opened): Promise<void> {
  const { n, tail } = saved.fold.position;
  await core.store?.setSetting(filedKey(saved.id), String(n + tail));
  const opened = core.opened();
  if (opened?.id === saved.id) core.adopt(withFiled(opened, n + tail));
}

/** Asks the browser to keep the store, and shows the answer. */
export async function showPersistence(core: DeskCore, store: JournalStore): Promise<void> {
  const { kept, isTight } = await store.askPersistence();
  core.snapshot.patch({ storage: { kept, isTight } });
}
