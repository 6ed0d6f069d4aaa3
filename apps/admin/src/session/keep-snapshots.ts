/** Keeps snapshots of the open tournament, so that it opens fast the next time, and reads its older events after the first paint. */
import type { DeskCore } from './desk-core';
import { withHistory } from './fold';
import { foldedValue } from './fold-base';
import type { Opened } from './opened';

/** Events from one snapshot to the next while the desk runs. */
export const SNAPSHOT_EVERY = 2_000;
/** Events behind the snapshot that make opening worth a new one. */
export const SNAPSHOT_AT_OPENING = 500;

const totalOf = ({ fold: { position } }: Opened): number => position.n + position.tail;

/** Keeps one when the last is `every` events ago. Nothing depends on it: a failure is told by the store and costs time only. */
export function snapshotKeeper(core: DeskCore): (every: number) => Promise<void> {
  let kept = { id: '', count: 0 };
  return (every) =>
    core.queue(async () => {
      const opened = core.opened();
      if (core.store === null || opened === null) return;
      const last = kept.id === opened.id ? Math.max(kept.count, opened.fold.base.count) : opened.fold.base.count;
      // After an import of fewer events the count may have gone down.
      if (Math.abs(totalOf(opened) - last) < every) return;
      const value = foldedValue(opened.fold);
      if (value === null) return;
      const put = await core.store.putSnapshot(opened.id, opened.fold.mark, value);
      if (put.ok && put.value) kept = { id: opened.id, count: totalOf(opened) };
    });
}

/** Reads the events before the snapshot, for journal, chart and the undo of old commands. Runs inside the queue. */
export async function readHistory(core: DeskCore): Promise<Opened | null> {
  const opened = core.opened();
  if (core.store === null || opened === null || opened.fold.isWhole) return opened;
  const loaded = await core.store.load(opened.id, { whole: true });
  if (!loaded.ok) {
    core.fail(loaded.error);
    return opened;
  }
  const fold = withHistory(opened.fold, loaded.value);
  // Another tab was quicker: its news come first, and the next look finds both at the same place.
  if (fold === null) return opened;
  const next = { ...opened, fold };
  core.adopt(next);
  return next;
}
