/**
 * The button, known as of a time: nobody taps each hand.
 *
 * `table.button` holds the positions of the last hand that was dealt, as of `asOf`. They come from the director (the
 * positions themselves, or just who is next big blind) or from `handPlayed`, which goes on by the dead-button rule
 * (TDA-32). Events hold the resulting positions: the same hand noted by two desks moves the button once.
 */
import { type NextHand, nextBigBlind, nextHand } from '@blindwerk/rules';
import * as v from 'valibot';
import { basisOf, isOvertaken, seenOf } from '../basis.js';
import { noteConflict } from '../conflict.js';
import type { NewEvent, RecordedEvent } from '../event.js';
import type { ButtonState, Seat, Table, TableId, TournamentState } from '../model.js';
import type { KnownRefusal } from '../refusals.js';
import { type Deciders, defineEvent } from '../registry-types.js';
import { ok, refuse } from '../result.js';
import { ruleIdOf, situationOf } from '../rules-adapter.js';
import { idSchema, seatSchema, seenSchema } from '../schemas.js';
import { handCountedAt } from './penalty.js';
import { chairs, occupant, openTable, playersAt } from './seating.js';

const positions = v.object({
  table: idSchema,
  button: seatSchema,
  smallBlind: v.nullable(seatSchema),
  bigBlind: seatSchema,
  seen: seenSchema,
});
type Positions = v.InferOutput<typeof positions>;

export const buttonEvents = {
  'button.set': defineEvent({
    v: 2,
    schema: positions,
    apply(state, data, event) {
      const table = take(state, data, event);
      // A lone big blind stays due while the last big blind stays in that chair.
      if (table && table.singleBigBlindDue !== data.bigBlind) table.singleBigBlindDue = null;
    },
  }),
  'button.advanced': defineEvent({
    v: 2,
    schema: positions,
    apply(state, data, event) {
      const table = take(state, data, event);
      if (table) table.singleBigBlindDue = null;
    },
  }),
};

export const buttonDeciders: Deciders<'setButton' | 'setNextBigBlind' | 'handPlayed'> = {
  setButton(state, { table, button, smallBlind, bigBlind }) {
    const data = { table, button, smallBlind, bigBlind };
    const problem = tableProblem(state, data);
    if (problem) return refuse(problem);
    if (bigBlind === smallBlind || bigBlind === button) return refuse('button/bad-positions');
    return ok([buttonSet(state, data)]);
  },
  setNextBigBlind(state, { table: tableId, seat }) {
    const problem = tableProblem(state, { table: tableId, button: seat, smallBlind: null, bigBlind: seat });
    const table = openTable(state, tableId);
    if (problem || !table) return refuse(problem ?? 'table/unknown', undefined, { seat });
    if (table.blocked.includes(seat)) return refuse('seat/blocked', undefined, { seat });
    if (playersAt(table) < 2) return refuse('table/too-few-players');
    return ok([buttonSet(state, { table: tableId, ...positionsBefore(table, seat) })]);
  },
  handPlayed(state, { table: tableId }) {
    const table = openTable(state, tableId);
    if (!table) return refuse(state.tables[tableId] ? 'table/closed' : 'table/unknown');
    if (playersAt(table) < 2) return refuse('table/too-few-players');
    const hand = nextHand(situationOf(table));
    const advanced = hand ? [buttonAdvanced(state, tableId, hand)] : [];
    const events = [...advanced, ...handCountedAt(state, table)];
    return events.length > 0 ? ok(events) : refuse('button/unknown', ruleIdOf(state, 'deadButton'));
  },
};

/**
 * Positions of the last hand such that the chair `seat` is due for the big blind next. What is already known stays when
 * it says the same. Else the chairs before are read from who sits there now: an empty chair that is due was passed by
 * nobody, so the last big blind was the chair just before it; before a player it was the player before.
 */
export function positionsBefore(table: Table, seat: Seat): Omit<ButtonState, 'asOf'> {
  const known = table.button;
  if (known && nextBigBlind(situationOf(table)) === seat)
    return { button: known.button, smallBlind: known.smallBlind, bigBlind: known.bigBlind };
  const taken = (chair: Seat) => occupant(table, chair) !== null;
  const bigBlind = taken(seat) ? chairBefore(table, seat, taken) : chairBefore(table, seat, isUsable(table));
  const smallBlind = chairBefore(table, bigBlind, taken);
  const button = playersAt(table) === 2 ? smallBlind : chairBefore(table, smallBlind, taken);
  return { button, smallBlind, bigBlind };
}

/** Nearest chair against the clock that `fits`; the chair itself when no other does. */
function chairBefore(table: Table, seat: Seat, fits: (chair: Seat) => boolean): Seat {
  const round = chairs(table);
  const before = [...round.slice(0, seat - 1).reverse(), ...round.slice(seat - 1).reverse()];
  return before.find(fits) ?? seat;
}

const isUsable = (table: Table) => (chair: Seat) => !table.blocked.includes(chair);

const buttonSet = (state: TournamentState, data: Positions): NewEvent => ({
  type: 'button.set',
  v: 2,
  data: { ...data, seen: seenAt(state, data.table) } satisfies Positions,
});
/** What the author sees of a table's button. */
const seenAt = (state: TournamentState, table: TableId) => seenOf(openTable(state, table)?.button?.basis);
const buttonAdvanced = (state: TournamentState, table: TableId, hand: NextHand): NewEvent => ({
  type: 'button.advanced',
  v: 2,
  data: {
    table,
    button: hand.button,
    smallBlind: hand.smallBlindPosition,
    bigBlind: hand.bigBlind,
    seen: seenAt(state, table),
  } satisfies Positions,
});

/** Writes the positions; the table, or null when the event no longer fits. */
function take(state: TournamentState, data: Positions, event: RecordedEvent): Table | null {
  const problem = tableProblem(state, data);
  const table = openTable(state, data.table);
  if (problem || !table) {
    noteConflict(state, event, problem ?? 'table/closed', { table: data.table });
    return null;
  }
  const { button, smallBlind, bigBlind, seen } = data;
  if (!samePositions(table.button, data) && isOvertaken(state, event, { standing: table.button?.basis, seen })) {
    noteConflict(state, event, 'button/other-basis', { table: data.table });
    return null;
  }
  const basis = seen === undefined ? {} : { basis: basisOf(event) };
  table.button = { button, smallBlind, bigBlind, asOf: event.at, ...basis };
  return table;
}

/** Whether the button is known to be there. The same hand noted by two desks moves it once. */
export const samePositions = (known: ButtonState | null, { button, smallBlind, bigBlind }: Positions): boolean =>
  known?.button === button && known.smallBlind === smallBlind && known.bigBlind === bigBlind;

function tableProblem(
  state: TournamentState,
  { table: tableId, button, smallBlind, bigBlind }: Positions,
): KnownRefusal | null {
  const table = state.tables[tableId];
  if (!table) return 'table/unknown';
  if (!table.open) return 'table/closed';
  const inside = (seat: Seat) => Number.isInteger(seat) && seat >= 1 && seat <= table.maxSeats;
  return [button, smallBlind ?? button, bigBlind].every(inside) ? null : 'seat/unknown';
}
