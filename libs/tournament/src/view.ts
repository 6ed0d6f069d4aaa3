import type { PublicDraw } from './draw-view.js';
import type {
  AnteKind,
  ClockState,
  ClubBook,
  EntryId,
  Game,
  Instant,
  Phase,
  ProfileId,
  RuleId,
  Seat,
  StructureItem,
} from './model.js';

/** What a person may choose to be called in public: `Anna Kern`, `Anna K.`, or a nickname. */
export const PUBLIC_NAME_CHOICES = ['full', 'short', 'nickname'] as const;
/** What a person chose to be called in public. */
export type PublicNameChoice = (typeof PUBLIC_NAME_CHOICES)[number];
/** Names stand beside the journal, never in it. */
export interface PersonName {
  readonly name: string;
  readonly nickname: string | null;
  readonly show: PublicNameChoice;
}
/** Names by person id; a person who is missing, or was erased, is shown by entry number. */
export type People = Readonly<Record<string, PersonName | undefined>>;

/** A place in the room as shown to people: numbers, no ids. */
export interface PublicSeat {
  readonly table: number;
  readonly seat: Seat;
}
/** What a screen needs to run the clock by itself, and what the tournament is called. */
export interface ClockSlice {
  readonly tournamentId: string;
  readonly name: string;
  readonly phase: Phase;
  readonly profile: ProfileId;
  readonly clock: ClockState;
  readonly format: string;
}
/** Levels and breaks, and until which level people come in. */
export interface StructureSlice {
  readonly items: readonly StructureItem[];
  readonly lateRegistrationUntilLevel: number | null;
  readonly reentryUntilLevel: number | null;
  /** Values of the chips in play, ascending. */
  readonly chipSet: readonly number[];
  /** The club's own rules on top of the profile; null = the book as it is. */
  readonly club: ClubBook | null;
}
/** One table, without names. */
export interface TableSlice {
  readonly no: number;
  readonly maxSeats: number;
  readonly open: boolean;
  readonly players: number;
  readonly halted: boolean;
  readonly button: Seat | null;
  readonly blocked: readonly Seat[];
}
/** One entry that counts, in, waiting or out. */
export interface SeatingRow {
  readonly entryId: EntryId;
  readonly no: number;
  /** Public name. */
  readonly name: string;
  readonly seat: PublicSeat | null;
  readonly status: 'playing' | 'waiting' | 'out';
  /** Rank once out (or won), else null. Shared rank: `rankTo` is the last of the shared places. */
  readonly rank: number | null;
  readonly rankTo: number | null;
  readonly chips: number | null;
}
/** Who goes where; `from` is null for a newcomer. */
export interface PublicMove {
  readonly entryId: EntryId;
  readonly no: number;
  readonly name: string;
  readonly from: PublicSeat | null;
  readonly to: PublicSeat;
  /** True when the player is big blind in the next hand there. */
  readonly bigBlindNext: boolean;
}
/** What the room must do, with the rule it follows. */
export interface PublicCall {
  readonly id: string;
  readonly kind: 'halt' | 'move' | 'break' | 'finalTable' | 'seat';
  readonly rule: RuleId | null;
  readonly table: number | null;
  readonly dueSeat: Seat | null;
  readonly moves: readonly PublicMove[];
  readonly since: Instant;
}
/** What one place pays. */
export interface PrizeRow {
  readonly place: number;
  readonly amount: number;
  /** Who has it already, by public name; null while open. */
  readonly name: string | null;
}
/** All prizes, in minor units of the currency. */
export interface PrizesSlice {
  readonly currency: string;
  readonly pool: number;
  readonly rows: readonly PrizeRow[];
}
/** The figures on the wall. */
export interface StatsSlice {
  /** Entries that count (not cancelled, not no-show). */
  readonly entries: number;
  readonly reentries: number;
  readonly playersLeft: number;
  readonly tablesOpen: number;
  /** Chips in play / players left, rounded down; null without players. */
  readonly averageStack: number | null;
  readonly chipsInPlay: number;
  /** When registration closes by computation, if known. */
  readonly lateRegistrationEndsAt: Instant | null;
  readonly lateRegistrationOpen: boolean;
  /** Players to go until the money; null when unknown or reached. */
  readonly toTheMoney: number | null;
}
/** The message on the wall. */
export interface MessageSlice {
  readonly text: string;
  readonly at: Instant;
}
/** Everything public, in slices that change apart from each other. */
export interface PublicView {
  readonly clock: ClockSlice;
  readonly structure: StructureSlice;
  readonly tables: readonly TableSlice[];
  readonly seating: readonly SeatingRow[];
  readonly calls: readonly PublicCall[];
  readonly prizes: PrizesSlice;
  readonly stats: StatsSlice;
  readonly message: MessageSlice | null;
  readonly draws: readonly PublicDraw[];
  /** When this view changes by itself (level rolls, registration ends); null = not without an event. */
  readonly until: Instant | null;
}
/** All slices, as they are streamed and asked for. */
export const SLICES = [
  'clock',
  'structure',
  'tables',
  'seating',
  'calls',
  'prizes',
  'stats',
  'message',
  'draws',
] as const;
/** Name of a slice. */
export type SliceName = (typeof SLICES)[number];

/** One reading of the clock at a moment. */
export interface ClockReading {
  readonly status: 'idle' | 'scheduled' | 'running' | 'paused' | 'ended';
  /** Index into the structure; null before the first start. */
  readonly index: number | null;
  readonly item: StructureItem | null;
  /** Number of the level running, or of the level that comes after a break; breaks are not counted. From 1. */
  readonly levelNo: number | null;
  readonly isBreak: boolean;
  readonly elapsedMs: number;
  /** Time left in the item; in `scheduled` until the start. Never negative. */
  readonly remainingMs: number;
  /** Absolute end of the item; null while paused or idle. */
  readonly endsAt: Instant | null;
  readonly pausedSince: Instant | null;
  /** Next level after this item (with its number), null at the end of the structure. */
  readonly next: {
    readonly no: number;
    readonly smallBlind: number;
    readonly bigBlind: number;
    readonly ante: number;
    readonly anteKind: AnteKind;
    readonly game: Game;
  } | null;
  /** Next break: moment it starts (null while paused), and time until then of running clock. */
  readonly nextBreak: {
    readonly startsAt: Instant | null;
    readonly inMs: number;
    readonly afterLevelNo: number;
  } | null;
}
