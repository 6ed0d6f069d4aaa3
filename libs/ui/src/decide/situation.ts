/**
 * The ruling desk's form as plain data, and the question to the engine that it makes.
 *
 * Owns: `Situation`, `spotOf`, `wagerOf`, the players of a situation.
 * Invariants: a form can hold what cannot be; the engine refuses it, nothing here does. Acts of the street are in order,
 * blinds with them; whoever has acted or is asked about is in the hand.
 */
import type { Betting, PastAct, PlayerId, PokerGame, SpokenVerb, Spot, Street, TurnAct, Wager } from '@blindwerk/rules';
import { type Pile, sumOf } from './chips.js';
import type { PresetId } from './preset-ids.js';

/** What is asked: a wager, a player's rights, an act out of turn, a flop, a number of cards. */
export type Subject = 'wager' | 'rights' | 'outOfTurn' | 'flop' | 'cards';

/** What was said. `amount` is a figure without a verb. */
export interface Said {
  readonly verb: SpokenVerb | 'amount' | null;
  readonly amount: number | null;
  /** Total of the street, on top of the call, or a bare figure such as "five". */
  readonly amountIs: 'to' | 'by' | 'figure';
  readonly timing: 'before' | 'after';
  readonly contradictory: boolean;
}

/** Someone acted before the turn came, and what the player whose turn it was did then; null = nothing yet. */
export interface EarlyAct {
  readonly properPlayer: PlayerId;
  readonly act: TurnAct;
  readonly reply: TurnAct | null;
}

/** Everything the form holds; `subject` says what of it counts. All amounts in chips, `to` is a total of the street. */
export interface Situation {
  readonly preset: PresetId;
  readonly subject: Subject;
  readonly betting: Betting;
  readonly street: Street;
  readonly blinds: { readonly sb: number; readonly bb: number };
  /** Pot of earlier streets. */
  readonly pot: number;
  /** Hands still live, in acting order. */
  readonly inHand: readonly PlayerId[];
  readonly acts: readonly PastAct[];
  /** Whom the question is about. */
  readonly actor: PlayerId;
  /** The actor's chips not yet put in; null = enough for anything. */
  readonly stack: number | null;
  /** What the actor pushed is all there is. */
  readonly isLastChips: boolean;
  readonly said: Said;
  readonly chips: Pile;
  readonly furtherMotions: readonly Pile[];
  /** Chips of an earlier bet as they lie; null = plain money. */
  readonly prior: { readonly left: Pile; readonly withdrawn: Pile } | null;
  readonly early: EarlyAct;
  readonly flop: { readonly cardsDealt: number; readonly burned: boolean; readonly actionTaken: boolean };
  readonly hand: { readonly cards: number; readonly expected: number };
}

const GAMES: Readonly<Record<Betting, PokerGame>> = { 'no-limit': 'NLHE', 'pot-limit': 'PLO', 'fixed-limit': 'LHE' };

/** Whoever has a part in the question, in acting order: the hand, then acts, then those asked about. */
export function playersOf({ inHand, acts, actor, subject, early }: Situation): readonly PlayerId[] {
  const asked = subject === 'outOfTurn' ? [actor, early.properPlayer] : [actor];
  return [...new Set([...inHand, ...acts.map(({ player }) => player), ...asked])];
}

/** What the actor has in front by the acts of the street. */
export const liveOf = ({ acts, actor }: Situation): number =>
  acts.filter((act) => act.player === actor && act.to !== undefined).at(-1)?.to ?? 0;

/** Highest total of the street so far. */
export const highestTotal = (acts: readonly PastAct[]): number => Math.max(0, ...acts.map(({ to }) => to ?? 0));

/** The actor's chips behind: those named, or all that was pushed when they were the last. */
function behindOf(situation: Situation): number | undefined {
  const { isLastChips, stack, chips, furtherMotions, prior } = situation;
  if (!isLastChips || situation.subject !== 'wager') return stack ?? undefined;
  const live = liveOf(situation);
  const earlier = prior === null ? live : sumOf(prior.left) + sumOf(prior.withdrawn);
  const behind = earlier + sumOf(chips) + sumOf(furtherMotions.flat()) - live;
  return behind > 0 ? behind : (stack ?? undefined);
}

/** The betting situation of a form. */
export function spotOf(situation: Situation): Spot {
  const { betting, street, blinds, acts, actor, pot } = situation;
  const behind = behindOf(situation);
  return {
    game: GAMES[betting],
    betting,
    format: 'tournament',
    street,
    blinds,
    ...(betting === 'fixed-limit' && { limits: { small: blinds.bb, big: 2 * blinds.bb } }),
    players: playersOf(situation).map((id) => (id === actor && behind !== undefined ? { id, behind } : { id })),
    history: acts,
    potCollected: pot,
  };
}

/** What the actor said and pushed. */
export function wagerOf({ actor, said, chips, furtherMotions, prior }: Situation): Wager {
  const motions = furtherMotions.filter((motion) => motion.length > 0);
  return {
    actor,
    say: sayingOf(said),
    chips,
    ...(motions.length > 0 && { furtherMotions: motions }),
    ...(prior !== null && prior.left.length + prior.withdrawn.length > 0 && { prior }),
  };
}

function sayingOf({ verb, amount, amountIs, timing, contradictory }: Said): Wager['say'] {
  if (verb === null) return null;
  const spoken = verb === 'amount' ? null : verb;
  const sized = amount !== null && takesAmount(verb);
  return {
    verb: spoken,
    timing,
    ...(sized && amountIs === 'figure' && { spokenDigits: amount }),
    ...(sized && amountIs !== 'figure' && { amount, amountIs }),
    ...(contradictory && { contradictory }),
  };
}

/** Whether a number can go with a word. */
export const takesAmount = (verb: Said['verb']): boolean => verb === 'amount' || verb === 'bet' || verb === 'raise';
