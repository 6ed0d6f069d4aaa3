/** Entries as rows of lists and of the finder: what is shown, what is searched, how it is ordered. Pure. */
import { type Entry, publicName, ranks, type TournamentState } from '@blindwerk/tournament';
import type { Evening } from '../session/model';
import { personName } from './names';
import { type Findable, matches } from './search';

export interface PlayerRow extends Findable {
  readonly entryId: string;
  readonly personId: string;
  readonly status: Entry['status'];
  readonly nth: number;
  readonly chips: number | null;
  readonly bigBlinds: number | null;
  readonly away: boolean;
  readonly halted: boolean;
  /** Hands of a running penalty still to be missed; 0 = none. */
  readonly penaltyHands: number;
  readonly rank: number | null;
  readonly rankTo: number | null;
}

export const FILTERS = ['playing', 'waiting', 'out', 'away', 'penalty', 'all'] as const;
export type PlayerFilter = (typeof FILTERS)[number];

const TESTS: Readonly<Record<PlayerFilter, (row: PlayerRow) => boolean>> = {
  playing: (row) => (row.status === 'seated' || row.status === 'registered') && row.rank === null,
  waiting: (row) => row.status === 'registered',
  out: (row) => row.status === 'busted' || row.status === 'disqualified',
  away: (row) => row.away && row.status === 'seated',
  penalty: (row) => row.penaltyHands > 0,
  all: () => true,
};

function penaltyHands(state: TournamentState): Map<string, number> {
  const hands = new Map<string, number>();
  for (const p of Object.values(state.penalties))
    if (p.endedAt === null && p.handsLeft > 0) hands.set(p.entryId, (hands.get(p.entryId) ?? 0) + p.handsLeft);
  return hands;
}

/** Every entry as a row; stacks are counted in `bigBlind` where it is known. */
export function playerRows(evening: Evening, bigBlind: number | null): readonly PlayerRow[] {
  const { state } = evening;
  const hands = penaltyHands(state);
  const places = ranks(state);
  return Object.values(state.entries).map((entry) => {
    const person = evening.people[entry.personId];
    const name = personName(evening, entry.personId);
    const table = entry.seat ? state.tables[entry.seat.table] : undefined;
    const place = places.get(entry.id) ?? null;
    return {
      entryId: entry.id,
      personId: entry.personId,
      name,
      shown: person ? publicName(person) : name,
      no: entry.no,
      nth: entry.nth,
      status: entry.status,
      table: table?.no ?? null,
      seat: entry.seat?.seat ?? null,
      chips: entry.chips,
      bigBlinds: entry.chips === null || bigBlind === null ? null : Math.floor(entry.chips / bigBlind),
      away: entry.away,
      halted: table?.halted != null,
      penaltyHands: hands.get(entry.id) ?? 0,
      rank: place?.rank ?? null,
      rankTo: place?.rankTo ?? null,
    };
  });
}

/** Whether two rows show the same. */
export function isSameRow(a: PlayerRow, b: PlayerRow): boolean {
  // Reason for `as`: Object.keys forgets the keys of the type.
  const keys = Object.keys(a) as readonly (keyof PlayerRow)[];
  return a === b || keys.every((key) => a[key] === b[key]);
}

export const SORTS = ['name', 'no', 'table', 'chips', 'rank'] as const;
export type PlayerSort = (typeof SORTS)[number];

/** Rows that pass, in order. `compare` orders names by the language. */
export function selectRows(
  rows: readonly PlayerRow[],
  { query, filter, sort }: { readonly query: string; readonly filter: PlayerFilter; readonly sort: PlayerSort },
  compare: (a: string, b: string) => number,
): readonly PlayerRow[] {
  const last = Number.MAX_SAFE_INTEGER;
  const keys: Readonly<Record<PlayerSort, (row: PlayerRow) => number>> = {
    name: () => 0,
    no: (row) => row.no,
    table: (row) => (row.table ?? last / 1000) * 100 + (row.seat ?? 0),
    chips: (row) => -(row.chips ?? -1),
    rank: (row) => row.rank ?? last,
  };
  const key = keys[sort];
  return rows
    .filter((row) => TESTS[filter](row) && matches(row, query))
    .sort((a, b) => key(a) - key(b) || compare(a.name, b.name) || a.no - b.no);
}

/** How many rows each filter would show. */
export const filterCounts = (rows: readonly PlayerRow[]): Readonly<Record<PlayerFilter, number>> => ({
  playing: rows.filter(TESTS.playing).length,
  waiting: rows.filter(TESTS.waiting).length,
  out: rows.filter(TESTS.out).length,
  away: rows.filter(TESTS.away).length,
  penalty: rows.filter(TESTS.penalty).length,
  all: rows.length,
});
