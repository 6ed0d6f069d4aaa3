/**
 * A player's turn: what a call comes to, what a raise must and may come to, whether it is open at all.
 *
 * Owns: `Turn`, `turnOf`, `leastRaise`, `reachesHalfMark`.
 * Invariants: half marks are compared in doubled whole numbers, so half of an odd step is not rounded; bounds of a raise do
 * not look at the stack, so that no act becomes legal by having less.
 */
import type { RuleProfile } from '../profiles.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, refuse } from '../trace.js';
import { checkPlayer, checkSpot } from './check-spot.js';
import { potMaximum } from './pot.js';
import { type BettingRound, roundOf } from './round.js';
import { leastBet, type Spot } from './spot.js';

/** Whether a player may raise: open, closed for one who has acted (TDA-47), or the cap is reached (TDA-48). */
export type Raising = 'open' | 'notReopened' | 'capped';

/** A player's turn in a spot; all amounts in chips, `…To` are totals of the street. */
export interface Turn {
  readonly spot: Spot;
  readonly profile: RuleProfile;
  readonly round: BettingRound;
  readonly actor: PlayerId;
  /** Already in front, by acts of this street. */
  readonly live: number;
  /** All the player has on this street: in front and behind; null = deep. */
  readonly stackTo: number | null;
  readonly callTo: number;
  /** Missing for the call, whatever the stack. */
  readonly toCall: number;
  /** A raise adds at least this. Rules TDA-43A, NL-CASH-b10. */
  readonly step: number;
  /** Least total of a bet or raise. */
  readonly minTo: number;
  /** Highest total by pot or limit; null = no bound. Rule TDA-54. */
  readonly maxTo: number | null;
  readonly raising: Raising;
}

/**
 * A player's turn. Refuses an impossible situation, `rules/unknown-player`, `rules/not-in-hand`, `rules/no-chips-left`,
 * `rules/hand-over` and `rules/acted-twice` (field `actor`).
 */
export function turnOf(spot: Spot, actor: PlayerId, profile: RuleProfile): Answer<Turn> {
  const refusal = checkSpot(spot) ?? checkPlayer(spot, actor, 'actor');
  if (refusal !== null) return { ok: false, refusal };
  const round = roundOf(spot);
  const blocked = checkActor(spot, round, actor);
  return blocked === null ? answer(turn(spot, round, actor, profile)) : { ok: false, refusal: blocked };
}

function checkActor(spot: Spot, round: BettingRound, actor: PlayerId) {
  const params = { player: actor };
  if (round.folded.has(actor)) return refuse('rules/not-in-hand', 'actor', params);
  if (round.allIn.has(actor)) return refuse('rules/no-chips-left', 'actor', params);
  const index = spot.players.findIndex(({ id }) => id === actor);
  if (spot.players[index]?.behind === 0) return refuse('rules/no-chips-left', `players.${index}.behind`, params);
  if (handsLeft(spot, round) < 2) return refuse('rules/hand-over', 'history');
  const last = round.lastActs.get(actor);
  return last?.chosen && last.callTo === round.callTo ? refuse('rules/acted-twice', 'actor', params) : null;
}

/** Whether there is more than the opening bet to call: a small blind facing the big one faces no raise. */
export const facesRaise = ({ toCall, round }: Turn): boolean => toCall > 0 && round.levels.length > 1;

/** Hands still live, all-in ones with them. */
export const handsLeft = (spot: Spot, round: BettingRound): number => spot.players.length - round.folded.size;

function turn(spot: Spot, round: BettingRound, actor: PlayerId, profile: RuleProfile): Turn {
  const live = round.totals.get(actor) ?? 0;
  const behind = spot.players.find(({ id }) => id === actor)?.behind;
  const step = stepOf(spot, round, profile);
  const minTo = leastTotal(spot, round, profile, step);
  return {
    spot,
    profile,
    round,
    actor,
    live,
    stackTo: behind === undefined ? null : live + behind,
    callTo: round.callTo,
    toCall: round.callTo - live,
    step,
    minTo,
    maxTo: mostTotal(spot, round, live, minTo),
    raising: raisingOf(spot, round, actor, profile),
  };
}

function stepOf(spot: Spot, round: BettingRound, { betting }: RuleProfile): number {
  const step = betting.minimumRaise === 'last' && round.isOpened ? round.lastRise : round.step;
  return betting.twiceTheBlind === 'by' && round.isOpened ? Math.max(step, 2 * spot.blinds.bb) : step;
}

/** Least total of the next bet or raise, whoever makes it. Rules TDA-43A, TDA-47B, NL-CASH-b10. */
export const leastRaise = (spot: Spot, round: BettingRound, profile: RuleProfile): number =>
  leastTotal(spot, round, profile, stepOf(spot, round, profile));

function leastTotal(spot: Spot, round: BettingRound, { betting }: RuleProfile, step: number): number {
  if (!round.isOpened) return leastBet(spot);
  if (spot.betting === 'fixed-limit') {
    return (betting.limitAfterHalfAllIn === 'raiseOnTop' ? round.halfTo : round.wholeTo) + step;
  }
  const least = round.callTo + step;
  return betting.twiceTheBlind === 'to' ? Math.max(least, 2 * spot.blinds.bb) : least;
}

/** A pot smaller than the least bet still allows the least bet. */
function mostTotal(spot: Spot, round: BettingRound, live: number, minTo: number): number | null {
  if (spot.betting === 'fixed-limit') return minTo;
  return spot.betting === 'pot-limit' ? Math.max(minTo, potMaximum(spot, round, live)) : null;
}

function raisingOf(spot: Spot, round: BettingRound, actor: PlayerId, profile: RuleProfile): Raising {
  if (isCapped(spot, round, profile)) return 'capped';
  return isReopened(spot, round, actor, profile) ? 'open' : 'notReopened';
}

/** Raises a street at most: the book's or the club's number, in fixed limit only. Rules TDA-48, ISAR-T45. */
export const raiseCapOf = (spot: Spot, { betting }: RuleProfile): number | null =>
  spot.betting === 'fixed-limit' && spot.eventPlayersLeft !== 2
    ? (betting.raiseCap ?? spot.houseRaiseCap ?? null)
    : null;

/** Raises of the street so far: the opening bet, or the blind, is none. */
export const raisesOf = (round: BettingRound): number => Math.max(0, round.fullRises.length - 1);

function isCapped(spot: Spot, round: BettingRound, profile: RuleProfile): boolean {
  const cap = raiseCapOf(spot, profile);
  return cap !== null && raisesOf(round) >= cap;
}

/** Whether the betting is open for a raise by this player: not yet acted, or facing a full raise since. Rules TDA-47, ISAR-T41B. */
function isReopened(spot: Spot, round: BettingRound, actor: PlayerId, { betting }: RuleProfile): boolean {
  const last = round.lastActs.get(actor);
  if (last === undefined || !last.chosen) return true;
  if (betting.raiseAfterShortAllIn === 'letter' && !round.lastRiseIsFull) return false;
  const faces = round.callTo - last.callTo;
  if (betting.shortAllInsAddUp) return (spot.betting === 'fixed-limit' ? 2 : 1) * faces >= round.step;
  return round.fullRises.some(({ at }) => at > last.at);
}

/** Whether a total reaches half of a raise over the call amount. Rules TDA-43A, ISAR-T41A. */
export const reachesHalfMark = (turn: Turn, total: number): boolean => 2 * (total - turn.callTo) >= halvedAmount(turn);

/** The total at which half a raise is reached, not rounded. */
export const halfMark = (turn: Turn): number => turn.callTo + halvedAmount(turn) / 2;

const halvedAmount = ({ profile, step, callTo }: Turn): number => (profile.betting.halfMark === 'step' ? step : callTo);
