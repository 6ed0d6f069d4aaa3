/**
 * What a player faces and whether a raise is open, as facts with their rules. Rules TDA-47, TDA-48, ISAR-T41B, ISAR-T45.
 *
 * Owns: `callStep`, `raisingStep`, `isClosed`.
 */
import { type Step, step } from '../trace.js';
import { type BettingTopic, citation } from './citations.js';
import { raiseCapOf, raisesOf, type Turn } from './turn.js';

/** Facts about the call. */
export type CallFact = 'callAmount' | 'nothingToCall';

/** What a call comes to, and whose bet it is: the first fact of every ruling on a turn. Rules TDA-41, ISAR-T39. */
export function callStep({ toCall, callTo, profile, round }: Turn): Step<CallFact> {
  if (toCall === 0) return step('nothingToCall');
  const params = { amount: callTo, missing: toCall, player: round.aggressor ?? '' };
  return step('callAmount', citation(profile, 'call'), params);
}

/** Facts about a raise being open. */
export type RaisingFact = 'reopened' | 'notReopened' | 'raiseCapReached';
/** None for a player who has not acted: nothing has to open again. */
export type RaisingSteps = readonly [] | readonly [Step<RaisingFact>];

/** Why a raise is closed, or open again to one who has acted; nothing where there is nothing to say. */
export function raisingStep(turn: Turn): RaisingSteps {
  const { raising, spot, round, profile, actor, callTo } = turn;
  if (!round.isOpened) return [];
  if (raising === 'capped') {
    const params = { raises: raisesOf(round), cap: raiseCapOf(spot, profile) ?? 0 };
    return [step('raiseCapReached', citation(profile, 'raiseCap'), params)];
  }
  const last = round.lastActs.get(actor);
  if (last === undefined || !last.chosen) return [];
  const topic: BettingTopic = spot.betting === 'fixed-limit' ? 'reopeningLimit' : 'reopening';
  const params = { amount: callTo - last.callTo, step: round.step };
  return [step(raising === 'open' ? 'reopened' : 'notReopened', citation(profile, topic), params)];
}

/** Whether the fact closes the raise. */
export const isClosed = (steps: RaisingSteps): boolean => steps.length === 1 && steps[0].fact !== 'reopened';
