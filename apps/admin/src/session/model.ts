/** What the desk knows, as the pages see it. Everything here is replaced, never changed in place. */
import type { Envelope, Position } from '@blindwerk/journal';
import type {
  Command,
  CommandId,
  Instant,
  People,
  PublicNameChoice,
  Refusal,
  TournamentId,
  TournamentState,
} from '@blindwerk/tournament';
import type { HouseRules } from './house-rules';
import type { OnlyHere } from './second-copy';

/** A store that cannot be used, or a write that was not taken. */
export interface DeskProblem {
  /** `store/…` code; the text stands in the message files under `refusal.<code>`. */
  readonly code: string;
  readonly at: Instant;
  /** The command that was not saved, or null when nothing was being written. */
  readonly command: Command['type'] | null;
}

export interface TournamentSummary {
  readonly id: TournamentId;
  readonly name: string;
  readonly phase: TournamentState['phase'];
  readonly entries: number;
  readonly playersLeft: number;
  readonly lastAt: Instant;
}

/** One command of the journal, with the events it made. */
export interface JournalStep {
  readonly cause: CommandId;
  readonly at: Instant;
  readonly events: readonly Envelope[];
  readonly device: string;
  /** True for a command taken back. */
  readonly voided: boolean;
  /** True once the hub has it. */
  readonly received: boolean;
}

/** What a command changed, in figures of the room: `what` names a message, `before` and `after` are shown values. */
export interface Effect {
  readonly what: 'playersLeft' | 'average' | 'tables' | 'entries' | 'timeLeft' | 'level';
  readonly before: number | null;
  readonly after: number | null;
}
export interface LastAction {
  readonly step: JournalStep;
  readonly effects: readonly Effect[];
}

export interface PersonView {
  readonly id: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly show: PublicNameChoice;
}
/** A change of a name that can be taken back; names are not in the journal. */
export interface RenameStep {
  readonly personId: string;
  readonly before: Omit<PersonView, 'id'>;
  readonly after: Omit<PersonView, 'id'>;
  readonly at: Instant;
}

/** The tournament that is open. */
export interface Evening {
  readonly id: TournamentId;
  readonly state: TournamentState;
  readonly people: People;
  readonly persons: Readonly<Record<string, PersonView | undefined>>;
  /** Live events in order, for the evening's chart. */
  readonly live: readonly Envelope[];
  /** Commands, newest last. */
  readonly steps: readonly JournalStep[];
  /** False for a moment after opening a long tournament: `live` and `steps` still lack the older events. */
  readonly isWhole: boolean;
  /** What lies in this browser only: not on the hub, in no backup file. */
  readonly onlyHere: OnlyHere | null;
  readonly last: LastAction | null;
  readonly rename: RenameStep | null;
  /** How new this is; `tail` = events the hub has not taken yet. */
  readonly position: Position;
  /** Events that came with two contents: tampering or corruption. Never empty without an alarm. */
  readonly tampered: readonly string[];
}

export interface HubStatus {
  readonly reach: 'unknown' | 'reached' | 'lost';
  readonly since: Instant;
  /** What the hub said is wrong with itself, or with what was sent. */
  readonly problem: string | null;
  /** This computer's wall clock is so far ahead of hub time, ms, where that is worth naming; labels only, no time hangs on it. */
  readonly skewMs?: number;
}
export interface StorageFacts {
  /** Whether the browser keeps the store when room gets short. */
  readonly kept: 'granted' | 'denied' | 'unknown';
  /** So little room as private windows get: what is stored may be gone when the window is closed. */
  readonly isTight: boolean;
}
export interface ShownRefusal {
  readonly refusal: Refusal;
  readonly command: Command['type'];
  readonly at: Instant;
}
export interface DeskSnapshot {
  readonly status: 'opening' | 'ready' | 'unusable';
  readonly problem: DeskProblem | null;
  readonly tournaments: readonly TournamentSummary[];
  readonly evening: Evening | null;
  /** The tournament that was asked for and is not in this browser's store; null while it is being looked for. */
  readonly missing: TournamentId | null;
  readonly hub: HubStatus;
  readonly saving: boolean;
  readonly refusal: ShownRefusal | null;
  /** What the browser says of its storage; null until it was asked. */
  readonly storage: StorageFacts | null;
  /** The club's own rules, kept in this browser and offered to every tournament. */
  readonly houseRules: HouseRules;
}

export type IssueOutcome =
  | { readonly kind: 'done'; readonly cause: CommandId }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly problem: DeskProblem };
