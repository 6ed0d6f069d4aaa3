/**
 * What a player may do now: call, check, bet, raise, and between which totals. Rules TDA-43, 47, 48, 54.
 *
 * Owns: `ruleLegal`.
 * Invariant: a smaller stack never makes an act legal; it only turns calls and raises into all-ins.
 */
import type { RuleProfile } from '../profiles.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type Step, step } from '../trace.js';
import { type BettingTopic, citation } from './citations.js';
import { potBefore, potMaximum } from './pot.js';
import { type CallFact, callStep, type RaisingFact, raisingStep } from './raising.js';
import type { Spot } from './spot.js';
import { type Turn, turnOf } from './turn.js';

/** Facts of what is legal. */
export type LegalFact =
  | RaisingFact
  | CallFact
  | 'stackShortOfCall'
  | 'minimumBet'
  | 'minimumRaise'
  | 'potMaximum'
  | 'limitAmount'
  | 'stackMaximum'
  | 'betAllInOnly'
  | 'raiseAllInOnly'
  | 'nobodyToAnswer';

/** What a player may do. All amounts in chips, `…To` are totals of this street. */
export interface LegalRuling {
  readonly ruling: 'legal';
  /** Chips still to add for a call, as far as the stack goes. */
  readonly toCall: number;
  /** Level of the bet. */
  readonly callTo: number;
  readonly mayCheck: boolean;
  readonly mayCall: boolean;
  readonly mayFold: true;
  readonly mayBet: boolean;
  /** Least total of a bet; null = no bet possible. */
  readonly minBetTo: number | null;
  readonly mayRaise: boolean;
  /** Least total of a raise by the rule, above the stack too; null = no raise possible. */
  readonly minRaiseTo: number | null;
  /** Highest total after the act; null = no bound but an unknown stack. */
  readonly maxTo: number | null;
  /** Pot as pot limit counts it. */
  readonly potBefore: number;
  /** The stack is short of a full raise or bet: only all-in. */
  readonly onlyAllInRaise: boolean;
  /** A call takes the whole stack. */
  readonly allInCall: boolean;
  /** The raises of the street are used up. */
  readonly capped: boolean;
  /** Fixed limit. */
  readonly limitGame: boolean;
  /** Whether anybody is left with chips to answer a bet or raise. */
  readonly raiseCanBeAnswered: boolean;
  readonly discretion: false;
  readonly steps: readonly Step<LegalFact>[];
}

/**
 * What a player may do when the action is on him.
 * Refuses an impossible situation with the field named. Rules TDA-43, 47, 48, 54, ISAR-T41, 45, 47, NL-CASH-b1 to b4, b10.
 * @example ruleLegal(spot, 'D', PROFILES.TDA2024) // value.minRaiseTo 5600
 */
export function ruleLegal(spot: Spot, actor: PlayerId, profile: RuleProfile): Answer<LegalRuling> {
  const turn = turnOf(spot, actor, profile);
  return turn.ok ? answer(legalActs(turn.value)) : turn;
}

/** What is legal in a turn already checked. */
export function legalActs(turn: Turn): LegalRuling {
  const { spot, round, callTo, stackTo, minTo } = turn;
  const goesFurther = stackTo === null || stackTo > callTo;
  const mayBet = !round.isOpened;
  const mayRaise = round.isOpened && turn.raising === 'open' && goesFurther;
  return {
    ruling: 'legal',
    toCall: Math.min(turn.toCall, (stackTo ?? Number.POSITIVE_INFINITY) - turn.live),
    callTo,
    mayCheck: turn.toCall === 0,
    mayCall: turn.toCall > 0,
    mayFold: true,
    mayBet,
    minBetTo: mayBet ? minTo : null,
    mayRaise,
    minRaiseTo: mayRaise ? minTo : null,
    maxTo: mostAfter(turn, mayBet || mayRaise),
    potBefore: potBefore(spot, round),
    onlyAllInRaise: (mayBet || mayRaise) && stackTo !== null && stackTo < minTo,
    allInCall: turn.toCall > 0 && stackTo !== null && stackTo <= callTo,
    capped: turn.raising === 'capped',
    limitGame: spot.betting === 'fixed-limit',
    raiseCanBeAnswered: canBeAnswered(turn),
    discretion: false,
    steps: stepsOf(turn, mayBet, mayRaise),
  };
}

function mostAfter({ callTo, maxTo, stackTo }: Turn, goesOn: boolean): number | null {
  const most = goesOn ? maxTo : callTo;
  if (most === null || stackTo === null) return most ?? stackTo;
  return Math.min(most, stackTo);
}

function canBeAnswered({ spot, round, actor }: Turn): boolean {
  return spot.players.some(
    ({ id, behind }) => id !== actor && behind !== 0 && !round.folded.has(id) && !round.allIn.has(id),
  );
}

function stepsOf(turn: Turn, mayBet: boolean, mayRaise: boolean): Step<LegalFact>[] {
  const steps = [...callSteps(turn), ...raisingStep(turn)];
  return mayBet || mayRaise ? [...steps, ...raiseSteps(turn, mayBet)] : steps;
}

function callSteps(turn: Turn): Step<LegalFact>[] {
  const { callTo, stackTo, live } = turn;
  const steps = [callStep(turn)];
  const isShort = stackTo !== null && stackTo < callTo;
  return isShort ? [...steps, step('stackShortOfCall', null, { amount: stackTo - live })] : steps;
}

function raiseSteps(turn: Turn, mayBet: boolean): Step<LegalFact>[] {
  const { spot, round, profile, callTo, minTo, stackTo } = turn;
  const steps: Step<LegalFact>[] = [
    mayBet
      ? step('minimumBet', citation(profile, 'leastBet'), { total: minTo })
      : step('minimumRaise', citation(profile, 'raiseSize'), { total: minTo, amount: callTo, step: minTo - callTo }),
  ];
  if (spot.betting === 'pot-limit') {
    const topic: BettingTopic = spot.street === 'preflop' ? 'potPreflop' : 'potPostflop';
    const total = potMaximum(spot, round, turn.live);
    steps.push(step('potMaximum', citation(profile, topic), { total, pot: potBefore(spot, round) }));
  }
  if (spot.betting === 'fixed-limit') steps.push(step('limitAmount', citation(profile, 'raiseSize'), { total: minTo }));
  if (stackTo !== null && stackTo < minTo) {
    steps.push(step(mayBet ? 'betAllInOnly' : 'raiseAllInOnly', citation(profile, 'raiseSize'), { total: stackTo }));
  } else if (stackTo !== null) steps.push(step('stackMaximum', null, { total: stackTo }));
  return canBeAnswered(turn) ? steps : [...steps, step('nobodyToAnswer')];
}
