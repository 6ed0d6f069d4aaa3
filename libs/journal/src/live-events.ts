/** The whole way from a heap of events to what is folded: union, order, voids. */
import { dedupe, type IdClash } from './dedupe.js';
import type { Envelope, Position, Receipt } from './envelope.js';
import { type OrderOptions, positionOf, splitByPosition } from './order.js';
import { resolveVoids } from './voids.js';

/** A journal made ready for the fold. */
export interface LiveJournal {
  /** All events in canonical order, voided ones too. */
  readonly ordered: readonly Envelope[];
  /** What is folded. */
  readonly live: readonly Envelope[];
  readonly voided: readonly Envelope[];
  /** What the hub has not placed: to push, in this order. */
  readonly tail: readonly Envelope[];
  /** Ids that came with two contents; never empty without a loud alarm. */
  readonly tampered: readonly IdClash[];
  readonly position: Position;
}

/**
 * Everything in a row: `dedupe`, canonical order, voids. The events may come in any order and more than once.
 * When the hub places more, call it again: that is the rebase of the tail, and the events themselves stay as they are.
 */
export const liveEvents = (
  events: Iterable<Envelope>,
  receipts: readonly Receipt[] = [],
  options: OrderOptions = {},
): LiveJournal => {
  const { events: unique, tampered } = dedupe(events);
  const split = splitByPosition(unique, receipts, options);
  const ordered = [...split.positioned.map(({ event }) => event), ...split.tail];
  return { ordered, ...resolveVoids(ordered), tail: split.tail, tampered, position: positionOf(split, options.epochs) };
};
