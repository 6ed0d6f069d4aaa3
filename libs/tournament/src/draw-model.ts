/**
 * A fair draw as the journal knows it: committed, then revealed or abandoned. [DRW-1 … DRW-12]
 *
 * Invariants: what was committed never changes; a draw is revealed at most once, and only with the secret it committed to;
 * one that is abandoned stays in the list.
 */
import type { CommandId, DeviceId, EntryId, Instant, Seat, SeatRef, TableId } from './model.js';

/** What a fair draw is made for: the first seats, a broken table, the final table. */
export const FAIR_REASONS = ['start', 'break', 'finalTable'] as const;
/** What a fair draw is made for. */
export type FairReason = (typeof FAIR_REASONS)[number];
/** Why a draw was given up; stable codes, no free text. */
export const ABANDON_REASONS = ['mistake', 'secretLost', 'roomChanged', 'other'] as const;
/** Why a draw was given up. */
export type AbandonReason = (typeof ABANDON_REASONS)[number];

/** Chairs of one table that may be drawn. `Key` names the table: an id in the journal, its number in public. */
export interface DrawPool<Key = TableId> {
  readonly table: Key;
  /** Players who sit there already and stay. */
  readonly players: number;
  /** Players who may still come, at most `seats.length`. */
  readonly room: number;
  /** Free chairs, ascending. */
  readonly seats: readonly Seat[];
}
/** What is drawn, in the order in which it was committed. */
export interface DrawLists<Key = TableId> {
  readonly pools: ReadonlyArray<DrawPool<Key>>;
  readonly entries: readonly EntryId[];
}
/** One entry and the chair it drew. */
export interface DrawPick<Key = TableId> {
  readonly entryId: EntryId;
  readonly to: { readonly table: Key; readonly seat: Seat };
}

/** A two-step draw. */
export interface FairDraw extends DrawLists {
  /** Command that committed it. */
  readonly id: CommandId;
  /** From 1, in the order of commitment. */
  readonly no: number;
  readonly at: Instant;
  /** The device that committed it and keeps the secret; empty where the event names none. */
  readonly device: DeviceId;
  readonly reason: FairReason;
  /** The table that breaks, or the final table; null for the first seats. */
  readonly table: TableId | null;
  /** Final table only: everybody draws, not just those who come from other tables. */
  readonly redraw: boolean;
  /** SHA-256 of the secret, lower-case hex. */
  readonly commitment: string;
  revealed: RevealedDraw | null;
  abandoned: { readonly cause: CommandId; readonly at: Instant; readonly reason: AbandonReason } | null;
}
/** The second step. */
export interface RevealedDraw {
  readonly cause: CommandId;
  readonly at: Instant;
  /** 256 bits, lower-case hex. */
  readonly secret: string;
  /** What somebody in the room said, normalised. */
  readonly value: string;
  readonly outcome: ReadonlyArray<{ readonly entryId: EntryId; readonly to: SeatRef }>;
}
