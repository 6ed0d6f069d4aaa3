/**
 * Misdeals. Rules TDA-35, ISAR-T34.
 *
 * Owns: `ruleMisdeal`.
 * Invariant: after substantial action there is no misdeal any more.
 */
import type { PastAct } from '../betting/spot.js';
import { isSubstantial } from '../betting/substantial-action.js';
import type { RuleProfile } from '../profiles.js';
import { fields, ruled, word } from '../shapes.js';
import { showdownCitation } from '../showdown/citations.js';
import { historyShape } from '../showdown/live-players.js';
import { type Answer, answer, type Step, step } from '../trace.js';

/** What went wrong in the deal. */
export type DealFault =
  | 'one-of-first-two-cards-exposed'
  | 'two-or-more-exposed-or-boxed'
  | 'first-card-to-wrong-player'
  | 'cards-to-unentitled-seat'
  | 'entitled-seat-missed'
  | 'one-later-card-exposed'
  | 'two-consecutive-cards-on-button'
  | 'other';

type Verdict = 'misdeal' | 'no-misdeal' | 'floor';

/** What the books make of a fault; `exposedCard` = the switch says. */
const FAULTS: Readonly<Record<DealFault, Verdict | 'exposedCard'>> = {
  'one-of-first-two-cards-exposed': 'misdeal',
  'two-or-more-exposed-or-boxed': 'misdeal',
  'first-card-to-wrong-player': 'misdeal',
  'cards-to-unentitled-seat': 'misdeal',
  'entitled-seat-missed': 'misdeal',
  'one-later-card-exposed': 'exposedCard',
  'two-consecutive-cards-on-button': 'no-misdeal',
  other: 'floor',
};

/** A fault in the deal, and the acts since. */
export interface MisdealSituation {
  readonly condition: DealFault;
  readonly history: readonly PastAct[];
}

/** Facts of a ruling on a misdeal. */
export type MisdealFact =
  | 'faultInDeal'
  | 'faultIsMisdeal'
  | 'faultIsNoMisdeal'
  | 'faultNotListed'
  | 'substantialActionTaken'
  | 'noSubstantialAction'
  | 'handPlayedOn'
  | 'handReplayed';

/** The deal stands, or the hand is dealt again. */
export interface MisdealRuling {
  readonly ruling: 'misdeal' | 'no-misdeal' | 'play-on' | 'floor';
  readonly options: ReadonlyArray<'misdeal' | 'play-on'>;
  readonly substantialAction: boolean;
  /** How a misdeal is dealt again; null when there is none. */
  readonly replay: {
    readonly samePlayers: true;
    readonly sameBlinds: true;
    /** It is one hand for players who serve a penalty. */
    readonly sameHandForPenalties: true;
  } | null;
  readonly discretion: boolean;
  readonly steps: readonly Step<MisdealFact>[];
}

const REPLAY = { samePlayers: true, sameBlinds: true, sameHandForPenalties: true } as const;
const shape = fields<MisdealSituation>({ condition: word(...Object.keys(FAULTS)), history: historyShape });

/** Whether a fault in the deal is a misdeal. The list of the books is open: a fault not listed is the floor's. Rules TDA-35, ISAR-T34. */
export const ruleMisdeal = (situation: MisdealSituation, profile: RuleProfile): Answer<MisdealRuling> =>
  ruled(situation, { shape }, (checked) => answer(misdeal(checked, profile)));

function misdeal({ condition, history }: MisdealSituation, profile: RuleProfile): MisdealRuling {
  const rule = showdownCitation(profile, 'misdeal');
  const verdict = verdictOn(condition, profile);
  const substantialAction = isSubstantial(history, profile.betting);
  const substance: Step<MisdealFact> = step(
    substantialAction ? 'substantialActionTaken' : 'noSubstantialAction',
    showdownCitation(profile, 'substantialAction'),
  );
  const facts: Step<MisdealFact>[] = [
    step('faultInDeal', null, { fault: condition }),
    step(VERDICT_FACTS[verdict], rule),
  ];
  const base = { options: [], substantialAction, replay: null, discretion: false } as const;
  if (verdict === 'no-misdeal') return { ...base, ruling: 'no-misdeal', steps: facts };
  if (substantialAction) {
    return { ...base, ruling: 'play-on', steps: [...facts, substance, step('handPlayedOn', rule)] };
  }
  if (verdict === 'floor') {
    return {
      ...base,
      ruling: 'floor',
      options: ['misdeal', 'play-on'],
      discretion: true,
      steps: [...facts, substance],
    };
  }
  return { ...base, ruling: 'misdeal', replay: REPLAY, steps: [...facts, substance, step('handReplayed', rule)] };
}

const VERDICT_FACTS: Readonly<Record<Verdict, MisdealFact>> = {
  misdeal: 'faultIsMisdeal',
  'no-misdeal': 'faultIsNoMisdeal',
  floor: 'faultNotListed',
};

function verdictOn(condition: DealFault, profile: RuleProfile): Verdict {
  const verdict = FAULTS[condition];
  if (verdict !== 'exposedCard') return verdict;
  return profile.showdown.exposedCard === 'any' ? 'misdeal' : 'no-misdeal';
}
