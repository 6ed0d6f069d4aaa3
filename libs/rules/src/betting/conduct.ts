/**
 * What a rule book says about betting, cards and pots, as data: each field a switch with its readings.
 *
 * Owns: `BettingConduct`, `ShowdownConduct`, `CashConduct`, and their values in each book. Which readings a switch has and
 * which rule it belongs to stands in `switches.ts`.
 */

/** Switches of bets and raises. */
export interface BettingConduct {
  /** Half of the step, or half of the bet faced, over the call amount makes a raise. Rule TDA-43A. */
  readonly halfMark: 'step' | 'bet';
  /** A raise adds at least the largest full bet or raise, or the last one, full or short. Rules TDA-43A, ISAR-T41A. */
  readonly minimumRaise: 'largestFull' | 'last';
  /** Whether several short all-ins together open the betting again. Rules TDA-47A, ISAR-T41B. */
  readonly shortAllInsAddUp: boolean;
  /** Whether the last chips, if more than needed for the call, are all-in whatever the half mark says. Rules TDA-45B2, ISAR-T43. */
  readonly lastChipsAllIn: boolean;
  /** Chips of an earlier bet in front: rules of their own, or one motion with the new ones. Rules TDA-46, ISAR-T44. */
  readonly priorChips: 'ownRule' | 'oneMotion';
  /** A covering chip taken back for one bigger chip: all chips by the rule for several, or a single overchip. Rule TDA-46C2. */
  readonly coveringChipReplaced: 'severalChips' | 'overchip';
  /** "Raise", the exact call, then the raise in one motion. Rule ISAR-T40. */
  readonly threeStepRaise: boolean;
  /** An undercall multi-way against a raise: left to the floor, or a full call like any other. Rules TDA-51B, ISAR-T37A. */
  readonly undercallAgainstRaise: 'floor' | 'fullCall';
  /** A silent wager is tiny from this part of the call amount down: 10 = a tenth. No book names a number. Rules TDA-41, ISAR-T39. */
  readonly tinyChipPart: number;
  /** "Pot" said where bets are not pot limit: a valid bet or raise is owed, or it is the least one. Rules TDA-54D, ISAR-T47. */
  readonly potSaid: 'validBetOwed' | 'minimumBet';
  /** Fixed limit, after an all-in of half a raise or more: a raise goes on top of it, or completes it. Rule TDA-47B. */
  readonly limitAfterHalfAllIn: 'raiseOnTop' | 'complete';
  /** Raises a street in fixed limit; null = the house's own number, none named. Rules TDA-48, ISAR-T45. */
  readonly raiseCap: number | null;
  /** An amount with several meanings: the highest up to the pot, or the smallest. Rules TDA-57, ISAR-T49. */
  readonly unclearAmount: 'highestUpToPot' | 'smallest';
  /** A pot so large that a much higher meaning fits: the next sensible one as in the example, or the letter. Rule TDA-57. */
  readonly unclearInLargePot: 'example' | 'letter';
  /** Words and chips that contradict each other: the floor, whichever came first, or the words. Rules TDA-40A, NL-CASH-b7. */
  readonly contradiction: 'floor' | 'firstAct' | 'words';
  /** Two acts are substantial only with chips, or also check and fold, but never two alike. Rules TDA-36, ISAR-T35. */
  readonly substantialTwoActs: 'withChips' | 'alsoCheckAndFold';
  /** Exact count of an all-in: only in turn, or at any time. Rules TDA-60, ISAR-T52. */
  readonly exactCount: 'inTurn' | 'always';
  /** Who counts an all-in on request. Rules TDA-60, ISAR-T52. */
  readonly countedBy: 'dealerOrFloor' | 'dealer';
  /** A raise in cash games comes to at least twice the blind, or adds that much; null = no such rule. Rule NL-CASH-b10. */
  readonly twiceTheBlind: 'to' | 'by' | null;
  /** Chips pushed in silence count only over the line. Rule NL-CASH-b5. */
  readonly bettingLine: boolean;
  /** Who may raise after a raise and a short all-in: sensible reading, or the letter of the bracket. Rule NL-CASH-b4. */
  readonly raiseAfterShortAllIn: 'facedFullRaise' | 'letter';
}

/** Switches of showdown and pots. */
export interface ShowdownConduct {
  /** The odd chip: first winner left of the button, or the one nearest the button in betting order. Rules TDA-20A, ISAR-T19. */
  readonly oddChip: 'leftOfButton' | 'nearestButton';
  /** Two odd chips and more: one each, or all to the first. Rule TDA-20A. */
  readonly severalOddChips: 'oneEach' | 'allToFirst';
  /** Whether the book fixes who shows first only, or the others too, clockwise. Rules TDA-17A, ISAR-T16. */
  readonly showOrder: 'firstOnly' | 'clockwise';
  /** Whether a river caller may see the last aggressor's hand. Rules TDA-18B, ISAR-T18. */
  readonly callerMaySee: boolean;
  /** Whether the floor may look at any hand when collusion is suspected. Rule ISAR-T18. */
  readonly inspectOnSuspicion: boolean;
  /** Until when the pot may be disputed. Rules TDA-22, ISAR-T21. */
  readonly potDispute: 'substantialAction' | 'newHand';
  /** Seconds after the award in a hand that ends in a break; null = no such rule. Rule TDA-22. */
  readonly breakDisputeSecs: number | null;
  /** A hidden chip of a losing all-in: the owner is never saved, or kept as far as nothing covers it. Rules TDA-62, ISAR-T54. */
  readonly hiddenChip: 'neverSaves' | 'uncoveredIsKept';
  /** Whether a single exposed card other than the first two is a misdeal. Rule ISAR-T34. */
  readonly exposedCard: 'firstTwoOnly' | 'any';
}

/** Switches of cash games. */
export interface CashConduct {
  /** Whether the player under the gun may straddle live. Rule NL-CASH-b11. */
  readonly straddle: boolean;
  /** Boards at most when somebody is all-in and all agree; 1 = never more than one. Rule NL-CASH-b12. */
  readonly boardsAtMost: number;
  /** Boards begun before the all-in: run what is left, or new boards whole. Rule NL-CASH-b12. */
  readonly boardsFrom: 'remainingCards' | 'newBoards';
  /** The odd unit of a pot run more than once. Rule NL-CASH-b12. */
  readonly oddUnit: 'firstBoard' | 'lastBoard';
}

/** Betting, showdown and cash of a book. */
export interface TableConduct {
  readonly betting: BettingConduct;
  readonly showdown: ShowdownConduct;
  readonly cash: CashConduct;
}

const tournamentCash: CashConduct = {
  straddle: false,
  boardsAtMost: 1,
  boardsFrom: 'remainingCards',
  oddUnit: 'firstBoard',
};

/** Poker TDA 2024. */
export const TDA_CONDUCT: TableConduct = {
  betting: {
    halfMark: 'step',
    minimumRaise: 'largestFull',
    shortAllInsAddUp: true,
    lastChipsAllIn: true,
    priorChips: 'ownRule',
    coveringChipReplaced: 'severalChips',
    threeStepRaise: false,
    undercallAgainstRaise: 'floor',
    tinyChipPart: 10,
    potSaid: 'validBetOwed',
    limitAfterHalfAllIn: 'raiseOnTop',
    raiseCap: null,
    unclearAmount: 'highestUpToPot',
    unclearInLargePot: 'example',
    contradiction: 'floor',
    substantialTwoActs: 'withChips',
    exactCount: 'inTurn',
    countedBy: 'dealerOrFloor',
    twiceTheBlind: null,
    bettingLine: false,
    raiseAfterShortAllIn: 'facedFullRaise',
  },
  showdown: {
    oddChip: 'leftOfButton',
    severalOddChips: 'oneEach',
    showOrder: 'firstOnly',
    callerMaySee: true,
    inspectOnSuspicion: false,
    potDispute: 'substantialAction',
    breakDisputeSecs: 60,
    hiddenChip: 'neverSaves',
    exposedCard: 'firstTwoOnly',
  },
  cash: tournamentCash,
};

/** House rules of the Isar-Poker club. */
export const ISAR_CONDUCT: TableConduct = {
  betting: {
    ...TDA_CONDUCT.betting,
    shortAllInsAddUp: false,
    lastChipsAllIn: false,
    priorChips: 'oneMotion',
    threeStepRaise: true,
    potSaid: 'minimumBet',
    raiseCap: 3,
    unclearAmount: 'smallest',
    exactCount: 'always',
    countedBy: 'dealer',
  },
  showdown: {
    ...TDA_CONDUCT.showdown,
    oddChip: 'nearestButton',
    showOrder: 'clockwise',
    callerMaySee: false,
    inspectOnSuspicion: true,
    potDispute: 'newHand',
    breakDisputeSecs: null,
    hiddenChip: 'uncoveredIsKept',
  },
  cash: tournamentCash,
};

/** Cash games, no limit. */
export const CASH_CONDUCT: TableConduct = {
  betting: {
    ...TDA_CONDUCT.betting,
    shortAllInsAddUp: false,
    contradiction: 'words',
    twiceTheBlind: 'to',
    bettingLine: true,
  },
  showdown: TDA_CONDUCT.showdown,
  cash: { straddle: true, boardsAtMost: 3, boardsFrom: 'remainingCards', oddUnit: 'firstBoard' },
};
