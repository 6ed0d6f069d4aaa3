import type { DrawCommand } from './draw-commands.js';
import type {
  ClockAnchor,
  ClubBook,
  CommandId,
  DeviceId,
  EntryId,
  EventId,
  GivenSettings,
  Instant,
  Offence,
  PenaltyKind,
  PersonId,
  Prize,
  ProfileId,
  Role,
  RuleId,
  Seat,
  SeatRef,
  Settings,
  StructureItem,
  TableId,
  TournamentId,
} from './model.js';

type Started = { status: 'running'; anchor: ClockAnchor } | { status: 'paused'; anchor: ClockAnchor; since: Instant };

/** Where a newcomer sits: drawn at random among the free seats, named by the director, or later. */
export type SeatChoice = 'draw' | 'later' | SeatRef;

/** Everything a director can do. Ids are made by the caller, so that a repeated command is the same command. */
export type Command =
  | {
      type: 'createTournament';
      id: TournamentId;
      name: string;
      profile: ProfileId;
      /** The club's own rules on top of the profile; left out or null: the book as it is. */
      club?: ClubBook | null;
      settings: GivenSettings;
      structure: StructureItem[];
    }
  | { type: 'changeSettings'; settings: Partial<Settings>; name?: string }
  | { type: 'editStructure'; structure: StructureItem[] }
  // clock
  | { type: 'scheduleStart'; startsAt: Instant | null }
  | { type: 'startClock' }
  /** `pressedAt`: tournament time at the press, where it took a while to get here; counts within a bound. [CLK-14] */
  | { type: 'pauseClock'; pressedAt?: Instant }
  | { type: 'resumeClock' }
  | { type: 'adjustClock'; byMs: number }
  | { type: 'setTimeLeft'; remainingMs: number }
  | { type: 'goToItem'; itemId: string }
  | { type: 'nextItem' }
  | { type: 'previousItem' }
  /** `noticedAt`: hub time at which the hub noticed; now, where left out. */
  | { type: 'noteClockAnomaly'; kind: 'sleep' | 'step'; byMs: number; noticedAt?: Instant }
  /** Answers the question about a sleep: keep the time as it went on, or take the slept time back. */
  | { type: 'settleAnomaly'; anomalyId: EventId; answer: 'keep' | 'rollBack' }
  /** Sets the clock to what another clock shows: the one of a desk that lost out, say. */
  | { type: 'setClock'; clock: Started }
  // entries
  | { type: 'registerPlayer'; personId: PersonId; entryId: EntryId; seat: SeatChoice }
  | { type: 'registerPlayers'; players: Array<{ personId: PersonId; entryId: EntryId }> }
  | { type: 'reEnter'; personId: PersonId; entryId: EntryId; seat: SeatChoice }
  | { type: 'cancelEntry'; entryId: EntryId }
  | { type: 'markNoShow'; entryId: EntryId }
  | { type: 'setAway'; entryId: EntryId; away: boolean }
  | { type: 'countChips'; entryId: EntryId; chips: number }
  | { type: 'seatEntry'; entryId: EntryId; seat: 'draw' | SeatRef }
  /** Seats everybody who is registered without a seat, spread evenly; opens tables as needed. */
  | { type: 'drawSeats'; tables?: TableId[] }
  | DrawCommand
  /** All who left in one hand. `byStack`: larger stack before the hand ranks higher; equal stacks share. */
  | {
      type: 'bustPlayers';
      entries: Array<{ entryId: EntryId; chipsBefore?: number }>;
      ranking: 'shared' | 'byStack';
    }
  | {
      type: 'moveEntry';
      entryId: EntryId;
      to: 'worst' | 'draw' | SeatRef;
      table?: TableId;
      reason: 'balance' | 'manual';
    }
  | { type: 'swapSeats'; a: EntryId; b: EntryId }
  // tables
  | { type: 'openTable'; tableId: TableId; no: number; maxSeats: number }
  | { type: 'blockSeat'; table: TableId; seat: Seat; blocked: boolean }
  | { type: 'setButton'; table: TableId; button: Seat; smallBlind: Seat | null; bigBlind: Seat }
  /** Answer to "who is next big blind at this table?": a chair, occupied or not. */
  | { type: 'setNextBigBlind'; table: TableId; seat: Seat }
  /** One hand was dealt: the button moves by the dead-button rule and penalties being served at the table count one down. */
  | { type: 'handPlayed'; table: TableId }
  | { type: 'haltTable'; table: TableId }
  | { type: 'releaseTable'; table: TableId }
  | { type: 'breakTable'; table: TableId }
  | { type: 'formFinalTable'; table: TableId; redraw: boolean }
  // penalties
  | {
      type: 'givePenalty';
      penaltyId: string;
      entryId: EntryId;
      kind: PenaltyKind;
      rounds?: number;
      offence: Offence;
    }
  | { type: 'countPenaltyHand'; penaltyId: string }
  | { type: 'endPenalty'; penaltyId: string }
  /** A ruling of the floor for the journal; `question` is canonical JSON and names players by letter or seat. */
  | {
      type: 'noteRuling';
      question: string;
      ruling: string | null;
      amountTotal: number | null;
      rules: RuleId[];
      table: TableId | null;
      otherwise: string | null;
    }
  // the rest
  | { type: 'setPrizes'; prizes: Prize[] }
  | { type: 'postMessage'; text: string }
  | { type: 'clearMessage' }
  /** `repair`: what settles it, done with the answer as one command. */
  | { type: 'answerPrompt'; key: string; answer: string; repair?: Command }
  | { type: 'settleCall'; callId: string }
  | { type: 'finishTournament' }
  /** The first admission secures the journal: from then on only admitted devices write, each what its role may. */
  | { type: 'admitDevice'; device: DeviceId; role: Role }
  | { type: 'revokeDevice'; device: DeviceId }
  /** Voids all events of one command; `keep` holds the time now shown when a clock command is undone. See `decideUndo`. */
  | { type: 'undo'; cause: CommandId; clock: 'keep' | 'restore' };

/** Name of a command. */
export type CommandType = Command['type'];
/** The command of that name. */
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;
