/**
 * Size of the pot and the most that pot limit allows. Rules TDA-54, ISAR-T47.
 *
 * Owns: `potBefore`, `potMaximum`, `rulePotRequest`.
 * Invariant: before the flop the pot counts as if both blinds had been posted in full; later it is what lies there.
 */
import type { RuleProfile } from '../profiles.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type Step, step } from '../trace.js';
import { checkPlayer, checkSpot } from './check-spot.js';
import { citation } from './citations.js';
import { type BettingRound, roundOf } from './round.js';
import type { Spot } from './spot.js';

/** Chips in the pot, live bets with it. */
export function potCount(spot: Spot, round: BettingRound): number {
  return [...round.totals.values()].reduce((sum, total) => sum + total, spot.potCollected ?? 0);
}

/** Pot for pot limit: before the flop with full blinds, whatever was posted. Rules TDA-54B, TDA-54C. */
export function potBefore(spot: Spot, round: BettingRound): number {
  const pot = potCount(spot, round);
  if (spot.street !== 'preflop') return pot;
  return pot + missingBlind(spot, round, 'sb') + missingBlind(spot, round, 'bb');
}

function missingBlind(spot: Spot, round: BettingRound, blind: 'sb' | 'bb'): number {
  const poster = spot.history.find(({ act }) => act === blind)?.player;
  const posted = poster === undefined ? 0 : (round.totals.get(poster) ?? 0);
  return Math.max(0, spot.blinds[blind] - posted);
}

/** Highest total in pot limit: call amount, pot and own call. Rule TDA-54. */
export const potMaximum = (spot: Spot, round: BettingRound, live: number): number =>
  round.callTo + potBefore(spot, round) + (round.callTo - live);

/** Facts of a request for the pot. */
export type PotFact = 'potCounted' | 'potIsNotTold';
/** Whether a player is told the pot. */
export interface PotRequestRuling {
  readonly ruling: 'right' | 'no-right';
  /** Chips in the pot, where it is told. */
  readonly potBefore: number | null;
  readonly discretion: false;
  readonly steps: readonly Step<PotFact>[];
}

/**
 * Whether a player may ask for the size of the pot: only where bets are pot limit.
 * Refuses an impossible situation and `rules/unknown-player` (field `requester`). Rules TDA-54A, ISAR-T47.
 */
export function rulePotRequest(spot: Spot, requester: PlayerId, profile: RuleProfile): Answer<PotRequestRuling> {
  const refusal = checkSpot(spot) ?? checkPlayer(spot, requester, 'requester');
  if (refusal !== null) return { ok: false, refusal };
  const rule = citation(profile, 'potCount');
  const discretion = false;
  if (spot.betting !== 'pot-limit') {
    return answer({ ruling: 'no-right', potBefore: null, discretion, steps: [step('potIsNotTold', rule)] });
  }
  const pot = potBefore(spot, roundOf(spot));
  return answer({ ruling: 'right', potBefore: pot, discretion, steps: [step('potCounted', rule, { amount: pot })] });
}
