/** The open tournament in memory: its fold, its people, and what was done last. Values; `view` makes what pages see. */
import type { PersonRow, TournamentId } from '@blindwerk/journal';
import type { LoadedJournal } from '@blindwerk/store-dexie';
import { type Instant, type PublicView, publicView } from '@blindwerk/tournament';
import { type Fold, foldJournal } from './fold';
import { NO_BASE } from './fold-base';
import type { Evening, JournalStep, LastAction, RenameStep } from './model';
import { type Persons, personsOf } from './people';
import { onlyHere } from './second-copy';
import { effectsOf, lastStepOf, stepsOf } from './steps';

export interface Opened {
  readonly id: TournamentId;
  readonly fold: Fold;
  readonly persons: Persons;
  readonly rename: RenameStep | null;
  /** Events that the last backup file holds. */
  readonly filed: number;
  /** Effects of the last command done here; forgotten when another step follows. */
  readonly last: LastAction | null;
}

/** A tournament that does not exist yet, for the command that creates it. */
export const openedNew = (id: TournamentId): Opened => ({
  id,
  fold: {
    ordered: [],
    live: [],
    voided: new Set(),
    base: NO_BASE,
    isWhole: true,
    frame: [],
    state: NO_BASE.state,
    position: { epoch: 0, n: 0, tail: 0 },
    mark: { k: 0, order: 0, rev: 0 },
    tampered: [],
  },
  persons: {},
  filed: 0,
  rename: null,
  last: null,
});

/** Whether nothing has happened in it: no event, and no snapshot of any. */
export const isEmpty = ({ events, snapshot }: LoadedJournal): boolean => events.length === 0 && snapshot === null;

export const openedFrom = (journal: LoadedJournal): Opened => ({
  ...openedNew(journal.tournament),
  fold: foldJournal(journal),
  persons: personsOf(journal.people),
});

export const withFold = (opened: Opened, fold: Fold): Opened => ({ ...opened, fold, last: null });

/** After a command of this desk: the effects are the difference of the two states. */
export function withCommand(opened: Opened, fold: Fold, cause: string, now: Instant): Opened {
  const step = lastStepOf(fold);
  const effects = effectsOf(opened.fold.state, fold.state, now);
  return { ...opened, fold, last: step?.cause === cause ? { step, effects } : null };
}

export const withFiled = (opened: Opened, filed: number): Opened => ({ ...opened, filed });

export const withPeople = (opened: Opened, rows: readonly PersonRow[]): Opened => ({
  ...opened,
  persons: personsOf(rows),
});

/** What pages see. */
export function eveningOf({ id, fold, persons, filed, rename, last }: Opened): Evening {
  const step = lastStepOf(fold);
  let steps: readonly JournalStep[] | null = null;
  return {
    id,
    state: fold.state,
    people: persons,
    persons,
    live: fold.live,
    // Only some pages ask for them, and a long evening has many.
    get steps() {
      steps ??= stepsOf(fold);
      return steps;
    },
    isWhole: fold.isWhole,
    onlyHere: onlyHere(fold, filed),
    last: last ?? (step ? { step, effects: [] } : null),
    rename,
    position: fold.position,
    tampered: fold.tampered,
  };
}

/** What the wall sees. */
export const viewOf = ({ fold, persons }: Opened, now: Instant): PublicView => publicView(fold.state, persons, now);
