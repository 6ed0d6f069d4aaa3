/**
 * Journal → state, kept in memory for the open tournament. The only place of the desk that joins journal and tournament.
 *
 *   loaded journal ──liveEvents──▶ ordered, live ──replay──▶ state
 *                                     ▲ events at the end: folded on top; a void or a new order: folded anew
 *
 * A fold is a value: folding on top gives a new one, so that what a failed write had folded is simply forgotten.
 */
import { type Envelope, liveEvents, type Position, resolveVoids, VOID_TYPE, voidTarget } from '@blindwerk/journal';
import type { JournalMark, JournalNews, LoadedJournal } from '@blindwerk/store-dexie';
import { applyLive, authority, replay, type TournamentState, type UndoFolds } from '@blindwerk/tournament';

export interface Fold {
  /** All events in canonical order, voided ones too. */
  readonly ordered: readonly Envelope[];
  readonly live: readonly Envelope[];
  readonly voided: ReadonlySet<string>;
  readonly state: TournamentState;
  readonly position: Position;
  readonly mark: JournalMark;
  /** Ids of events that came with two contents, and keys of rows that could not be read. */
  readonly tampered: readonly string[];
}

const causesOf = (events: readonly Envelope[]): ReadonlySet<string> => new Set(events.map(({ cause }) => cause));

/** Folds a journal from the beginning. */
export function foldJournal(journal: LoadedJournal): Fold {
  const { events, receipts, epochs, position, mark, damaged } = journal;
  const { ordered, live, voided, tampered } = liveEvents(events, receipts, { epochs, authority });
  return {
    ordered,
    live,
    voided: causesOf(voided),
    state: replay(live),
    position,
    mark,
    tampered: [...tampered.map(({ id }) => id), ...damaged.map((k) => `#${k}`)],
  };
}

/** Events that follow at the end of the order. */
export function foldOnTop(fold: Fold, events: readonly Envelope[], position: Position, mark: JournalMark): Fold {
  const next = { ...fold, position, mark };
  if (events.length === 0) return next;
  const ordered = [...fold.ordered, ...events];
  if (touchesVoids(fold, events)) return foldVoids(next, ordered);
  return { ...next, ordered, live: [...fold.live, ...events], state: applyLive(fold.state, events) };
}

/**
 * Whether voids are among the events, or events that a void before them names (tails merged, a void may stand first), or an
 * admission, which can change which voids count.
 */
function touchesVoids(fold: Fold, events: readonly Envelope[]): boolean {
  if (events.some(({ type }) => type === VOID_TYPE || type === 'device.admitted')) return true;
  const named = new Set(fold.ordered.flatMap((event) => voidTarget(event) ?? []));
  return named.size > 0 && events.some(({ cause }) => named.has(cause));
}

function foldVoids(fold: Fold, ordered: readonly Envelope[]): Fold {
  const { live, voided } = resolveVoids(ordered, authority(ordered));
  return { ...fold, ordered, live, voided: causesOf(voided), state: replay(live) };
}

/** What another tab or the hub did meanwhile. */
export const foldNews = (fold: Fold, news: JournalNews): Fold =>
  news.kind === 'reordered' ? foldJournal(news.journal) : foldOnTop(fold, news.events, news.position, news.mark);

/** Both folds that an undo of `cause` by this device is decided from. */
export function undoFolds(fold: Fold, cause: string, device: string): UndoFolds {
  const last = fold.ordered.at(-1);
  if (!last) return { current: fold.state, without: fold.state };
  // A void that exists only here: it takes the place the real one would get, at the end.
  const id = `preview/${device}:1`;
  const trial: Envelope = { ...last, id, cause: 'preview', type: VOID_TYPE, v: 1, data: { cause } };
  const ordered = [...fold.ordered, trial];
  const counts = authority(ordered);
  const { live } = resolveVoids(ordered, counts);
  const without = replay(live.filter((event) => event !== trial));
  return { current: fold.state, without, mayVoid: counts(trial) };
}
