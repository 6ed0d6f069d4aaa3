/**
 * Two undercalls and more in a row: back to the first. Rule TDA-51C.
 *
 * Owns: `ruleUndercallChain`.
 */
import type { RuleProfile } from '../profiles.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type Step, step } from '../trace.js';
import { checkChipList, checkPlayer, checkSpot, firstOf, firstRefusal, isFields, refuse } from './check-spot.js';
import { citation } from './citations.js';
import type { Spot } from './spot.js';
import { ruleWager } from './wager.js';
import type { WagerFact, WagerRuling } from './wager-model.js';

/** One undercall of the chain. */
export interface Undercall {
  readonly player: PlayerId;
  readonly chips: readonly number[];
}

/** Where play goes back to, and what the first undercaller owes. */
export interface UndercallChainRuling {
  readonly ruling: 'back-up';
  readonly backTo: PlayerId;
  readonly firstUndercaller: WagerRuling;
  /** Whose hands the floor decides on. */
  readonly othersAtFloor: readonly PlayerId[];
  readonly discretion: true;
  readonly steps: ReadonlyArray<Step<WagerFact | 'undercallChain' | 'laterUndercallers'>>;
}

/**
 * The first undercaller corrects his bet; the hands after him are the floor's.
 * Refuses an impossible situation, `rules/too-few-undercalls`, `rules/not-an-undercall` (field `undercalls.0.chips`). Rule TDA-51C.
 */
export function ruleUndercallChain(
  spot: Spot,
  undercalls: readonly Undercall[],
  profile: RuleProfile,
): Answer<UndercallChainRuling> {
  const refusal = firstRefusal(
    () => checkSpot(spot),
    () => checkUndercalls(spot, undercalls),
  );
  const [first, ...others] = undercalls ?? [];
  if (refusal !== null || first === undefined) {
    return { ok: false, refusal: refusal ?? refuse('rules/too-few-undercalls', 'undercalls') };
  }
  const ruling = ruleWager(spot, { actor: first.player, say: null, chips: first.chips }, profile);
  if (!ruling.ok) return ruling;
  if (!ruling.value.steps.some(({ fact }) => fact === 'undercall')) {
    return impossible('rules/not-an-undercall', 'undercalls.0.chips');
  }
  const rule = citation(profile, 'undercallChain');
  const players = others.map(({ player }) => player);
  return answer({
    ruling: 'back-up',
    backTo: first.player,
    firstUndercaller: ruling.value,
    othersAtFloor: players,
    discretion: true,
    steps: [
      step('undercallChain', rule, { player: first.player, count: undercalls.length }),
      ...ruling.value.steps,
      step('laterUndercallers', rule, { players: players.join(', ') }),
    ],
  });
}

function checkUndercalls(spot: Spot, undercalls: readonly Undercall[]) {
  if (!Array.isArray(undercalls)) return refuse('rules/not-a-list', 'undercalls');
  if (undercalls.length < 2) return refuse('rules/too-few-undercalls', 'undercalls');
  return firstOf(undercalls, (undercall: unknown, index) => {
    const field = `undercalls.${index}`;
    if (!isFields(undercall)) return refuse('rules/not-a-situation', field);
    return firstRefusal(
      () => checkPlayer(spot, undercall.player, `${field}.player`),
      () => checkChipList(undercall.chips, `${field}.chips`),
    );
  });
}
