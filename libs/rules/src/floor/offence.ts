/**
 * What an offence draws, checked and told step by step.
 *
 * Owns: `ruleOffence`. The fast plain function: offences.ts.
 */
import { OFFENCE_RULES, offenceCitation } from '../offence-books.js';
import { type OffenceConsequence, type OffenceKind, offenceConsequence, type Severity } from '../offences.js';
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, ruled, word } from '../shapes.js';
import { type Answer, answer, type Step, step } from '../trace.js';

/** An offence. */
export interface OffenceSituation {
  readonly offence: OffenceKind;
  /** Left out = it was meant. */
  readonly intentional?: boolean;
}

/** Facts of a ruling on an offence. */
export type OffenceFact =
  | 'notMeant'
  | 'drawsNothing'
  | 'mayBePenalised'
  | 'mustBePenalised'
  | 'directorsToJudge'
  | 'disqualifies'
  | 'bothAreMeant'
  | 'mayBeDisqualified'
  | 'foldStandsAnyway'
  | 'directorPicksMeasure';

/** What it draws. */
export interface OffenceRuling extends OffenceConsequence {
  readonly steps: readonly Step<OffenceFact>[];
}

// The keys are exactly the offences.
const KINDS = Object.keys(OFFENCE_RULES) as OffenceKind[];
const shape = fields<OffenceSituation>({ offence: word(...KINDS), intentional: optional(flag) });

const SEVERITY_FACTS: Readonly<Record<Severity, OffenceFact>> = {
  none: 'drawsNothing',
  optional: 'mayBePenalised',
  mandatory: 'mustBePenalised',
  discretion: 'directorsToJudge',
  disqualification: 'disqualifies',
};

/** What the book says of an offence. Refuses `rules/unknown-word`. Rules TDA-33, TDA-69, TDA-71B, ISAR-T32, ISAR-T57, ISAR-T60. */
export const ruleOffence = (situation: OffenceSituation, profile: RuleProfile): Answer<OffenceRuling> =>
  ruled(situation, { shape }, ({ offence, intentional }) => {
    const consequence = offenceConsequence(offence, profile, { intentional });
    const { penalty, who, disqualificationPossible, foldBinding } = consequence;
    const rule = offenceCitation(profile, offence);
    const isOpen = penalty === 'optional' || penalty === 'mandatory';
    const facts: OffenceFact[] = [
      ...(penalty === 'none' ? (['notMeant'] as const) : []),
      SEVERITY_FACTS[penalty],
      ...(who === 'both' ? (['bothAreMeant'] as const) : []),
      ...(disqualificationPossible && penalty !== 'disqualification' ? (['mayBeDisqualified'] as const) : []),
      ...(foldBinding ? (['foldStandsAnyway'] as const) : []),
      ...(isOpen ? (['directorPicksMeasure'] as const) : []),
    ];
    return answer({ ...consequence, steps: facts.map((fact) => step(fact, rule)) });
  });
