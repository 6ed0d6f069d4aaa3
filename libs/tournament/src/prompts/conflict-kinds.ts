/**
 * What a conflict is about, in the words of the room, and whether there is anything left to settle. Pure, from the state
 * alone: a conflict keeps what its event wanted (`lost`).
 *
 * A conflict is settled by an answer (`prompts.ts`), or when what it wanted has come about or has become pointless. That
 * somebody has gone on meanwhile settles nothing: they may not have known. [CON-2]
 */
import * as v from 'valibot';
import { clockAt } from '../clock.js';
import { samePositions } from '../families/button.js';
import { sameReading } from '../families/clock-repair.js';
import { samePrizes } from '../families/prize.js';
import { sameSeat } from '../families/seating.js';
import { sameStructure } from '../families/structure.js';
import type { Conflict, Entry, EntryId, Instant, PersonId, RuleId, SeatRef, TournamentState } from '../model.js';
import { idSchema, prizesSchema, seatRefSchema, seatSchema, startedClock, structureSchema } from '../schemas.js';
import { isLive } from '../selectors.js';

/** Kinds of conflict; each has a card of its own. docs/spec/conflicts.md */
export const CONFLICT_RULES = {
  seatTwice: 'CON-4',
  tableGone: 'CON-5',
  drawnTwice: 'CON-6',
  movedTwice: 'CON-6',
  personTwice: 'CON-7',
  reentryTwice: 'CON-7',
  bustTwice: 'CON-8',
  outTwice: 'CON-8',
  outMeanwhile: 'CON-9',
  cancelledInPlay: 'CON-9',
  clockTwice: 'CON-10',
  buttonTwice: 'CON-11',
  prizesTwice: 'CON-12',
  structureTwice: 'CON-13',
  tableTwice: 'CON-14',
  breakHeld: 'CON-14',
  finalTwice: 'CON-14',
  countTwice: 'CON-15',
  penaltyForOut: 'CON-16',
  afterEnd: 'CON-17',
  noRight: 'DEV-3',
  other: 'CON-18',
} as const satisfies Readonly<Record<string, RuleId>>;
/** What a conflict is about. */
export type ConflictKind = keyof typeof CONFLICT_RULES;
/** All of them, for checking that message files are complete. */
// Reason for `as`: Object.keys forgets the literal keys of a const object.
export const CONFLICT_KINDS = Object.keys(CONFLICT_RULES) as readonly ConflictKind[];

const OUT: ReadonlySet<string> = new Set(['entry.busted', 'entry.cancelled', 'entry.noShow', 'entry.disqualified']);
const SEATING: ReadonlySet<string> = new Set(['entry.seated', 'entry.moved', 'entries.swapped']);
const NO_SEAT: ReadonlySet<string> = new Set(['table/closed', 'table/unknown', 'seat/blocked', 'seat/unknown']);

/** Names what happened. */
export function conflictKind(state: TournamentState, conflict: Conflict): ConflictKind {
  const { code } = conflict;
  const type = conflict.lost?.type ?? '';
  if (code.startsWith('device/')) return 'noRight';
  if (code === 'tournament/finished' || type === 'tournament.finished') return 'afterEnd';
  if (type.startsWith('clock.') || code === 'clock/other-basis') return 'clockTwice';
  if (type.startsWith('button.')) return 'buttonTwice';
  if (type === 'prizes.set') return 'prizesTwice';
  if (type === 'structure.edited') return 'structureTwice';
  if (type === 'table.opened') return 'tableTwice';
  if (type === 'table.broken') return 'breakHeld';
  if (type === 'finalTable.formed') return 'finalTwice';
  if (type === 'entry.registered') return registeredKind(state, conflict);
  return entryKind(state, conflict, type);
}

function registeredKind(state: TournamentState, { code, entryIds }: Conflict): ConflictKind {
  if (code !== 'entry/already-live') return 'other';
  const standing = state.entries[entryIds[0] ?? ''];
  return standing !== undefined && standing.nth > 1 ? 'reentryTwice' : 'personTwice';
}

function entryKind(state: TournamentState, { code, entryIds }: Conflict, type: string): ConflictKind {
  const entry = state.entries[entryIds[0] ?? ''];
  if (code === 'entry/newer-count') return 'countTwice';
  if (entry !== undefined && OUT.has(type))
    return entry.status === 'busted' && type === 'entry.busted' ? 'bustTwice' : 'outTwice';
  if (entry !== undefined && !isLive(entry)) return 'outMeanwhile';
  if (!SEATING.has(type)) return 'other';
  if (code === 'seat/taken') return 'seatTwice';
  if (NO_SEAT.has(code)) return 'tableGone';
  if (code === 'entry/already-seated') return 'drawnTwice';
  return code === 'move/elsewhere' ? 'movedTwice' : 'other';
}

/** Data of a lost event as this version reads them; null when they say something else. */
const reader =
  <S extends v.GenericSchema>(schema: S) =>
  ({ lost }: Conflict): v.InferOutput<S> | null => {
    const read = v.safeParse(schema, lost?.data);
    return read.success ? read.output : null;
  };
/** The chair somebody was to have. */
export const lostSeat = reader(v.object({ entryId: idSchema, to: seatRefSchema }));
/** The chair a move began at. */
export const lostFrom = reader(v.object({ from: seatRefSchema }));
/** Who was to change chairs. */
export const lostSwap = reader(v.object({ a: idSchema, b: idSchema }));
/** Who was registered. */
export const lostEntry = reader(v.object({ entryId: idSchema, personId: idSchema }));
/** The clock as it was set. */
export const lostClock = reader(v.object({ clock: startedClock }));
/** The start that was scheduled. */
export const lostStart = reader(
  v.object({ clock: v.object({ status: v.literal('scheduled'), startsAt: v.number() }) }),
);
/** The button as it was set. */
export const lostButton = reader(
  v.object({ table: idSchema, button: seatSchema, smallBlind: v.nullable(seatSchema), bigBlind: seatSchema }),
);
/** The prizes as they were set. */
export const lostPrizes = reader(v.object({ prizes: prizesSchema }));
/** The structure as it was edited. */
export const lostStructure = reader(v.object({ structure: structureSchema }));
/** The table that was opened. */
export const lostTable = reader(v.object({ tableId: idSchema, no: v.number(), maxSeats: v.number() }));
/** The table that was to be broken. */
export const lostBreak = reader(v.object({ table: idSchema }));
/** The chips that were counted. */
export const lostCount = reader(v.object({ entryId: idSchema, chips: v.number() }));
/** Who a fact is about. */
export const lostSubject = reader(v.object({ entryId: idSchema }));

/** The live entry of a person, if there is one. */
export const liveEntryOf = (state: TournamentState, personId: PersonId): Entry | undefined =>
  Object.values(state.entries).find((entry) => entry.personId === personId && isLive(entry));

/** Whether there is nothing left to do about a conflict at `now`. */
export function isSettled(state: TournamentState, conflict: Conflict, now: Instant): boolean {
  switch (conflictKind(state, conflict)) {
    case 'seatTwice':
    case 'tableGone':
      return seatSettled(state, conflict);
    case 'drawnTwice':
    case 'movedTwice':
      return isThere(state, lostSeat(conflict)) || conflict.entryIds.every((id) => isOut(state, id));
    case 'outMeanwhile':
      return conflict.entryIds.every((id) => isBack(state, id));
    case 'clockTwice':
      return clockSettled(state, conflict, now);
    case 'buttonTwice':
      return buttonSettled(state, conflict);
    case 'prizesTwice':
      return samePrizes(lostPrizes(conflict)?.prizes ?? [], state.prizes);
    case 'structureTwice':
      return sameStructure(lostStructure(conflict)?.structure ?? [], state.structure);
    case 'tableTwice':
      return tableSettled(state, conflict);
    case 'breakHeld':
      return state.tables[conflict.table ?? '']?.open !== true;
    case 'countTwice':
      return isOut(state, conflict.entryIds[0] ?? '') || isCounted(state, conflict);
    case 'personTwice':
    case 'reentryTwice':
    case 'bustTwice':
    case 'outTwice':
    case 'cancelledInPlay':
    case 'finalTwice':
    case 'penaltyForOut':
    case 'afterEnd':
    case 'noRight':
    case 'other':
      return isSameFact(state, conflict);
  }
}

/** A fact that stands as it was wanted: the same entry registered twice, a tournament that both have ended. */
function isSameFact(state: TournamentState, conflict: Conflict): boolean {
  if (conflict.lost?.type === 'tournament.finished') return state.phase === 'finished';
  const entry = lostEntry(conflict);
  return entry !== null && state.entries[entry.entryId]?.personId === entry.personId;
}

const isOut = (state: TournamentState, id: EntryId): boolean => {
  const entry = state.entries[id];
  return entry === undefined || !isLive(entry);
};
/** Whether the person of an entry that is out has come in again since. */
const isBack = (state: TournamentState, id: EntryId): boolean => {
  const entry = state.entries[id];
  return entry !== undefined && liveEntryOf(state, entry.personId) !== undefined;
};
const isThere = (state: TournamentState, wanted: { readonly entryId: EntryId; readonly to: SeatRef } | null): boolean =>
  wanted !== null && sameSeat(state.entries[wanted.entryId]?.seat ?? null, wanted.to);

/** Who was to be seated sits, who was to be moved sits elsewhere by now, or is out. */
function seatSettled(state: TournamentState, conflict: Conflict): boolean {
  const wanted = lostSeat(conflict);
  const entry = state.entries[wanted?.entryId ?? ''];
  if (entry === undefined || !isLive(entry)) return true;
  const from = lostFrom(conflict)?.from;
  return from === undefined ? entry.seat !== null : !sameSeat(entry.seat, from);
}

function clockSettled(state: TournamentState, conflict: Conflict, now: Instant): boolean {
  if (state.phase === 'finished') return true;
  if (conflict.lost === undefined) return false;
  const start = lostStart(conflict)?.clock.startsAt;
  if (start !== undefined)
    return start <= now || (state.clock.status === 'scheduled' && state.clock.startsAt === start);
  const clock = lostClock(conflict)?.clock;
  if (clock === undefined) return state.clock.status === 'idle' || state.phase !== 'setup';
  const then = clockAt({ ...clock, basis: null }, state.structure, now);
  return then.item === null || sameReading(then, clockAt(state.clock, state.structure, now));
}

function buttonSettled(state: TournamentState, conflict: Conflict): boolean {
  const wanted = lostButton(conflict);
  const table = state.tables[conflict.table ?? ''];
  return wanted === null || !table?.open || samePositions(table.button, wanted);
}

/** One table with that number and as many chairs is what both wanted; a table of another id stands under another number by now. */
function tableSettled(state: TournamentState, conflict: Conflict): boolean {
  const wanted = lostTable(conflict);
  const table = state.tables[wanted?.tableId ?? ''];
  if (wanted === null) return true;
  if (!table?.open) return false;
  return conflict.code !== 'table/id-taken' || (table.no === wanted.no && table.maxSeats === wanted.maxSeats);
}

const isCounted = (state: TournamentState, conflict: Conflict): boolean => {
  const wanted = lostCount(conflict);
  return wanted === null || state.entries[wanted.entryId]?.chips === wanted.chips;
};
