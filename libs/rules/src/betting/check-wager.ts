/**
 * Whether a wager can be: refusals with a code and the field that is wrong. Any JSON ends in a refusal or passes.
 *
 * Owns: `checkWager`.
 */
import type { RulesRefusal } from '../trace.js';
import { checkChipList, checkChips, checkWord, firstOf, firstRefusal, isFields, refuse } from './check-spot.js';
import type { Turn } from './turn.js';
import type { Saying, Wager } from './wager-model.js';

const VERBS: readonly string[] = ['check', 'call', 'bet', 'raise', 'all-in', 'fold', 'pot'];

/** Why words and chips are none that can be; before the turn is known. */
export function checkWagerShape(wager: Wager): RulesRefusal | null {
  return firstRefusal(
    () => (isFields(wager) ? null : refuse('rules/not-a-situation', 'wager')),
    () => checkSaying(wager.say),
    () => checkChipList(wager.chips, 'chips'),
    () => checkMotions(wager.furtherMotions),
    () => checkPriorShape(wager),
    () => (wager.gesture === undefined ? null : checkWord(wager.gesture, ['push-all'], 'gesture')),
    () => (isNothing(wager) ? refuse('rules/nothing-done', 'chips') : null),
  );
}

/** Why the chips cannot be this player's: more than the stack, or earlier chips that do not cover what is live. */
export function checkWagerChips(wager: Wager, turn: Turn): RulesRefusal | null {
  return firstRefusal(
    () => checkPriorValue(wager, turn),
    () => checkStack(wager, turn),
    () => checkStackKnown(wager, turn),
  );
}

/** Sum of a list of chips. */
export const chipSum = (chips: readonly number[]): number => chips.reduce((sum, chip) => sum + chip, 0);

function checkSaying(say: Saying | null): RulesRefusal | null {
  if (say === null) return null;
  if (!isFields(say)) return refuse('rules/not-a-situation', 'say');
  const { verb, timing, amount, amountIs, spokenDigits, contradictory } = say as Saying;
  return firstRefusal(
    () => (verb === null || verb === undefined ? null : checkWord(verb, VERBS, 'say.verb')),
    () => checkWord(timing, ['before', 'after'], 'say.timing'),
    () => (amount === undefined ? null : checkChips(amount, 'say.amount', 1)),
    () => (amountIs === undefined ? null : checkWord(amountIs, ['to', 'by'], 'say.amountIs')),
    () => (spokenDigits === undefined ? null : checkChips(spokenDigits, 'say.spokenDigits', 1)),
    () => checkFlag(contradictory, 'say.contradictory'),
  );
}

const checkFlag = (value: unknown, field: string): RulesRefusal | null =>
  value === undefined || typeof value === 'boolean' ? null : refuse('rules/unknown-word', field);

function checkMotions(motions: Wager['furtherMotions']): RulesRefusal | null {
  if (motions === undefined) return null;
  if (!Array.isArray(motions)) return refuse('rules/not-a-list', 'furtherMotions');
  return firstOf(motions, (chips: unknown, index) => checkChipList(chips, `furtherMotions.${index}`));
}

function checkPriorShape({ prior }: Wager): RulesRefusal | null {
  if (prior === undefined) return null;
  if (!isFields(prior)) return refuse('rules/not-a-situation', 'prior');
  return firstRefusal(
    () => checkChipList(prior.left, 'prior.left'),
    () => checkChipList(prior.withdrawn, 'prior.withdrawn'),
  );
}

function isNothing({ say, chips, furtherMotions = [] }: Wager): boolean {
  const saysNothing = say === null || (!say.verb && say.amount === undefined && say.spokenDigits === undefined);
  return chips.length === 0 && (furtherMotions.length > 0 || saysNothing || say?.timing === 'after');
}

function checkPriorValue({ prior }: Wager, { live }: Turn): RulesRefusal | null {
  if (prior === undefined) return null;
  const value = chipSum(prior.left) + chipSum(prior.withdrawn);
  return value < live ? refuse('rules/prior-chips-short', 'prior', { amount: value, live }) : null;
}

function checkStack(wager: Wager, { stackTo, live }: Turn): RulesRefusal | null {
  if (stackTo === null) return null;
  const front = frontOf(wager, live);
  const params = { amount: front, stack: stackTo };
  if (front > stackTo) return refuse('rules/more-than-stack', 'chips', params);
  return null;
}

/** "All-in" is a number of chips: the stack must be known. */
function checkStackKnown({ say }: Wager, { stackTo, spot, actor }: Turn): RulesRefusal | null {
  if (say?.verb !== 'all-in' || say.timing !== 'before' || stackTo !== null) return null;
  const index = spot.players.findIndex(({ id }) => id === actor);
  return refuse('rules/stack-unknown', `players.${index}.behind`, { player: actor });
}

/** All that lies in front after every motion. */
export function frontOf({ chips, furtherMotions = [], prior }: Wager, live: number): number {
  const held = prior === undefined ? live : chipSum(prior.left);
  return held + chipSum(chips) + chipSum(furtherMotions.flat());
}
