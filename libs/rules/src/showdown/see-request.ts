/**
 * Asking to see a hand. Rules TDA-18, ISAR-T18.
 *
 * Owns: `ruleSeeRequest`.
 * Invariant: the only right is that of a caller of the last street, cards kept or tabled, to see the last aggressor's hand.
 */
import type { PastAct } from '../betting/spot.js';
import type { RuleProfile } from '../profiles.js';
import { fields, known, listOf, ruled, text, word } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { showdownCitation } from './citations.js';
import { historyShape, playersAgree, streetFacts } from './live-players.js';
import { CARDS_STATES, type CardsState } from './show-order.js';

/** A request at the showdown. */
export interface SeeRequestSituation {
  readonly players: ReadonlyArray<{ readonly id: PlayerId; readonly cards: CardsState }>;
  /** The acts of the last street. */
  readonly history: readonly PastAct[];
  readonly requester: PlayerId;
  /** Whose hand is asked for. */
  readonly target: PlayerId;
}

/** Facts of a ruling on a request to see a hand. */
export type SeeRequestFact =
  | 'requesterHasNoCards'
  | 'bookGrantsNoRight'
  | 'floorMayLook'
  | 'noBetToCall'
  | 'lastAggressor'
  | 'calledTheAggressor'
  | 'didNotCallTheAggressor'
  | 'targetIsNotAggressor'
  | 'handUnretrievable'
  | 'maySeeHand'
  | 'floorDecides';

/** Whether the hand is shown. */
export interface SeeRequestRuling {
  readonly ruling: 'right' | 'no-right' | 'floor';
  readonly discretion: boolean;
  /** Only the floor may look, on suspicion of collusion. */
  readonly onlyOnCollusionSuspicion: boolean;
  readonly steps: readonly Step<SeeRequestFact>[];
}

const shape = fields<SeeRequestSituation>({
  players: listOf(fields<SeeRequestSituation['players'][number]>({ id: text, cards: word(...CARDS_STATES) }), 2),
  history: historyShape,
  requester: text,
  target: text,
});

function agrees({ players, history, requester, target }: SeeRequestSituation): RulesRefusal | null {
  const ids = players.map(({ id }) => id);
  const own: RulesRefusal | null = requester === target ? refuse('rules/own-hand', 'target', { player: target }) : null;
  return playersAgree(players, history) ?? known(ids, requester, 'requester') ?? known(ids, target, 'target') ?? own;
}

/**
 * Whether a player may see another's hand.
 * Refuses `rules/own-hand`, `rules/unknown-player`. Rules TDA-18, ISAR-T18.
 */
export const ruleSeeRequest = (situation: SeeRequestSituation, profile: RuleProfile): Answer<SeeRequestRuling> =>
  ruled(situation, { shape, agrees }, (checked) => answer(seeRequest(checked, profile)));

function seeRequest(situation: SeeRequestSituation, profile: RuleProfile): SeeRequestRuling {
  const general = showdownCitation(profile, 'seeRequest');
  const cardsOf = new Map(situation.players.map(({ id, cards }) => [id, cards]));
  const own = cardsOf.get(situation.requester);
  const suspicion = profile.showdown.inspectOnSuspicion;
  const refused = (...steps: Step<SeeRequestFact>[]): SeeRequestRuling => ({
    ruling: 'no-right',
    discretion: false,
    onlyOnCollusionSuspicion: suspicion,
    steps: suspicion ? [...steps, step('floorMayLook', general)] : steps,
  });
  if (!profile.showdown.callerMaySee) return refused(step('bookGrantsNoRight', general));
  if (own === 'mucked' || own === 'discarded-identifiable') {
    return refused(step('requesterHasNoCards', general, { player: situation.requester }));
  }
  const rule = showdownCitation(profile, 'callerSees');
  const { hasRight, steps } = callersRight(situation, rule);
  if (!hasRight) return { ...FLOOR, steps: [...steps, step('floorDecides', rule)] };
  if (cardsOf.get(situation.target) === 'mucked') {
    return { ...FLOOR, steps: [...steps, step('handUnretrievable', rule), step('floorDecides', rule)] };
  }
  const seen = step('maySeeHand' as const, rule, { player: situation.target });
  return { ruling: 'right', discretion: false, onlyOnCollusionSuspicion: false, steps: [...steps, seen] };
}

const FLOOR = { ruling: 'floor', discretion: true, onlyOnCollusionSuspicion: false } as const;

/** The hand one has paid to see: that of the last aggressor, for whoever called him. */
function callersRight(
  { history, requester, target }: SeeRequestSituation,
  rule: string,
): { readonly hasRight: boolean; readonly steps: readonly Step<SeeRequestFact>[] } {
  const { aggressor, totals, folded } = streetFacts(history);
  if (aggressor === null) return { hasRight: false, steps: [step('noBetToCall', rule)] };
  const last = step('lastAggressor' as const, rule, { player: aggressor });
  if (target !== aggressor) return { hasRight: false, steps: [last, step('targetIsNotAggressor', rule)] };
  const hasCalled = (totals.get(requester) ?? 0) > 0 && !folded.has(requester);
  const called = step(hasCalled ? 'calledTheAggressor' : 'didNotCallTheAggressor', rule, { player: requester });
  return { hasRight: hasCalled, steps: [last, called] };
}
