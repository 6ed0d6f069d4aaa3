/**
 * Wrong bets and until when they are put right. Rule TDA-52.
 *
 * Owns: `ruleCorrection`.
 * Invariants: nothing is corrected once the next card or the showdown has come; an all-in is never too little.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, flag, optional, text, whole, word } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { checkSpot, someChips } from './check-spot.js';
import { type BettingTopic, citation } from './citations.js';
import { roundOf } from './round.js';
import type { PastAct, Spot } from './spot.js';
import { isSubstantial } from './substantial-action.js';
import { leastRaise, turnOf } from './turn.js';

/** What was wrong: under the minimum, or a pot-limit bet after a pot told too low or too high. */
export type WrongBetReason = 'under-bet' | 'under-raise' | 'pot-under' | 'pot-over';

/** A bet said to be wrong. */
export interface WrongBet {
  /** Who made it. */
  readonly target: PlayerId;
  /** Its place in the history. */
  readonly historyIndex: number;
  readonly reason: WrongBetReason;
  readonly nextCardDealt: boolean;
  readonly showdownStarted: boolean;
  /** Total it should have been, in chips; left out = the minimum or the pot maximum of the moment. */
  readonly correctAmount?: number;
}

const WRONG_BET = fields<WrongBet>({
  target: text,
  historyIndex: whole(0, 999),
  reason: word('under-bet', 'under-raise', 'pot-under', 'pot-over'),
  nextCardDealt: flag,
  showdownStarted: flag,
  correctAmount: optional(someChips),
});

/** Facts of a correction. */
export type CorrectionFact =
  | 'wrongBet'
  | 'betIsRight'
  | 'correctTotal'
  | 'nextCardIsOut'
  | 'showdownHasBegun'
  | 'actsAfterBet'
  | 'potTooLowStands'
  | 'correctedForAll'
  | 'cutForAll'
  | 'errorStands';

/** Whether the bet is corrected, and what everybody in the hand then has in front. */
export interface CorrectionRuling {
  readonly ruling: 'corrected' | 'stands';
  /** Total of the one who bet wrongly. */
  readonly amountTotal: number;
  /** Total of each live player with chips on this street. */
  readonly wagers: Readonly<Record<PlayerId, number>>;
  /** Chips that come back, by player. */
  readonly returned: Readonly<Record<PlayerId, number>>;
  /** Chips still to add, by player. */
  readonly owed: Readonly<Record<PlayerId, number>>;
  /** Least total of a raise after it. */
  readonly minRaiseTo: number;
  /** Whether there was substantial action after the bet. */
  readonly substantialAction: boolean;
  readonly discretion: false;
  readonly steps: readonly Step<CorrectionFact>[];
}

/**
 * Whether a wrong bet is put right for all: too little until the next card or the showdown, too low a pot only until
 * substantial action after it, too much in pot limit for everybody in the round.
 * Refuses an impossible situation, `rules/no-such-act` (field `historyIndex`), `rules/not-pot-limit` (field `reason`).
 * Rules TDA-52, TDA-36.
 */
export function ruleCorrection(spot: Spot, wrong: WrongBet, profile: RuleProfile): Answer<CorrectionRuling> {
  const refusal = checkSpot(spot) ?? WRONG_BET(wrong, '') ?? checkWrongBet(spot, wrong);
  if (refusal !== null) return { ok: false, refusal };
  const correct = correctTotal(spot, wrong, profile);
  return correct.ok ? answer(judge(spot, wrong, correct.value, profile)) : correct;
}

function checkWrongBet(spot: Spot, { historyIndex, target, reason }: WrongBet): RulesRefusal | null {
  const act = spot.history[historyIndex];
  const isWager = act?.act === 'bet' || act?.act === 'raise' || act?.act === 'all-in';
  if (!isWager) return refuse('rules/no-such-act', 'historyIndex');
  if (act.player !== target) return refuse('rules/unknown-player', 'target', { player: target });
  return isPotReason(reason) && spot.betting !== 'pot-limit' ? refuse('rules/not-pot-limit', 'reason') : null;
}

const isPotReason = (reason: WrongBetReason): boolean => reason === 'pot-under' || reason === 'pot-over';

/** What it should have been, seen from the moment it was made. */
function correctTotal(spot: Spot, wrong: WrongBet, profile: RuleProfile): Answer<number> {
  if (wrong.correctAmount !== undefined) return answer(wrong.correctAmount);
  const turn = turnOf({ ...spot, history: spot.history.slice(0, wrong.historyIndex) }, wrong.target, profile);
  if (!turn.ok) return turn;
  const { minTo, maxTo } = turn.value;
  if (!isPotReason(wrong.reason)) return answer(minTo);
  return maxTo === null ? impossible('rules/not-pot-limit', 'reason') : answer(maxTo);
}

function judge(spot: Spot, wrong: WrongBet, correct: number, profile: RuleProfile): CorrectionRuling {
  const act = spot.history[wrong.historyIndex];
  const amount = act?.to ?? 0;
  const rule = citation(profile, topicOf(wrong));
  const opening: readonly Step<CorrectionFact>[] = [
    step('wrongBet', rule, { player: wrong.target, amount }),
    step('correctTotal', rule, { total: correct }),
  ];
  const why = reasonToStand(spot, wrong, { amount, correct, isAllIn: act?.act === 'all-in' }, profile);
  if (why !== null) return ruling(spot, wrong, spot, [...opening, ...why], profile);
  const corrected = { ...spot, history: correctedHistory(spot, wrong.historyIndex, amount, correct) };
  const done = step<CorrectionFact>(correct < amount ? 'cutForAll' : 'correctedForAll', rule, { total: correct });
  return ruling(spot, wrong, corrected, [...opening, done], profile);
}

const topicOf = ({ reason }: WrongBet): BettingTopic => (isPotReason(reason) ? 'wrongPotBet' : 'wrongBet');

/** Why nothing is corrected; null when it is. */
function reasonToStand(
  spot: Spot,
  wrong: WrongBet,
  bet: { readonly amount: number; readonly correct: number; readonly isAllIn: boolean },
  profile: RuleProfile,
): readonly Step<CorrectionFact>[] | null {
  const rule = citation(profile, topicOf(wrong));
  const isWrong = wrong.reason === 'pot-over' ? bet.amount > bet.correct : bet.amount < bet.correct && !bet.isAllIn;
  const stands = step<CorrectionFact>('errorStands', rule, { total: bet.amount });
  if (!isWrong) return [step('betIsRight', rule, { total: bet.amount })];
  if (wrong.nextCardDealt) return [step('nextCardIsOut', rule), stands];
  if (wrong.showdownStarted) return [step('showdownHasBegun', rule), stands];
  if (wrong.reason !== 'pot-under' || !isSubstantialAfter(spot, wrong, profile)) return null;
  const acts = spot.history.length - wrong.historyIndex - 1;
  return [
    step('actsAfterBet', citation(profile, 'substantialAction'), { acts }),
    step('potTooLowStands', rule),
    stands,
  ];
}

/** The wrong bet itself is not counted. Rule TDA-52, examples 1 and 2. */
const isSubstantialAfter = (spot: Spot, { historyIndex }: WrongBet, { betting }: RuleProfile): boolean =>
  isSubstantial(spot.history.slice(historyIndex + 1), betting);

/** Whoever stands at the wrong total goes to the right one, as far as his chips go; those all-in for less stay. */
function correctedHistory(spot: Spot, index: number, amount: number, correct: number): readonly PastAct[] {
  const behind = new Map(spot.players.map((player) => [player.id, player.behind ?? Number.POSITIVE_INFINITY]));
  return spot.history.map((act, at) => {
    if (at < index || act.to === undefined || (correct > amount && act.to !== amount)) return act;
    if (correct > amount) return { ...act, to: Math.min(correct, amount + (behind.get(act.player) ?? 0)) };
    return { ...act, to: act.to <= amount ? Math.min(act.to, correct) : act.to };
  });
}

function ruling(
  before: Spot,
  wrong: WrongBet,
  after: Spot,
  steps: readonly Step<CorrectionFact>[],
  profile: RuleProfile,
): CorrectionRuling {
  const [was, round] = [roundOf(before), roundOf(after)];
  const live = [...round.totals].filter(([player, total]) => total > 0 && !round.folded.has(player));
  const change = live.map(([player, total]) => [player, total - (was.totals.get(player) ?? 0)] as const);
  return {
    ruling: after === before ? 'stands' : 'corrected',
    amountTotal: round.totals.get(wrong.target) ?? 0,
    wagers: Object.fromEntries(live),
    returned: Object.fromEntries(change.filter(([, by]) => by < 0).map(([player, by]) => [player, -by])),
    owed: Object.fromEntries(change.filter(([, by]) => by > 0)),
    minRaiseTo: leastRaise(after, round, profile),
    substantialAction: isSubstantialAfter(before, wrong, profile),
    discretion: false,
    steps,
  };
}
