/**
 * All tournaments of the hub: the way from a pushed event to its receipt, and to everybody who watches.
 *
 * Invariants: what changes one tournament runs one after the other (`#queues`); a room shows only what the store has
 * committed. The hub knows no rules of poker here: it stores, folds and shows.
 */
import type {
  Appended,
  Envelope,
  EventStore,
  JournalRefusal,
  PersonRow,
  Position,
  Result,
  SeenPosition,
  TournamentId,
} from '@blindwerk/journal';
import type { HubClock } from '../time/hub-clock.js';
import { Room } from './room.js';
import type { Timers } from './timers.js';

export interface RoomSummary {
  readonly id: TournamentId;
  readonly name: string;
  readonly phase: string;
  readonly position: Position;
}
export interface RoomList {
  /** What screens show that name no tournament. */
  readonly current: TournamentId | null;
  /** Newest activity first. */
  readonly list: readonly RoomSummary[];
}

export interface RoomsOptions {
  readonly store: EventStore;
  readonly clock: HubClock;
  readonly timers: Timers;
  /** Told when stored events cannot be shown: a fault of ours that must not cost the desk its receipt. */
  readonly onFault: (error: unknown) => void;
}

export class Rooms {
  readonly #store: EventStore;
  readonly #clock: HubClock;
  readonly #timers: Timers;
  readonly #rooms = new Map<TournamentId, Room>();
  readonly #queues = new Map<TournamentId, Promise<void>>();
  readonly #onFault: (error: unknown) => void;

  constructor({ store, clock, timers, onFault }: RoomsOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#timers = timers;
    this.#onFault = onFault;
    clock.onJump(() => {
      for (const room of this.#rooms.values()) room.refreshSafely();
    });
  }

  /** Stores events and shows them. The answer comes after the commit. */
  append(
    tournament: TournamentId,
    events: readonly Envelope[],
    seen?: SeenPosition,
  ): Promise<Result<Appended, JournalRefusal>> {
    return this.#inTurn(tournament, async () => {
      const result = await this.#store.append(tournament, events, seen === undefined ? {} : { seen });
      if (result.ok) await this.#show(tournament, result.value).catch(this.#onFault);
      return result;
    });
  }

  /** Merges people and shows their new names. */
  mergePeople(tournament: TournamentId, rows: readonly PersonRow[]): Promise<readonly PersonRow[]> {
    return this.#inTurn(tournament, async () => {
      const merged = await this.#store.mergePeople(tournament, rows);
      this.#rooms.get(tournament)?.setPeople(merged);
      return merged;
    });
  }

  /** Null when the hub does not know the tournament. */
  async room(tournament: TournamentId): Promise<Room | null> {
    return this.#rooms.get(tournament) ?? this.#inTurn(tournament, () => this.#open(tournament));
  }

  async list(): Promise<RoomList> {
    const ids = await this.#store.tournaments();
    const opened = await Promise.all(ids.map((id) => this.room(id)));
    const rooms = opened.filter((room) => room !== null && room.state.phase !== 'none').map((room) => room!);
    // The list comes in order of creation; newest first, also among equals.
    const sorted = rooms.reverse().sort((a, b) => b.state.lastAt - a.state.lastAt);
    const current = sorted.find((room) => room.view.clock.phase !== 'finished') ?? sorted[0];
    return { current: current?.id ?? null, list: sorted.map(summarise) };
  }

  close(): void {
    for (const room of this.#rooms.values()) room.close();
    this.#rooms.clear();
  }

  async #open(tournament: TournamentId): Promise<Room | null> {
    const known = this.#rooms.get(tournament);
    if (known !== undefined) return known;
    const head = await this.#store.head(tournament);
    if (head === null) return null;
    const [events, people] = await Promise.all([this.#store.read(tournament, 0), this.#store.people(tournament)]);
    const ports = { clock: this.#clock, timers: this.#timers, onFault: this.#onFault };
    const room = new Room({ id: tournament, head, events, people, ...ports });
    this.#rooms.set(tournament, room);
    return room;
  }

  async #show(tournament: TournamentId, { head, added }: Appended): Promise<void> {
    const room = this.#rooms.get(tournament);
    if (room === undefined) return void (await this.#open(tournament));
    if (!room.take(head, added)) room.rebuild(head, await this.#store.read(tournament, 0));
  }

  #inTurn<T>(tournament: TournamentId, job: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(tournament) ?? Promise.resolve()).then(job);
    const settled: Promise<void> = turn.then(
      () => this.#leave(tournament, settled),
      () => this.#leave(tournament, settled),
    );
    this.#queues.set(tournament, settled);
    return turn;
  }

  /** The last in the queue takes it away: asking for ids that do not exist must not fill the memory. */
  #leave(tournament: TournamentId, settled: Promise<void>): void {
    if (this.#queues.get(tournament) === settled) this.#queues.delete(tournament);
  }
}

const summarise = (room: Room): RoomSummary => ({
  id: room.id,
  name: room.view.clock.name,
  phase: room.view.clock.phase,
  position: room.position,
});
