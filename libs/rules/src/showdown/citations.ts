/**
 * Which number a matter of showdown, pots and dealing has in each rule book.
 *
 * Owns: `SHOWDOWN_NUMBERS`, `ShowdownTopic`, `showdownCitation`. A book without a rule of its own is filled in by the first entry.
 */
import { citing, type RuleNumbers } from '../rule-numbers.js';

/** Numbers by topic. */
export const SHOWDOWN_NUMBERS = {
  cardsDecide: ['TDA-12', { ISAR: 'ISAR-T12' }],
  tabledHand: ['TDA-13B', { ISAR: 'ISAR-T13A' }],
  partlyTabled: ['TDA-13C', { ISAR: 'ISAR-T13B' }],
  liveCards: ['TDA-14', { ISAR: 'ISAR-T14' }],
  allInReveal: ['TDA-16', { ISAR: 'ISAR-T15' }],
  awardOrder: ['TDA-16'],
  showOrder: ['TDA-17A', { ISAR: 'ISAR-T16' }],
  uncontested: ['TDA-17B', { ISAR: 'ISAR-T18' }],
  seeRequest: ['TDA-18A', { ISAR: 'ISAR-T18' }],
  callerSees: ['TDA-18B', { ISAR: 'ISAR-T18' }],
  playBoard: ['TDA-19', { ISAR: 'ISAR-T17' }],
  agreement: ['TDA-69', { ISAR: 'ISAR-A12' }],
  smallestChip: ['TDA-20', { ISAR: 'ISAR-T19' }],
  oddChipBoard: ['TDA-20A', { ISAR: 'ISAR-T19' }],
  oddChipStud: ['TDA-20B'],
  oddChipHighLow: ['TDA-20C'],
  sidePots: ['TDA-21', { ISAR: 'ISAR-T20' }],
  uncalledBet: ['TDA-21', { ISAR: 'ISAR-T56' }],
  runIt: ['NL-CASH-b12'],
  dispute: ['TDA-22', { ISAR: 'ISAR-T21' }],
  newHand: ['TDA-23', { ISAR: 'ISAR-T22' }],
  mixedPot: ['ISAR-H6'],
  substantialAction: ['TDA-36', { ISAR: 'ISAR-T35' }],
  misdeal: ['TDA-35', { ISAR: 'ISAR-T34' }],
  cardCount: ['TDA-38'],
  fourCardFlop: ['TDA-39A', { ISAR: 'ISAR-T36' }],
  flopWithoutBurn: ['TDA-39B'],
  reshuffle: ['TDA-39D'],
  killedHand: ['ISAR-T56'],
  acceptedAction: ['TDA-49', { ISAR: 'ISAR-T46' }],
  fairness: ['TDA-1', { ISAR: 'ISAR-T1' }],
  count: ['TDA-60', { ISAR: 'ISAR-T52' }],
  hiddenChips: ['TDA-62', { ISAR: 'ISAR-T54' }],
} as const satisfies Readonly<Record<string, RuleNumbers>>;

/** What a ruling on showdown, pots, deals and counts may rest on. */
export type ShowdownTopic = keyof typeof SHOWDOWN_NUMBERS;

/** Rule id to cite: the book's own, else the one that fills the gap. */
export const showdownCitation = citing(SHOWDOWN_NUMBERS);
