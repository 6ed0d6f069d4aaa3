/**
 * What a wager is ruled to be: words first, chips second, and what comes back or is owed.
 *
 * Owns: `ruleWager`, `wagerOf`.
 * Invariants: in front + owed − returned = total; a raise is never under the minimum unless it is all-in.
 *
 *   words before chips ── contradicted? ──▶ floor │ words │ first act
 *          │ none, or too late
 *          ▼
 *   chips in silence ── short of the call ▶ undercall │ exact ▶ call │ over ▶ prior chips ▶ smallest chip ▶ last chips ▶ half mark
 */
import { assertNever } from '../assert-never.js';
import type { RuleProfile } from '../profiles.js';
import { type Answer, answer, type Step, step } from '../trace.js';
import { checkWagerChips, checkWagerShape, saysSomething } from './check-wager.js';
import { callStep } from './raising.js';
import { silentVerdict } from './silent-chips.js';
import { spokenVerdict } from './spoken.js';
import type { Spot } from './spot.js';
import { type Turn, turnOf } from './turn.js';
import { after, cite, type Outcome, type Verdict, verdict, type WagerCase, wagerCase } from './wager-case.js';
import type { Saying, SizedWager, Wager, WagerAtFloor, WagerFact, WagerRuling } from './wager-model.js';

/**
 * What a player's words and chips are. Amounts in chips, totals of the street.
 * Refuses an impossible situation or wager with the field named, such as `rules/more-than-stack` (field `chips`).
 * Rules TDA-40 to 46, 51, 54 to 58, 61; ISAR-T37 to 44, 47 to 50, 53; NL-CASH-b5 to b10.
 * @example ruleWager(spot, { actor: 'B', say: null, chips: [1000] }, PROFILES.TDA2024) // value.ruling 'call'
 */
export function ruleWager(spot: Spot, wager: Wager, profile: RuleProfile): Answer<WagerRuling> {
  const shape = checkWagerShape(wager);
  if (shape !== null) return { ok: false, refusal: shape };
  const turn = turnOf(spot, wager.actor, profile);
  if (!turn.ok) return turn;
  const chips = checkWagerChips(wager, turn.value);
  return chips === null ? answer(wagerOf(turn.value, wager)) : { ok: false, refusal: chips };
}

/** The ruling on a wager already checked. */
export function wagerOf(turn: Turn, wager: Wager): WagerRuling {
  const c = wagerCase(turn, wager);
  return rulingOf(c, after([callStep(turn)], verdictOf(c)));
}

function verdictOf(c: WagerCase): Verdict {
  const { say } = c.wager;
  if (!saysSomething(say)) return silentVerdict(c);
  if (say.contradictory === true) return contradictionVerdict(c, say);
  return byTiming(c, say);
}

/** Words after the chips come too late. Rules TDA-42, TDA-44. */
function byTiming(c: WagerCase, say: Saying): Verdict {
  if (say.timing === 'before') return spokenVerdict(c, say);
  return after([cite(c, 'saidTooLate', 'overchip')], silentVerdict(c));
}

/** Words and chips that contradict each other. Rules TDA-40A, NL-CASH-b7. */
function contradictionVerdict(c: WagerCase, say: Saying): Verdict {
  const contradiction = cite(c, 'wordsContradictChips', 'contradiction');
  switch (c.conduct.contradiction) {
    case 'words':
      return after([contradiction, cite(c, 'wordsCount', 'contradiction')], spokenVerdict(c, say));
    case 'firstAct':
      return after([contradiction, cite(c, 'firstActCounts', 'contradiction')], byTiming(c, say));
    case 'floor':
      return verdict({ kind: 'floor', options: [{ option: 'fairestDecision', params: {} }] }, [contradiction]);
    default:
      return assertNever(c.conduct.contradiction);
  }
}

function rulingOf(c: WagerCase, ruled: Verdict): WagerRuling {
  const { outcome, steps, penaltyPossible } = ruled;
  const common = { discretion: false, penaltyPossible, steps };
  switch (outcome.kind) {
    case 'total':
    case 'fold':
      return sized(c, ruled);
    case 'open':
      return { ruling: nameOpen(c), ...openBounds(c.turn), amountAtPlayersChoice: true, ...common };
    case 'callOrFold':
      return { ruling: 'call-or-fold', ...restricted(c.turn, { mayFold: true, mayRaise: false }), ...common };
    case 'callOrRaise':
      return { ruling: 'call-or-raise', ...restricted(c.turn, { mayFold: false, mayRaise: true }), ...common };
    case 'floor':
      return atFloor(c, outcome, ruled);
    default:
      return assertNever(outcome);
  }
}

const nameOpen = ({ turn }: WagerCase): 'bet' | 'raise' => (turn.round.isOpened ? 'raise' : 'bet');

function atFloor(
  c: WagerCase,
  outcome: Extract<Outcome, { kind: 'floor' }>,
  { steps, penaltyPossible }: Verdict,
): WagerAtFloor {
  const { options, fullCallTotal = null, forfeit = null, returnedIfFold = null, readings } = outcome;
  return {
    ruling: 'floor',
    options,
    fullCallTotal,
    forfeit,
    returnedIfFold,
    readings: readings ? { allChips: sized(c, readings.allChips), priorChips: sized(c, readings.priorChips) } : null,
    discretion: true,
    penaltyPossible,
    steps,
  };
}

function openBounds({ minTo, maxTo, stackTo }: Turn): { minTotal: number; maxTotal: number | null } {
  if (maxTo === null || stackTo === null) return { minTotal: minTo, maxTotal: maxTo ?? stackTo };
  return { minTotal: minTo, maxTotal: Math.min(maxTo, stackTo) };
}

/** What is left of a turn in which some acts are gone. */
export function restricted(turn: Turn, may: { readonly mayFold: boolean; readonly mayRaise: boolean }) {
  const goesFurther = turn.stackTo === null || turn.stackTo > turn.callTo;
  const mayRaise = may.mayRaise && turn.round.isOpened && turn.raising === 'open' && goesFurther;
  const minRaiseTo = mayRaise ? turn.minTo : null;
  return { callTo: turn.callTo, mayCall: turn.toCall > 0, mayFold: may.mayFold, mayRaise, minRaiseTo };
}

function sized(c: WagerCase, { outcome, steps, penaltyPossible }: Verdict): SizedWager {
  const { turn, front } = c;
  const total = outcome.kind === 'total' ? outcome.total : turn.live;
  const ruling = outcome.kind === 'fold' ? 'fold' : nameOf(turn, total);
  const [chipsReturned, chipsOwed] = [Math.max(0, front - total), Math.max(0, total - front)];
  return {
    ruling,
    amountTotal: total,
    chipsReturned,
    chipsOwed,
    allIn: ruling !== 'fold' && total === turn.stackTo,
    fullRaise: total > turn.callTo ? total >= turn.minTo : null,
    discretion: false,
    penaltyPossible,
    steps: [...steps, ...closingSteps(c, ruling, { total, chipsReturned, chipsOwed })],
  };
}

function nameOf({ callTo, toCall, stackTo, round }: Turn, total: number): Exclude<SizedWager['ruling'], 'fold'> {
  if (total > callTo) {
    if (total === stackTo) return 'all-in';
    return round.isOpened ? 'raise' : 'bet';
  }
  return toCall === 0 ? 'check' : 'call';
}

const RULED: Readonly<Record<SizedWager['ruling'], WagerFact>> = {
  check: 'ruledCheck',
  call: 'ruledCall',
  bet: 'ruledBet',
  raise: 'ruledRaise',
  'all-in': 'ruledAllIn',
  fold: 'ruledFold',
};

function closingSteps(
  { turn }: WagerCase,
  ruling: SizedWager['ruling'],
  { total, chipsReturned, chipsOwed }: Pick<SizedWager, 'chipsReturned' | 'chipsOwed'> & { readonly total: number },
): readonly Step<WagerFact>[] {
  return [
    step(RULED[ruling], null, { player: turn.actor, total }),
    ...(chipsReturned > 0 ? [step<WagerFact>('chipsBack', null, { amount: chipsReturned })] : []),
    ...(chipsOwed > 0 ? [step<WagerFact>('chipsMissing', null, { amount: chipsOwed })] : []),
  ];
}
