/** The whole way from a heap of events to what is folded: union, order, voids. */
import { dedupe, type IdClash } from './dedupe.js';
import type { Envelope, Position, Receipt } from './envelope.js';
import { type OrderOptions, positionOf, splitByPosition } from './order.js';
import { resolveVoids, type VoidFilter } from './voids.js';

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

/** How a journal is made ready. */
export interface LiveOptions extends OrderOptions {
  /** Says which voids count, from all events in canonical order; all of them when left out. */
  readonly authority?: (ordered: readonly Envelope[]) => VoidFilter;
}

/**
 * Everything in a row: `dedupe`, canonical order, voids. The events may come in any order and more than once.
 * When the hub places more, call it again: that is the rebase of the tail, and the events themselves stay as they are.
 */
export const liveEvents = (
  events: Iterable<Envelope>,
  receipts: readonly Receipt[] = [],
  options: LiveOptions = {},
): LiveJournal => {
  const { events: unique, tampered } = dedupe(events);
  const split = splitByPosition(unique, receipts, options);
  const ordered = [...split.positioned.map(({ event }) => event), ...split.tail];
  const voids = resolveVoids(ordered, options.authority?.(ordered));
  return { ordered, ...voids, tail: split.tail, tampered, position: positionOf(split, options.epochs) };
};
