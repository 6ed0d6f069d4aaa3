/**
 * The state of one tournament, kept up to date as events get their places.
 *
 * Invariant: `state` is the fold of all live events up to `n`. New events are folded on; only where a command is voided, an
 * event belongs to one that a void names, or a device is admitted, is everything folded anew. A void may have its place before
 * its target, once tails were merged or a hub was emptied; an admission can change which voids count.
 */
import {
  type DeviceId,
  deviceOf,
  type Envelope,
  type PositionedEvent,
  resolveVoids,
  VOID_TYPE,
  voidTarget,
} from '@blindwerk/journal';
import { apply, authority, initialState, replay, type TournamentState } from '@blindwerk/tournament';

/** Of each device its last number, and the key it showed; null for a device without one. */
export type Authors = ReadonlyMap<DeviceId, { readonly seq: number; readonly key: string | null }>;

export interface Fold {
  readonly state: TournamentState;
  readonly authors: Authors;
  /** Last place folded. */
  readonly n: number;
  /** Commands taken out. */
  readonly voided: ReadonlySet<string>;
  /** Commands that any void names, here already or not. */
  readonly named: ReadonlySet<string>;
}

export const emptyFold = (): Fold => ({
  state: initialState(),
  authors: new Map(),
  n: 0,
  voided: new Set(),
  named: new Set(),
});

/** Folds a whole journal, in order. */
export function foldAll(events: readonly PositionedEvent[]): Fold {
  const ordered = events.map(({ event }) => event);
  const { live, voided } = resolveVoids(ordered, authority(ordered));
  return {
    state: replay(live),
    authors: withAuthors(new Map(), events),
    n: events.at(-1)?.receipt.n ?? 0,
    voided: new Set(voided.map(({ cause }) => cause)),
    named: new Set(events.flatMap(({ event }) => voidTarget(event) ?? [])),
  };
}

/** Folds `added` on; null when that is not enough: a hole before them, or voids. Changes `fold.state`. */
export function foldOn(fold: Fold, added: readonly PositionedEvent[]): Fold | null {
  const first = added[0];
  if (first === undefined) return fold;
  if (first.receipt.n !== fold.n + 1 || added.some(({ event }) => touchesVoids(event, fold.named))) return null;
  for (const { event } of added) apply(fold.state, event);
  return { ...fold, authors: withAuthors(fold.authors, added), n: fold.n + added.length };
}

function withAuthors(before: Authors, events: readonly PositionedEvent[]): Authors {
  const authors = new Map(before);
  for (const { event } of events) {
    const device = deviceOf(event);
    authors.set(device, { seq: event.seq, key: event.key ?? authors.get(device)?.key ?? null });
  }
  return authors;
}

const touchesVoids = ({ type, cause }: Envelope, named: ReadonlySet<string>): boolean =>
  type === VOID_TYPE || type === 'device.admitted' || named.has(cause);
