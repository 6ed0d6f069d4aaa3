/** A number out of range, in words: the field as it is called on the desk, and its bounds in the unit it is typed in. */
import { NUMBER_FIELDS, type NumberField, type Refusal } from '@blindwerk/tournament';
import type { Messages } from '@blindwerk/ui';

/** Code of a refusal for a number out of range. */
export const OUT_OF_RANGE = 'command/out-of-range';

/** `no`: seats, levels, counts; `chips`: with separators; `money`: minor units; `minutes`: ms. */
type Unit = 'no' | 'chips' | 'money' | 'minutes';
const UNITS: Readonly<Record<NumberField, Unit>> = {
  amount: 'money',
  amountTotal: 'chips',
  ante: 'chips',
  at: 'no',
  bigBlind: 'chips',
  button: 'no',
  buyIn: 'money',
  byMs: 'minutes',
  chipSet: 'chips',
  chips: 'chips',
  chipsBefore: 'chips',
  colorUp: 'chips',
  durationMs: 'minutes',
  elapsedMs: 'minutes',
  finalTableSize: 'no',
  handed: 'no',
  lateRegistrationUntilLevel: 'no',
  maxPerPerson: 'chips',
  maxSeats: 'no',
  maxSpread: 'no',
  no: 'no',
  noticedAt: 'no',
  place: 'no',
  pressedAt: 'no',
  remainingMs: 'minutes',
  rounds: 'no',
  seat: 'no',
  since: 'no',
  smallBlind: 'chips',
  startStack: 'chips',
  startsAt: 'no',
  untilLevel: 'no',
};

/** What the text of `command/out-of-range` names. A field that has no words keeps its own name. */
export function rangeParams(
  messages: Messages,
  { field, row = 0, min, max }: Refusal['params'],
  currency: string,
): Record<string, string | number> {
  const known = NUMBER_FIELDS.find((name) => name === field);
  const shown = (bound: string | number | undefined): string => shownBound(messages, known, Number(bound), currency);
  const word = known === undefined ? null : messages.lookup(`refusal.field.${known}`);
  return { field: word ?? String(field), row, min: shown(min), max: shown(max) };
}

function shownBound({ format }: Messages, field: NumberField | undefined, bound: number, currency: string): string {
  const unit = field === undefined ? 'no' : UNITS[field];
  if (unit === 'no') return String(bound);
  if (unit === 'chips') return format.number(bound);
  if (unit === 'money') return format.money(bound, currency);
  // As they can be typed: up to the next hundredth of a minute, and no thousands, which minutes are not read with.
  const minutes = Math.ceil(bound / 600) / 100;
  return Number.isInteger(minutes) ? String(minutes) : format.number(minutes);
}
