/**
 * Acts out of turn. Rules TDA-53A, TDA-58, ISAR-T38A, ISAR-T50.
 *
 * Owns: `ruleOutOfTurn`.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, listOf, text } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, type Step, step } from '../trace.js';
import { checkPlayer, checkSpot, refuse } from './check-spot.js';
import { citation } from './citations.js';
import { legalActs } from './legal.js';
import { roundOf } from './round.js';
import type { PastAct, Spot } from './spot.js';
import { turnOf } from './turn.js';
import {
  actShapes,
  checkAct,
  checkActs,
  type PlayerAct,
  playerActShape,
  type TurnAct,
  type TurnVerb,
} from './turn-act.js';

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

/** Whether the act out of turn binds. */
export interface OutOfTurnRuling {
  readonly ruling: 'binding' | 'not-binding' | 'back-up';
  readonly act: TurnVerb;
  /** Total of the player once this is ruled. */
  readonly amountTotal: number;
  readonly chipsReturned: number;
  /** What is open to the player again; empty when the act binds. */
  readonly options: readonly ('check' | 'call' | 'bet' | 'raise' | 'fold')[];
  readonly callTo: number;
  readonly minRaiseTo: number | null;
  readonly backTo: PlayerId | null;
  readonly penaltyPossible: true;
  readonly discretion: false;
  readonly steps: readonly Step<OutOfTurnFact>[];
}

/**
 * An act out of turn binds unless a player before changes the action; a fold always does. Without acts of those
 * before, the action is set back. Amounts in chips, totals of the street.
 * Refuses an impossible situation with the field named. Rules TDA-53A, TDA-58, ISAR-T38A.
 */
export function ruleOutOfTurn(spot: Spot, out: OutOfTurn, profile: RuleProfile): Answer<OutOfTurnRuling> {
  const refusal = checkSpot(spot) ?? OUT_OF_TURN(out, '') ?? checkOutOfTurn(spot, out);
  if (refusal !== null) return { ok: false, refusal };
  const before = roundOf(spot);
  const live = before.totals.get(out.actor) ?? 0;
  const pushed = pushedTotal(out.act, before.callTo, live);
  if (out.act.verb === 'check' && live < before.callTo) {
    return impossible('rules/check-facing-bet', 'act.verb', { amount: before.callTo });
  }
  if (pushed < live) return impossible('rules/total-does-not-rise', 'act.to', { total: live });
  const now = turnOf(spot, out.actor, profile);
  if (!now.ok) return now;
  const { stackTo } = now.value;
  if (stackTo !== null && pushed > stackTo) {
    return impossible('rules/more-than-stack', 'act.to', { amount: pushed, stack: stackTo });
  }
  return judge({ spot, out, profile, live, pushed });
}

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
  const opening: readonly Step<OutOfTurnFact>[] = [
    step('actedOutOfTurn', rule, { player: out.actor, act: out.act.verb }),
    step('setBackTo', rule, { player: out.properPlayer }),
  ];
  if (out.act.verb === 'fold') {
    return answer(binding(c, [...opening, step('foldOutOfTurnBinds', citation(profile, 'oddFold'))]));
  }
  const later = out.meanwhile.reduce(withAct, spot);
  const turn = turnOf(later, out.actor, profile);
  if (!turn.ok) return turn;
  if (out.meanwhile.length === 0)
    return answer({ ...open(c, turn.value), ruling: 'back-up', backTo: out.properPlayer, steps: opening });
  const [was, is] = [roundOf(spot).callTo, turn.value.callTo];
  if (was === is) {
    const steps = [
      step<OutOfTurnFact>('actionUnchanged', rule),
      step<OutOfTurnFact>('outOfTurnBinds', rule, { total: c.pushed }),
    ];
    return answer(binding(c, [...opening, ...steps]));
  }
  const changed = step<OutOfTurnFact>('actionChanged', rule, { amount: was, total: is });
  const back = step<OutOfTurnFact>('chipsComeBack', rule, { amount: c.pushed - c.live });
  return answer({ ...open(c, turn.value), steps: [...opening, changed, ...(c.pushed > c.live ? [back] : [])] });
}

function binding({ out, live, pushed }: OutOfTurnCase, steps: readonly Step<OutOfTurnFact>[]): OutOfTurnRuling {
  return {
    ruling: 'binding',
    act: out.act.verb,
    amountTotal: out.act.verb === 'fold' ? live : pushed,
    chipsReturned: 0,
    options: [],
    callTo: pushed,
    minRaiseTo: null,
    backTo: null,
    penaltyPossible: true,
    discretion: false,
    steps,
  };
}

function open(c: OutOfTurnCase, turn: Parameters<typeof legalActs>[0]): Omit<OutOfTurnRuling, 'steps'> {
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
    options,
    callTo: legal.callTo,
    minRaiseTo: legal.minRaiseTo,
    backTo: null,
    penaltyPossible: true,
    discretion: false,
  };
}

function pushedTotal({ verb, to }: TurnAct, callTo: number, live: number): number {
  if (verb === 'check' || verb === 'fold') return live;
  return to ?? callTo;
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
