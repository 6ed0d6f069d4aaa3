/**
 * The rule books as data: which clause each has, its figures and the numbers to cite.
 *
 * Owns: every difference between one book and another. A rule reads its figures here and never asks for a book by name.
 */

import { CASH_CONDUCT, ISAR_CONDUCT, type TableConduct, TDA_CONDUCT } from './betting/conduct.js';
import type { LevelConduct } from './levels.js';
import { ISAR_OFFENCES, TDA_OFFENCES } from './offence-books.js';
import type { OffenceConduct } from './offences.js';

/** Id of a rule book. */
export type ProfileId = 'TDA2024' | 'ISAR' | 'NL-CASH';
/** What a decision or a prompt may be about; each book has a rule number for it. */
export type RuleTopic =
  | 'seatDraw'
  | 'wrongSeat'
  | 'lateEntry'
  | 'breaking'
  | 'balancing'
  | 'mixedGames'
  | 'sourceTable'
  | 'halting'
  | 'finalTable'
  | 'levelChange'
  | 'colorUp'
  | 'rebuy'
  | 'callingTheClock'
  | 'deadButton'
  | 'dodgingBlinds'
  | 'buttonError'
  | 'headsUp'
  | 'penalties'
  | 'disqualification'
  | 'handForHand';

/** A rule book: figures and clauses. */
export interface RuleProfile extends TableConduct {
  readonly id: ProfileId;
  /** Name of the club whose switches differ from the book; null = the book as it is. */
  readonly club: string | null;
  /** Stable rule ids such as `TDA-11D`; null where the book has no such rule. */
  readonly rules: Readonly<Record<RuleTopic, string | null>>;
  /** Whether a balancing arrival may post the big blind alone in the chair the big blind has just left. */
  readonly singleBigBlind: boolean;
  /** Halting short tables. */
  readonly halt: {
    /** Whether a table in that situation must stop, or the director decides. */
    readonly duty: 'mandatory' | 'discretion';
    readonly shortBy: number;
    /** The smallest table format in which it is no matter of discretion. */
    readonly mandatoryFrom: number;
  };
  /** Size of the final table: by table format, as a full table, each up to `seats`; or `seats` whatever the format. */
  readonly finalTable: { readonly by: 'format' | 'fullTable' | 'fixed'; readonly seats: number };
  /** Smallest and largest number of penalty rounds the book names; null = no upper end. */
  readonly penaltyRounds: { readonly min: number; readonly max: number | null };
  /** What the book says of each offence. */
  readonly offences: OffenceConduct;
  /** When a hand begins. */
  readonly levels: LevelConduct;
  /** Calling the clock, in seconds: time to think, then the countdown. */
  readonly clock: {
    readonly thinkingSecs: number;
    readonly countdownSecs: number;
    /** What a player who runs out of time has done when not facing a bet. */
    readonly notFacingBet: 'check' | 'dead';
    /** How the floor may change the time. */
    readonly adjust: 'either' | 'shorten';
    /** Seconds of thought under which the clock is not called yet; null = the floor's judgement. */
    readonly refuseUnderSecs: number | null;
    /** Seconds of thought from which it is called for certain; null = the floor's judgement. */
    readonly grantFromSecs: number | null;
  };
  /** Taking a chip out of play. */
  readonly colorUp: {
    /** Odd chips that do not make up a whole one of the next value. */
    readonly rounding: 'halfUp' | 'up' | 'down';
    /** Whether players are asked to watch, or may insist on being there. */
    readonly presence: 'encouraged' | 'right';
    /** Whether exchanges at the staff's discretion must be announced. */
    readonly mustAnnounce: boolean;
  };
  /** Hand for hand; the clock loses at most so many seconds a hand. */
  readonly handForHand: { readonly clockSecsAtMost: number };
  /** Whether chips carried out of view are lost for certain, or may be. */
  readonly chipsOutOfView: { readonly forfeit: 'mandatory' | 'optional' };
}

const TDA2024: RuleProfile = {
  ...TDA_CONDUCT,
  id: 'TDA2024',
  club: null,
  rules: {
    seatDraw: 'TDA-7',
    wrongSeat: 'TDA-7',
    lateEntry: 'TDA-8A',
    breaking: 'TDA-10A',
    balancing: 'TDA-11A',
    mixedGames: 'TDA-11B',
    sourceTable: 'TDA-11C',
    halting: 'TDA-11D',
    finalTable: 'TDA-RP9',
    levelChange: 'TDA-23',
    colorUp: 'TDA-24',
    rebuy: 'TDA-27',
    callingTheClock: 'TDA-29',
    deadButton: 'TDA-32',
    dodgingBlinds: 'TDA-33',
    buttonError: 'TDA-34A',
    headsUp: 'TDA-34B',
    penalties: 'TDA-71',
    disqualification: 'TDA-69',
    handForHand: 'TDA-RP8',
  },
  singleBigBlind: true,
  halt: { duty: 'mandatory', shortBy: 3, mandatoryFrom: 8 },
  finalTable: { by: 'format', seats: 10 },
  penaltyRounds: { min: 1, max: null },
  offences: TDA_OFFENCES,
  levels: { beginsHand: 'riffleOrDealerPush' },
  clock: {
    thinkingSecs: 25,
    countdownSecs: 5,
    notFacingBet: 'check',
    adjust: 'either',
    refuseUnderSecs: null,
    grantFromSecs: null,
  },
  colorUp: { rounding: 'halfUp', presence: 'encouraged', mustAnnounce: true },
  handForHand: { clockSecsAtMost: 180 },
  chipsOutOfView: { forfeit: 'mandatory' },
};

const ISAR: RuleProfile = {
  ...ISAR_CONDUCT,
  id: 'ISAR',
  club: null,
  rules: {
    seatDraw: 'ISAR-T6',
    wrongSeat: 'ISAR-T6',
    lateEntry: 'ISAR-T7',
    breaking: 'ISAR-T9',
    balancing: 'ISAR-T10',
    mixedGames: 'ISAR-T10',
    sourceTable: null,
    halting: null,
    finalTable: 'ISAR-T11',
    levelChange: 'ISAR-T22',
    colorUp: 'ISAR-T23',
    rebuy: 'ISAR-T26',
    callingTheClock: 'ISAR-T27',
    deadButton: 'ISAR-T31',
    dodgingBlinds: 'ISAR-T32',
    buttonError: null,
    headsUp: 'ISAR-T33',
    penalties: 'ISAR-T57',
    disqualification: 'ISAR-T60',
    handForHand: null,
  },
  singleBigBlind: false,
  halt: { duty: 'discretion', shortBy: 3, mandatoryFrom: 8 },
  finalTable: { by: 'fullTable', seats: 10 },
  penaltyRounds: { min: 1, max: 4 },
  offences: ISAR_OFFENCES,
  levels: { beginsHand: 'riffle' },
  clock: {
    thinkingSecs: 50,
    countdownSecs: 10,
    notFacingBet: 'dead',
    adjust: 'shorten',
    refuseUnderSecs: 120,
    grantFromSecs: 180,
  },
  colorUp: { rounding: 'halfUp', presence: 'right', mustAnnounce: false },
  handForHand: { clockSecsAtMost: 180 },
  chipsOutOfView: { forfeit: 'optional' },
};

/** Cash games have a book of betting only: for the floor the TDA rules hold. */
const NL_CASH: RuleProfile = { ...TDA2024, ...CASH_CONDUCT, id: 'NL-CASH' };

/** The rule books Blindwerk knows. */
export const PROFILES: Readonly<Record<ProfileId, RuleProfile>> = { TDA2024, ISAR, 'NL-CASH': NL_CASH };

/** Rule id to cite for a topic: the book's own, else the TDA rule that fills the gap. */
export function ruleFor(profile: RuleProfile, topic: RuleTopic): string {
  // Every topic has a TDA number; the type only cannot say so.
  return profile.rules[topic] ?? TDA2024.rules[topic] ?? 'TDA-1';
}
