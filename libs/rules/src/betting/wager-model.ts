/**
 * What a player said and pushed, and what it is ruled to be, as plain data.
 *
 * Owns: `Wager`, `Saying`, `WagerRuling`, `WagerFact`.
 */
import type { PlayerId } from '../table-situation.js';
import type { Step, StepParams } from '../trace.js';
import type { CallFact, RaisingFact } from './raising.js';

/** Words that say what is meant. */
export type SpokenVerb = 'check' | 'call' | 'bet' | 'raise' | 'all-in' | 'fold' | 'pot';

/** What was said. */
export interface Saying {
  readonly verb: SpokenVerb | null;
  /** In chips: the total of the street, unless `amountIs` says that it comes on top of the call. */
  readonly amount?: number;
  readonly amountIs?: 'to' | 'by';
  /** A bare figure without unit: "five" is 5. */
  readonly spokenDigits?: number;
  /** Whether it was said before the chips touched the table. */
  readonly timing: 'before' | 'after';
  /** Words and chips contradict each other, and it is not clear which counts. */
  readonly contradictory?: boolean;
}

/** Chips of an earlier bet of this street, as they lie: a 1,000 chip on a blind of 100 is 1,000. */
export interface PriorChips {
  readonly left: readonly number[];
  /** Clearly pulled back; in the hand again unless pushed anew. */
  readonly withdrawn: readonly number[];
}

/** One player's act as it was seen: words, chips, motions. */
export interface Wager {
  readonly actor: PlayerId;
  readonly say: Saying | null;
  /** Chips of the first forward motion, each by its value. */
  readonly chips: readonly number[];
  /** Chips of each later motion. */
  readonly furtherMotions?: readonly (readonly number[])[];
  /** Left out: the live chips of this street lie in front as plain money. */
  readonly prior?: PriorChips;
  /** All chips, old and new, pushed or thrown forward together. */
  readonly gesture?: 'push-all';
}

/** A fact on the way to a ruling on a wager. */
export type WagerFact =
  | CallFact
  | RaisingFact
  | 'chipsInFront'
  | 'saidTooLate'
  | 'stringBetRefused'
  | 'amountDeclaredFirst'
  | 'threeStepRaise'
  | 'threeStepRaiseInexact'
  | 'saidAmount'
  | 'saidAmountBy'
  | 'amountAlone'
  | 'figureMeans'
  | 'figureFitsNothing'
  | 'wordsContradictChips'
  | 'wordsCount'
  | 'firstActCounts'
  | 'saidCheck'
  | 'saidCheckFacingBet'
  | 'saidCall'
  | 'callWithoutBet'
  | 'saidBet'
  | 'saidRaise'
  | 'raiseWithoutBet'
  | 'saidAllIn'
  | 'saidPot'
  | 'potIsNoBet'
  | 'potIsMinimumBet'
  | 'saidFold'
  | 'foldWithoutBet'
  | 'foldAfterTakingBack'
  | 'exactCall'
  | 'overchipCalls'
  | 'overchipIsMaximum'
  | 'chipsCountInFull'
  | 'chipPlaysInFull'
  | 'chipsPlayInFull'
  | 'priorChipsAlike'
  | 'priorChipsMixed'
  | 'priorChipsCover'
  | 'priorChipsOneMotion'
  | 'priorChipCallAlone'
  | 'nothingAdded'
  | 'everyChipNeeded'
  | 'chipCanGo'
  | 'lastChipsAllIn'
  | 'halfMarkReached'
  | 'halfMarkMissed'
  | 'minimumReached'
  | 'completedToMinimum'
  | 'underBetCompleted'
  | 'cutToPot'
  | 'cutToLimit'
  | 'stackIsLess'
  | 'underMinimumAllIn'
  | 'allInForLess'
  | 'undercall'
  | 'tinyChip'
  | 'undercallHeadsUp'
  | 'undercallOpeningBet'
  | 'undercallFull'
  | 'undercallFloor'
  | 'pushAllGesture'
  | 'readingsAgree'
  | 'amountStillOpen'
  | 'chipsNotOverLine'
  | 'chipsOverLine'
  | 'chipTakenBack'
  | 'noRaiseFaced'
  | 'actBinds'
  | 'ruledCheck'
  | 'ruledCall'
  | 'ruledBet'
  | 'ruledRaise'
  | 'ruledAllIn'
  | 'ruledFold'
  | 'chipsBack'
  | 'chipsMissing';

/** Steps of a ruling on a wager. */
export type WagerSteps = readonly Step<WagerFact>[];

/** What the floor may choose between; `params` in chips and players. */
export interface FloorOption {
  readonly option:
    | 'fullCall'
    | 'forfeitAndFold'
    | 'betOf'
    | 'otherDecision'
    | 'allChipsAsOneMotion'
    | 'priorChipsRule'
    | 'fairestDecision'
    | 'binding'
    | 'notBinding'
    | 'anyAmountBinding'
    | 'deadHand'
    | 'nonAggressiveOnly';
  readonly params: StepParams;
}

interface Common {
  /** The floor decides, or a part of it. */
  readonly discretion: boolean;
  /** The act is one that a penalty may follow. */
  readonly penaltyPossible: boolean;
  readonly steps: WagerSteps;
}

/** A wager with its total fixed. Chip identity: in front + owed − returned = total. */
export interface SizedWager extends Common {
  readonly ruling: 'check' | 'call' | 'bet' | 'raise' | 'all-in' | 'fold';
  /** Total of the player on this street. `all-in` is used only above the call amount. */
  readonly amountTotal: number;
  readonly chipsReturned: number;
  readonly chipsOwed: number;
  /** The whole stack is in. */
  readonly allIn: boolean;
  /** Whether a bet, raise or all-in above the call amount is a full one; null for others. */
  readonly fullRaise: boolean | null;
}

/** A bet or raise is owed, how much is up to the player. */
export interface OpenWager extends Common {
  readonly ruling: 'bet' | 'raise';
  readonly minTotal: number;
  /** null = no bound but an unknown stack. */
  readonly maxTotal: number | null;
  readonly amountAtPlayersChoice: true;
}

/** Only some acts are left. */
export interface RestrictedTurn extends Common {
  readonly ruling: 'call-or-fold' | 'call-or-raise' | 'not-binding';
  readonly callTo: number;
  readonly mayCall: boolean;
  readonly mayFold: boolean;
  readonly mayRaise: boolean;
  readonly minRaiseTo: number | null;
}

/** The floor decides between the options. */
export interface WagerAtFloor extends Common {
  readonly ruling: 'floor';
  readonly options: readonly FloorOption[];
  /** Total of a full call, where it is an option. */
  readonly fullCallTotal: number | null;
  /** Chips lost, and given back, when the player may give up and fold. */
  readonly forfeit: number | null;
  readonly returnedIfFold: number | null;
  /** What each reading of a push of all chips comes to. Rule TDA-46. */
  readonly readings: { readonly allChips: SizedWager; readonly priorChips: SizedWager } | null;
}

/** What a wager is ruled to be. */
export type WagerRuling = SizedWager | OpenWager | RestrictedTurn | WagerAtFloor;
