/**
 * Who sits where: the only place that writes `table.seats` and `entry.seat`.
 *
 * Invariants kept by `vacate` and `occupy`:
 * - `entry.seat` names a chair if and only if that chair names the entry;
 * - a chair stands in `openedSeats` at most once, and only while it is free (stud balancing, TDA-11A);
 * - `mostSeated` is the largest number of players the table ever had (TDA-11D: short "by elimination");
 * - a lone big blind is due only from somebody who sits there;
 * - calls to the room never name a seat that its player has left.
 */
import { candidates } from '../drafts.js';
import type {
  Call,
  Entry,
  EntryId,
  EntryStep,
  Instant,
  Seat,
  SeatRef,
  Table,
  TableId,
  TournamentState,
} from '../model.js';
import type { KnownRefusal } from '../refusals.js';

/** Open tables by number, lowest first. */
export const openTables = (state: TournamentState): Table[] =>
  Object.values(state.tables)
    .filter((table) => table.open)
    .sort((a, b) => a.no - b.no);

/** Chairs of a table, 1 … `maxSeats`. */
export const chairs = (table: Table): Seat[] => Array.from({ length: table.maxSeats }, (_, i) => i + 1);

/** Entry in a chair, or null when the chair is free or does not exist. */
export const occupant = (table: Table, seat: Seat): EntryId | null => table.seats[seat] ?? null;

/** Entries at a table in the order of their chairs. */
export const seatedAt = (table: Table): EntryId[] =>
  chairs(table).flatMap((seat) => {
    const entryId = occupant(table, seat);
    return entryId === null ? [] : [entryId];
  });

/** Number of players at a table. */
export function playersAt(table: Table): number {
  let players = 0;
  for (let seat = 1; seat <= table.maxSeats; seat++) if (occupant(table, seat) !== null) players++;
  return players;
}

/** Chairs somebody may be given: neither taken nor blocked; none at a closed table. */
export function freeSeats(table: Table): Seat[] {
  const free: Seat[] = [];
  if (!table.open) return free;
  for (let seat = 1; seat <= table.maxSeats; seat++)
    if (occupant(table, seat) === null && !table.blocked.includes(seat)) free.push(seat);
  return free;
}

/** Why nobody can be seated there, as a refusal code; null when the chair is free. */
export function seatProblem(state: TournamentState, to: SeatRef): KnownRefusal | null {
  const table = state.tables[to.table];
  if (!table) return 'table/unknown';
  if (!table.open) return 'table/closed';
  if (!Number.isInteger(to.seat) || to.seat < 1 || to.seat > table.maxSeats) return 'seat/unknown';
  if (table.blocked.includes(to.seat)) return 'seat/blocked';
  if (occupant(table, to.seat) !== null) return 'seat/taken';
  return null;
}

/**
 * Puts an entry into a free chair and makes it `seated`. Changes nothing and returns the refusal code when the chair
 * cannot be given or the entry already sits somewhere (`entry/already-seated`) or is unknown (`entry/unknown`).
 */
export function occupy(state: TournamentState, entryId: EntryId, to: SeatRef): KnownRefusal | null {
  const entry = state.entries[entryId];
  if (!entry) return 'entry/unknown';
  if (entry.seat) return 'entry/already-seated';
  const problem = seatProblem(state, to);
  const table = state.tables[to.table];
  if (problem || !table) return problem ?? 'table/unknown';
  table.seats[to.seat] = entryId;
  table.openedSeats = table.openedSeats.filter((seat) => seat !== to.seat);
  table.mostSeated = Math.max(table.mostSeated, playersAt(table));
  entry.seat = { table: to.table, seat: to.seat };
  entry.status = 'seated';
  return null;
}

/**
 * Takes an entry out of its chair and out of the calls that named it; returns the chair, or null when it had none.
 * The entry's status is the caller's to set.
 */
export function vacate(state: TournamentState, entryId: EntryId): SeatRef | null {
  const entry = state.entries[entryId];
  const from = entry?.seat ?? null;
  if (!entry || !from) return null;
  const left: SeatRef = { table: from.table, seat: from.seat };
  entry.seat = null;
  dropFromCalls(state, entryId);
  const table = state.tables[left.table];
  if (!table) return left;
  table.seats[left.seat] = null;
  table.openedSeats = [...table.openedSeats.filter((seat) => seat !== left.seat), left.seat];
  if (table.singleBigBlindDue === left.seat) table.singleBigBlindDue = null;
  return left;
}

/** Adds a line to an entry's history. */
export function noteStep(
  entry: Entry,
  at: Instant,
  what: EntryStep['what'],
  from: SeatRef | null,
  to: SeatRef | null,
): void {
  entry.history.push({ at, what, from: copySeat(from), to: copySeat(to) });
}

/** A seat of one's own: `apply` keeps no object of an event. */
export function copySeat(ref: SeatRef): SeatRef;
export function copySeat(ref: SeatRef | null): SeatRef | null;
export function copySeat(ref: SeatRef | null): SeatRef | null {
  return ref ? { table: ref.table, seat: ref.seat } : null;
}

/** Whether two references name the same chair. */
export const sameSeat = (a: SeatRef | null, b: SeatRef | null): boolean =>
  a !== null && b !== null && a.table === b.table && a.seat === b.seat;

/** The table with that id, if it is open. */
export function openTable(state: TournamentState, tableId: TableId): Table | null {
  const table = state.tables[tableId];
  return table?.open ? table : null;
}

function dropFromCalls(state: TournamentState, entryId: EntryId): void {
  const isNamed = (line: { readonly entryId: EntryId }) => line.entryId === entryId;
  const names = (call: Call) => call.moves.some(isNamed) || call.seated.some(isNamed);
  for (const id of candidates(state.calls, names)) {
    const call = state.calls[id];
    if (!call || call.kind === 'halt') continue;
    const moves = call.moves.filter((move) => move.entryId !== entryId);
    const seated = call.seated.filter((seat) => seat.entryId !== entryId);
    if (moves.length === call.moves.length && seated.length === call.seated.length) continue;
    if (moves.length === 0 && seated.length === 0) delete state.calls[call.id];
    else state.calls[call.id] = { ...call, moves, seated };
  }
}
