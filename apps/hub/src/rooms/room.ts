/**
 * One tournament as the hub shows it: the fold, the public view of it, and who listens to its slices.
 *
 * Invariants: a listener hears of every change of a slice, in order; `view` has been as it is since `viewedAt`; one timer
 * waits for `view.until`, when the view changes by itself.
 */
import type { PersonRow, Position, PositionedEvent, StoreHead, TournamentId } from '@blindwerk/journal';
import { type People, type PublicView, publicView, type TournamentState } from '@blindwerk/tournament';
import type { HubClock } from '../time/hub-clock.js';
import { type Authors, type Fold, foldAll, foldOn } from './fold.js';
import { toPeople } from './people.js';
import { changedSlices, type Slice, type SliceTexts, sliceTexts } from './slices.js';
import type { Timers } from './timers.js';

export type RoomListener = (changed: readonly Slice[], position: Position) => void;

export interface RoomOptions {
  readonly id: TournamentId;
  readonly clock: HubClock;
  readonly timers: Timers;
  readonly head: StoreHead;
  readonly events: readonly PositionedEvent[];
  readonly people: readonly PersonRow[];
  /** Told when a view that changes by itself cannot be made. */
  readonly onFault: (error: unknown) => void;
}

/** Longest wait of one timer, ms; a later `until` is looked at again then (Node takes no more than 24.8 days). */
const MAX_WAIT_MS = 3_600_000;
/** Least wait, ms: a view that keeps naming the present must not spin. */
const MIN_WAIT_MS = 20;

export class Room {
  readonly id: TournamentId;
  readonly #clock: HubClock;
  readonly #timers: Timers;
  readonly #onFault: (error: unknown) => void;
  readonly #listeners = new Set<RoomListener>();
  #fold: Fold;
  #people: People;
  #epoch: number;
  #view: PublicView;
  #viewedAt: number;
  #version = 0;
  #texts: SliceTexts;
  #stopTimer: () => void = () => {};

  constructor({ id, clock, timers, head, events, people, onFault }: RoomOptions) {
    this.id = id;
    this.#clock = clock;
    this.#timers = timers;
    this.#onFault = onFault;
    this.#fold = foldAll(events);
    this.#people = toPeople(people);
    this.#epoch = head.epoch.ordinal;
    this.#viewedAt = clock.now();
    this.#view = publicView(this.#fold.state, this.#people, this.#viewedAt);
    this.#texts = sliceTexts(this.#view);
    this.#waitForUntil();
  }

  get position(): Position {
    return { epoch: this.#epoch, n: this.#fold.n, tail: 0 };
  }
  get state(): TournamentState {
    return this.#fold.state;
  }
  get authors(): Authors {
    return this.#fold.authors;
  }
  get view(): PublicView {
    return this.#view;
  }
  /** Hub time at which `view` came to be. */
  get viewedAt(): number {
    return this.#viewedAt;
  }

  /** Counts the views made: another number, perhaps another view. */
  get version(): number {
    return this.#version;
  }

  /** Folds what the store has just placed. False when the room needs the whole journal: then call `rebuild`. */
  take(head: StoreHead, added: readonly PositionedEvent[]): boolean {
    if (this.#fold.n + added.length !== head.n) return false;
    const fold = foldOn(this.#fold, added);
    if (fold === null) return false;
    this.#fold = fold;
    this.#moveTo(head);
    return true;
  }

  /** Folds the whole journal anew. */
  rebuild(head: StoreHead, events: readonly PositionedEvent[]): void {
    this.#fold = foldAll(events);
    this.#moveTo(head);
  }

  setPeople(rows: readonly PersonRow[]): void {
    this.#people = toPeople(rows);
    this.refresh();
  }

  /** Computes the view at the hub's present time and tells the listeners what differs. */
  refresh(): void {
    const now = this.#clock.now();
    const view = publicView(this.#fold.state, this.#people, now);
    const texts = sliceTexts(view);
    const changed = changedSlices(view, this.#texts, texts);
    if (changed.length > 0 || view.until !== this.#view.until) this.#viewedAt = now;
    this.#view = view;
    this.#version += 1;
    this.#texts = texts;
    if (changed.length > 0) this.#tell(changed);
    this.#waitForUntil();
  }

  /** `refresh` where nobody waits for an answer: a fault of the view must not stop the hub. */
  refreshSafely(): void {
    try {
      this.refresh();
    } catch (error) {
      this.#onFault(error);
    }
  }

  /** @returns how to stop listening */
  listen(listener: RoomListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#stopTimer();
    this.#listeners.clear();
  }

  #moveTo({ epoch }: StoreHead): void {
    this.#epoch = epoch.ordinal;
    this.refresh();
  }

  #tell(changed: readonly Slice[]): void {
    for (const listener of this.#listeners) listener(changed, this.position);
  }

  #waitForUntil(): void {
    this.#stopTimer();
    const { until } = this.#view;
    const delay = until === null ? null : this.#clock.delayUntil(until);
    if (delay === null) return;
    const waitMs = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, Math.ceil(delay)));
    this.#stopTimer = this.#timers.after(waitMs, () => this.refreshSafely());
  }
}
