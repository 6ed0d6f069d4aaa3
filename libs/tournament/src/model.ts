/**
 * The state of one tournament: plain JSON, ids as keys, nothing derived is stored.
 *
 * Invariants (checked by `invariants.ts` in tests after every step):
 * - a live entry with a seat stands in exactly one seat of one open table, and that seat names it back;
 * - a person has at most one live entry;
 * - chips are integers, money is integer minor units (cents);
 * - names of persons never stand here: `personId` only.
 */
import type { SwitchValue } from '@blindwerk/rules';
import type { FairDraw } from './draw-model.js';

/** Milliseconds of tournament time (hub time). A moment, not a duration. */
export type Instant = number;
/** Names one tournament, the same on every device. */
export type TournamentId = string;
/** Names a person; the name itself stands in the people table. */
export type PersonId = string;
/** Names one entry: a person who re-enters has several. */
export type EntryId = string;
/** Names a table for as long as the journal lasts; people are shown its number. */
export type TableId = string;
/** Names an event in the journal. */
export type EventId = string;
/** Names a command; `cause` of all its events. */
export type CommandId = string;
/** The event that last set something as a whole, for telling whether somebody else set it in between. [CON-3] */
export interface Basis {
  readonly id: EventId;
  readonly at: Instant;
}
/** Chair number, 1 at the dealer's left, clockwise. */
export type Seat = number;

/** Rule book the tournament is played by. */
export type ProfileId = 'TDA2024' | 'ISAR';
/** A club's own rules: the switches in which they differ from the book the tournament is played by. [RUL-2] */
export interface ClubBook {
  readonly name: string;
  /** By name of the switch, see `SWITCHES` of the rules. */
  readonly switches: Readonly<Record<string, SwitchValue>>;
}
/** Kind of event, where a rule asks for it. */
export type EventFormat = 'regular' | 'turbo' | 'sixMax';
/** Every game a level may be. */
export const GAMES = ['nlhe', 'plo', 'plo5', 'plo8', 'lhe', 'stud', 'stud8', 'razz', 'horse', 'mixed'] as const;
/** What is dealt in a level. */
export type Game = (typeof GAMES)[number];
/** `bigBlind`: the big blind posts one ante for the table; `each`: everybody posts it. */
export type AnteKind = 'none' | 'each' | 'bigBlind';
/** `setup` until the clock first runs; `finished` once one player is left or the director ended it. */
export type Phase = 'none' | 'setup' | 'running' | 'finished';

/** Time with the same blinds. Blinds and ante in chips. */
export interface Level {
  readonly kind: 'level';
  readonly id: string;
  readonly durationMs: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  readonly anteKind: AnteKind;
  readonly game: Game;
}
/** Time without play. */
export interface Break {
  readonly kind: 'break';
  readonly id: string;
  readonly durationMs: number;
  /** What is said at this break, e.g. `25er raus`; never about a person. */
  readonly note: string;
  /** Chip value that leaves play in this break, or null. */
  readonly colorUp: number | null;
}
/** A level or a break. */
export type StructureItem = Level | Break;
/** Levels and breaks in the order they are played. */
export type Structure = readonly StructureItem[];

/** Who may come in again, and until when. */
export interface ReentryRule {
  /** Re-entries a person may make, beyond the first entry; null = no limit. */
  readonly maxPerPerson: number | null;
  /** Last level number (breaks are not counted) during which a re-entry is taken. */
  readonly untilLevel: number;
}
/** What the director sets for the whole tournament. */
export interface Settings {
  readonly handed: number;
  readonly startStack: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Minor units a place costs, to the prize pool; null = not said. */
  readonly buyIn: number | null;
  /** Last level number in which somebody may still register; the break after it still counts. null = no late registration. */
  readonly lateRegistrationUntilLevel: number | null;
  readonly reentry: ReentryRule | null;
  readonly format: EventFormat;
  /** null = by the profile's rule. */
  readonly finalTableSize: number | null;
  /** Largest difference between tables that is still balanced: 1 tight, 2 usual early on. */
  readonly maxSpread: 1 | 2;
  /** Order in which tables are broken, by table id, first to go first; tables not named: highest number first. */
  readonly breakingOrder: readonly TableId[];
  /** Values of the chips in play, ascending, 1 to 12 of them. [RUL-1] */
  readonly chipSet: readonly number[];
}
/** Settings as a command or an event may hold them: one from before there were chip sets has none. */
export type GivenSettings = Omit<Settings, 'chipSet'> & { readonly chipSet?: readonly number[] | undefined };

/** Where the clock was at a moment: item `itemId` had run `elapsedMs` at `at`. */
export interface ClockAnchor {
  readonly itemId: string;
  readonly elapsedMs: number;
  readonly at: Instant;
}
/** `basis` is the id of the last clock event folded; null before the first. */
export type ClockState =
  | { readonly status: 'idle'; readonly basis: EventId | null }
  | { readonly status: 'scheduled'; readonly startsAt: Instant; readonly basis: EventId | null }
  | { readonly status: 'running'; readonly anchor: ClockAnchor; readonly basis: EventId | null }
  | {
      readonly status: 'paused';
      readonly anchor: ClockAnchor;
      readonly since: Instant;
      readonly basis: EventId | null;
    };

/** One chair of one table. */
export interface SeatRef {
  readonly table: TableId;
  readonly seat: Seat;
}
/** Where an entry stands; `registered` is in without a seat. */
export type EntryStatus = 'registered' | 'seated' | 'busted' | 'cancelled' | 'noShow' | 'disqualified';
/** One buy-in of a person. */
export interface Entry {
  readonly id: EntryId;
  readonly personId: PersonId;
  /** Entry number as printed on the seat card, from 1, in order of registration; never reused. */
  no: number;
  /** 1 for the first entry of the person, 2 for the first re-entry, … */
  nth: number;
  registeredAt: Instant;
  status: EntryStatus;
  seat: SeatRef | null;
  /** Last counted stack in chips; null = not counted since `startStack`. */
  chips: number | null;
  away: boolean;
  history: EntryStep[];
}
/** One line of the history of an entry. */
export interface EntryStep {
  at: Instant;
  what: 'registered' | 'seated' | 'moved' | 'busted' | 'cancelled' | 'noShow' | 'disqualified' | 'counted';
  from: SeatRef | null;
  to: SeatRef | null;
}
/** One bust. Entries with the same `hand` left in the same hand; equal `order` within a hand shares the rank, lower goes out first. */
export interface Bust {
  entryId: EntryId;
  hand: string;
  order: number;
  at: Instant;
}

/** Positions of the last completed hand, as known at `asOf` (nobody taps each hand). */
export interface ButtonState {
  button: Seat;
  /** null only after a hand with a single big blind. */
  smallBlind: Seat | null;
  bigBlind: Seat;
  asOf: Instant;
  /** Absent where an older version set it. */
  basis?: Basis;
}
/** A table, open or closed. */
export interface Table {
  readonly id: TableId;
  /** The number on the table; shown everywhere. */
  no: number;
  maxSeats: number;
  seats: Record<string, EntryId | null>;
  blocked: Seat[];
  open: boolean;
  button: ButtonState | null;
  /** Chair whose newcomer posts a lone big blind in the coming hand (TDA-11A). */
  singleBigBlindDue: Seat | null;
  /** Chairs in the order they became open, oldest first (stud balancing). */
  openedSeats: Seat[];
  /** Most players ever seated here; a table never filled is not "short by elimination" (TDA-11D). */
  mostSeated: number;
  halted: { at: Instant; dueSeat: Seat | null } | null;
}

/** A ruling of the floor, as it was noted. [RUL-3] */
export interface NotedRuling {
  /** Id of the event that noted it. */
  readonly id: EventId;
  readonly at: Instant;
  /** What was asked, as canonical JSON: see `readQuestion`. Players are letters or seats, never names. */
  readonly question: string;
  /** Word of the engine for what was ruled; null where its answer has none. */
  readonly ruling: string | null;
  /** What the player has in front of them by the ruling, in chips; null where it is no matter of chips. */
  readonly amountTotal: number | null;
  readonly rules: readonly RuleId[];
  readonly table: TableId | null;
  /** What the floor ruled instead, in its own words; null = as the rules have it. */
  readonly otherwise: string | null;
}

/** What a director may give for an offence. */
export type PenaltyKind = 'warning' | 'oneHand' | 'rounds' | 'disqualification';
/** Offences a penalty may name; stable codes. */
export const OFFENCES = [
  'softPlay',
  'abuse',
  'disruption',
  'dodgingBlinds',
  'exposingCards',
  'throwingCards',
  'onePlayerToAHand',
  'device',
  'etiquette',
  'celebrating',
  'leavingTheTable',
  'chipsOutOfView',
  'chipDumping',
  'collusion',
  'cheating',
  'other',
] as const;
/** Why a penalty was given. */
export type Offence = (typeof OFFENCES)[number];
/** A penalty: given once, served by completed hands. */
export interface Penalty {
  readonly id: string;
  readonly entryId: EntryId;
  kind: PenaltyKind;
  offence: Offence;
  at: Instant;
  /** 1-4 with `rounds`, else null. */
  rounds: number | null;
  playersWhenGiven: number;
  handsTotal: number;
  handsLeft: number;
  /** Set when served in full or ended by the director. */
  endedAt: Instant | null;
}

/** What one place pays. */
export interface Prize {
  readonly place: number;
  /** Minor units of the tournament's currency. */
  readonly amount: number;
}
/** One entry going from one chair to another. */
export interface Move {
  readonly entryId: EntryId;
  readonly from: SeatRef;
  readonly to: SeatRef;
}
/** What the room must do; stands on the wall until settled. */
export interface Call {
  readonly id: string;
  readonly kind: 'halt' | 'move' | 'break' | 'finalTable' | 'seat';
  readonly table: TableId | null;
  readonly dueSeat: Seat | null;
  readonly moves: readonly Move[];
  /** Newly seated late players or re-entries, kind `seat`. */
  readonly seated: ReadonlyArray<{ readonly entryId: EntryId; readonly to: SeatRef }>;
  readonly since: Instant;
}
/** An event that no longer fits. Changes nothing else; a person settles it. */
export interface Conflict {
  /** Id of the event that did not fit. */
  readonly id: EventId;
  readonly cause: CommandId;
  readonly code: RefusalCode;
  readonly rule: RuleId | null;
  readonly entryIds: readonly EntryId[];
  readonly table: TableId | null;
  readonly seat: Seat | null;
  readonly at: Instant;
  /** What the event would have done. Follows from its id, so the state hash leaves it out; absent where its author had no right. */
  readonly lost?: LostFact;
}
/** What an event that did not fit wanted, as it stands in the journal. */
export interface LostFact {
  readonly type: string;
  readonly data: unknown;
}
/** A sleep of a computer or a step of its clock, as a device noted it. */
export interface Anomaly {
  readonly id: EventId;
  readonly kind: 'sleep' | 'step';
  /** How far, ms; negative where a clock was set back. */
  readonly byMs: number;
  readonly at: Instant;
  /** Hub time at which it was noticed: two desks that tell of one sleep tell of the same moment. Absent in older journals. */
  readonly noticedAt?: Instant;
  /**
   * Clock event the question is about; pausing and resuming carry it along, anything else that sets the clock answers it. Null
   * where the clock did not run. Absent in older journals.
   */
  basis?: EventId | null;
}
/** The outcome of one draw. */
export interface Draw {
  readonly id: CommandId;
  readonly at: Instant;
  /** `fair`: people were seated by the fair draw that `fair` names. */
  readonly kind: 'simple' | 'fair';
  readonly fair?: CommandId;
  readonly reason: 'start' | 'late' | 'reentry' | 'break' | 'finalTable';
  readonly result: ReadonlyArray<{ readonly entryId: EntryId; readonly to: SeatRef }>;
}

/** Stable rule id, e.g. `TDA-11D`, `ISAR-T10`, `CLK-4`, `ENT-2`. */
export type RuleId = string;
/** Stable, namespaced refusal code, e.g. `clock/already-running`; texts live in message files under the same code. */
export type RefusalCode = string;

/** Names a device. */
export type DeviceId = string;
/** What a device may do; `roles.ts` holds the table. */
export type Role = 'director' | 'floor' | 'registration' | 'screen' | 'hub';
/** A device as the journal knows it. */
export interface AdmittedDevice {
  readonly role: Role;
  readonly revoked: boolean;
}

/** Everything known of one tournament, as folded from its events. */
export interface TournamentState {
  id: TournamentId;
  /** The device that created the tournament. Part of the state hash only once `devices` is. */
  creator?: DeviceId;
  /** Devices and their roles, the creator among them; absent while the journal is open. */
  devices?: Record<DeviceId, AdmittedDevice>;
  phase: Phase;
  name: string;
  profile: ProfileId;
  /** Null = the book as it is. */
  club: ClubBook | null;
  settings: Settings;
  structure: StructureItem[];
  clock: ClockState;
  entries: Record<EntryId, Entry>;
  nextEntryNo: number;
  busts: Bust[];
  tables: Record<TableId, Table>;
  penalties: Record<string, Penalty>;
  calls: Record<string, Call>;
  prizes: Prize[];
  /** Who set the prizes last; absent before, and where an older version did. */
  prizesBasis?: Basis;
  /** Who edited the structure last; absent before, and where an older version did. */
  structureBasis?: Basis;
  message: { text: string; at: Instant } | null;
  draws: Draw[];
  /** Two-step draws in the order of commitment, also those given up; absent until the first. */
  fairDraws?: FairDraw[];
  finalTable: { table: TableId; at: Instant } | null;
  /** Moment of the first start of the clock. */
  startedAt: Instant | null;
  finishedAt: Instant | null;
  answers: Record<string, { answer: string; at: Instant }>;
  rulings: NotedRuling[];
  anomalies: Anomaly[];
  conflicts: Conflict[];
  /** Highest `at` folded. */
  lastAt: Instant;
  /** True when an event of an unknown type, newer version or broken shape was skipped: "update needed". */
  partial: boolean;
}
