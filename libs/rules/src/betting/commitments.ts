/**
 * When an act already binds: chips pulled back, second thoughts, gestures, if-then words, acts before an amount is known.
 *
 * Owns: `ruleTakeBack`, `ruleRetraction`, `ruleGesture`, `ruleConditional`, `rulePremature`. Rules TDA-46B, 50, 59, NL-CASH-b5.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, flag, orNull, text, word } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type RulesRefusal, refuse, type Step, step } from '../trace.js';
import { checkPlayer, checkSpot, pile } from './check-spot.js';
import { sayingShape, saysSomething } from './check-wager.js';
import { citation } from './citations.js';
import type { Spot } from './spot.js';
import { facesRaise, type Turn, turnOf } from './turn.js';
import { TURN_VERBS, type TurnVerb } from './turn-act.js';
import { restricted, ruleWager } from './wager.js';
import type { FloorOption, RestrictedTurn, Saying, Wager, WagerFact, WagerRuling } from './wager-model.js';

const note = (turn: Turn, fact: WagerFact, topic: Parameters<typeof citation>[1], params = {}): Step<WagerFact> =>
  step(fact, citation(turn.profile, topic), params);

/** Chips pulled back. */
export interface TakeBack {
  readonly actor: PlayerId;
  readonly withdrawn: readonly number[];
}
const TAKE_BACK = fields<TakeBack>({ actor: text, withdrawn: pile });

/**
 * Chips of an earlier bet pulled back: facing a raise, that leaves call or raise.
 * Refuses an impossible situation and `rules/no-prior-chips` (field `withdrawn`). Rule TDA-46B.
 */
export function ruleTakeBack(spot: Spot, act: TakeBack, profile: RuleProfile): Answer<RestrictedTurn> {
  const bad = TAKE_BACK(act, '');
  if (bad !== null) return { ok: false, refusal: bad };
  const turn = turnOf(spot, act.actor, profile);
  if (!turn.ok) return turn;
  const { live, callTo } = turn.value;
  if (live === 0 || act.withdrawn.length === 0) return impossible('rules/no-prior-chips', 'withdrawn');
  const common = { discretion: false, penaltyPossible: false };
  if (!facesRaise(turn.value)) {
    const rest = restricted(turn.value, { mayFold: true, mayRaise: true });
    return answer({
      ruling: 'not-binding',
      ...rest,
      ...common,
      steps: [note(turn.value, 'noRaiseFaced', 'priorChipTakenBack')],
    });
  }
  const rest = restricted(turn.value, { mayFold: false, mayRaise: true });
  const steps = [note(turn.value, 'chipTakenBack', 'priorChipTakenBack', { total: callTo })];
  return answer({ ruling: 'call-or-raise', ...rest, ...common, steps });
}

/** A wager taken back, or at least tried. */
export type RetractionRuling = WagerRuling & { readonly retractable: false };

/** An act in turn binds and its chips stay, whatever is said afterwards. Refuses like `ruleWager`. Rules TDA-50A, ISAR-T37A. */
export function ruleRetraction(spot: Spot, first: Wager, profile: RuleProfile): Answer<RetractionRuling> {
  const ruling = ruleWager(spot, first, profile);
  if (!ruling.ok) return ruling;
  const steps = [
    ...ruling.value.steps,
    step<WagerFact>('actBinds', citation(profile, 'bindingAct'), { player: first.actor }),
  ];
  return answer({ ...ruling.value, steps, retractable: false });
}

/** Chips moved forward without a doubt about the line. */
export interface Gesture {
  readonly actor: PlayerId;
  readonly chips: readonly number[];
  readonly overLine: boolean;
  readonly say: Saying | null;
}

const GESTURE = fields<Gesture>({ actor: text, chips: pile, overLine: flag, say: orNull(sayingShape) });

/**
 * Chips moved forward: where a line counts, in silence they bind only over it; else they are a wager.
 * Refuses like `ruleWager`. Rules NL-CASH-b5, TDA-50A.
 */
export function ruleGesture(spot: Spot, gesture: Gesture, profile: RuleProfile): Answer<WagerRuling> {
  const bad = GESTURE(gesture, '');
  if (bad !== null) return { ok: false, refusal: bad };
  const { actor, chips, say, overLine } = gesture;
  const ruling = ruleWager(spot, { actor, chips, say }, profile);
  if (!ruling.ok || !profile.betting.bettingLine || saysSomething(say)) return ruling;
  const rule = citation(profile, 'bettingLine');
  if (overLine) return answer({ ...ruling.value, steps: [step('chipsOverLine', rule), ...ruling.value.steps] });
  const turn = turnOf(spot, actor, profile);
  if (!turn.ok) return turn;
  return answer({
    ruling: 'not-binding',
    ...restricted(turn.value, { mayFold: true, mayRaise: true }),
    discretion: false,
    penaltyPossible: false,
    steps: [step('chipsNotOverLine', rule)],
  });
}

/** Facts of statements and of acts before their time. */
export type PrematureFact = 'saidIfThen' | 'amountNotYetKnown' | 'foldBinds' | 'actedBeforeAmount';

/** What becomes of a statement or an act before its time. */
export interface PrematureRuling {
  readonly ruling: 'floor' | 'binding';
  /** The act that binds; null when the floor decides. */
  readonly act: 'fold' | null;
  /** What players are told to do instead. */
  readonly advice: 'waitForAmount' | null;
  readonly options: readonly FloorOption[];
  readonly penaltyPossible: boolean;
  readonly discretion: boolean;
  readonly steps: readonly Step<PrematureFact>[];
}

/**
 * "If you bet, I raise": the floor decides whether it binds, and may penalise it.
 * Refuses an impossible situation and `rules/unknown-player` (field `actor`). Rules TDA-59A, ISAR-T51.
 */
export function ruleConditional(spot: Spot, actor: PlayerId, profile: RuleProfile): Answer<PrematureRuling> {
  const refusal = checkSpot(spot) ?? checkPlayer(spot, actor, 'actor');
  if (refusal !== null) return { ok: false, refusal };
  return answer({
    ruling: 'floor',
    act: null,
    advice: null,
    options: [
      { option: 'binding', params: {} },
      { option: 'notBinding', params: {} },
    ],
    penaltyPossible: true,
    discretion: true,
    steps: [step('saidIfThen', citation(profile, 'conditional'), { player: actor })],
  });
}

/** An act while the amount of a bet or raise just announced is not yet known. */
export interface PrematureAct {
  /** Who announced the bet or raise. */
  readonly pending: PlayerId;
  readonly actor: PlayerId;
  readonly act: TurnVerb;
}

/**
 * A fold in turn before the amount is known stays a fold; a call may bind to any amount and is the floor's.
 * Refuses an impossible situation, `rules/unknown-player` and `rules/same-player` (field `actor`). Rules TDA-50B, TDA-59B, ISAR-T37B, ISAR-T51.
 */
export function rulePremature(spot: Spot, premature: PrematureAct, profile: RuleProfile): Answer<PrematureRuling> {
  const refusal = checkSpot(spot) ?? PREMATURE(premature, '') ?? checkPair(spot, premature);
  if (refusal !== null) return { ok: false, refusal };
  return answer(premature.act === 'fold' ? earlyFold(premature, profile) : earlyCall(premature, profile));
}

const PREMATURE = fields<PrematureAct>({
  pending: text,
  actor: text,
  act: word(...TURN_VERBS),
});

function checkPair(spot: Spot, { pending, actor }: PrematureAct): RulesRefusal | null {
  const unknown = checkPlayer(spot, pending, 'pending') ?? checkPlayer(spot, actor, 'actor');
  return unknown ?? (actor === pending ? refuse('rules/same-player', 'actor', { player: actor }) : null);
}

function earlyFold({ pending, actor }: PrematureAct, profile: RuleProfile): PrematureRuling {
  const rule = citation(profile, 'waitForAmount');
  return {
    ruling: 'binding',
    act: 'fold',
    advice: 'waitForAmount',
    options: [],
    penaltyPossible: false,
    discretion: false,
    steps: [step('amountNotYetKnown', rule, { player: pending }), step('foldBinds', rule, { player: actor })],
  };
}

function earlyCall({ pending, actor, act }: PrematureAct, profile: RuleProfile): PrematureRuling {
  const rule = citation(profile, 'premature');
  const bound: readonly FloorOption[] =
    act === 'check' ? [] : [{ option: 'anyAmountBinding', params: { player: actor } }];
  return {
    ruling: 'floor',
    act: null,
    advice: 'waitForAmount',
    options: [...bound, { option: 'otherDecision', params: {} }],
    penaltyPossible: false,
    discretion: true,
    steps: [
      step('amountNotYetKnown', rule, { player: pending }),
      step('actedBeforeAmount', rule, { player: actor, act }),
    ],
  };
}
