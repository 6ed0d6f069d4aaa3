/** A command from a page to the disk and back as an outcome. Names that come along are stored first. */
import type { JournalStore, StoreProblem } from '@blindwerk/store-dexie';
import type { Command, Refusal } from '@blindwerk/tournament';
import type { PersonWrite } from './desk';
import type { DeskCore } from './desk-core';
import { decideOn, issueCommand } from './issue';
import { readHistory } from './keep-snapshots';
import type { DeskProblem, IssueOutcome } from './model';
import { type Opened, openedNew } from './opened';
import { savePeople } from './write-names';

const NO_TOURNAMENT: Refusal = { code: 'tournament/none', rule: null, params: {} };

export interface GiveCommand {
  /** Decides, stores, then says done. */
  readonly issue: (command: Command, people?: readonly PersonWrite[]) => Promise<IssueOutcome>;
  /** Why it would be refused now, or null. Nothing is kept. */
  readonly can: (command: Command) => Refusal | null;
}

export function giveCommand(core: DeskCore, done: () => void): GiveCommand {
  const failed = (problem: StoreProblem, command: Command): IssueOutcome => {
    const shown: DeskProblem = core.fail(problem, command.type);
    return { kind: 'failed', problem: shown };
  };
  const refused = (refusal: Refusal, command: Command): IssueOutcome => {
    core.snapshot.patch({ refusal: { refusal, command: command.type, at: core.time.now() } });
    return { kind: 'refused', refusal };
  };
  const subjectOf = (command: Command): Opened | null =>
    command.type === 'createTournament' ? openedNew(command.id) : core.opened();

  /** Names first: an event must never stand on a wall without one. A refused command leaves no names behind. */
  const bringPeople = async (
    store: JournalStore,
    on: Opened,
    command: Command,
    people: readonly PersonWrite[],
  ): Promise<{ readonly on: Opened } | IssueOutcome> => {
    if (people.length === 0) return { on };
    const dry = decideOn(on.fold, command, {
      now: core.time.now(),
      commandId: 'dry',
      draw: core.draw,
      device: store.device,
    });
    if (!dry.ok) return refused(dry.error, command);
    const saved = await savePeople(store, on, people, core.time.now());
    return saved.ok ? { on: saved.value } : failed(saved.error, command);
  };

  const issue: GiveCommand['issue'] = (command, people = []) =>
    core.queue(async () => {
      const { store } = core;
      if (store === null) return failed({ code: 'store/closed', detail: '' }, command);
      // Any command of the evening may be taken back, old ones too.
      const subject = command.type === 'undo' ? await readHistory(core) : subjectOf(command);
      if (subject === null) return refused(NO_TOURNAMENT, command);
      const brought = await bringPeople(store, subject, command, people);
      if ('kind' in brought) return brought;
      core.snapshot.patch({ saving: true });
      const ctx = { now: core.time.now(), commandId: core.newId('c'), draw: core.draw, device: store.device };
      const outcome = await issueCommand(store, brought.on, command, ctx);
      core.snapshot.patch({ saving: false });
      // What another tab did meanwhile is true whatever became of this command; a creation that failed opens nothing.
      if (outcome.kind !== 'done' && core.opened() !== null) core.adopt(outcome.opened);
      if (outcome.kind === 'failed') return failed(outcome.problem, command);
      if (outcome.kind === 'refused') return refused(outcome.refusal, command);
      core.adopt({ ...outcome.opened, rename: brought.on.rename });
      core.snapshot.patch({ refusal: null });
      if (command.type === 'createTournament') {
        await store.setCurrent(command.id);
        core.link.follow(command.id);
        void core.list();
      }
      core.link.pushSoon();
      done();
      return { kind: 'done', cause: outcome.cause };
    });

  const can: GiveCommand['can'] = (command) => {
    const subject = subjectOf(command);
    if (subject === null) return NO_TOURNAMENT;
    const decided = decideOn(subject.fold, command, {
      now: core.time.now(),
      commandId: 'dry',
      draw: { int: () => 0 },
      device: core.store?.device,
    });
    return decided.ok ? null : decided.error;
  };

  return { issue, can };
}
