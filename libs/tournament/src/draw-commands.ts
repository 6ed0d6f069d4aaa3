/** Commands of the fair draw and their shapes. */
import * as v from 'valibot';
import { HEX_256 } from './draw-fair.js';
import { ABANDON_REASONS, type AbandonReason, FAIR_REASONS, type FairReason } from './draw-model.js';
import { VALUE_LENGTH } from './draw-value.js';
import type { CommandId, TableId } from './model.js';
import { idSchema, label } from './schemas.js';

/** What can be done about a fair draw, in the order in which it is done. */
export type DrawCommand =
  /**
   * Commits to a draw: chairs and entries as they are now, and the hash of a secret that only this desk knows. `table` names
   * the table that breaks or the final table; `redraw`: at the final table everybody draws.
   */
  | { type: 'commitDraw'; reason: FairReason; table: TableId | null; redraw: boolean; commitment: string }
  /** Tells the secret, with the public value as it was typed: the outcome follows. */
  | { type: 'revealDraw'; draw: CommandId; secret: string; value: string }
  /** Seats people as drawn; who came since is drawn singly. */
  | { type: 'seatDraw'; draw: CommandId }
  /** Gives a draw up; it stays in the list. */
  | { type: 'abandonDraw'; draw: CommandId; reason: AbandonReason };

const hex256 = v.pipe(v.string(), v.regex(HEX_256));
const draw = { draw: idSchema };

/** Shapes shared with the events. */
export const drawShapes = {
  hex256,
  value: label(VALUE_LENGTH),
  reason: v.picklist(FAIR_REASONS),
  abandonReason: v.picklist(ABANDON_REASONS),
};

/** Schemas of the commands. */
export const DRAW_COMMANDS = {
  commitDraw: v.object({
    type: v.literal('commitDraw'),
    reason: drawShapes.reason,
    table: v.nullable(idSchema),
    redraw: v.boolean(),
    commitment: hex256,
  }),
  revealDraw: v.object({
    type: v.literal('revealDraw'),
    ...draw,
    secret: hex256,
    value: v.pipe(v.string(), v.maxLength(VALUE_LENGTH)),
  }),
  seatDraw: v.object({ type: v.literal('seatDraw'), ...draw }),
  abandonDraw: v.object({ type: v.literal('abandonDraw'), ...draw, reason: drawShapes.abandonReason }),
};
