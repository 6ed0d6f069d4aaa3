/** Chance, always from `ctx.draw`: the outcome goes into events, so a replay never draws again. */
import type { DrawSource } from '../context.js';

/** One of the items, each as likely as the others; undefined of an empty list. */
export const pickOne = <T>(draw: DrawSource, items: readonly T[]): T | undefined =>
  items.length === 0 ? undefined : items[draw.int(items.length)];
