/**
 * The last rulings of a device, kept in the browser.
 *
 * Owns: `KeptRuling`, `withKept`, `readKept`.
 * Invariants: at most `MOST_KEPT`, newest first, one for each number; what was stored in another shape is left out.
 */
import { isFields } from '../rulebook/record.js';
import { PRESET_IDS, type PresetId } from './preset-ids.js';
import type { Situation } from './situation.js';

/** A situation that was ruled on. The ruling itself is computed anew when it is shown. */
export interface KeptRuling {
  /** Number of the question on this device; changes of the same question keep it. */
  readonly no: number;
  readonly situation: Situation;
}

export const MOST_KEPT = 20;

/** The kept rulings with one added; one of the same number gives way. */
export const withKept = (kept: readonly KeptRuling[], ruling: KeptRuling): readonly KeptRuling[] =>
  [ruling, ...kept.filter(({ no }) => no !== ruling.no)].slice(0, MOST_KEPT);

/** Number for the next question. */
export const nextNo = (kept: readonly KeptRuling[]): number => Math.max(0, ...kept.map(({ no }) => no)) + 1;

/** Kept rulings from what was stored; none from anything else. */
export function readKept(stored: string | null): readonly KeptRuling[] {
  if (stored === null) return [];
  try {
    const read: unknown = JSON.parse(stored);
    return Array.isArray(read) ? read.filter(isKept).slice(0, MOST_KEPT) : [];
  } catch {
    return [];
  }
}

const isKept = (value: unknown): value is KeptRuling =>
  isFields(value) && Number.isSafeInteger(value.no) && isSituation(value.situation);

type Check = (value: unknown) => boolean;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
const orNone =
  (check: Check, none: null | undefined): Check =>
  (value) =>
    value === none || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shaped =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(shape).every(([field, check]) => check(value[field]));

const pile = listOf(isNumber);
const turnAct = shaped({ verb: isText, to: orNone(isNumber, undefined) });
const shape: Readonly<Record<keyof Situation, Check>> = {
  preset: (value) => PRESET_IDS.some((id: PresetId) => id === value),
  subject: oneOf('wager', 'rights', 'outOfTurn', 'flop', 'cards'),
  betting: oneOf('no-limit', 'pot-limit', 'fixed-limit'),
  street: oneOf('preflop', 'flop', 'turn', 'river'),
  blinds: shaped({ sb: isNumber, bb: isNumber }),
  pot: isNumber,
  inHand: listOf(isText),
  acts: listOf(
    shaped({
      player: isText,
      act: oneOf('sb', 'bb', 'bet', 'raise', 'call', 'check', 'fold', 'all-in'),
      to: orNone(isNumber, undefined),
    }),
  ),
  actor: isText,
  stack: orNone(isNumber, null),
  isLastChips: isFlag,
  said: shaped({
    verb: oneOf(null, 'amount', 'check', 'call', 'bet', 'raise', 'all-in', 'fold', 'pot'),
    amount: orNone(isNumber, null),
    amountIs: oneOf('to', 'by', 'figure'),
    timing: oneOf('before', 'after'),
    contradictory: isFlag,
  }),
  chips: pile,
  furtherMotions: listOf(pile),
  prior: orNone(shaped({ left: pile, withdrawn: pile }), null),
  early: shaped({ properPlayer: isText, act: turnAct, reply: orNone(turnAct, null) }),
  flop: shaped({ cardsDealt: isNumber, burned: isFlag, actionTaken: isFlag }),
  hand: shaped({ cards: isNumber, expected: isNumber }),
};

const isSituation: Check = shaped(shape);
