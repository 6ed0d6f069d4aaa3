/**
 * Acts out of turn. Rules TDA-53A, TDA-58, ISAR-T38A, ISAR-T50.
 *
 * Owns: `ruleOutOfTurn`.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, listOf, text } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { checkPlayer, checkSpot } from './check-spot.js';
import { citation } from './citations.js';
import { legalActs } from './legal.js';
import { roundOf } from './round.js';
import type { PastAct, Spot } from './spot.js';
import { type Turn, turnOf } from './turn.js';
import {
  actShapes,
  checkAct,
  checkActs,
  type PlayerAct,
  playerActShape,
  type TurnAct,
  type TurnVerb,
} from './turn-act.js';
import { wagerOf } from './wager.js';
import type { Saying } from './wager-model.js';

/** An act out of turn, and what the players before did when it was set back to them. */
export interface OutOfTurn {
  readonly actor: PlayerId;
  readonly properPlayer: PlayerId;
  readonly act: TurnAct;
  readonly meanwhile: readonly PlayerAct[];
}

const OUT_OF_TURN = fields<OutOfTurn>({
  actor: text,
  properPlayer: text,
  act: fields<TurnAct>(actShapes),
  meanwhile: listOf(playerActShape),
});

/** Facts of acts out of turn. */
export type OutOfTurnFact =
  | 'actedOutOfTurn'
  | 'setBackTo'
  | 'foldOutOfTurnBinds'
  | 'actionUnchanged'
  | 'actionChanged'
  | 'outOfTurnBinds'
  | 'chipsComeBack';

/** Steps of a ruling on an act out of turn. */
export type OutOfTurnSteps = readonly Step<OutOfTurnFact>[];

/** Whether the act out of turn binds. */
export interface OutOfTurnRuling {
  readonly ruling: 'binding' | 'not-binding' | 'back-up';
  readonly act: TurnVerb;
  /** Total of the player once this is ruled. */
  readonly amountTotal: number;
  readonly chipsReturned: number;
  readonly chipsOwed: number;
  /** What is open to the player again; empty when the act binds. */
  readonly options: readonly ('check' | 'call' | 'bet' | 'raise' | 'fold')[];
  readonly callTo: number;
  readonly minRaiseTo: number | null;
  readonly backTo: PlayerId | null;
  readonly penaltyPossible: true;
  readonly discretion: false;
  readonly steps: OutOfTurnSteps;
}

/**
 * An act out of turn binds unless a player before changes the action; a fold always does. Without acts of those
 * before, the action is set back. Amounts in chips, totals of the street.
 * Refuses an impossible situation with the field named. Rules TDA-53A, TDA-58, ISAR-T38A.
 */
export function ruleOutOfTurn(spot: Spot, out: OutOfTurn, profile: RuleProfile): Answer<OutOfTurnRuling> {
  const refusal = checkSpot(spot) ?? OUT_OF_TURN(out, '') ?? checkOutOfTurn(spot, out);
  if (refusal !== null) return { ok: false, refusal };
  const now = turnOf(spot, out.actor, profile);
  if (!now.ok) return now;
  const { live, callTo, stackTo } = now.value;
  if (out.act.verb === 'check' && live < callTo) {
    return impossible('rules/check-facing-bet', 'act.verb', { amount: callTo });
  }
  const pushed = pushedTotal(out.act, now.value);
  if (pushed < live || (pushed === live && out.act.verb === 'all-in')) {
    return impossible('rules/total-does-not-rise', 'act.to', { total: live });
  }
  if (stackTo !== null && pushed > stackTo) {
    return impossible('rules/more-than-stack', 'act.to', { amount: pushed, stack: stackTo });
  }
  const behind = pushed - live;
  return judge({
    spot: out.act.verb === 'all-in' ? withStack(spot, out.actor, behind) : spot,
    out,
    profile,
    live,
    pushed,
  });
}

/** The spot with a stack told: an all-in is all there is. Rule TDA-43A. */
const withStack = (spot: Spot, actor: PlayerId, behind: number): Spot => ({
  ...spot,
  players: spot.players.map((player) => (player.id === actor ? { ...player, behind } : player)),
});

interface OutOfTurnCase {
  readonly spot: Spot;
  readonly out: OutOfTurn;
  readonly profile: RuleProfile;
  readonly live: number;
  readonly pushed: number;
}

function judge(c: OutOfTurnCase): Answer<OutOfTurnRuling> {
  const { spot, out, profile } = c;
  const rule = citation(profile, 'outOfTurn');
  const opening: OutOfTurnSteps = [
    step('actedOutOfTurn', rule, { player: out.actor, act: out.act.verb }),
    step('setBackTo', rule, { player: out.properPlayer }),
  ];
  if (out.act.verb === 'fold') return answer(boundFold(c, opening));
  const later = out.meanwhile.reduce(withAct, spot);
  const turn = turnOf(later, out.actor, profile);
  if (!turn.ok) return turn;
  const hasActed = out.meanwhile.some(({ player }) => player === out.properPlayer);
  if (!hasActed) return answer({ ...open(c, turn.value), ruling: 'back-up', backTo: out.properPlayer, steps: opening });
  const [was, is] = [roundOf(spot).callTo, turn.value.callTo];
  if (was === is) return answer(bound(c, turn.value, [...opening, step('actionUnchanged', rule)]));
  const changed = step<OutOfTurnFact>('actionChanged', rule, { amount: was, total: is });
  const back = step<OutOfTurnFact>('chipsComeBack', rule, { amount: c.pushed - c.live });
  return answer({ ...open(c, turn.value), steps: [...opening, changed, ...(c.pushed > c.live ? [back] : [])] });
}

const BOUND = {
  ruling: 'binding',
  options: [],
  minRaiseTo: null,
  backTo: null,
  penaltyPossible: true,
  discretion: false,
} as const;

function boundFold({ out, live, profile }: OutOfTurnCase, steps: OutOfTurnSteps): OutOfTurnRuling {
  const binds = step<OutOfTurnFact>('foldOutOfTurnBinds', citation(profile, 'oddFold'));
  const amounts = { amountTotal: live, chipsReturned: 0, chipsOwed: 0, callTo: live };
  return { ...BOUND, act: out.act.verb, ...amounts, steps: [...steps, binds] };
}

/** The act binds as if it were made in turn now: a raise that is too small comes to the minimum. Rules TDA-53A, TDA-43A. */
function bound({ out, pushed, profile }: OutOfTurnCase, turn: Turn, steps: OutOfTurnSteps): OutOfTurnRuling {
  const ruled = wagerOf(turn, { actor: out.actor, say: asWords(out.act, pushed), chips: [] });
  const total = 'amountTotal' in ruled ? ruled.amountTotal : pushed;
  return {
    ...BOUND,
    act: out.act.verb,
    amountTotal: total,
    chipsReturned: Math.max(0, pushed - total),
    chipsOwed: Math.max(0, total - pushed),
    callTo: turn.callTo,
    steps: [...steps, step('outOfTurnBinds', citation(profile, 'outOfTurn'), { total })],
  };
}

function asWords({ verb }: TurnAct, pushed: number): Saying {
  if (verb === 'bet' || verb === 'raise') return { verb: 'raise', amount: pushed, timing: 'before' };
  return { verb, timing: 'before' };
}

function open(c: OutOfTurnCase, turn: Turn): Omit<OutOfTurnRuling, 'steps'> {
  const legal = legalActs(turn);
  const options = [
    ...(legal.mayCheck ? (['check'] as const) : []),
    ...(legal.mayCall ? (['call'] as const) : []),
    ...(legal.mayBet ? (['bet'] as const) : []),
    ...(legal.mayRaise ? (['raise'] as const) : []),
    'fold' as const,
  ];
  return {
    ruling: 'not-binding',
    act: c.out.act.verb,
    amountTotal: c.live,
    chipsReturned: c.pushed - c.live,
    chipsOwed: 0,
    options,
    callTo: legal.callTo,
    minRaiseTo: legal.minRaiseTo,
    backTo: null,
    penaltyPossible: true,
    discretion: false,
  };
}

/** What lies in front by the act; a call without a total is a full one, or the whole stack when that is less. */
function pushedTotal({ verb, to }: TurnAct, { live, callTo, stackTo }: Turn): number {
  if (verb === 'check' || verb === 'fold') return live;
  return to ?? Math.min(callTo, stackTo ?? callTo);
}

/** The spot with one act more; a call without a total is a full one. */
function withAct(spot: Spot, { player, verb, to }: PlayerAct): Spot {
  const act: PastAct =
    verb === 'check' || verb === 'fold' ? { player, act: verb } : { player, act: verb, to: to ?? roundOf(spot).callTo };
  return { ...spot, history: [...spot.history, act] };
}

function checkOutOfTurn(spot: Spot, { actor, properPlayer, act, meanwhile }: OutOfTurn): RulesRefusal | null {
  const unknown = checkPlayer(spot, properPlayer, 'properPlayer') ?? checkPlayer(spot, actor, 'actor');
  if (unknown !== null) return unknown;
  if (actor === properPlayer) return refuse('rules/in-turn', 'actor', { player: actor });
  return checkAct(act, 'act') ?? checkActs(spot, meanwhile, 'meanwhile');
}
