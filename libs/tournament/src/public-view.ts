/**
 * What everybody may see, in slices that change apart from each other. No person id, no penalty, no conflict, no prompt
 * ever stands here; names only as the person chose.
 *
 * Computed from the state at a moment; `until` says when it changes without an event.
 */
import { nextBigBlind } from '@blindwerk/rules';
import { assertNever } from './assert-never.js';
import { isFresh } from './button-age.js';
import { clockAt } from './clock.js';
import { drawsSlice } from './draws-slice.js';
import { playersAt } from './families/seating.js';
import type { Call, Entry, EntryId, Instant, Move, RuleId, SeatRef, Table, TournamentState } from './model.js';
import { publicName } from './public-name.js';
import { prizePool, type Rank, ranks, results } from './ranks.js';
import { ruleIdOf, situationOf } from './rules-adapter.js';
import { countsAsEntry, isLive } from './selectors.js';
import { asOf } from './state.js';
import { stats } from './stats.js';
import type {
  People,
  PrizesSlice,
  PublicCall,
  PublicMove,
  PublicSeat,
  PublicView,
  SeatingRow,
  TableSlice,
} from './view.js';

/** The public view at `now`. A person whose name is not known is called by entry number, `#12`. */
export function publicView(state: TournamentState, people: People, now: Instant): PublicView {
  const current = asOf(state, now);
  const nameOf = namer(people);
  const places = ranks(current);
  return {
    clock: {
      tournamentId: current.id,
      name: current.name,
      phase: current.phase,
      profile: current.profile,
      clock: current.clock,
      format: current.settings.format,
    },
    structure: {
      items: current.structure,
      lateRegistrationUntilLevel: current.settings.lateRegistrationUntilLevel,
      reentryUntilLevel: current.settings.reentry?.untilLevel ?? null,
      chipSet: current.settings.chipSet,
      club: current.club,
    },
    tables: tableSlices(current),
    seating: seatingRows(current, places, nameOf),
    calls: Object.values(current.calls)
      .sort((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1))
      .map((call) => publicCall(current, call, nameOf)),
    prizes: prizesSlice(current, places, nameOf),
    stats: stats(current, now),
    message: current.message ? { text: current.message.text, at: current.message.at } : null,
    draws: drawsSlice(current, nameOf),
    until: changesAt(current, now),
  };
}

type NameOf = (entry: Pick<Entry, 'personId' | 'no'> | undefined) => string;

function namer(people: People): NameOf {
  return (entry) => {
    const person = entry && Object.hasOwn(people, entry.personId) ? people[entry.personId] : undefined;
    const name = person ? publicName(person) : '';
    return name === '' ? `#${entry?.no ?? '?'}` : name;
  };
}

/** Levels, breaks, the scheduled start and the end of registration all come at the end of what runs now. */
function changesAt(state: TournamentState, now: Instant): Instant | null {
  if (state.phase === 'finished') return null;
  const { endsAt, status } = clockAt(state.clock, state.structure, now);
  return status !== 'ended' && endsAt !== null && endsAt > now ? endsAt : null;
}

/** By number; of closed tables with a number that is in use again, only the open one. */
function tableSlices(state: TournamentState): TableSlice[] {
  const byNo = new Map<number, Table>();
  for (const table of Object.values(state.tables))
    if (table.open || !byNo.get(table.no)?.open) byNo.set(table.no, table);
  return [...byNo.values()]
    .sort((a, b) => a.no - b.no)
    .map((table) => ({
      no: table.no,
      maxSeats: table.maxSeats,
      open: table.open,
      players: playersAt(table),
      halted: table.halted !== null,
      button: table.button?.button ?? null,
      blocked: table.blocked,
    }));
}

function seatingRows(state: TournamentState, places: ReadonlyMap<EntryId, Rank>, nameOf: NameOf): SeatingRow[] {
  return Object.values(state.entries)
    .filter(countsAsEntry)
    .sort((a, b) => a.no - b.no)
    .map((entry) => {
      const place = places.get(entry.id);
      return {
        entryId: entry.id,
        no: entry.no,
        name: nameOf(entry),
        seat: publicSeat(state, entry.seat),
        status: statusOf(entry),
        rank: place?.rank ?? null,
        rankTo: place?.rankTo ?? null,
        chips: isLive(entry) ? entry.chips : null,
      };
    });
}

const statusOf = (entry: Entry): SeatingRow['status'] => (!isLive(entry) ? 'out' : entry.seat ? 'playing' : 'waiting');

function publicSeat(state: TournamentState, seat: SeatRef): PublicSeat;
function publicSeat(state: TournamentState, seat: SeatRef | null): PublicSeat | null;
function publicSeat(state: TournamentState, seat: SeatRef | null): PublicSeat | null {
  return seat ? { table: tableNo(state, seat.table), seat: seat.seat } : null;
}

const tableNo = (state: TournamentState, tableId: string): number => state.tables[tableId]?.no ?? 0;

function publicCall(state: TournamentState, call: Call, nameOf: NameOf): PublicCall {
  const move = (entryId: EntryId, from: SeatRef | null, to: SeatRef): PublicMove => {
    const entry = state.entries[entryId];
    return {
      entryId,
      no: entry?.no ?? 0,
      name: nameOf(entry),
      from: publicSeat(state, from),
      to: publicSeat(state, to),
      bigBlindNext: isBigBlindNext(state, call, to),
    };
  };
  return {
    id: call.id,
    kind: call.kind,
    rule: ruleOfCall(state, call),
    table: call.table === null ? null : tableNo(state, call.table),
    dueSeat: call.dueSeat,
    moves: [
      ...call.moves.map(({ entryId, from, to }: Move) => move(entryId, from, to)),
      ...call.seated.map(({ entryId, to }) => move(entryId, null, to)),
    ],
    since: call.since,
  };
}

/** Only said where the button was known when the call was made. */
function isBigBlindNext(state: TournamentState, call: Call, to: SeatRef): boolean {
  const table = state.tables[to.table];
  return !!table?.button && isFresh(table, call.since) && nextBigBlind(situationOf(table)) === to.seat;
}

function ruleOfCall(state: TournamentState, call: Call): RuleId | null {
  switch (call.kind) {
    case 'halt':
      return ruleIdOf(state, 'halting');
    case 'move':
      return call.table === null ? null : ruleIdOf(state, 'balancing');
    case 'break':
      return ruleIdOf(state, 'breaking');
    case 'finalTable':
      return ruleIdOf(state, 'finalTable');
    case 'seat':
      return ruleIdOf(state, 'lateEntry');
    default:
      return assertNever(call.kind);
  }
}

/** A row a place; who shares places stands on one of them each, with their share. */
function prizesSlice(state: TournamentState, places: ReadonlyMap<EntryId, Rank>, nameOf: NameOf): PrizesSlice {
  const taken = new Map<number, { name: string; amount: number }>();
  const sharersAt = new Map<number, number>();
  // Without prizes nobody has one, however many are out.
  const out = state.prizes.length > 0 ? results(state, places) : [];
  for (const row of out) {
    const before = sharersAt.get(row.rank) ?? 0;
    sharersAt.set(row.rank, before + 1);
    taken.set(row.rank + before, { name: nameOf(row), amount: row.prize });
  }
  return {
    currency: state.settings.currency,
    pool: prizePool(state),
    rows: [...state.prizes]
      .sort((a, b) => a.place - b.place)
      .map(({ place, amount }) => {
        const by = taken.get(place);
        return { place, amount: by?.amount ?? amount, name: by?.name ?? null };
      }),
  };
}
