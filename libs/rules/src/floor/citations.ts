/**
 * Which number a matter of the floor has in each rule book.
 *
 * Owns: `FLOOR_NUMBERS`, `FloorTopic`, `floorCitation`. A book without a rule of its own is filled in by the first entry.
 */
import { citing, type RuleNumbers } from '../rule-numbers.js';

/** Numbers by topic. */
export const FLOOR_NUMBERS = {
  balancing: ['TDA-11A', { ISAR: 'ISAR-T10' }],
  mixedGames: ['TDA-11B', { ISAR: 'ISAR-T10' }],
  sourceTable: ['TDA-11C'],
  halting: ['TDA-11D'],
  breaking: ['TDA-10A', { ISAR: 'ISAR-T9' }],
  twoStepDraw: ['TDA-10B'],
  absentAtBreak: ['TDA-RP16'],
  seatDraw: ['TDA-7', { ISAR: 'ISAR-T6' }],
  keepApart: ['ISAR-S4'],
  buttonDraw: ['ISAR-S6'],
  lateEntry: ['TDA-8A', { ISAR: 'ISAR-T7' }],
  reEntry: ['TDA-8B'],
  registration: ['ISAR-A7'],
  fee: ['ISAR-A2'],
  oneSeat: ['ISAR-S3'],
  proxy: ['ISAR-S1'],
  rebuy: ['TDA-27', { ISAR: 'ISAR-T26' }],
  deadButton: ['TDA-32', { ISAR: 'ISAR-T31' }],
  buttonError: ['TDA-34A'],
  substantialAction: ['TDA-36', { ISAR: 'ISAR-T35' }],
  headsUp: ['TDA-34B', { ISAR: 'ISAR-T33' }],
  finalTable: ['TDA-RP9', { ISAR: 'ISAR-T11' }],
  penaltyCount: ['TDA-71A', { ISAR: 'ISAR-T57B' }],
  penaltyBegins: ['TDA-68', { ISAR: 'ISAR-T59' }],
  whileServing: ['TDA-71C', { ISAR: 'ISAR-T57B' }],
  escalation: ['TDA-71A', { ISAR: 'ISAR-T57B' }],
  disqualifiedChips: ['TDA-71D', { ISAR: 'ISAR-T57B' }],
  levelChange: ['TDA-23', { ISAR: 'ISAR-T22' }],
  redeal: ['TDA-35C', { ISAR: 'ISAR-T34' }],
  deckChange: ['TDA-26', { ISAR: 'ISAR-T25' }],
  dealerPush: ['TDA-RP7'],
  atSeat: ['TDA-30', { ISAR: 'ISAR-T29' }],
  leaving: ['TDA-31', { ISAR: 'ISAR-T30' }],
  absentBlinds: ['TDA-30', { ISAR: 'ISAR-A8' }],
  chipsOutOfView: ['TDA-63', { ISAR: 'ISAR-T55' }],
  chipsFound: ['TDA-64', { ISAR: 'ISAR-T55' }],
} as const satisfies Readonly<Record<string, RuleNumbers>>;

/** What a ruling of the floor may rest on. */
export type FloorTopic = keyof typeof FLOOR_NUMBERS;

/** Rule id to cite: the book's own, else the one that fills the gap. */
export const floorCitation = citing(FLOOR_NUMBERS);
