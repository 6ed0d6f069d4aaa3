/**
 * What the desk holds in memory, and the one way each part of it changes: the store, the tournament that is open, the link to
 * the hub, and the snapshot pages see.
 *
 * Invariants: all folding goes through `queue`; the snapshot is replaced, never changed; what is adopted is also what the
 * view is made from.
 */
import type { JournalStore, StoreProblem } from '@blindwerk/store-dexie';
import { type Cell, cell, serial } from './cell';
import { drawSource, newId, type RandomFill } from './chance';
import type { DeskTime } from './desk-time';
import { NO_HOUSE_RULES } from './house-rules';
import { type HubLink, noHub } from './hub-link';
import type { DeskProblem, DeskSnapshot } from './model';
import { eveningOf, type Opened, viewOf } from './opened';
import { readSummaries } from './summaries';
import { type Timers, viewKeeper } from './view-keeper';

const OPENING: DeskSnapshot = {
  status: 'opening',
  problem: null,
  tournaments: [],
  evening: null,
  missing: null,
  hub: { reach: 'unknown', since: 0, problem: null },
  saving: false,
  refusal: null,
  storage: null,
  houseRules: NO_HOUSE_RULES,
};

export interface DeskCore {
  readonly snapshot: Cell<DeskSnapshot>;
  readonly time: DeskTime;
  readonly draw: ReturnType<typeof drawSource>;
  readonly newId: (prefix: string) => string;
  /** Runs works one after the other. */
  readonly queue: ReturnType<typeof serial>;
  /** Null until the store is open. */
  store: JournalStore | null;
  link: HubLink;
  readonly opened: () => Opened | null;
  /** Makes it the open tournament, as it stands now. */
  readonly adopt: (next: Opened) => void;
  /** Forgets the open tournament, so that it is read anew. */
  readonly forget: () => void;
  /** Writes the wall's view of a tournament. */
  readonly putView: (of: Opened) => Promise<void>;
  /** Reads the list of tournaments anew. */
  readonly list: () => Promise<void>;
  /** Shows a problem of the store; it stays until it is dismissed. */
  readonly fail: (problem: StoreProblem, command?: DeskProblem['command']) => DeskProblem;
  readonly stop: () => void;
}

export function deskCore({
  random,
  time,
  timers,
}: {
  readonly random: RandomFill;
  readonly time: DeskTime;
  readonly timers: Timers;
}): DeskCore {
  const snapshot = cell<DeskSnapshot>(OPENING);
  let opened: Opened | null = null;
  const keeper = viewKeeper(timers, time, async () => {
    if (opened !== null) await core.putView(opened);
  });
  const core: DeskCore = {
    snapshot,
    time,
    draw: drawSource(random),
    newId: (prefix) => newId(prefix, random),
    queue: serial(),
    store: null,
    link: noHub,
    opened: () => opened,
    adopt(next) {
      opened = next;
      snapshot.patch({ evening: eveningOf(next), missing: null });
      keeper.watch(viewOf(next, time.now()).until);
    },
    forget() {
      opened = null;
    },
    async putView(of) {
      if (core.store === null || of.fold.state.phase === 'none') return;
      const at = time.now();
      const view = viewOf(of, at);
      await core.store.putView({ tournament: of.id, position: of.fold.position, at, view });
      keeper.watch(view.until);
    },
    async list() {
      if (core.store === null) return;
      const summaries = await readSummaries(core.store, time.now());
      if (summaries.ok) snapshot.patch({ tournaments: summaries.value });
      else core.fail(summaries.error);
    },
    fail(problem, command = null) {
      const shown = { code: problem.code, at: time.now(), command };
      snapshot.patch({ problem: shown });
      return shown;
    },
    stop: keeper.stop,
  };
  return core;
}
