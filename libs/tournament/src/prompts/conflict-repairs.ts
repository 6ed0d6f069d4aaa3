/**
 * What can be done about a conflict: the commands that bring about what the event wanted, or what the room now needs. Which
 * of them `decide` takes at this moment is the caller's to ask. [CON-4 … CON-17]
 */
import type { Command } from '../command.js';
import { openTables } from '../families/seating.js';
import type { Conflict, Entry, Instant, TournamentState } from '../model.js';
import { isLive } from '../selectors.js';
import {
  type ConflictKind,
  liveEntryOf,
  lostBreak,
  lostButton,
  lostClock,
  lostCount,
  lostEntry,
  lostFrom,
  lostPrizes,
  lostSeat,
  lostStart,
  lostStructure,
  lostSubject,
  lostSwap,
  lostTable,
} from './conflict-kinds.js';

/** A way to settle a card. Without a command the answer alone settles it. */
export interface Repair {
  readonly id: string;
  readonly command?: Command;
}
interface Matter {
  readonly kind: ConflictKind;
  readonly first: Conflict;
  readonly conflicts: readonly Conflict[];
}

/** Every offer a repair may make, for checking that message files are complete. */
export const REPAIRS = [
  'seat',
  'draw',
  'moveDraw',
  'moveThere',
  'swapAgain',
  'refund',
  'otherSeat',
  'bustToo',
  'registerAgain',
  'takeClock',
  'takeStart',
  'takeButton',
  'takePrizes',
  'takeStructure',
  'openAs',
  'breakAgain',
  'takeCount',
  'lift',
] as const;

/** Ways to settle a matter, best first. */
export function repairs(state: TournamentState, matter: Matter, now: Instant): readonly Repair[] {
  const { kind, first } = matter;
  switch (kind) {
    case 'seatTwice':
    case 'tableGone':
      return seats(state, matter);
    case 'drawnTwice':
    case 'movedTwice':
      return matter.conflicts.length === 1 ? places(first) : [];
    case 'personTwice':
    case 'reentryTwice':
      return [{ id: 'refund' }, ...twins(state, matter)];
    case 'outMeanwhile':
      return comingBack(state, first);
    case 'clockTwice':
      return clocks(first, now);
    case 'buttonTwice':
    case 'prizesTwice':
    case 'structureTwice':
    case 'countTwice':
      return asWanted(first);
    case 'tableTwice':
      return tables(state, first);
    case 'breakHeld': {
      const wanted = lostBreak(matter.conflicts.find(({ lost }) => lost?.type === 'table.broken') ?? first);
      return wanted ? [{ id: 'breakAgain', command: { type: 'breakTable', table: wanted.table } }] : [];
    }
    case 'bustTwice':
    case 'outTwice':
    case 'cancelledInPlay':
    case 'finalTwice':
    case 'penaltyForOut':
    case 'afterEnd':
    case 'noRight':
    case 'other':
      return [];
  }
}

/** Another seat, drawn by the rules: for one who stands, for several who stand, for one who was to be moved. */
function seats(state: TournamentState, { conflicts }: Matter): Repair[] {
  const wanted = conflicts.flatMap((conflict) => {
    const entry = state.entries[lostSeat(conflict)?.entryId ?? ''];
    return entry && isLive(entry) ? [{ entry, conflict }] : [];
  });
  const waiting = wanted.filter(({ entry }) => entry.seat === null);
  const [only] = waiting;
  if (waiting.length > 1) return [{ id: 'draw', command: { type: 'drawSeats' } }];
  if (only) return [{ id: 'seat', command: { type: 'seatEntry', entryId: only.entry.id, seat: 'draw' } }];
  const [moved] = wanted;
  return moved && wanted.length === 1 && lostFrom(moved.conflict) ? movedDraw(state, moved.entry, moved.conflict) : [];
}

function movedDraw(state: TournamentState, { id: entryId }: Entry, conflict: Conflict): Repair[] {
  const table = lostSeat(conflict)?.to.table ?? '';
  const draw = { type: 'moveEntry', entryId, to: 'draw', reason: 'manual' } as const;
  return [{ id: 'moveDraw', command: state.tables[table]?.open ? { ...draw, table } : draw }];
}

function places(conflict: Conflict): Repair[] {
  const swap = lostSwap(conflict);
  if (swap) return [{ id: 'swapAgain', command: { type: 'swapSeats', a: swap.a, b: swap.b } }];
  const wanted = lostSeat(conflict);
  if (!wanted) return [];
  return [
    { id: 'moveThere', command: { type: 'moveEntry', entryId: wanted.entryId, to: wanted.to, reason: 'manual' } },
  ];
}

/** What the second desk did with its entry of the same person: a seat the person may be sitting in, a bust. */
function twins(state: TournamentState, { first, conflicts }: Matter): Repair[] {
  const entry = liveEntryOf(state, lostEntry(first)?.personId ?? '');
  if (!entry || conflicts.filter(({ lost }) => lost?.type === 'entry.registered').length > 1) return [];
  const of = (type: string) => conflicts.find(({ lost }) => lost?.type === type);
  const seated = of('entry.seated');
  const to = seated && lostSeat(seated)?.to;
  const busted = of('entry.busted');
  const bust = { type: 'bustPlayers', entries: [{ entryId: entry.id }], ranking: 'shared' } as const;
  return [
    ...(to ? [{ id: 'otherSeat', command: inSeat(entry, to) }] : []),
    ...(busted && lostSubject(busted) ? [{ id: 'bustToo', command: { ...bust, entries: [...bust.entries] } }] : []),
  ];
}

const inSeat = ({ id: entryId, seat }: Entry, to: { readonly table: string; readonly seat: number }): Command =>
  seat === null ? { type: 'seatEntry', entryId, seat: to } : { type: 'moveEntry', entryId, to, reason: 'manual' };

/** Whoever is out and was still dealt with elsewhere may come in again, as far as the rules let them. */
function comingBack(state: TournamentState, conflict: Conflict): Repair[] {
  const entry = state.entries[conflict.entryIds[0] ?? ''];
  if (!entry || (entry.status !== 'cancelled' && entry.status !== 'noShow')) return [];
  const command = { type: 'registerPlayer', personId: entry.personId, entryId: `${entry.id}-r` } as const;
  return [{ id: 'registerAgain', command: { ...command, seat: lostSeat(conflict)?.to ?? 'draw' } }];
}

function clocks(conflict: Conflict, now: Instant): Repair[] {
  const start = lostStart(conflict)?.clock.startsAt;
  if (start !== undefined)
    return start > now ? [{ id: 'takeStart', command: { type: 'scheduleStart', startsAt: start } }] : [];
  const clock = lostClock(conflict)?.clock;
  return clock ? [{ id: 'takeClock', command: { type: 'setClock', clock } }] : [];
}

function asWanted(conflict: Conflict): Repair[] {
  const button = lostButton(conflict);
  if (button) return [{ id: 'takeButton', command: { type: 'setButton', ...button } }];
  const prizes = lostPrizes(conflict)?.prizes;
  if (prizes) return [{ id: 'takePrizes', command: { type: 'setPrizes', prizes } }];
  const structure = lostStructure(conflict)?.structure;
  if (structure) return [{ id: 'takeStructure', command: { type: 'editStructure', structure } }];
  const count = lostCount(conflict);
  return count ? [{ id: 'takeCount', command: { type: 'countChips', ...count } }] : [];
}

/** The second table gets the lowest number that is free. */
function tables(state: TournamentState, conflict: Conflict): Repair[] {
  const wanted = lostTable(conflict);
  if (!wanted) return [];
  const used = new Set(openTables(state).map((table) => table.no));
  let no = 1;
  while (used.has(no)) no++;
  const tableId = state.tables[wanted.tableId] ? `${wanted.tableId}-${no}` : wanted.tableId;
  return [{ id: 'openAs', command: { type: 'openTable', tableId, no, maxSeats: wanted.maxSeats } }];
}
