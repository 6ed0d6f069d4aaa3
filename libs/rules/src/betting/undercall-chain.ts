/**
 * Two undercalls and more in a row: back to the first. Rule TDA-51C.
 *
 * Owns: `ruleUndercallChain`.
 */
import type { RuleProfile } from '../profiles.js';
import { fields, firstWrong, listOf, text } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type Answer, answer, impossible, type Step, step } from '../trace.js';
import { checkPlayer, checkSpot, pile } from './check-spot.js';
import { citation } from './citations.js';
import type { Spot } from './spot.js';
import { ruleWager } from './wager.js';
import type { WagerFact, WagerRuling } from './wager-model.js';

/** One undercall of the chain. */
export interface Undercall {
  readonly player: PlayerId;
  readonly chips: readonly number[];
}

const CHAIN = listOf(fields<Undercall>({ player: text, chips: pile }), 2);

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
 * Refuses an impossible situation, `rules/too-few` (field `undercalls`), `rules/not-an-undercall` (field `undercalls.0.chips`). Rule TDA-51C.
 */
export function ruleUndercallChain(
  spot: Spot,
  undercalls: readonly Undercall[],
  profile: RuleProfile,
): Answer<UndercallChainRuling> {
  const refusal = checkSpot(spot) ?? CHAIN(undercalls, 'undercalls') ?? checkPlayers(spot, undercalls);
  if (refusal !== null) return { ok: false, refusal };
  const [first, ...others] = undercalls;
  if (first === undefined) return impossible('rules/too-few', 'undercalls', { least: 2 });
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

const checkPlayers = (spot: Spot, undercalls: readonly Undercall[]) =>
  firstWrong(undercalls, ({ player }, index) => checkPlayer(spot, player, `undercalls.${index}.player`));
