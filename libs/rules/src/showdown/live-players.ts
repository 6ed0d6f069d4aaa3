/**
 * Who is in the hand at the showdown, and what the last street says of them.
 *
 * Owns: shapes of players and acts, `StreetFacts`, `streetFacts`, order round the table.
 * Invariant: `to` is a player's total on the street after the act.
 */
import { ACT_KINDS, type ActKind, type PastAct, type PokerGame } from '../betting/spot.js';
import { chips, fields, firstTwice, firstWrong, known, listOf, optional, text, word } from '../shapes.js';
import type { PlayerId } from '../table-situation.js';
import type { RulesRefusal } from '../trace.js';

/** Games without a board. */
export const isStud = (game: PokerGame | undefined): boolean => game === 'STUD' || game === 'RAZZ' || game === 'STUD8';

/** Shape of the acts of a street. */
export const historyShape = listOf(fields<PastAct>({ player: text, act: word(...ACT_KINDS), to: optional(chips) }));

/** Refuses players named twice (`rules/same-player-twice`) and acts of unknown ones (`rules/unknown-player`). */
export function playersAgree(
  players: ReadonlyArray<{ readonly id: PlayerId }>,
  history: readonly PastAct[] = [],
): RulesRefusal | null {
  const ids = players.map(({ id }) => id);
  return (
    firstTwice(ids, 'rules/same-player-twice', (i) => `players.${i}.id`) ??
    firstWrong(history, ({ player }, i) => known(ids, player, `history.${i}.player`))
  );
}

/** What a street came to. */
export interface StreetFacts {
  /** Highest total: what a call comes to. */
  readonly callTo: number;
  /** Player of the last bet or raise; null if everybody checked. A posted blind is no bet. */
  readonly aggressor: PlayerId | null;
  readonly totals: ReadonlyMap<PlayerId, number>;
  readonly folded: ReadonlySet<PlayerId>;
  readonly allIn: ReadonlySet<PlayerId>;
}

/** Sums up the acts of one street. */
export function streetFacts(history: readonly PastAct[]): StreetFacts {
  const totals = new Map<PlayerId, number>();
  let callTo = 0;
  let aggressor: PlayerId | null = null;
  for (const { player, act, to } of history) {
    const total = to ?? totals.get(player) ?? 0;
    totals.set(player, total);
    if (total > callTo && act !== 'sb' && act !== 'bb') aggressor = player;
    callTo = Math.max(callTo, total);
  }
  const who = (kind: ActKind) => new Set(history.filter(({ act }) => act === kind).map(({ player }) => player));
  return { callTo, aggressor, totals, folded: who('fold'), allIn: who('all-in') };
}

/** Chairs from one to the next of the other, clockwise: 1 for the chair to the left, `tableSize` for the chair itself. */
export const chairsLeftOf = (from: number, seat: number, tableSize: number): number =>
  ((seat - from + tableSize - 1) % tableSize) + 1;

/** Ids in one text, as a message parameter. */
export const listed = (ids: readonly string[]): string => ids.join(', ');
