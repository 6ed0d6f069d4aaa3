/**
 * Whether a wager can be: refusals with a code and the field that is wrong. Any JSON ends in a refusal or passes.
 *
 * Owns: `checkWagerShape`, `checkWagerChips`, `chipSum`, `frontOf`.
 */
import { fields, flag, listOf, optional, orNull, text, word } from '../shapes.js';
import { type RulesRefusal, refuse } from '../trace.js';
import { pile, someChips } from './check-spot.js';
import type { Turn } from './turn.js';
import type { PriorChips, Saying, Wager } from './wager-model.js';

/** Shape of words. */
export const sayingShape = fields<Saying>({
  verb: orNull(word('check', 'call', 'bet', 'raise', 'all-in', 'fold', 'pot')),
  amount: optional(someChips),
  amountIs: optional(word('to', 'by')),
  spokenDigits: optional(someChips),
  timing: word('before', 'after'),
  contradictory: optional(flag),
});

const WAGER = fields<Wager>({
  actor: text,
  say: orNull(sayingShape),
  chips: pile,
  furtherMotions: optional(listOf(pile)),
  prior: optional(fields<PriorChips>({ left: pile, withdrawn: pile })),
  gesture: optional(word('push-all')),
});

/** Why words and chips are none that can be; before the turn is known. */
export function checkWagerShape(wager: Wager): RulesRefusal | null {
  return WAGER(wager, '') ?? (isNothing(wager) ? refuse('rules/nothing-done', 'chips') : null);
}

/** Why the chips cannot be this player's: more than the stack, or earlier chips that do not cover what is live. */
export function checkWagerChips(wager: Wager, turn: Turn): RulesRefusal | null {
  return checkPriorValue(wager, turn) ?? checkStack(wager, turn) ?? checkStackKnown(wager, turn);
}

/** Sum of chips. */
export const chipSum = (chips: readonly number[]): number => chips.reduce((sum, chip) => sum + chip, 0);

/** All that lies in front after every motion. */
export function frontOf({ chips, furtherMotions = [], prior }: Wager, live: number): number {
  const held = prior === undefined ? live : chipSum(prior.left);
  return held + chipSum(chips) + chipSum(furtherMotions.flat());
}

/** Whether words are there that mean something. */
export const saysSomething = (say: Saying | null | undefined): say is Saying =>
  !!say && (Boolean(say.verb) || say.amount !== undefined || say.spokenDigits !== undefined);

function isNothing({ say, chips, furtherMotions = [] }: Wager): boolean {
  return chips.length === 0 && (furtherMotions.length > 0 || !saysSomething(say) || say.timing === 'after');
}

function checkPriorValue({ prior }: Wager, { live }: Turn): RulesRefusal | null {
  if (prior === undefined) return null;
  const amount = chipSum(prior.left) + chipSum(prior.withdrawn);
  return amount < live ? refuse('rules/prior-chips-short', 'prior', { amount, live }) : null;
}

function checkStack(wager: Wager, { stackTo, live }: Turn): RulesRefusal | null {
  const amount = frontOf(wager, live);
  const isMore = stackTo !== null && amount > stackTo;
  return isMore ? refuse('rules/more-than-stack', 'chips', { amount, stack: stackTo }) : null;
}

/** "All-in" is a number of chips: the stack must be known. */
function checkStackKnown({ say }: Wager, { stackTo, spot, actor }: Turn): RulesRefusal | null {
  const counts = say?.timing === 'before' || say?.contradictory === true;
  if (say?.verb !== 'all-in' || !counts || stackTo !== null) return null;
  const index = spot.players.findIndex(({ id }) => id === actor);
  return refuse('rules/stack-unknown', `players.${index}.behind`, { player: actor });
}
