/**
 * Makes the desk: opens the store, keeps one tournament open, routes commands, and hears of other tabs.
 *
 * Invariants: all folding goes through one queue; the snapshot is replaced, never changed; a page is told "done" only by
 * an outcome of the store.
 */
import type { JournalStore, Stored, StoreProblem } from '@blindwerk/store-dexie';
import type { Command, Ctx, TournamentId } from '@blindwerk/tournament';
import { previewUndo } from '@blindwerk/tournament';
import { cell, serial } from './cell';
import { drawSource, newId, type RandomFill } from './chance';
import type { Desk, ImportOutcome, PersonWrite } from './desk';
import type { DeskTime } from './desk-time';
import { foldNews, undoFolds } from './fold';
import { type HubLink, noHub, type OpenHubLink } from './hub-link';
import { decideOn, issueCommand } from './issue';
import type { DeskProblem, DeskSnapshot, IssueOutcome } from './model';
import { eveningOf, type Opened, openedFrom, openedNew, viewOf, withFold, withPeople } from './opened';
import { storedWrite } from './people';
import { readSummaries } from './summaries';
import { type Timers, viewKeeper } from './view-keeper';

export interface DeskPorts {
  readonly openStore: (
    onProblem: (problem: StoreProblem) => void,
    newId: () => string,
  ) => Promise<Stored<JournalStore>>;
  readonly random: RandomFill;
  readonly time: DeskTime;
  readonly timers: Timers;
  /** The way to the hub; left out: the desk works alone. */
  readonly hub?: OpenHubLink;
}

const OPENING: DeskSnapshot = {
  status: 'opening',
  problem: null,
  tournaments: [],
  evening: null,
  hub: { reach: 'unknown', since: 0, problem: null },
  saving: false,
  refusal: null,
};

/** Between two looks at the clocks. */
const CLOCK_CHECK_MS = 1000;

export function openDesk(ports: DeskPorts): Desk {
  const { time, random, timers } = ports;
  const snapshot = cell<DeskSnapshot>(OPENING);
  const queue = serial();
  const draw = drawSource(random);
  const id = (prefix: string): string => newId(prefix, random);
  let store: JournalStore | null = null;
  let opened: Opened | null = null;
  let link: HubLink = noHub;
  let stopClock: () => void = () => {};

  const fail = (problem: StoreProblem, command: DeskProblem['command'] = null): DeskProblem => {
    const shown = { code: problem.code, at: time.now(), command };
    snapshot.patch({ problem: shown });
    return shown;
  };
  const keeper = viewKeeper(timers, time, async (at) => {
    if (store !== null && opened !== null) await putView(store, opened, at);
  });
  const adopt = (next: Opened): void => {
    opened = next;
    snapshot.patch({ evening: eveningOf(next) });
    keeper.watch(viewOf(next, time.now()).until);
  };
  const putView = async (to: JournalStore, of: Opened, at: number): Promise<void> => {
    if (of.fold.state.phase === 'none') return;
    await to.putView({ tournament: of.id, position: of.fold.position, at, view: viewOf(of, at) });
    keeper.watch(viewOf(of, at).until);
  };
  const list = async (from: JournalStore): Promise<void> => {
    const summaries = await readSummaries(from, time.now());
    if (summaries.ok) snapshot.patch({ tournaments: summaries.value });
    else fail(summaries.error);
  };

  /** Takes in what other tabs or the hub added to the open tournament. */
  const refresh = (tournament: TournamentId): Promise<void> =>
    queue(async () => {
      if (store === null || opened === null || opened.id !== tournament) return;
      const news = await store.news(tournament, opened.fold.mark);
      const people = await store.people(tournament);
      if (!news.ok) return void fail(news.error);
      if (!people.ok) return void fail(people.error);
      const folded = news.value === null ? opened : withFold(opened, foldNews(opened.fold, news.value));
      const changed = news.value !== null && (news.value.kind === 'reordered' || news.value.events.length > 0);
      adopt(withPeople({ ...folded, last: changed ? null : opened.last }, people.value));
      await putView(store, opened, time.now());
    });

  const open = (tournament: TournamentId): Promise<void> =>
    queue(async () => {
      if (store === null || opened?.id === tournament) return;
      const loaded = await store.load(tournament);
      if (!loaded.ok) return void fail(loaded.error);
      if (loaded.value.events.length === 0) return void snapshot.patch({ evening: null });
      adopt(openedFrom(loaded.value));
      await store.setCurrent(tournament);
      if (opened !== null) await putView(store, opened, time.now());
      link.follow(tournament);
    });

  const context = (commandId: string): Ctx => ({ now: time.now(), commandId, draw });

  const savePeople = async (
    to: JournalStore,
    of: Opened,
    people: readonly PersonWrite[],
  ): Promise<Opened | StoreProblem> => {
    const written = await to.writePeople(of.id, people.map(storedWrite), time.now());
    if (!written.ok) return written.error;
    const rows = await to.people(of.id);
    return rows.ok ? withPeople(of, rows.value) : rows.error;
  };

  const issue = (command: Command, people: readonly PersonWrite[] = []): Promise<IssueOutcome> =>
    queue(async () => {
      if (store === null) return failedOutcome(fail({ code: 'store/closed', detail: '' }, command.type));
      let on = command.type === 'createTournament' ? openedNew(command.id) : opened;
      if (on === null) return refusedOutcome({ code: 'tournament/none', rule: null, params: {} }, command);
      if (people.length > 0) {
        // Names first: an event must never stand on a wall without one. A refused command leaves no names behind.
        const dry = decideOn(on.fold, command, context('dry'));
        if (!dry.ok) return refusedOutcome(dry.error, command);
        const saved = await savePeople(store, on, people);
        if ('code' in saved) return failedOutcome(fail(saved, command.type));
        on = saved;
      }
      snapshot.patch({ saving: true });
      const outcome = await issueCommand(store, on, command, context(id('c')));
      snapshot.patch({ saving: false });
      if (outcome.kind === 'failed') {
        if (opened !== null) adopt(outcome.opened);
        return failedOutcome(fail(outcome.problem, command.type));
      }
      if (outcome.kind === 'refused') {
        if (opened !== null) adopt(outcome.opened);
        return refusedOutcome(outcome.refusal, command);
      }
      adopt({ ...outcome.opened, rename: on.rename });
      snapshot.patch({ refusal: null });
      if (command.type === 'createTournament') {
        await store.setCurrent(command.id);
        link.follow(command.id);
        void list(store);
      }
      link.pushSoon();
      return { kind: 'done', cause: outcome.cause };
    });

  const failedOutcome = (problem: DeskProblem): IssueOutcome => ({ kind: 'failed', problem });
  const refusedOutcome = (
    refusal: Extract<IssueOutcome, { kind: 'refused' }>['refusal'],
    command: Command,
  ): IssueOutcome => {
    snapshot.patch({ refusal: { refusal, command: command.type, at: time.now() } });
    return { kind: 'refused', refusal };
  };

  const writePeople = (people: readonly PersonWrite[]): Promise<boolean> =>
    queue(async () => {
      if (store === null || opened === null) return false;
      const before = opened;
      const saved = await savePeople(store, before, people);
      if ('code' in saved) {
        fail(saved);
        return false;
      }
      const [write] = people;
      const [was, is] = [before.persons[write?.id ?? ''], saved.persons[write?.id ?? '']];
      const rename = was && is ? { personId: is.id, before: was, after: is, at: time.now() } : before.rename;
      adopt({ ...saved, rename });
      await putView(store, saved, time.now());
      link.pushSoon();
      return true;
    });

  const undoRename = async (): Promise<boolean> => {
    const rename = opened?.rename;
    if (!rename) return false;
    const { name, nickname, show } = rename.before;
    if (!(await writePeople([{ id: rename.personId, name, nickname, show }]))) return false;
    if (opened !== null) adopt({ ...opened, rename: null });
    return true;
  };

  const importBackup = async (text: string): Promise<ImportOutcome> => {
    if (store === null) return { kind: 'failed' };
    const imported = await store.importBackup(text);
    if (!imported.ok) {
      fail(imported.error);
      return { kind: 'failed' };
    }
    if (!imported.value.ok) return { kind: 'refused', ...imported.value.error };
    const [first] = imported.value.value;
    if (first === undefined) return { kind: 'refused', code: 'journal/not-a-journal', params: {} };
    if (opened?.id === first.tournament) opened = null;
    await list(store);
    await open(first.tournament);
    link.pushSoon();
    return { kind: 'done', tournament: first.tournament, events: first.added };
  };

  const backup: Desk['backup'] = async ({ names }) => {
    if (store === null || opened === null) return null;
    const text = await store.exportBackup({ names: names ? 'with' : 'without', tournament: opened.id });
    if (text.ok) return text.value;
    fail(text.error);
    return null;
  };

  /** A jump of this computer's clock while the tournament's runs: noted in the journal, and the director is asked. */
  const checkClocks = (): void => {
    const jump = time.check();
    if (jump !== null && opened?.fold.state.clock.status === 'running')
      void issue({ type: 'noteClockAnomaly', ...jump });
  };

  const start = async (): Promise<void> => {
    const result = await ports.openStore(
      (problem) => {
        fail(problem);
      },
      () => id('d'),
    );
    if (!result.ok) {
      fail(result.error);
      return snapshot.patch({ status: 'unusable' });
    }
    store = result.value;
    store.onChange((change) => {
      if (change.kind === 'journal' || change.kind === 'people') void refresh(change.tournament);
      if (change.kind === 'meta' && store !== null) void list(store);
    });
    void store.askPersistence();
    await list(store);
    snapshot.patch({ status: 'ready', problem: null });
    stopClock = timers.every(CLOCK_CHECK_MS, checkClocks);
    if (ports.hub) {
      const target = store;
      link = ports.hub({
        store: target,
        now: time.now,
        onStatus: (hub) => snapshot.patch({ hub }),
        onChanged: (tournament) => void refresh(tournament),
        onFetched: () => void list(target),
      });
      if (opened !== null) link.follow((opened as Opened).id);
    }
  };
  void start();

  return {
    subscribe: snapshot.subscribe,
    snapshot: snapshot.get,
    now: time.now,
    newId: id,
    can: (command) => {
      const fold = command.type === 'createTournament' ? openedNew(command.id).fold : opened?.fold;
      if (!fold) return { code: 'tournament/none', rule: null, params: {} };
      const decided = decideOn(fold, command, { now: time.now(), commandId: 'dry', draw: { int: () => 0 } });
      return decided.ok ? null : decided.error;
    },
    issue,
    open,
    previewUndo: (cause) => (opened === null ? null : previewUndo(undoFolds(opened.fold, cause), time.now())),
    writePeople,
    undoRename,
    dismissRefusal: () => snapshot.patch({ refusal: null }),
    dismissProblem: () => snapshot.patch({ problem: null }),
    backup,
    importBackup,
    close: () => {
      stopClock();
      keeper.stop();
      link.stop();
      store?.close();
    },
  };
}
