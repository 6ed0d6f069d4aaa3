/**
 * The other side of a conflict: the event that holds, for telling what each desk did and when, and for taking it back. Read
 * from the events themselves; the state does not keep which event seated whom. [CON-2]
 */
import * as v from 'valibot';
import type { RecordedEvent } from '../event.js';
import { sameSeat } from '../families/seating.js';
import type { Conflict, EntryId, EventId, SeatRef, TournamentState } from '../model.js';
import { idSchema, seatRefSchema } from '../schemas.js';
import { conflictKind, lostEntry, lostSeat, lostTable } from './conflict-kinds.js';

type Fits = (event: RecordedEvent) => boolean;

/**
 * The live event that stands in the way of a conflict's; null where there is none to be found. `live` in canonical order,
 * voids resolved.
 */
export function standingEvent(
  state: TournamentState,
  live: readonly RecordedEvent[],
  conflictId: EventId,
): RecordedEvent | null {
  const conflict = state.conflicts.find(({ id }) => id === conflictId);
  const until = live.findIndex(({ id }) => id === conflictId);
  if (!conflict || until < 0) return null;
  const lost = new Set(state.conflicts.map(({ id }) => id));
  const fits = standsAgainst(state, conflict);
  for (let i = until - 1; i >= 0; i--) {
    const event = live[i];
    if (event && event.cause !== conflict.cause && !lost.has(event.id) && fits(event)) return event;
  }
  return null;
}

function standsAgainst(state: TournamentState, conflict: Conflict): Fits {
  const entryId = conflict.entryIds[0] ?? '';
  const to = lostSeat(conflict)?.to;
  switch (conflictKind(state, conflict)) {
    case 'seatTwice':
      return (event) => to !== undefined && takesSeat(event, to);
    case 'tableGone':
      return ({ type, data }) => type === 'table.broken' && textIn(data, 'table') === conflict.table;
    case 'drawnTwice':
    case 'movedTwice':
      return (event) => names(event, entryId) && (isPlacing(event.type) || isLeaving(event.type));
    case 'personTwice':
    case 'reentryTwice': {
      const personId = lostEntry(conflict)?.personId;
      return ({ type, data }) => type === 'entry.registered' && textIn(data, 'personId') === personId;
    }
    case 'bustTwice':
    case 'outTwice':
    case 'outMeanwhile':
      return (event) => isLeaving(event.type) && names(event, entryId);
    case 'clockTwice':
      return ({ type }) => type.startsWith('clock.') && type !== 'clock.anomalyNoted';
    case 'buttonTwice':
      return ({ type, data }) => type.startsWith('button.') && textIn(data, 'table') === conflict.table;
    case 'prizesTwice':
      return ({ type }) => type === 'prizes.set';
    case 'structureTwice':
      return ({ type }) => type === 'structure.edited';
    case 'tableTwice': {
      const no = lostTable(conflict)?.no;
      return ({ type, data }) => type === 'table.opened' && fieldOf(data, 'no') === no;
    }
    case 'breakHeld':
      return ({ type, data }) => isPlacing(type) && seatIn(data)?.table === conflict.table;
    case 'finalTwice':
      return ({ type }) => type === 'finalTable.formed';
    case 'countTwice':
      return (event) => event.type === 'entry.chipsCounted' && names(event, entryId);
    case 'afterEnd':
      return ({ type }) => type === 'tournament.finished';
    case 'cancelledInPlay':
    case 'penaltyForOut':
    case 'noRight':
    case 'other':
      return () => false;
  }
}

const isPlacing = (type: string): boolean =>
  type === 'entry.seated' || type === 'entry.moved' || type === 'entries.swapped';
const isLeaving = (type: string): boolean =>
  type === 'entry.busted' || type === 'entry.cancelled' || type === 'entry.noShow' || type === 'entry.disqualified';

const takesSeat = ({ type, data }: RecordedEvent, to: SeatRef): boolean => {
  if (!isPlacing(type)) return false;
  return [seatIn(data), seatIn(data, 'seatA'), seatIn(data, 'seatB')].some((seat) => sameSeat(seat, to));
};
const names = ({ data }: RecordedEvent, entryId: EntryId): boolean =>
  ['entryId', 'a', 'b'].some((field) => textIn(data, field) === entryId);

const fieldOf = (data: unknown, field: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
const textIn = (data: unknown, field: string): string | null => {
  const value = fieldOf(data, field);
  return v.is(idSchema, value) ? value : null;
};
const seatIn = (data: unknown, field = 'to'): SeatRef | null => {
  const value = fieldOf(data, field);
  return v.is(seatRefSchema, value) ? value : null;
};
