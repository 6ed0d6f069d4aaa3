/**
 * Whether tables and the room they stand in can be: what the floor's rules check before they answer.
 *
 * Owns: the shapes of a chair, a table, the game played; `roomProblem`.
 * Invariants: after these checks every chair is one of its table, nobody sits twice, and a table with a last big blind has
 * a button; nothing here throws on JSON-like values.
 */
import { fields, firstWrong, flag, listOf, mapOf, optional, orNull, type Shape, text, whole, word } from '../shapes.js';
import { isOccupied, isOpen, playerCount, type Seat, type TableSituation } from '../table-situation.js';
import { type RulesRefusal, refuse } from '../trace.js';
import type { PlayOptions } from '../worst-seat.js';

/** Chairs of a table at most: a deck deals no more hands of hold'em. */
export const MOST_SEATS = 22;
/** Items of a list that is walked through at most: hands, events, stacks. */
const MOST_ITEMS = 10_000;

/** A chair of a table with so many. Refuses `rules/no-such-seat`. */
const chairOf =
  (most: number): Shape =>
  (value, field) => {
    if (typeof value !== 'number') return refuse('rules/wrong-type', field, { expected: 'number' });
    const isOne = Number.isInteger(value) && value >= 1 && value <= most;
    return isOne ? null : refuse('rules/no-such-seat', field, { most });
  };
/** A chair of any table. Refuses `rules/no-such-seat`. */
export const chair = chairOf(MOST_SEATS);
/** Players of a full table. Refuses `rules/out-of-range`. */
export const handed = whole(2, MOST_SEATS);

/** A list of at most 10,000 items. Refuses `rules/too-many`. */
export const shortList =
  (item: Shape, least = 0): Shape =>
  (value, field) =>
    Array.isArray(value) && value.length > MOST_ITEMS
      ? refuse('rules/too-many', field, { most: MOST_ITEMS })
      : listOf(item, least)(value, field);

/** Null where nothing is known, but never left out. */
const nullOr =
  (shape: Shape): Shape =>
  (value, field) =>
    value === null ? null : shape(value, field);

const TABLE = fields<TableSituation>({
  id: text,
  maxSeats: whole(2, MOST_SEATS),
  seats: mapOf(orNull(text)),
  button: nullOr(chair),
  lastSmallBlind: nullOr(chair),
  lastBigBlind: nullOr(chair),
  openedSeats: optional(shortList(chair)),
  frozenButton: optional(chair),
  shortByElimination: optional(flag),
  singleBigBlindDue: orNull(chair),
  blocked: optional(shortList(chair)),
});

/** One table: its chairs exist, nobody sits in two. Refuses `rules/no-such-seat`, `rules/player-twice`, `rules/no-button`. */
export const tableShape: Shape = (value, field) =>
  // After the shape has let it pass, it is one.
  TABLE(value, field) ?? tableProblem(value as TableSituation, field);

function tableProblem(table: TableSituation, field: string): RulesRefusal | null {
  const { button, lastSmallBlind, lastBigBlind, frozenButton, singleBigBlindDue, maxSeats } = table;
  const own = chairOf(maxSeats);
  const places = Object.entries({ button, lastSmallBlind, lastBigBlind, frozenButton, singleBigBlindDue });
  const lists = Object.entries({ openedSeats: table.openedSeats, blocked: table.blocked });
  return (
    firstWrong(Object.keys(table.seats), (key) => chairKey(key, maxSeats, `${field}.seats.${key}`)) ??
    firstWrong(places, ([key, seat]) => orNull(own)(seat, `${field}.${key}`)) ??
    firstWrong(lists, ([key, seats]) => optional(listOf(own))(seats, `${field}.${key}`)) ??
    seatedTwice([table], () => field) ??
    (lastBigBlind !== null && (lastSmallBlind ?? button) === null ? refuse('rules/no-button', `${field}.button`) : null)
  );
}

/** Chair numbers as keys of an object: `7`, never `07`. */
export const chairKey = (key: string, maxSeats: number, field: string): RulesRefusal | null =>
  String(Number(key)) === key ? chairOf(maxSeats)(Number(key), field) : refuse('rules/no-such-seat', field);

function seatedTwice(tables: readonly TableSituation[], fieldOf: (i: number) => string): RulesRefusal | null {
  const seen = new Set<string>();
  return firstWrong(tables, (table, i) =>
    firstWrong(Object.entries(table.seats), ([seat, player]) => {
      if (player === null) return null;
      if (seen.has(player)) return refuse('rules/player-twice', `${fieldOf(i)}.seats.${seat}`, { player });
      seen.add(player);
      return null;
    }),
  );
}

/** The tables of a room, one at least. */
export const tablesShape: Shape = shortList(tableShape, 1);

/** What is wrong between tables: `rules/table-twice`, `rules/player-twice`, `rules/empty-table` for one with nobody at it. */
export const roomProblem = (tables: readonly TableSituation[], field = 'tables'): RulesRefusal | null =>
  roomTwice(tables, field) ?? firstWrong(tables, (table, i) => emptyTable(table, `${field}.${i}`));

/** Refuses a room in which a table or a player is twice: `rules/table-twice`, `rules/player-twice`. */
export function roomTwice(tables: readonly TableSituation[], field = 'tables'): RulesRefusal | null {
  const ids = new Set<string>();
  const twice = firstWrong(tables, ({ id }, i) => {
    if (ids.has(id)) return refuse('rules/table-twice', `${field}.${i}.id`, { table: id });
    ids.add(id);
    return null;
  });
  return twice ?? seatedTwice(tables, (i) => `${field}.${i}`);
}

/** Refuses a table at which nobody sits: `rules/empty-table`. */
export const emptyTable = (table: TableSituation, field: string): RulesRefusal | null =>
  playerCount(table) === 0 ? refuse('rules/empty-table', field, { table: table.id }) : null;

/** Refuses the id of a table that is not there: `rules/no-such-table`. */
export const noSuchTable = (tables: readonly TableSituation[], id: string, field = 'table'): RulesRefusal | null =>
  tables.some((table) => table.id === id) ? null : refuse('rules/no-such-table', field, { table: id });

/** Refuses a chair nobody may sit down in: `rules/no-such-seat`, `rules/seat-taken`; or a player who sits there already. */
export function arrivalProblem(
  table: TableSituation,
  { player, seat }: { readonly player: string; readonly seat: Seat },
  field: { readonly player: string; readonly seat: string },
): RulesRefusal | null {
  if (Object.values(table.seats).includes(player)) return refuse('rules/player-twice', field.player, { player });
  if (isOccupied(table, seat)) return refuse('rules/seat-taken', field.seat, { seat });
  const isThere = seat <= table.maxSeats && isOpen(table, seat);
  return isThere ? null : refuse('rules/no-such-seat', field.seat, { most: table.maxSeats });
}

/** What is played, as fields of a situation. */
export const playShape = {
  game: optional(word('flop', 'mixed', 'stud')),
  round: optional(word('holdem', 'stud')),
} satisfies { readonly [Key in keyof PlayOptions]-?: Shape };

/** Chairs as one parameter of a step: `6, 7`. */
export const seatList = (seats: readonly Seat[]): string => seats.join(', ');
