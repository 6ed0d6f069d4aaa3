/** What is wrong with an input that does not have the agreed shape: where, and whether it is but a number out of range. */
import * as v from 'valibot';
import { type NumberRange, rangeOf } from './schemas.js';

/** Names of all numbers that a command can hold, wherever they stand in it: each needs words for people. */
export const NUMBER_FIELDS = [
  'amount',
  'amountTotal',
  'ante',
  'at',
  'bigBlind',
  'button',
  'buyIn',
  'byMs',
  'chipSet',
  'chips',
  'chipsBefore',
  'colorUp',
  'durationMs',
  'elapsedMs',
  'finalTableSize',
  'handed',
  'lateRegistrationUntilLevel',
  'maxPerPerson',
  'maxSeats',
  'maxSpread',
  'no',
  'noticedAt',
  'place',
  'pressedAt',
  'remainingMs',
  'rounds',
  'seat',
  'since',
  'smallBlind',
  'startStack',
  'startsAt',
  'untilLevel',
] as const;
/** Name of a number in a command. */
export type NumberField = (typeof NUMBER_FIELDS)[number];

type Issue = v.BaseIssue<unknown>;
/** All that a schema found; never empty. */
export type Issues = readonly [Issue, ...Issue[]];
/** A number outside of its range. */
export interface RangeFault extends NumberRange {
  /** Name of the number within its object. */
  readonly field: string;
  /** Place from 1 in the innermost list around it; 0 where there is none. */
  readonly row: number;
  readonly path: string;
}

/** Dotted path of the first fault; empty for the value as a whole. */
export const faultPath = (issues: Issues): string => v.getDotPath(issues[0]) ?? '';

/** The first fault as a number out of range, or null where it is something else. */
export const rangeFault = (issues: Issues): RangeFault | null => rangeIn(issues[0], []);

/** A choice of shapes reports all that were tried: the one whose number is out of range is what was meant. */
function rangeIn(issue: Issue, around: readonly unknown[]): RangeFault | null {
  const keys = [...around, ...(issue.path ?? []).map(({ key }) => key)];
  const { input } = issue;
  const range = rangeOf(issue.message);
  if (range && typeof input === 'number' && (input < range.min || input > range.max)) return describe(keys, range);
  for (const inner of issue.issues ?? []) {
    const found = rangeIn(inner, keys);
    if (found) return found;
  }
  return null;
}

function describe(keys: readonly unknown[], { min, max }: NumberRange): RangeFault {
  const index = [...keys].reverse().find((key) => typeof key === 'number');
  return {
    field: String([...keys].reverse().find((key) => typeof key === 'string') ?? ''),
    row: typeof index === 'number' ? index + 1 : 0,
    min,
    max,
    path: keys.join('.'),
  };
}
