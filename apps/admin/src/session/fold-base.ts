/**
 * The state that a fold begins with: none, or a snapshot's. What the store keeps as opaque is made and read here.
 *
 * Invariant: over `frame` + the events that follow, voids and rights come out as over the whole order. For no void behind a
 * base names a command in it (the store drops such a snapshot), and rights hang on events of the frame alone.
 */
import { type Envelope, VOID_TYPE, voidTarget } from '@blindwerk/journal';
import type { Snapshot } from '@blindwerk/store-dexie';
import { apply, initialState, replay, type TournamentState } from '@blindwerk/tournament';
import type { Fold } from './fold';

export interface Base {
  /** Events of the order that are folded into it. */
  readonly count: number;
  readonly state: TournamentState;
  /** Those of them that voids and rights are resolved over. */
  readonly frame: readonly Envelope[];
}
export const NO_BASE: Base = { count: 0, state: initialState(), frame: [] };

const FIXED: ReadonlySet<string> = new Set(['tournament.created', 'device.admitted', 'device.revoked']);

/** A draw's facts cannot be undone, so whether a void counts hangs on them too. */
const DRAW_FACTS: ReadonlySet<string> = new Set(['draw.committed', 'draw.revealed', 'draw.abandoned']);

/** Creation, admissions, revocations, facts of draws, and voids. */
export const isFrame = ({ type }: Envelope): boolean => type === VOID_TYPE || FIXED.has(type) || DRAW_FACTS.has(type);

/** What a snapshot holds. */
interface Folded {
  readonly state: TournamentState;
  readonly frame: readonly Envelope[];
}

/** The base of a snapshot. */
export function baseOf(snapshot: Snapshot | null): Base {
  if (snapshot === null) return NO_BASE;
  // Reason for `as`: only `foldedValue` of this very version of the code is kept and given back.
  const { state, frame } = snapshot.value as Folded;
  return { count: snapshot.count, state, frame };
}

/**
 * What is kept of a fold; null when it cannot be folded on from: a void that takes out a creation or an admission may count
 * no more once the journal is secured.
 */
export function foldedValue({ state, frame }: Fold): Folded | null {
  const fixed = new Set(frame.flatMap(({ type, cause }) => (FIXED.has(type) ? [cause] : [])));
  return frame.some((event) => fixed.has(voidTarget(event) ?? '')) ? null : { state, frame };
}

/** Folds live events onto the base, which stays as it was. */
export function replayOn(base: Base, events: readonly Envelope[]): TournamentState {
  if (base.count === 0) return replay(events);
  const state = structuredClone(base.state);
  for (const event of events) apply(state, event);
  return state;
}
