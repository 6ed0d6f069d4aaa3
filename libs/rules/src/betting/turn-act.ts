/**
 * Acts out of turn and of players passed over, as plain data.
 *
 * Owns: `TurnAct`, `PlayerAct`, their shapes and checks.
 */
import { fields, firstWrong, optional, text, word } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import { type RulesRefusal, refuse } from '../trace.js';
import { checkPlayer, someChips } from './check-spot.js';
import type { Spot } from './spot.js';

/** What somebody did out of turn, or when passed over. */
export type TurnVerb = 'check' | 'call' | 'bet' | 'raise' | 'all-in' | 'fold';

/** The verbs, for shapes. */
export const TURN_VERBS: readonly TurnVerb[] = ['check', 'call', 'bet', 'raise', 'all-in', 'fold'];

/** An act with its total of the street, in chips; a call may leave it out. */
export interface TurnAct {
  readonly verb: TurnVerb;
  readonly to?: number;
}
/** The same with who did it. */
export interface PlayerAct extends TurnAct {
  readonly player: PlayerId;
}

/** Shapes of the fields of an act. */
export const actShapes = { verb: word(...TURN_VERBS), to: optional(someChips) };
/** Shape of an act with its player. */
export const playerActShape = fields<PlayerAct>({ ...actShapes, player: text });
const needsTotal = ({ verb }: TurnAct): boolean => verb === 'bet' || verb === 'raise' || verb === 'all-in';

/** Refuses a bet or raise without a total: `rules/total-missing`. */
export const checkAct = (act: TurnAct, field: string): RulesRefusal | null =>
  needsTotal(act) && act.to === undefined ? refuse('rules/total-missing', `${field}.to`) : null;

/** Refuses acts without total or of unknown players. */
export const checkActs = (spot: Spot, acts: readonly PlayerAct[], field: string): RulesRefusal | null =>
  firstWrong(
    acts,
    (act, index) => checkAct(act, `${field}.${index}`) ?? checkPlayer(spot, act.player, `${field}.${index}.player`),
  );
