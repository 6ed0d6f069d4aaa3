/**
 * What each book says of each offence, and under which number.
 *
 * Owns: `TDA_OFFENCES`, `ISAR_OFFENCES`, `OFFENCE_RULES`, `offenceCitation`.
 */
import type { OffenceConduct, OffenceKind } from './offences.js';
import type { ProfileId, RuleProfile } from './profiles.js';

/** Poker TDA 2024. */
export const TDA_OFFENCES: OffenceConduct = {
  softPlay: 'mandatory',
  abuse: 'mandatory',
  disruption: 'mandatory',
  dodgingBlinds: 'mandatory',
  cheating: 'mandatory',
  exposingCards: 'optional',
  throwingCards: 'optional',
  onePlayerToAHand: 'optional',
  device: 'optional',
  etiquette: 'optional',
  repeatedEtiquette: 'optional',
  celebrating: 'optional',
  leavingTheTable: 'optional',
  foldingByLeaving: 'optional',
  delaying: 'optional',
  incorrectFold: 'optional',
  conditionalStatement: 'optional',
  falseDeclaration: 'discretion',
  actingOutOfTurn: 'optional',
  declaringPot: 'optional',
  tinySilentBet: 'optional',
  checkingTheNuts: 'discretion',
  chipsOutOfView: 'optional',
  graveMisconduct: 'optional',
  chipDumping: 'disqualification',
  collusion: 'disqualification',
  givingChipsAway: 'disqualification',
  other: 'discretion',
};

/** House rules of the Isar-Poker club. */
export const ISAR_OFFENCES: OffenceConduct = {
  ...TDA_OFFENCES,
  device: 'discretion',
  etiquette: 'discretion',
  repeatedEtiquette: 'mandatory',
  celebrating: 'mandatory',
  foldingByLeaving: 'mandatory',
  falseDeclaration: 'optional',
  actingOutOfTurn: 'discretion',
  declaringPot: 'discretion',
  tinySilentBet: 'discretion',
};

/** Rule ids that speak of an offence: TDA first, then the house. */
export const OFFENCE_RULES: Readonly<Record<OffenceKind, readonly [tda: string, house: string]>> = {
  softPlay: ['TDA-71B', 'ISAR-T57A'],
  abuse: ['TDA-71B', 'ISAR-T57A'],
  disruption: ['TDA-71B', 'ISAR-T57A'],
  dodgingBlinds: ['TDA-33', 'ISAR-T32'],
  cheating: ['TDA-71B', 'ISAR-T57A'],
  exposingCards: ['TDA-71B', 'ISAR-T57A'],
  throwingCards: ['TDA-71B', 'ISAR-T57A'],
  onePlayerToAHand: ['TDA-71B', 'ISAR-T57A'],
  device: ['TDA-71B', 'ISAR-T4'],
  etiquette: ['TDA-71B', 'ISAR-T61'],
  repeatedEtiquette: ['TDA-70', 'ISAR-T61'],
  celebrating: ['TDA-70', 'ISAR-T61'],
  leavingTheTable: ['TDA-31', 'ISAR-A10'],
  foldingByLeaving: ['TDA-31', 'ISAR-T30'],
  delaying: ['TDA-70', 'ISAR-A16'],
  incorrectFold: ['TDA-58', 'ISAR-T50'],
  conditionalStatement: ['TDA-59A', 'ISAR-T51'],
  falseDeclaration: ['TDA-12', 'ISAR-T12'],
  actingOutOfTurn: ['TDA-53A', 'ISAR-T38A'],
  declaringPot: ['TDA-54D', 'ISAR-T47'],
  tinySilentBet: ['TDA-41', 'ISAR-T39'],
  checkingTheNuts: ['TDA-71B', 'ISAR-T57A'],
  chipsOutOfView: ['TDA-63', 'ISAR-T55'],
  graveMisconduct: ['TDA-71A', 'ISAR-H7'],
  chipDumping: ['TDA-69', 'ISAR-T60'],
  collusion: ['TDA-69', 'ISAR-T60'],
  givingChipsAway: ['TDA-69', 'ISAR-A6'],
  other: ['TDA-71A', 'ISAR-T57A'],
};

/** Which of the two numbers a book goes by. */
const PLACE: Readonly<Record<ProfileId, 0 | 1>> = { TDA2024: 0, ISAR: 1, 'NL-CASH': 0 };

/** Rule id to cite for an offence. */
export const offenceCitation = (profile: Pick<RuleProfile, 'id'>, offence: OffenceKind): string =>
  OFFENCE_RULES[offence][PLACE[profile.id]];
