/**
 * Which number a matter of showdown, pots and dealing has in each rule book.
 *
 * Owns: `ShowdownTopic`, `showdownCitation`. A book without a rule of its own is filled in by the first entry.
 */
import type { ProfileId, RuleProfile } from '../profiles.js';

/** What a ruling on showdown, pots, deals and counts may rest on. */
export type ShowdownTopic =
  | 'cardsDecide'
  | 'tabledHand'
  | 'partlyTabled'
  | 'liveCards'
  | 'allInReveal'
  | 'awardOrder'
  | 'showOrder'
  | 'uncontested'
  | 'seeRequest'
  | 'callerSees'
  | 'playBoard'
  | 'agreement'
  | 'smallestChip'
  | 'oddChipBoard'
  | 'oddChipStud'
  | 'oddChipHighLow'
  | 'sidePots'
  | 'uncalledBet'
  | 'runIt'
  | 'dispute'
  | 'newHand'
  | 'mixedPot'
  | 'substantialAction'
  | 'misdeal'
  | 'cardCount'
  | 'fourCardFlop'
  | 'flopWithoutBurn'
  | 'reshuffle'
  | 'killedHand'
  | 'acceptedAction'
  | 'fairness'
  | 'count'
  | 'hiddenChips';

/** The first number is the one cited where a book has none. */
type Numbers = readonly [string, Readonly<Partial<Record<ProfileId, string>>>?];

const NUMBERS: Readonly<Record<ShowdownTopic, Numbers>> = {
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
};

/** Rule id to cite: the book's own, else the one that fills the gap. */
export const showdownCitation = (profile: RuleProfile, topic: ShowdownTopic): string =>
  NUMBERS[topic][1]?.[profile.id] ?? NUMBERS[topic][0];
