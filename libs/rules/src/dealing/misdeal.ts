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
  | 'two-consecutive-cards-on-button';

/** Whether the fault makes a misdeal; `exposedCard` = the switch says. */
const FAULTS: Readonly<Record<DealFault, boolean | 'exposedCard'>> = {
  'one-of-first-two-cards-exposed': true,
  'two-or-more-exposed-or-boxed': true,
  'first-card-to-wrong-player': true,
  'cards-to-unentitled-seat': true,
  'entitled-seat-missed': true,
  'one-later-card-exposed': 'exposedCard',
  'two-consecutive-cards-on-button': false,
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
  | 'substantialActionTaken'
  | 'noSubstantialAction'
  | 'handPlayedOn'
  | 'handReplayed';

/** The deal stands, or the hand is dealt again. */
export interface MisdealRuling {
  readonly ruling: 'misdeal' | 'no-misdeal' | 'play-on';
  readonly substantialAction: boolean;
  /** How a misdeal is dealt again; null when there is none. */
  readonly replay: {
    readonly samePlayers: true;
    readonly sameBlinds: true;
    /** It is one hand for players who serve a penalty. */
    readonly sameHandForPenalties: true;
  } | null;
  readonly discretion: false;
  readonly steps: readonly Step<MisdealFact>[];
}

const REPLAY = { samePlayers: true, sameBlinds: true, sameHandForPenalties: true } as const;
const shape = fields<MisdealSituation>({ condition: word(...Object.keys(FAULTS)), history: historyShape });

/** Whether a fault in the deal is a misdeal. The list of the books is open: an unlisted fault is the floor's. Rules TDA-35, ISAR-T34. */
export const ruleMisdeal = (situation: MisdealSituation, profile: RuleProfile): Answer<MisdealRuling> =>
  ruled(situation, { shape }, (checked) => answer(misdeal(checked, profile)));

function misdeal({ condition, history }: MisdealSituation, profile: RuleProfile): MisdealRuling {
  const rule = showdownCitation(profile, 'misdeal');
  const fault: Step<MisdealFact> = step('faultInDeal', null, { fault: condition });
  const listed = FAULTS[condition];
  const isMisdeal = listed === 'exposedCard' ? profile.showdown.exposedCard === 'any' : listed;
  const substantialAction = isSubstantial(history, profile.betting);
  const base = { substantialAction, replay: null, discretion: false } as const;
  if (!isMisdeal) return { ...base, ruling: 'no-misdeal', steps: [fault, step('faultIsNoMisdeal', rule)] };
  const kind: Step<MisdealFact> = step('faultIsMisdeal', rule);
  if (substantialAction) {
    const taken: Step<MisdealFact> = step('substantialActionTaken', showdownCitation(profile, 'substantialAction'));
    return { ...base, ruling: 'play-on', steps: [fault, kind, taken, step('handPlayedOn', rule)] };
  }
  const none: Step<MisdealFact> = step('noSubstantialAction', showdownCitation(profile, 'substantialAction'));
  const steps = [fault, kind, none, step('handReplayed' as const, rule)];
  return { ...base, ruling: 'misdeal', replay: REPLAY, steps };
}
