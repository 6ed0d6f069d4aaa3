import type { AbandonReason, DrawLists, DrawPick, FairReason } from './draw-model.js';
import type { FairDrawStatus } from './draw-state.js';
import type { CommandId, Draw, EntryId, Instant } from './model.js';

/** A simple draw, as everybody may see it: that it was, not who went where (the seating says that). */
export interface PublicSimpleDraw {
  readonly kind: 'simple';
  readonly at: Instant;
  readonly reason: Draw['reason'];
  readonly players: number;
  /** Public name of the one who drew, where it was one. */
  readonly name: string | null;
}
/** Somebody in a draw, by public name. */
export interface PublicDrawEntry {
  readonly entryId: EntryId;
  readonly no: number;
  readonly name: string;
}
/**
 * A fair draw with all that is needed to draw it again, and nothing else: the secret stands here once it is revealed. Tables go
 * by their numbers; `pools` and `entries` keep the order of commitment.
 */
export interface PublicFairDraw {
  readonly kind: 'fair';
  readonly id: CommandId;
  readonly no: number;
  readonly at: Instant;
  readonly reason: FairReason;
  /** Number of the table that breaks, or of the final table. */
  readonly table: number | null;
  readonly redraw: boolean;
  readonly status: FairDrawStatus;
  readonly commitment: string;
  readonly pools: DrawLists<number>['pools'];
  readonly entries: readonly PublicDrawEntry[];
  readonly abandoned: { readonly at: Instant; readonly reason: AbandonReason } | null;
  readonly revealed: {
    readonly at: Instant;
    readonly secret: string;
    readonly value: string;
    readonly outcome: ReadonlyArray<DrawPick<number>>;
  } | null;
}
/** A draw, simple or fair. */
export type PublicDraw = PublicSimpleDraw | PublicFairDraw;
