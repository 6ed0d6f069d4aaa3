/**
 * Which offence draws what (TDA-31, TDA-33, TDA-63, TDA-69, TDA-71, ISAR-T57, ISAR-T60, ISAR-T61 and others).
 *
 * Owns: the table of offences, `offenceConsequence`. How a penalty is served: penalties.ts.
 * Invariant: `discretion` stands wherever a book says nothing; which measure is taken is always the director's.
 */
import type { TournamentBook } from './profiles.js';

/** What the book says of an offence: nothing, may be penalised, must be, up to the director, out of the tournament. */
export type Severity = 'none' | 'optional' | 'mandatory' | 'discretion' | 'disqualification';

/** Offences the books name, and `other`. */
export type OffenceKind =
  | 'softPlay'
  | 'abuse'
  | 'disruption'
  | 'dodgingBlinds'
  | 'exposingCards'
  | 'throwingCards'
  | 'onePlayerToAHand'
  | 'device'
  | 'etiquette'
  | 'repeatedEtiquette'
  | 'celebrating'
  | 'leavingTheTable'
  | 'foldingByLeaving'
  | 'delaying'
  | 'incorrectFold'
  | 'conditionalStatement'
  | 'falseDeclaration'
  | 'actingOutOfTurn'
  | 'declaringPot'
  | 'tinySilentBet'
  | 'checkingTheNuts'
  | 'chipsOutOfView'
  | 'chipDumping'
  | 'givingChipsAway'
  | 'collusion'
  | 'cheating'
  | 'graveMisconduct'
  | 'other';

type Row = Readonly<Record<TournamentBook, Severity>> & {
  readonly foldBinding?: true;
  readonly who?: 'both';
  readonly grave?: true;
};

const OFFENCE_TABLE: Readonly<Record<OffenceKind, Row>> = {
  softPlay: { TDA2024: 'mandatory', ISAR: 'mandatory' },
  abuse: { TDA2024: 'mandatory', ISAR: 'mandatory' },
  disruption: { TDA2024: 'mandatory', ISAR: 'mandatory' },
  dodgingBlinds: { TDA2024: 'mandatory', ISAR: 'mandatory' },
  cheating: { TDA2024: 'mandatory', ISAR: 'mandatory' },
  exposingCards: { TDA2024: 'optional', ISAR: 'optional' },
  throwingCards: { TDA2024: 'optional', ISAR: 'optional' },
  onePlayerToAHand: { TDA2024: 'optional', ISAR: 'optional' },
  device: { TDA2024: 'optional', ISAR: 'discretion' },
  etiquette: { TDA2024: 'optional', ISAR: 'discretion' },
  repeatedEtiquette: { TDA2024: 'optional', ISAR: 'mandatory' },
  celebrating: { TDA2024: 'optional', ISAR: 'mandatory' },
  leavingTheTable: { TDA2024: 'optional', ISAR: 'optional' },
  foldingByLeaving: { TDA2024: 'optional', ISAR: 'mandatory' },
  delaying: { TDA2024: 'optional', ISAR: 'optional' },
  incorrectFold: { TDA2024: 'optional', ISAR: 'optional', foldBinding: true },
  conditionalStatement: { TDA2024: 'optional', ISAR: 'optional' },
  falseDeclaration: { TDA2024: 'discretion', ISAR: 'optional' },
  actingOutOfTurn: { TDA2024: 'optional', ISAR: 'discretion' },
  declaringPot: { TDA2024: 'optional', ISAR: 'discretion' },
  tinySilentBet: { TDA2024: 'optional', ISAR: 'discretion' },
  checkingTheNuts: { TDA2024: 'discretion', ISAR: 'discretion' },
  chipsOutOfView: { TDA2024: 'optional', ISAR: 'optional', grave: true },
  graveMisconduct: { TDA2024: 'optional', ISAR: 'optional', grave: true },
  chipDumping: { TDA2024: 'disqualification', ISAR: 'disqualification' },
  collusion: { TDA2024: 'disqualification', ISAR: 'disqualification' },
  givingChipsAway: { TDA2024: 'disqualification', ISAR: 'disqualification', who: 'both' },
  other: { TDA2024: 'discretion', ISAR: 'discretion' },
};

/** What an offence leads to. */
export interface OffenceConsequence {
  readonly penalty: Severity;
  readonly who: 'offender' | 'both';
  readonly disqualificationPossible: boolean;
  /** The offender's hand is dead because of it. Neither book says so of any offence listed. */
  readonly handDead: false;
  /** A fold made this way stands. */
  readonly foldBinding: boolean;
}

/** What the book says of an offence; one that was not meant draws nothing where intent is what makes it one (TDA-33, ISAR-T32). */
export function offenceConsequence(
  offence: OffenceKind,
  book: TournamentBook,
  { intentional = true }: { readonly intentional?: boolean } = {},
): OffenceConsequence {
  const row = OFFENCE_TABLE[offence];
  const penalty = offence === 'dodgingBlinds' && !intentional ? 'none' : row[book];
  return {
    penalty,
    who: row.who ?? 'offender',
    disqualificationPossible: penalty === 'disqualification' || row.grave === true,
    handDead: false,
    foldBinding: row.foldBinding ?? false,
  };
}
