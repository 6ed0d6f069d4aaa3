/**
 * Fields of a case or an answer as rows of a small table.
 *
 * Owns: `Row`, `fieldRows`, `shownValue`.
 * Invariants: each field name is a message (`ruling.field.<name>`); a text is a word of the engine (`ruling.value.<word>`), a
 * card, or the name of a player or table.
 */
import { type Fields, isFields, numbersOf, textOf } from './record.js';
import type { RuleSpeech } from './words.js';

/** One row: what it is, and its lines. */
export interface Row {
  readonly key: string;
  readonly label: string;
  readonly lines: readonly string[];
}

/** Fields that say the same again or only steer the program. */
const UNSHOWN: ReadonlySet<string> = new Set(['steps', 'trace', 'op', 'rng', 'acceptSeats', 'rules', 'discretion']);
/** A card as the engine writes it: `Ts`. */
export const CARD = /^([2-9TJQKA])([shdc])$/;
const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card as people read it: `10♠`; what is no card stays. */
export const cardWord = (card: string): string => {
  const [, rank, suit = ''] = CARD.exec(card) ?? [];
  return rank === undefined ? card : `${rank === 'T' ? '10' : rank}${SUITS[suit] ?? ''}`;
};

/** Fields that say nothing where there is nothing. */
const SILENT_IF_NULL: ReadonlySet<string> = new Set(['reason', 'error', 'result', 'actionStands', 'decision']);

/** Every field as a row, in the order of the data. Tables become a row each. */
export function fieldRows(fields: Fields, speech: RuleSpeech): readonly Row[] {
  return Object.entries(fields)
    .filter(([key, value]) => !UNSHOWN.has(key) && value !== undefined && !(value === null && SILENT_IF_NULL.has(key)))
    .flatMap(([key, value]) =>
      key === 'tables' && Array.isArray(value)
        ? value.filter(isFields).map((table) => tableRow(table, speech))
        : [{ key, label: labelOf(key, value, speech), lines: shownValue(value, speech) }],
    );
}

/** `event` is the tournament, but as a word it is what happened. */
const labelOf = (key: string, value: unknown, { say }: RuleSpeech): string =>
  say(`ruling.field.${key === 'event' && typeof value === 'string' ? 'e' : key}`);

/** A value as lines: lists of objects and objects have one line for each entry. */
export function shownValue(value: unknown, speech: RuleSpeech): readonly string[] {
  if (Array.isArray(value)) {
    const isTable = value.some((item) => isFields(item) || Array.isArray(item));
    return isTable ? value.map((item) => entryLine(item, speech)) : [listLine(value, speech)];
  }
  if (!isFields(value)) return [scalar(value, speech)];
  const lines = Object.entries(value).map(
    ([key, item]) => `${keyWord(key, speech)}: ${shownValue(item, speech).join(', ')}`,
  );
  return lines.length === 0 ? [speech.say('ruling.value.nothing')] : lines;
}

/** An entry of a list: a table, a pot, a player by name, else field by field. */
function entryLine(item: unknown, speech: RuleSpeech): string {
  if (!isFields(item)) return shownValue(item, speech).join('; ');
  if (typeof item.maxSeats === 'number') return rowLine(tableRow(item, speech));
  if (typeof item.name === 'string' && typeof item.amount === 'number')
    return `${scalar(item.name, speech)}: ${speech.format.number(item.amount)}`;
  if (typeof item.id === 'string') return speech.name(item.id);
  const parts = Object.entries(item).map(
    ([key, value]) => `${keyWord(key, speech)} ${shownValue(value, speech).join(', ')}`,
  );
  return parts.length === 0 ? speech.say('ruling.value.nothing') : parts.join(' · ');
}

const rowLine = ({ label, lines }: Row): string => `${label}: ${lines.join(', ')}`;

const listLine = (items: readonly unknown[], speech: RuleSpeech): string =>
  items.length === 0
    ? speech.say('ruling.value.nothing')
    : items.map((item) => shownValue(item, speech).join(', ')).join(', ');

/** A field name, or the player, seat or table that a map has as its key. */
const keyWord = (key: string, speech: RuleSpeech): string =>
  speech.trySay(`ruling.field.${key}`) ??
  (/^\d+$/.test(key) ? speech.say('ruling.seat', { seat: Number(key) }) : speech.name(key));

function scalar(value: unknown, { say, trySay, name, format }: RuleSpeech): string {
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'boolean') return say(value ? 'ruling.value.yes' : 'ruling.value.no');
  if (typeof value !== 'string') return say('ruling.value.nothing');
  if (CARD.test(value)) return cardWord(value);
  return trySay(`ruling.value.${value.replaceAll(':', '-')}`) ?? name(value);
}

/** A table in one row: who sits, which seats are free, where the button and the blinds were. */
function tableRow(table: Fields, { say, format }: RuleSpeech): Row {
  const id = textOf(table.id) ?? '';
  const seats = isFields(table.seats) ? Object.entries(table.seats) : [];
  const free = seats.filter(([, player]) => player === null).map(([seat]) => seat);
  const taken = seats.length - free.length;
  const places = (['button', 'lastSmallBlind', 'lastBigBlind', 'frozenButton'] as const).flatMap((key) =>
    typeof table[key] === 'number' ? [say(`ruling.table.${key}`, { seat: Number(table[key]) })] : [],
  );
  const opened = numbersOf(table.openedSeats).filter((seat) => free.includes(String(seat)));
  const lines = [
    say('ruling.table.taken', { taken, seats: Number(table.maxSeats ?? seats.length) }),
    ...places,
    ...(free.length > 0 && free.length <= 5 ? [say('ruling.table.free', { seats: free.join(', ') })] : []),
    ...(opened.length > 1 && opened.length <= 5
      ? [say('ruling.table.opened', { seats: format.list(opened.map(String)) })]
      : []),
  ];
  return { key: `table ${id}`, label: say('ruling.table.name', { table: id }), lines };
}
