/** The desk as the pages use it: one object, made by `openDesk`. Pages hold no rule and no store. */
import type { ClubRules } from '@blindwerk/rules';
import type {
  Command,
  CommandId,
  Instant,
  PersonId,
  PublicNameChoice,
  Refusal,
  TournamentId,
  UndoPreview,
} from '@blindwerk/tournament';
import type { PersonRecord } from '../privacy/person-record';
import type { FairDraws } from './fair-draws';
import type { DeskSnapshot, IssueOutcome } from './model';

/** What is written about a person; left out = stays. */
export interface PersonWrite {
  readonly id: string;
  readonly name?: string;
  readonly nickname?: string | null;
  readonly show?: PublicNameChoice;
}
/** Outcome of reading a backup file. */
export type ImportOutcome =
  | { readonly kind: 'done'; readonly tournament: TournamentId; readonly events: number }
  | { readonly kind: 'refused'; readonly code: string; readonly params: Refusal['params'] }
  | { readonly kind: 'failed' };

export interface Desk {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => DeskSnapshot;
  /** Tournament time now. */
  readonly now: () => Instant;
  /** This device, as its events name it; null until the store is open. */
  readonly device: () => string | null;
  /** A fresh id that says what it names. */
  readonly newId: (prefix: string) => string;
  /** Why a command would be refused now, or null. Decides without keeping the events. */
  readonly can: (command: Command) => Refusal | null;
  /** Decides, stores, then says done. Names of persons the command brings along are stored in the same transaction. */
  readonly issue: (command: Command, people?: readonly PersonWrite[]) => Promise<IssueOutcome>;
  /** Opens a tournament, at once or as soon as it has come from the hub; null: none is waited for any more. */
  readonly open: (id: TournamentId | null) => Promise<void>;
  /** What taking back a command would change; null when it is not there. */
  readonly previewUndo: (cause: CommandId) => UndoPreview | null;
  readonly writePeople: (people: readonly PersonWrite[]) => Promise<boolean>;
  readonly undoRename: () => Promise<boolean>;
  readonly erasePerson: (id: PersonId) => Promise<boolean>;
  readonly personRecord: (id: PersonId) => Promise<PersonRecord | null>;
  /** Keeps the club's own rules, or with null none; false when the store did not take them. */
  readonly saveHouseRules: (rules: ClubRules | null) => Promise<boolean>;
  readonly commitDraw: FairDraws['commitDraw'];
  readonly holdsSecret: FairDraws['holdsSecret'];
  readonly revealDraw: FairDraws['revealDraw'];
  readonly dismissRefusal: () => void;
  readonly dismissProblem: () => void;
  /** Journal, receipts, epochs and (with `names`) people of the open tournament as one file. */
  readonly backup: (options: { readonly names: boolean }) => Promise<string | null>;
  readonly importBackup: (text: string) => Promise<ImportOutcome>;
  /** Lets go of a store that cannot be read, so that the next start finds an empty one; false when it is held elsewhere. */
  readonly forgetStore: () => Promise<boolean>;
  readonly close: () => void;
}
