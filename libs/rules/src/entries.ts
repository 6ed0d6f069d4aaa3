/**
 * Entries: stack and seat of late players, alternates and re-entries, who may sit down, re-buys (TDA-8, TDA-27, ISAR-T7,
 * ISAR-T26, ISAR-S1, ISAR-S3, ISAR-A2, ISAR-A7).
 *
 * Owns: `entryStack`, `ENTRY_SEAT`, `reEntryChips`, `maySit`, `PROXY_ALLOWED`, `rebuy`.
 * Invariants: every kind of entry gets the full stack; a player holds one seat; chips given up leave play.
 */

/** How somebody comes into the tournament after the first draw. */
export type EntryKind = 'alternate' | 'lateRegistration' | 'reEntry';

/** Chips of a new entry: the full starting stack, nothing taken off for blinds missed. Rules TDA-8A, ISAR-T7. */
export function entryStack(entry: { readonly kind: EntryKind; readonly startStack: number }): number {
  return entry.startStack;
}

/** Seats of all entries are drawn alike, from one pool; a re-entry has no claim to the old seat. Rule TDA-8A. */
export const ENTRY_SEAT = { method: 'random', pool: 'same-as-new-players', formerSeatReserved: false } as const;

/** Chips of a re-entry and in play after it; forfeited ones have left play. Rule TDA-8B. */
export function reEntryChips(entry: {
  readonly forfeitsChips: number;
  readonly startStack: number;
  readonly totalInPlay: number;
}): { readonly stack: number; readonly totalInPlayAfter: number } {
  return { stack: entry.startStack, totalInPlayAfter: entry.totalInPlay - entry.forfeitsChips + entry.startStack };
}

/** Why somebody may not take a seat. */
export type SitRefusal = 'not-registered' | 'fee-not-paid' | 'already-seated';

/** Whether a player may take a seat. Rules ISAR-A2, ISAR-A7, ISAR-S3. */
export function maySit(player: {
  readonly registered: boolean;
  readonly feePaid: boolean;
  /** Seats the player holds now. */
  readonly seats: readonly string[];
}): { readonly allowed: true } | { readonly allowed: false; readonly reason: SitRefusal } {
  if (!player.registered) return { allowed: false, reason: 'not-registered' };
  if (!player.feePaid) return { allowed: false, reason: 'fee-not-paid' };
  return player.seats.length > 0 ? { allowed: false, reason: 'already-seated' } : { allowed: true };
}

/** Nobody plays for somebody else, not for a hand. Rule ISAR-S1. */
export const PROXY_ALLOWED = false;

/** A re-buy that was announced, and what it binds the player to. Rules TDA-27, ISAR-T26. */
export function rebuy(announcement: {
  /** Announced before the hand began. */
  readonly inTime: boolean;
  readonly stack: number;
  readonly rebuyChips: number;
}): {
  /** Cannot be taken back, whatever the hand brings. */
  readonly binding: boolean;
  /** Chips the player has in this hand. */
  readonly playsFor: number;
  readonly owes: boolean;
  readonly mustStillBuy: boolean;
  /** A player in the tournament may not sit out a hand for it. */
  readonly mayMissHand: false;
} {
  const { inTime, stack, rebuyChips } = announcement;
  return {
    binding: inTime,
    playsFor: stack + (inTime ? rebuyChips : 0),
    owes: inTime,
    mustStillBuy: inTime,
    mayMissHand: false,
  };
}
