/**
 * The live straddle of cash games. Rule NL-CASH-b11.
 *
 * Owns: `ruleStraddle`.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, flag, text } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, type Step, type StepParams, step } from '../trace.js';
import { checkPlayer, checkSpot, someChips } from './check-spot.js';
import { citation } from './citations.js';
import type { Spot } from './spot.js';

/** Facts of a straddle. */
export type StraddleFact =
  | 'straddleNotOffered'
  | 'straddleCashOnly'
  | 'straddleAfterDeal'
  | 'straddleNotUnderTheGun'
  | 'straddleWrongAmount'
  | 'straddleAllowed'
  | 'straddlerActsLast';

/** A straddle as it is offered. */
export interface Straddle {
  readonly player: PlayerId;
  readonly amount: number;
  readonly beforeDeal: boolean;
}

const STRADDLE = fields<Straddle>({ player: text, amount: someChips, beforeDeal: flag });

/** Whether the straddle stands. */
export interface StraddleRuling {
  readonly ruling: 'allowed' | 'refused';
  /** Total of the straddler; null when refused. */
  readonly amountTotal: number | null;
  /** What a call comes to. */
  readonly callTo: number;
  readonly actsLastPreflop: boolean;
  /** Order of the first round. */
  readonly preflopOrder: readonly PlayerId[];
  readonly discretion: false;
  readonly steps: readonly Step<StraddleFact>[];
}

/**
 * Twice the big blind, before the deal, by the player under the gun, in a cash game: then he acts last before the flop.
 * Refuses an impossible situation and `rules/unknown-player` (field `player`). Rule NL-CASH-b11.
 */
export function ruleStraddle(spot: Spot, straddle: Straddle, profile: RuleProfile): Answer<StraddleRuling> {
  const refusal = checkSpot(spot) ?? STRADDLE(straddle, '') ?? checkPlayer(spot, straddle.player, 'player');
  if (refusal !== null) return { ok: false, refusal };
  const why = reasonAgainst(spot, straddle, profile);
  return answer(why === null ? allowed(spot, straddle, profile) : refused(spot, why, profile));
}

type Reason = readonly [StraddleFact, StepParams];

function reasonAgainst(spot: Spot, { player, amount, beforeDeal }: Straddle, { cash }: RuleProfile): Reason | null {
  const due = 2 * spot.blinds.bb;
  if (!cash.straddle) return ['straddleNotOffered', {}];
  if (spot.format !== 'cash') return ['straddleCashOnly', {}];
  if (!beforeDeal || spot.street !== 'preflop' || hasActs(spot)) return ['straddleAfterDeal', {}];
  if (underTheGun(spot) !== player) return ['straddleNotUnderTheGun', { player }];
  return amount === due ? null : ['straddleWrongAmount', { amount, total: due }];
}

const isBlind = (act: string): boolean => act === 'sb' || act === 'bb';
const hasActs = ({ history }: Spot): boolean => history.some(({ act }) => !isBlind(act));

/** First to act before the flop, unless he has posted a blind: heads-up nobody is under the gun. */
function underTheGun({ players, history }: Spot): PlayerId | null {
  const first = players[0]?.id ?? null;
  return history.some(({ player, act }) => player === first && isBlind(act)) ? null : first;
}

function allowed({ players }: Spot, { player, amount }: Straddle, profile: RuleProfile): StraddleRuling {
  const rule = citation(profile, 'straddle');
  return {
    ruling: 'allowed',
    amountTotal: amount,
    callTo: amount,
    actsLastPreflop: true,
    preflopOrder: [...players.map(({ id }) => id).filter((id) => id !== player), player],
    discretion: false,
    steps: [step('straddleAllowed', rule, { player, amount }), step('straddlerActsLast', rule, { player })],
  };
}

function refused({ players, blinds }: Spot, [fact, params]: Reason, profile: RuleProfile): StraddleRuling {
  return {
    ruling: 'refused',
    amountTotal: null,
    callTo: blinds.bb,
    actsLastPreflop: false,
    preflopOrder: players.map(({ id }) => id),
    discretion: false,
    steps: [step(fact, citation(profile, 'straddle'), params)],
  };
}
