/**
 * What differs between two states of a tournament, in codes and values a person can be told. Used by the undo preview.
 */
import { clockAt } from './clock.js';
import { playersAt } from './families/seating.js';
import type { Entry, EntryId, Instant, SeatRef, TableId, TournamentState } from './model.js';
import { ranks } from './ranks.js';
import { contentHash } from './state-hash.js';
import { stats } from './stats.js';

/** Kinds of change; each has a message of its own. */
export const CHANGE_KINDS = [
  'phase',
  'name',
  'settings',
  'structure',
  'clockStatus',
  'level',
  'remainingMs',
  'entries',
  'playersLeft',
  'averageStack',
  'entryStatus',
  'seat',
  'rank',
  'chips',
  'away',
  'tableOpen',
  'tableSize',
  'tableHalted',
  'button',
  'blockedSeats',
  'finalTable',
  'penalty',
  'prizes',
  'message',
  'rulings',
  'calls',
] as const;
/** What differs. */
export type ChangeKind = (typeof CHANGE_KINDS)[number];
/** A value that can be shown; null where there is none. */
export type ChangeValue = string | number | boolean | null;
/** One difference. `entryId`, `table`, `penaltyId` say of what; seats are written `<table number>-<seat>`. */
export interface StateChange {
  readonly what: ChangeKind;
  readonly entryId?: EntryId;
  readonly table?: TableId;
  readonly penaltyId?: string;
  readonly before: ChangeValue;
  readonly after: ChangeValue;
}

/** All differences at `now`, in the order of `CHANGE_KINDS` by subject: tournament, clock, field, entries, tables. */
export function stateChanges(before: TournamentState, after: TournamentState, now: Instant): StateChange[] {
  return [
    ...compare(overall(before, now), overall(after, now)),
    ...eachKey(before.entries, after.entries, (entryId) => {
      const [a, b] = [entryFacts(before, entryId), entryFacts(after, entryId)];
      return compare(a, b, { entryId });
    }),
    ...rankChanges(before, after),
    ...eachKey(before.tables, after.tables, (table) =>
      compare(tableFacts(before, table), tableFacts(after, table), { table }),
    ),
    ...eachKey(before.penalties, after.penalties, (penaltyId) =>
      compare(penaltyFacts(before, penaltyId), penaltyFacts(after, penaltyId), {
        penaltyId,
        entryId: (before.penalties[penaltyId] ?? after.penalties[penaltyId])?.entryId,
      }),
    ),
  ];
}

type Facts = Partial<Record<ChangeKind, ChangeValue>>;
type Subject = Pick<StateChange, 'entryId' | 'table' | 'penaltyId'>;

/** Facts that differ; one that is missing on a side reads as null. */
function compare(before: Facts, after: Facts, subject: Subject = {}): StateChange[] {
  return CHANGE_KINDS.flatMap((what) => {
    const [a, b] = [before[what] ?? null, after[what] ?? null];
    return a === b ? [] : [{ what, ...subject, before: a, after: b }];
  });
}

function eachKey(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  changesOf: (id: string) => StateChange[],
): StateChange[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].flatMap(changesOf);
}

function overall(state: TournamentState, now: Instant): Facts {
  const { status, levelNo, remainingMs } = clockAt(state.clock, state.structure, now);
  const { entries, playersLeft, averageStack } = stats(state, now);
  return {
    phase: state.phase,
    name: state.name,
    settings: fingerprint(state.settings),
    structure: fingerprint(state.structure),
    clockStatus: status,
    level: levelNo,
    remainingMs,
    entries,
    playersLeft,
    averageStack,
    finalTable: state.finalTable ? (state.tables[state.finalTable.table]?.no ?? null) : null,
    prizes: state.prizes.length === 0 ? null : state.prizes.map(({ amount }) => amount).join(' '),
    message: state.message?.text ?? null,
    rulings: state.rulings.length,
    calls: Object.keys(state.calls).length,
  };
}

function entryFacts(state: TournamentState, entryId: EntryId): Facts {
  const entry: Entry | undefined = state.entries[entryId];
  if (!entry) return {};
  return { entryStatus: entry.status, seat: seatText(state, entry.seat), chips: entry.chips, away: entry.away };
}

function rankChanges(before: TournamentState, after: TournamentState): StateChange[] {
  const [a, b] = [rankTexts(before), rankTexts(after)];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((entryId) =>
    compare({ rank: a.get(entryId) ?? null }, { rank: b.get(entryId) ?? null }, { entryId }),
  );
}

const rankTexts = (state: TournamentState): Map<EntryId, string | number> => {
  const texts = new Map<EntryId, string | number>();
  for (const [entryId, { rank, rankTo }] of ranks(state))
    texts.set(entryId, rank === rankTo ? rank : `${rank}-${rankTo}`);
  return texts;
};

function tableFacts(state: TournamentState, tableId: TableId): Facts {
  const table = state.tables[tableId];
  if (!table) return {};
  return {
    tableOpen: table.open,
    tableSize: table.open ? playersAt(table) : null,
    tableHalted: table.halted !== null,
    button: table.button?.button ?? null,
    blockedSeats: table.blocked.length === 0 ? null : table.blocked.join(' '),
  };
}

function penaltyFacts(state: TournamentState, penaltyId: string): Facts {
  const penalty = state.penalties[penaltyId];
  return penalty ? { penalty: penalty.endedAt === null ? penalty.handsLeft : 'ended' } : {};
}

const seatText = (state: TournamentState, seat: SeatRef | null): string | null =>
  seat ? `${state.tables[seat.table]?.no ?? '?'}-${seat.seat}` : null;

/** Eight hex digits that change with the value; for telling that something large changed, not what. */
const fingerprint = (value: unknown): string => contentHash(value).slice(0, 8);
