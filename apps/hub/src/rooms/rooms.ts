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
  PositionedEvent,
  Result,
  SeenPosition,
  StoreHead,
  TournamentId,
} from '@blindwerk/journal';
import { decidesOthers, type EntryCheck, type EntryRefusal, type Via } from '../devices/entry-check.js';
import type { HubClock } from '../time/hub-clock.js';
import { emptyFold } from './fold.js';
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

type AppendAnswer = Result<Appended, JournalRefusal | EntryRefusal>;

/** A call of `append` that waits for its turn. */
interface AppendCall {
  readonly events: readonly Envelope[];
  readonly seen: SeenPosition | undefined;
  readonly via: Via;
  readonly give: (answer: AppendAnswer) => void;
  readonly fail: (error: unknown) => void;
}

export interface RoomsOptions {
  readonly store: EventStore;
  readonly clock: HubClock;
  readonly timers: Timers;
  /** What events must show before they get a place; left out: nothing. */
  readonly entry?: EntryCheck;
  /** Told when stored events cannot be shown: a fault of ours that must not cost the desk its receipt. */
  readonly onFault: (error: unknown) => void;
}

export class Rooms {
  readonly #store: EventStore;
  readonly #clock: HubClock;
  readonly #timers: Timers;
  readonly #rooms = new Map<TournamentId, Room>();
  readonly #queues = new Map<TournamentId, Promise<void>>();
  readonly #waiting = new Map<TournamentId, AppendCall[]>();
  readonly #onFault: (error: unknown) => void;
  readonly #entry: EntryCheck | undefined;

  constructor({ store, clock, timers, entry, onFault }: RoomsOptions) {
    this.#entry = entry;
    this.#store = store;
    this.#clock = clock;
    this.#timers = timers;
    this.#onFault = onFault;
    clock.onJump(() => {
      for (const room of this.#rooms.values()) room.refreshSafely();
    });
  }

  /**
   * Checks events, stores them and shows them. The answer comes after the commit. Calls that wait are stored and shown
   * together, as far as none of them decides what another may.
   */
  append(
    tournament: TournamentId,
    events: readonly Envelope[],
    seen?: SeenPosition,
    via: Via = 'loopback',
  ): Promise<AppendAnswer> {
    return new Promise((give, fail) => {
      const call: AppendCall = { events, seen, via, give, fail };
      const waiting = this.#waiting.get(tournament);
      if (waiting !== undefined) return void waiting.push(call);
      this.#waiting.set(tournament, [call]);
      void this.#inTurn(tournament, () => this.#appendWaiting(tournament));
    });
  }

  /** Shows what another process on the same database has stored. */
  catchUp(tournament: TournamentId, what: 'events' | 'people'): Promise<void> {
    return this.#inTurn(tournament, async () => {
      const room = this.#rooms.get(tournament);
      if (room === undefined) return;
      if (what === 'people') return room.setPeople(await this.#store.people(tournament));
      const head = await this.#store.head(tournament);
      if (head !== null) await this.#moveOn(room, head, []);
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

  async #appendWaiting(tournament: TournamentId): Promise<void> {
    const calls = this.#waiting.get(tournament) ?? [];
    this.#waiting.delete(tournament);
    for (const group of inGroups(calls)) await this.#appendGroup(tournament, await this.#checked(tournament, group));
  }

  /** The calls that may be stored; the others have had their answer. */
  async #checked(tournament: TournamentId, calls: readonly AppendCall[]): Promise<readonly AppendCall[]> {
    const check = this.#entry;
    if (check === undefined) return calls;
    const readAll = async () => (await this.#store.read(tournament, 0)).map(({ event }) => event);
    const good: AppendCall[] = [];
    for (const call of calls) {
      try {
        const { state, authors } = (await this.#open(tournament)) ?? emptyFold();
        const refusal = await check({ state, authors, events: call.events, via: call.via, readAll });
        if (refusal === null) good.push(call);
        else call.give({ ok: false, error: refusal });
      } catch (error) {
        call.fail(error);
      }
    }
    return good;
  }

  async #appendGroup(tournament: TournamentId, calls: readonly AppendCall[]): Promise<void> {
    const store = ({ events, seen }: AppendCall) =>
      this.#store.append(tournament, events, seen === undefined ? {} : { seen });
    const answers = await Promise.allSettled(calls.map(store));
    const taken = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.ok ? [answer.value.value] : [],
    );
    await this.#show(tournament, taken).catch(this.#onFault);
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') calls[index]?.give(answer.value);
      else calls[index]?.fail(answer.reason);
    }
  }

  async #show(tournament: TournamentId, taken: readonly Appended[]): Promise<void> {
    const last = taken.at(-1);
    if (last === undefined) return;
    const room = this.#rooms.get(tournament);
    if (room === undefined) return void (await this.#open(tournament));
    await this.#moveOn(
      room,
      last.head,
      taken.flatMap(({ added }) => added),
    );
  }

  /** Brings a room to a head of the store. `added` are the last events before it, as far as they are at hand. */
  async #moveOn(room: Room, head: StoreHead, added: readonly PositionedEvent[]): Promise<void> {
    const { epoch, n } = room.position;
    if (head.n < n || (head.n === n && head.epoch.ordinal <= epoch)) return;
    const isWhole = added.length === head.n - n;
    if (room.take(head, isWhole ? added : await this.#store.read(room.id, n, { limit: head.n - n }))) return;
    room.rebuild(head, await this.#store.read(room.id, 0, { limit: head.n }));
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

/** Parts calls after each that shows a key or changes rights: what comes behind it is checked once it stands. */
function inGroups(calls: readonly AppendCall[]): readonly (readonly AppendCall[])[] {
  const groups: AppendCall[][] = [[]];
  for (const call of calls) {
    groups.at(-1)?.push(call);
    if (call.events.some(decidesOthers)) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

const summarise = (room: Room): RoomSummary => ({
  id: room.id,
  name: room.view.clock.name,
  phase: room.view.clock.phase,
  position: room.position,
});
