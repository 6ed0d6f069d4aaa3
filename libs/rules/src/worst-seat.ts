/**
 * Which seat a balancing arrival takes: the worst position, never the small blind (TDA-11A, ISAR-T10).
 *
 * Owns: `worstSeat`, `seatArrival`.
 * Invariants: a seat in the small-blind position is only ever given as a single big blind, and only where the book has
 * that clause; of two zones the earlier in the table below is the worse for the arrival, so it is taken first.
 *
 *     last big blind → [bigBlind] → next player → [later] → button → [noCards] → last big blind again [singleBigBlind]
 */
import { type NextHand, nextHand, singleBigBlindDue } from './dead-button.js';
import type { RuleProfile } from './profiles.js';
import {
  chairsBetween,
  type Game,
  isOccupied,
  isOpen,
  nextOccupied,
  openSeats,
  type PlayerId,
  playerCount,
  type Seat,
  type TableSituation,
  withPlayer,
} from './table-situation.js';

/** Where an arrival stands in the coming hand. `other` = at a table whose positions are not known, or that has no blinds. */
export type ArrivalPosition =
  | 'bigBlind'
  | 'singleBigBlind'
  | 'button'
  | 'underTheGunOrLater'
  | 'betweenButtonAndSmallBlind'
  | 'other';

/** The seat for a balancing arrival and what it means for them. */
export interface WorstSeat {
  readonly seat: Seat;
  /** Chairs that are the same for the arrival, `seat` first; any of them will do. */
  readonly acceptSeats: readonly Seat[];
  readonly posts: 'bigBlind' | null;
  readonly position: ArrivalPosition;
  /** Hands until the arrival posts the big blind: 0 = in the coming hand; null where it cannot be told. */
  readonly handsUntilBigBlind: number | null;
  /** Whether the arrival gets cards in the coming hand. */
  readonly dealtIn: boolean;
}

/** What is being played while somebody is moved. */
export interface PlayOptions {
  readonly game?: Game;
  /** The part of a mixed game now played: in `stud` the seat is found the same way, but nobody posts a big blind. */
  readonly round?: 'holdem' | 'stud';
}

/**
 * Worst seat at the table for a balancing arrival. Rules TDA-11A, TDA-11B, ISAR-T10; in stud-only events the seat that
 * opened last. Null when no chair is open that the rule allows (under a book without the single-big-blind clause the
 * small-blind chair alone does not count).
 */
export function worstSeat(table: TableSituation, profile: RuleProfile, options: PlayOptions = {}): WorstSeat | null {
  if (options.game === 'stud') return lastOpenedSeat(table);
  if (table.lastBigBlind === null || playerCount(table) === 0) return anySeat(table);
  const zones = candidateZones(table, table.lastBigBlind, profile);
  const zone = zones.find((candidate) => candidate.open.length > 0);
  const worst = zone === undefined ? null : describe(table, table.lastBigBlind, zone);
  return worst !== null && options.round === 'stud' ? { ...worst, posts: null } : worst;
}

/** The table after the arrival has sat down; one who posts the big blind alone is noted as due. */
export function seatArrival(table: TableSituation, arrival: { player: PlayerId; seat: Seat }): TableSituation {
  const seated = withPlayer(table, arrival.seat, arrival.player);
  const alone = arrival.seat === table.lastBigBlind;
  return alone ? { ...seated, singleBigBlindDue: arrival.seat } : seated;
}

type ZoneKind = 'bigBlind' | 'singleBigBlind' | 'later' | 'noCards';
interface Zone {
  readonly kind: ZoneKind;
  /** Open chairs of the zone, the first to be taken in front. */
  readonly open: readonly Seat[];
  /** Open chairs that are the same for the arrival as the first one. */
  readonly equal: readonly Seat[];
}

/** The zones of the table, worst first. */
function candidateZones(table: TableSituation, lastBigBlind: Seat, profile: RuleProfile): Zone[] {
  const isFree = (seat: Seat) => isOpen(table, seat);
  const due = singleBigBlindDue(table);
  const next = nextOccupied(table, lastBigBlind) ?? lastBigBlind;
  const button = table.lastSmallBlind ?? table.button ?? lastBigBlind;
  // Against one opponent the arrival may be big blind in any case: no chair gets it twice running from the same player.
  const mayBeAlone = !due && (profile.singleBigBlind || playerCount(table) === 1);
  const ahead = due ? [] : chairsBetween(table, lastBigBlind, next).filter(isFree);
  const alone = mayBeAlone ? [lastBigBlind].filter(isFree) : [];
  const from = due ? lastBigBlind : next;
  // Grown from two players the next big blind may stand on the button; then every other chair comes later.
  const later = [...chairsBetween(table, from, button), button].filter((seat) => seat !== lastBigBlind && isFree(seat));
  const behind = chairsBetween(table, button, lastBigBlind).filter(isFree);
  return [
    { kind: 'bigBlind', open: ahead, equal: [...ahead, ...alone] },
    { kind: 'singleBigBlind', open: alone, equal: alone },
    { kind: 'later', open: later, equal: run(table, later) },
    { kind: 'noCards', open: behind, equal: run(table, behind) },
  ];
}

/** The first chair of a zone and those after it with nobody in between. */
function run(table: TableSituation, open: readonly Seat[]): Seat[] {
  const [first] = open;
  if (first === undefined) return [];
  const reach = chairsBetween(table, first, nextOccupied(table, first) ?? first);
  return [first, ...open.filter((seat) => reach.includes(seat))];
}

function describe(table: TableSituation, lastBigBlind: Seat, zone: Zone): WorstSeat | null {
  const [seat] = zone.open;
  const hand = seat === undefined ? null : nextHand(seatArrival(table, { player: 'arrival', seat }));
  if (seat === undefined || hand === null) return null;
  const posts = hand.bigBlind === seat ? 'bigBlind' : null;
  return {
    seat,
    acceptSeats: zone.equal,
    posts,
    position: positionIn(hand, seat),
    handsUntilBigBlind: posts === null ? handsBefore(table, lastBigBlind, seat) : 0,
    dealtIn: hand.dealtIn.includes(seat),
  };
}

function positionIn(hand: NextHand, seat: Seat): ArrivalPosition {
  if (hand.bigBlind === seat) return hand.singleBigBlind ? 'singleBigBlind' : 'bigBlind';
  if (!hand.dealtIn.includes(seat)) return 'betweenButtonAndSmallBlind';
  return hand.button === seat ? 'button' : 'underTheGunOrLater';
}

/** Big blinds posted before it is the arrival's turn: those seated before them, and a single big blind still due. */
function handsBefore(table: TableSituation, lastBigBlind: Seat, seat: Seat): number {
  const before = chairsBetween(table, lastBigBlind, seat).filter((chair) => isOccupied(table, chair)).length;
  return before + (singleBigBlindDue(table) ? 1 : 0);
}

/** Stud: the seat that opened last and is still open. */
function lastOpenedSeat(table: TableSituation): WorstSeat | null {
  const opened = (table.openedSeats ?? []).filter((seat) => isOpen(table, seat)).at(-1) ?? openSeats(table).at(0);
  return opened === undefined ? null : withoutPosition(opened, [opened]);
}

/** Positions unknown, no hand dealt yet: every open chair is the same. */
function anySeat(table: TableSituation): WorstSeat | null {
  const [first, ...others] = openSeats(table);
  return first === undefined ? null : withoutPosition(first, [first, ...others]);
}

function withoutPosition(seat: Seat, acceptSeats: readonly Seat[]): WorstSeat {
  return { seat, acceptSeats, posts: null, position: 'other', handsUntilBigBlind: null, dealtIn: true };
}
