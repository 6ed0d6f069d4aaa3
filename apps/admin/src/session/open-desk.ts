/**
 * Makes the desk: opens the store, hears of other tabs and the hub, watches the clocks, and gives the pages one object.
 *
 *   pages ─▶ Desk ─┬─ give-command ─▶ issue ─▶ store
 *                  ├─ write-names             │
 *                  ├─ backup-files            ▼
 *                  └─ keep-open ◀── other tabs, hub
 *            all of them over desk-core, which holds what is open and what is shown
 *
 * Invariant: a page is told "done" only by an outcome of the store.
 */
import type { HubAnomaly } from '@blindwerk/hub-client';
import type { JournalStore, Stored, StoreProblem } from '@blindwerk/store-dexie';
import { isNoted, previewUndo } from '@blindwerk/tournament';
import { backupFiles } from './backup-files';
import type { RandomFill } from './chance';
import type { Desk } from './desk';
import { type DeskCore, deskCore } from './desk-core';
import type { DeskTime } from './desk-time';
import { fairDraws } from './fair-draws';
import { undoFolds } from './fold';
import { giveCommand } from './give-command';
import { HOUSE_RULES_SETTING } from './house-rules';
import type { OpenHubLink } from './hub-link';
import { type KeepHouseRules, keepHouseRules } from './keep-house-rules';
import { type KeepOpen, keepOpen } from './keep-open';
import { showPersistence } from './keep-safety';
import { readHistory, SNAPSHOT_AT_OPENING, SNAPSHOT_EVERY, snapshotKeeper } from './keep-snapshots';
import type { Timers } from './view-keeper';
import { writeNames } from './write-names';

export interface DeskPorts {
  readonly openStore: (
    onProblem: (problem: StoreProblem) => void,
    newId: () => string,
  ) => Promise<Stored<JournalStore>>;
  /** Deletes the browser's store; left out: it cannot be let go of. */
  readonly forgetStore?: () => Promise<boolean>;
  readonly random: RandomFill;
  readonly time: DeskTime;
  readonly timers: Timers;
  /** The way to the hub; left out: the desk works alone. */
  readonly hub?: OpenHubLink;
}

/** Between two looks at the clocks. */
const CLOCK_CHECK_MS = 1000;

export function openDesk(ports: DeskPorts): Desk {
  const core = deskCore(ports);
  const keepSnapshot = snapshotKeeper(core);
  const tournament = keepOpen(core, (by) => {
    // The page is drawn from the snapshot first; the older events come behind it.
    if (by === 'opening') ports.timers.after(0, () => void core.queue(() => readHistory(core)));
    void keepSnapshot(by === 'opening' ? SNAPSHOT_AT_OPENING : SNAPSHOT_EVERY);
  });
  const commands = giveCommand(core, () => void keepSnapshot(SNAPSHOT_EVERY));
  const house = keepHouseRules(core);
  let stopClock: () => void = () => {};

  /** Once, whoever tells of it, and only where the clock ran through it. */
  const noteAnomaly = ({ kind, byMs, at }: HubAnomaly): void => {
    const state = core.opened()?.fold.state;
    if (state?.clock.status !== 'running' || state.clock.anchor.at > at) return;
    const anomaly = { kind, byMs: Math.round(byMs), noticedAt: Math.floor(at) };
    if (!isNoted(state, anomaly)) void commands.issue({ type: 'noteClockAnomaly', ...anomaly });
  };
  /** A jump of this computer's clock while the tournament's runs: noted in the journal, and the director is asked. */
  const checkClocks = (): void => {
    const jump = core.time.check();
    if (jump !== null) noteAnomaly({ ...jump, at: core.time.now() });
  };
  void start(core, { ...tournament, ...house, noteAnomaly }, ports).then((isOpen) => {
    if (isOpen) stopClock = ports.timers.every(CLOCK_CHECK_MS, checkClocks);
  });

  return {
    subscribe: core.snapshot.subscribe,
    snapshot: core.snapshot.get,
    now: core.time.now,
    device: () => core.store?.device ?? null,
    newId: core.newId,
    ...commands,
    ...fairDraws(core, commands),
    open: tournament.open,
    previewUndo: (cause) => {
      const opened = core.opened();
      return opened === null
        ? null
        : previewUndo(undoFolds(opened.fold, cause, core.store?.device ?? ''), core.time.now());
    },
    ...writeNames(core),
    saveHouseRules: house.saveHouseRules,
    dismissRefusal: () => core.snapshot.patch({ refusal: null }),
    dismissProblem: () => core.snapshot.patch({ problem: null }),
    ...backupFiles(core, tournament),
    forgetStore: async () => {
      core.store?.close();
      return (await ports.forgetStore?.()) ?? false;
    },
    close: () => {
      stopClock();
      core.stop();
      core.link.stop();
      core.store?.close();
    },
  };
}

interface NotesAnomalies {
  readonly noteAnomaly: (anomaly: HubAnomaly) => void;
}

/** Opens the store and listens; false when there is none to be had. */
async function start(
  core: DeskCore,
  { refresh, storeOpened, readHouseRules, noteAnomaly }: KeepOpen & KeepHouseRules & NotesAnomalies,
  { openStore, hub }: DeskPorts,
): Promise<boolean> {
  const result = await openStore(
    (problem) => void core.fail(problem),
    () => core.newId('d'),
  );
  if (!result.ok) {
    core.fail(result.error);
    core.snapshot.patch({ status: 'unusable' });
    return false;
  }
  const store = result.value;
  core.store = store;
  store.onChange((change) => {
    if (change.kind === 'journal' || change.kind === 'people') void refresh(change.tournament);
    if (change.kind === 'meta' && change.key.endsWith(HOUSE_RULES_SETTING)) void readHouseRules();
    else if (change.kind === 'meta') void core.list();
  });
  void showPersistence(core, store);
  // The tournament of the address first: it is what the director waits for, the list comes beside it.
  await Promise.all([storeOpened(), core.list(), readHouseRules()]);
  core.snapshot.patch({ status: 'ready', problem: null });
  if (hub) {
    core.link = hub({
      store,
      now: core.time.now,
      onStatus: (status) => core.snapshot.patch({ hub: status }),
      onChanged: (changed) => void refresh(changed),
      onAnomaly: noteAnomaly,
      onFetched: (fetched) => {
        void core.list();
        void refresh(fetched);
      },
    });
    const opened = core.opened();
    if (opened !== null) core.link.follow(opened.id);
  }
  return true;
}
