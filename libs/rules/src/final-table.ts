/**
 * The final table: how big it is, when it is formed, who sits where (TDA-RP9, ISAR-T11, ISAR-T6).
 *
 * Owns: `finalTableSize`, `finalTableCheck`, `finalTableSeats`.
 * Invariant: no seat is given twice, none beyond the table. Neither book asks for a redraw or a button draw: both are the house's.
 */
import type { RuleProfile } from './profiles.js';
import type { PlayerId, Seat } from './table-situation.js';

/** How the event stands. */
export interface FinalTableOptions {
  readonly profile: RuleProfile;
  /** Players at a full table of the event. */
  readonly handed: number;
  /** Players still in. */
  readonly remaining: number;
  readonly tableCount: number;
  /** Size the director fixed; overrides the book. */
  readonly size?: number | null;
}

/** Sizes by table format. Rule TDA-RP9: 9- and 8-handed events end with nine, 7- and 6-handed ones with seven. */
const SIZE_BY_FORMAT: Readonly<Record<number, number>> = { 9: 9, 8: 9, 7: 7, 6: 7 };

/** Players a final table holds in an event of this format. Rules TDA-RP9, ISAR-T11; TDA formats it does not name: as the tables. */
export function finalTableSize(profile: RuleProfile, handed: number): number {
  const { by, seats } = profile.finalTable;
  if (by === 'fixed') return seats;
  return Math.min(by === 'format' ? (SIZE_BY_FORMAT[handed] ?? handed) : handed, seats);
}

/** Whether the final table is to be formed now, and its size. Rules TDA-RP9, ISAR-T11. */
export function finalTableCheck(options: FinalTableOptions): { readonly size: number; readonly form: boolean } {
  const size = options.size ?? finalTableSize(options.profile, options.handed);
  return { size, form: options.tableCount > 1 && options.remaining > 0 && options.remaining <= size };
}

/** Seats of the final table, or why the drawn ones cannot be given. */
export type FinalTableSeats =
  | { readonly seats: Readonly<Record<PlayerId, Seat>>; readonly emptySeats: readonly Seat[] }
  | { readonly error: 'seat-out-of-range' | 'duplicate-seat' | 'too-few-seats' };

/** Gives the drawn seats to the players in list order; `taken` are seats of those who stay where they are. Rule ISAR-T6, TDA-7. */
export function finalTableSeats(draw: {
  readonly size: number;
  readonly players: readonly PlayerId[];
  readonly drawnSeats: readonly Seat[];
  readonly taken?: readonly Seat[];
}): FinalTableSeats {
  const { size, players, drawnSeats, taken = [] } = draw;
  const given = [...taken, ...drawnSeats];
  if (drawnSeats.some((seat) => !Number.isInteger(seat) || seat < 1 || seat > size))
    return { error: 'seat-out-of-range' };
  if (new Set(given).size !== given.length) return { error: 'duplicate-seat' };
  if (drawnSeats.length < players.length) return { error: 'too-few-seats' };
  const seats = Object.fromEntries(players.map((player, i) => [player, drawnSeats[i]!]));
  const used = new Set([...taken, ...Object.values(seats)]);
  const all = Array.from({ length: size }, (_, i) => i + 1);
  return { seats, emptySeats: all.filter((seat) => !used.has(seat)) };
}
