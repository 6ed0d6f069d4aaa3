/**
 * Journal → state, kept in memory for the open tournament. The only place of the desk that joins journal and tournament.
 *
 *   loaded journal ──order, voids──▶ ordered, live ──replay──▶ state
 *        │ snapshot ──────────────────────▶ base ──────▲ ▲
 *        └ events at the end: folded on top; a void or a new order: folded anew, from the base where that holds
 *
 * A fold is a value: folding on top gives a new one, so that what a failed write had folded is simply forgotten.
 */
import { type Envelope, liveEvents, type Position, resolveVoids, VOID_TYPE, voidTarget } from '@blindwerk/journal';
import type { JournalMark, JournalNews, LoadedJournal } from '@blindwerk/store-dexie';
import { applyLive, authority, type TournamentState, type UndoFolds } from '@blindwerk/tournament';
import { type Base, baseOf, isFrame, NO_BASE, replayOn } from './fold-base';

export interface Fold {
  /** Events held, in canonical order, voided ones too: all of them, or what follows the base. */
  readonly ordered: readonly Envelope[];
  /** Those of them that count. */
  readonly live: readonly Envelope[];
  readonly voided: ReadonlySet<string>;
  readonly base: Base;
  /** Whether the events that the base folds are held, too. */
  readonly isWhole: boolean;
  /** What voids and rights are resolved over, of the whole order: see `isFrame`. */
  readonly frame: readonly Envelope[];
  readonly state: TournamentState;
  readonly position: Position;
  readonly mark: JournalMark;
  /** Ids of events that came with two contents, and keys of what was set aside as damaged. */
  readonly tampered: readonly string[];
}

const causesOf = (events: readonly Envelope[]): ReadonlySet<string> => new Set(events.map(({ cause }) => cause));

/** Folds a journal as it was read. `held`: a fold from before, whose events before the snapshot are kept. */
export function foldJournal(journal: LoadedJournal, held: Fold | null = null): Fold {
  const { events, receipts, epochs, position, mark, damaged, snapshot } = journal;
  const base = baseOf(snapshot);
  const { ordered: after, tampered } = liveEvents(events, receipts, { epochs });
  const below = base.count === 0 ? [] : heldBelow(held, journal);
  const order = [...(below ?? []), ...after];
  return {
    ...resolved(base, below === null ? 0 : base.count, order),
    base,
    isWhole: below !== null,
    ordered: order,
    frame: [...base.frame, ...after.filter(isFrame)],
    position,
    mark: below === null ? mark : { ...mark, base: 0 },
    tampered: [...tampered.map(({ id }) => id), ...damaged.map((k) => `#${k}`)],
  };
}

/** Events a fold holds of what the snapshot folds: its order was the same up to there, and all of it had arrived. */
function heldBelow(held: Fold | null, { snapshot }: LoadedJournal): readonly Envelope[] | null {
  if (held === null || snapshot === null || !held.isWhole) return null;
  const isSame = snapshot.order <= held.mark.order && snapshot.k <= held.mark.k;
  return isSame ? held.ordered.slice(0, snapshot.count) : null;
}

/** Voids and state of an order whose first `below` events the base folds. Those are held; where they are not, `below` is 0. */
function resolved(base: Base, below: number, ordered: readonly Envelope[]): Pick<Fold, 'live' | 'voided' | 'state'> {
  if (below === 0) {
    const trial = [...base.frame, ...ordered];
    const { live, voided } = resolveVoids(trial, authority(trial));
    const framed = new Set(base.frame);
    const after = live.filter((event) => !framed.has(event));
    return { live: after, voided: causesOf(voided), state: replayOn(base, after) };
  }
  const { live, voided } = resolveVoids(ordered, authority(ordered));
  const seen = new Set(ordered.slice(0, below));
  return {
    live,
    voided: causesOf(voided),
    state: replayOn(
      base,
      live.filter((event) => !seen.has(event)),
    ),
  };
}

/** The fold with all events read, from the journal as it is on the disk; null when the two do not stand at the same place. */
export function withHistory(fold: Fold, journal: LoadedJournal): Fold | null {
  if (fold.isWhole) return fold;
  if (journal.snapshot !== null || journal.mark.rev !== fold.mark.rev) return null;
  const { events, receipts, epochs } = journal;
  const { ordered, live, voided } = liveEvents(events, receipts, { epochs, authority });
  return { ...fold, ordered, live, voided: causesOf(voided), isWhole: true, mark: journal.mark };
}

/** Events that follow at the end of the order. */
export function foldOnTop(fold: Fold, events: readonly Envelope[], position: Position, mark: JournalMark): Fold {
  const next = { ...fold, position, mark: { ...mark, base: fold.mark.base ?? 0 } };
  if (events.length === 0) return next;
  const ordered = [...fold.ordered, ...events];
  const frame = [...fold.frame, ...events.filter(isFrame)];
  if (touchesVoids(fold, events)) return foldVoids({ ...next, frame }, ordered);
  return { ...next, ordered, frame, live: [...fold.live, ...events], state: applyLive(fold.state, events) };
}

/**
 * Whether voids are among the events, or events that a void before them names (tails merged, a void may stand first), or an
 * admission, which can change which voids count.
 */
function touchesVoids(fold: Fold, events: readonly Envelope[]): boolean {
  if (events.some(({ type }) => type === VOID_TYPE || type === 'device.admitted')) return true;
  const named = new Set(fold.frame.flatMap((event) => voidTarget(event) ?? []));
  return named.size > 0 && events.some(({ cause }) => named.has(cause));
}

function foldVoids(fold: Fold, ordered: readonly Envelope[]): Fold {
  const base = baseUnder(fold, ordered);
  const below = fold.isWhole ? base.count : 0;
  return { ...fold, ...resolved(base, below, ordered), base, ordered };
}

/** The base, where no void behind it names a command in it. Such a one is only met with the whole journal held. */
function baseUnder({ base, isWhole }: Fold, ordered: readonly Envelope[]): Base {
  if (base.count === 0 || !isWhole) return base;
  const targets = new Set(ordered.slice(base.count).flatMap((event) => voidTarget(event) ?? []));
  const isUndercut = targets.size > 0 && ordered.slice(0, base.count).some(({ cause }) => targets.has(cause));
  return isUndercut ? NO_BASE : base;
}

/** What another tab or the hub did meanwhile. */
export const foldNews = (fold: Fold, news: JournalNews): Fold =>
  news.kind === 'reordered' ? foldJournal(news.journal, fold) : foldOnTop(fold, news.events, news.position, news.mark);

/** Both folds that an undo of `cause` by this device is decided from. The events of `cause` must be held. */
export function undoFolds(fold: Fold, cause: string, device: string): UndoFolds {
  const last = fold.ordered.at(-1);
  if (!last) return { current: fold.state, without: fold.state };
  // A void that exists only here: it takes the place the real one would get, at the end.
  const id = `preview/${device}:1`;
  const trial: Envelope = { ...last, id, cause: 'preview', type: VOID_TYPE, v: 1, data: { cause } };
  const ordered = [...fold.ordered, trial];
  const base = baseUnder(fold, ordered);
  const rights = fold.isWhole ? ordered : [...base.frame, ...ordered];
  const counts = authority(rights);
  const below = new Set(fold.isWhole ? ordered.slice(0, base.count) : base.frame);
  const { live } = resolveVoids(rights, counts);
  const without = replayOn(
    base,
    live.filter((event) => event !== trial && !below.has(event)),
  );
  return { current: fold.state, without, mayVoid: counts(trial) };
}
