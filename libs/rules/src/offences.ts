/**
 * Which offence draws what (TDA-31, TDA-33, TDA-63, TDA-69, TDA-71, ISAR-T57, ISAR-T60, ISAR-T61 and others).
 *
 * Owns: the offences, `offenceConsequence`. What each book says of each: offence-books.ts. How a penalty is served: penalties.ts.
 * Invariant: `discretion` stands wherever a book says nothing; which measure is taken is always the director's.
 */
import type { RuleProfile } from './profiles.js';

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

/** What a book says of each offence. */
export type OffenceConduct = Readonly<Record<OffenceKind, Severity>>;

/** What holds of an offence in every book. */
interface Nature {
  readonly foldBinding?: true;
  readonly who?: 'both';
  readonly grave?: true;
}

const NATURES: Readonly<Partial<Record<OffenceKind, Nature>>> = {
  incorrectFold: { foldBinding: true },
  chipsOutOfView: { grave: true },
  graveMisconduct: { grave: true },
  givingChipsAway: { who: 'both' },
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
  { offences }: Pick<RuleProfile, 'offences'>,
  { intentional = true }: { readonly intentional?: boolean } = {},
): OffenceConsequence {
  const nature = NATURES[offence] ?? {};
  const penalty = offence === 'dodgingBlinds' && !intentional ? 'none' : offences[offence];
  return {
    penalty,
    who: nature.who ?? 'offender',
    disqualificationPossible: penalty === 'disqualification' || nature.grave === true,
    handDead: false,
    foldBinding: nature.foldBinding ?? false,
  };
}
