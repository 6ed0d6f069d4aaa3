/**
 * Substantial action: when so much has happened that mistakes stand. Rules TDA-36, ISAR-T35.
 *
 * Owns: `isSubstantial`, `ruleSubstantialAction`.
 * Invariant: posted blinds are no acts.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, listOf, word } from '../shapes.js';
import { type Answer, answer, type Step, step } from '../trace.js';
import { citation } from './citations.js';
import type { BettingConduct } from './conduct.js';
import { ACT_KINDS, type ActKind } from './spot.js';

/** An act, as far as it matters here. */
export type CountedAct = { readonly act: ActKind };
/** Facts of a ruling on substantial action. */
export type SubstantialFact = 'actsCounted' | 'actionSubstantial' | 'actionNotSubstantial';

/** Whether there has been substantial action. */
export interface SubstantialRuling {
  readonly isSubstantial: boolean;
  /** Acts in turn, without blinds. */
  readonly acts: number;
  /** How many of them put chips into the pot. */
  readonly withChips: number;
  readonly steps: readonly Step<SubstantialFact>[];
}

const CHIPS_IN: Readonly<Record<ActKind, boolean>> = {
  sb: false,
  bb: false,
  bet: true,
  raise: true,
  call: true,
  'all-in': true,
  check: false,
  fold: false,
};

const ACTS = listOf(fields<CountedAct>({ act: word(...ACT_KINDS) }));

/**
 * Two acts in turn of which one puts chips in, or three acts of any kind. Rules TDA-36, ISAR-T35.
 * @example isSubstantial([{ act: 'fold' }, { act: 'call' }], profile.betting) // true
 */
export function isSubstantial(history: readonly CountedAct[], conduct: BettingConduct): boolean {
  const acts = actsOf(history);
  if (acts.length > 2) return true;
  return acts.length === 2 && (hasChips(acts) || (conduct.substantialTwoActs === 'alsoCheckAndFold' && differ(acts)));
}

/**
 * The same with the facts it rests on.
 * Refuses a list that is none and `rules/unknown-word` (field `history.<n>.act`). Rules TDA-36, ISAR-T35.
 */
export function ruleSubstantialAction(history: readonly CountedAct[], profile: RuleProfile): Answer<SubstantialRuling> {
  const refusal = ACTS(history, 'history');
  if (refusal !== null) return { ok: false, refusal };
  const rule = citation(profile, 'substantialAction');
  const acts = actsOf(history).length;
  const withChips = history.filter(({ act }) => CHIPS_IN[act]).length;
  const substantial = isSubstantial(history, profile.betting);
  const steps: Step<SubstantialFact>[] = [
    step('actsCounted', rule, { acts, withChips }),
    step(substantial ? 'actionSubstantial' : 'actionNotSubstantial', rule),
  ];
  return answer({ isSubstantial: substantial, acts, withChips, steps });
}

const actsOf = (history: readonly CountedAct[]): readonly CountedAct[] =>
  history.filter(({ act }) => act !== 'sb' && act !== 'bb');
const hasChips = (acts: readonly CountedAct[]): boolean => acts.some(({ act }) => CHIPS_IN[act]);
const differ = (acts: readonly CountedAct[]): boolean => acts[0]?.act !== acts[1]?.act;
