/**
 * Acts out of turn and players passed over. Rules TDA-53, TDA-58, ISAR-38, ISAR-50.
 *
 * Owns: `ruleOutOfTurn`, `ruleSkipped`.
 */
import type { RuleProfile } from '../profiles.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, type Step, step } from '../trace.js';
import {
  checkChips,
  checkPlayer,
  checkSpot,
  checkWord,
  firstOf,
  firstRefusal,
  isFields,
  refuse,
} from './check-spot.js';
import { citation } from './citations.js';
import { legalActs } from './legal.js';
import { roundOf } from './round.js';
import type { PastAct, Spot } from './spot.js';
import { isSubstantial } from './substantial-action.js';
import { turnOf } from './turn.js';
import type { FloorOption } from './wager-model.js';

/** What somebody did out of turn, or when passed over. */
export type TurnVerb = 'check' | 'call' | 'bet' | 'raise' | 'all-in' | 'fold';
const VERBS: readonly string[] = ['check', 'call', 'bet', 'raise', 'all-in', 'fold'];

/** An act with its total of the street, in chips; a call may leave it out. */
export interface TurnAct {
  readonly verb: TurnVerb;
  readonly to?: number;
}
/** The same with who did it. */
export interface PlayerAct extends TurnAct {
  readonly player: PlayerId;
}

/** An act out of turn, and what the players before did when it was set back to them. */
export interface OutOfTurn {
  readonly actor: PlayerId;
  readonly properPlayer: PlayerId;
  readonly act: TurnAct;
  readonly then: readonly PlayerAct[];
}

/** Facts of acts out of turn. */
export type OutOfTurnFact =
  | 'actedOutOfTurn'
  | 'setBackTo'
  | 'foldOutOfTurnBinds'
  | 'actionUnchanged'
  | 'actionChanged'
  | 'outOfTurnBinds'
  | 'chipsComeBack'
  | 'passedOver'
  | 'spokeUpInTime'
  | 'noReasonableTime'
  | 'actsBehindCounted'
  | 'substantialActionBehind'
  | 'noSubstantialAction'
  | 'passedHandAtFloor';

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
 * Refuses an impossible situation with the field named. Rules TDA-53A, TDA-58, ISAR-38A.
 */
export function ruleOutOfTurn(spot: Spot, out: OutOfTurn, profile: RuleProfile): Answer<OutOfTurnRuling> {
  const refusal = firstRefusal(
    () => checkSpot(spot),
    () => (isFields(out) ? null : refuse('rules/not-a-situation', 'outOfTurn')),
    () => checkPlayer(spot, out.properPlayer, 'properPlayer'),
    () => checkPlayer(spot, out.actor, 'actor'),
    () => (out.actor === out.properPlayer ? refuse('rules/in-turn', 'actor', { player: out.actor }) : null),
    () => checkAct(out.act, 'act'),
    () => checkActs(spot, out.then, 'then'),
  );
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
  const later = out.then.reduce(withAct, spot);
  const turn = turnOf(later, out.actor, profile);
  if (!turn.ok) return turn;
  if (out.then.length === 0)
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

/** A player passed over, and what those behind him did meanwhile. */
export interface Skipped {
  readonly skipped: PlayerId;
  readonly outOfTurn: readonly PlayerAct[];
  /** Whether there was time to speak up. */
  readonly reasonableTime: boolean;
  readonly spokeUp: boolean;
  /** How many of the acts came before the player spoke up; left out = all of them. */
  readonly spokeUpAfter?: number;
}

/** What becomes of the player passed over. */
export interface SkippedRuling {
  readonly ruling: 'floor' | 'back-up';
  /** Whether the acts behind bind as they are. */
  readonly ootBinding: boolean;
  /** Whether there is a fold among them, which always binds. */
  readonly ootFoldBinding: boolean;
  readonly substantialAction: boolean;
  readonly backTo: PlayerId | null;
  readonly options: readonly FloorOption[];
  readonly penaltyPossible: true;
  readonly discretion: boolean;
  readonly steps: readonly Step<OutOfTurnFact>[];
}

/**
 * A player passed over must speak up before substantial action behind him; then the acts bind and his hand is the
 * floor's. Refuses an impossible situation with the field named. Rules TDA-53B, TDA-36, ISAR-38B.
 */
export function ruleSkipped(spot: Spot, skipped: Skipped, profile: RuleProfile): Answer<SkippedRuling> {
  const refusal = firstRefusal(
    () => checkSpot(spot),
    () => (isFields(skipped) ? null : refuse('rules/not-a-situation', 'skipped')),
    () => checkPlayer(spot, skipped.skipped, 'skipped'),
    () => checkActs(spot, skipped.outOfTurn, 'outOfTurn'),
    () => checkFlags(skipped),
  );
  return refusal === null ? answer(judgeSkipped(skipped, profile)) : { ok: false, refusal };
}

function checkFlags({ reasonableTime, spokeUp, spokeUpAfter }: Skipped): RulesRefusal | null {
  if (typeof reasonableTime !== 'boolean') return refuse('rules/unknown-word', 'reasonableTime');
  if (typeof spokeUp !== 'boolean') return refuse('rules/unknown-word', 'spokeUp');
  return spokeUpAfter === undefined ? null : checkChips(spokeUpAfter, 'spokeUpAfter');
}

function judgeSkipped(s: Skipped, profile: RuleProfile): SkippedRuling {
  const rule = citation(profile, 'skipped');
  const acts = s.spokeUp ? s.outOfTurn.slice(0, s.spokeUpAfter) : s.outOfTurn;
  const isSubstantialAction = isSubstantial(
    acts.map(({ verb }) => ({ act: verb })),
    profile.betting,
  );
  const ootFoldBinding = s.outOfTurn.some(({ verb }) => verb === 'fold');
  const common = { ootFoldBinding, substantialAction: isSubstantialAction, penaltyPossible: true } as const;
  const steps: Step<OutOfTurnFact>[] = [
    step('passedOver', rule, { player: s.skipped }),
    step('actsBehindCounted', citation(profile, 'substantialAction'), { acts: acts.length }),
  ];
  if (isSubstantialAction && s.reasonableTime) {
    steps.push(
      step('substantialActionBehind', citation(profile, 'substantialAction')),
      step('passedHandAtFloor', rule, { player: s.skipped }),
    );
    return {
      ruling: 'floor',
      ootBinding: true,
      backTo: null,
      options: PASSED_HAND,
      ...common,
      discretion: true,
      steps,
    };
  }
  steps.push(...backSteps(s, isSubstantialAction, profile));
  return { ruling: 'back-up', ootBinding: false, backTo: s.skipped, options: [], ...common, discretion: false, steps };
}

const PASSED_HAND: readonly FloorOption[] = [
  { option: 'deadHand', params: {} },
  { option: 'nonAggressiveOnly', params: {} },
  { option: 'otherDecision', params: {} },
];

function backSteps(s: Skipped, isSubstantialAction: boolean, profile: RuleProfile): readonly Step<OutOfTurnFact>[] {
  const rule = citation(profile, 'skipped');
  const back = step<OutOfTurnFact>('setBackTo', rule, { player: s.skipped });
  if (isSubstantialAction) return [step('noReasonableTime', rule), back];
  const none = step<OutOfTurnFact>('noSubstantialAction', citation(profile, 'substantialAction'));
  return s.spokeUp ? [step('spokeUpInTime', rule, { player: s.skipped }), none, back] : [none, back];
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

function checkAct(act: unknown, field: string): RulesRefusal | null {
  if (!isFields(act)) return refuse('rules/not-a-situation', field);
  const needsTotal = act.verb === 'bet' || act.verb === 'raise' || act.verb === 'all-in';
  return firstRefusal(
    () => checkWord(act.verb, VERBS, `${field}.verb`),
    () => (act.to === undefined && !needsTotal ? null : checkChips(act.to, `${field}.to`, 1)),
  );
}

function checkActs(spot: Spot, acts: readonly PlayerAct[], field: string): RulesRefusal | null {
  if (!Array.isArray(acts)) return refuse('rules/not-a-list', field);
  return firstOf(acts, (act: unknown, index) =>
    firstRefusal(
      () => checkAct(act, `${field}.${index}`),
      () => checkPlayer(spot, isFields(act) ? act.player : null, `${field}.${index}.player`),
    ),
  );
}
