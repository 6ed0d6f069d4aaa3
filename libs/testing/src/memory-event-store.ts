/**
 * The simplest event store that keeps all promises of `EventStore`: the model for the others, and the hub of simulations.
 * Nothing survives the object.
 */
import {
  type Appended,
  checkNext,
  type DeviceHead,
  type DeviceId,
  deviceOf,
  type Envelope,
  type Epoch,
  type EventId,
  type EventStore,
  extendPrefix,
  type Hash,
  hashEnvelope,
  type JournalRefusal,
  mergePeople,
  ok,
  type PersonRow,
  type PositionedEvent,
  type Receipt,
  type Result,
  refuse,
  type SeenPosition,
  type StoreHead,
  sameContent,
  settleEpoch,
  type TournamentId,
} from '@blindwerk/journal';

interface Held {
  readonly epochs: readonly Epoch[];
  readonly events: readonly PositionedEvent[];
  readonly byId: ReadonlyMap<EventId, PositionedEvent>;
  readonly heads: ReadonlyMap<DeviceId, DeviceHead>;
  readonly hash: Hash | null;
}

export class MemoryEventStore implements EventStore {
  readonly #newEpochId: () => string;
  readonly #held = new Map<TournamentId, Held>();
  readonly #people = new Map<TournamentId, readonly PersonRow[]>();
  /** Epochs that this object began: only in these it gives out places. */
  readonly #begun = new Set<string>();

  /** @param newEpochId ids for new epochs: random in production, countable in tests. */
  constructor(newEpochId: () => string) {
    this.#newEpochId = newEpochId;
  }

  /** A copy as it is now: a backup, or the same data opened anew. */
  copy(): MemoryEventStore {
    const copy = new MemoryEventStore(this.#newEpochId);
    for (const [tournament, held] of this.#held) copy.#held.set(tournament, held);
    for (const [tournament, rows] of this.#people) copy.#people.set(tournament, rows);
    return copy;
  }

  append(
    tournament: TournamentId,
    events: readonly Envelope[],
    { seen }: { readonly seen?: SeenPosition } = {},
  ): Promise<Result<Appended, JournalRefusal>> {
    const held = this.#held.get(tournament) ?? null;
    const head = held === null ? null : headOfStore(held);
    const isFirst = !this.#begun.has(head?.epoch.id ?? '') && events.some(({ id }) => held?.byId.has(id) !== true);
    const epoch = settleEpoch(head, seen, this.#newEpochId, { isFirst });
    const taken = take(tournament, withEpoch(held, epoch), epoch, events);
    if (!taken.ok) return Promise.resolve(taken);
    const { after, receipts, added } = taken.value;
    this.#held.set(tournament, after);
    if (epoch.id !== head?.epoch.id) this.#begun.add(epoch.id);
    return Promise.resolve(ok({ head: headOfStore(after), receipts, added }));
  }

  read(
    tournament: TournamentId,
    after: number,
    { limit = Number.POSITIVE_INFINITY }: { readonly limit?: number } = {},
  ): Promise<readonly PositionedEvent[]> {
    return Promise.resolve((this.#held.get(tournament)?.events ?? []).slice(after, after + limit));
  }

  head(tournament: TournamentId): Promise<StoreHead | null> {
    const held = this.#held.get(tournament);
    return Promise.resolve(held === undefined ? null : headOfStore(held));
  }

  epochs(tournament: TournamentId): Promise<readonly Epoch[]> {
    return Promise.resolve(this.#held.get(tournament)?.epochs ?? []);
  }

  tournaments(): Promise<readonly TournamentId[]> {
    return Promise.resolve([...this.#held.keys()]);
  }

  people(tournament: TournamentId): Promise<readonly PersonRow[]> {
    return Promise.resolve(this.#people.get(tournament) ?? []);
  }

  mergePeople(tournament: TournamentId, rows: readonly PersonRow[]): Promise<readonly PersonRow[]> {
    const merged = mergePeople(this.#people.get(tournament) ?? [], rows);
    this.#people.set(tournament, merged);
    return Promise.resolve(merged);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const EMPTY: Held = { epochs: [], events: [], byId: new Map(), heads: new Map(), hash: null };

const withEpoch = (held: Held | null, epoch: Epoch): Held => {
  const before = held ?? EMPTY;
  return before.epochs.at(-1)?.id === epoch.id ? before : { ...before, epochs: [...before.epochs, epoch] };
};

const headOfStore = ({ epochs, events, hash }: Held): StoreHead => {
  const epoch = epochs.at(-1);
  if (epoch === undefined) throw new Error('a tournament in the store has an epoch');
  return { epoch, n: events.length, hash };
};

interface Taken {
  readonly after: Held;
  readonly receipts: readonly Receipt[];
  readonly added: readonly PositionedEvent[];
}

/** Works on copies, so that a refusal half-way leaves nothing behind. */
const take = (
  tournament: TournamentId,
  before: Held,
  epoch: Epoch,
  events: readonly Envelope[],
): Result<Taken, JournalRefusal> => {
  const byId = new Map(before.byId);
  const heads = new Map(before.heads);
  const added: PositionedEvent[] = [];
  const receipts: Receipt[] = [];
  let { hash } = before;
  for (const event of events) {
    const known = byId.get(event.id);
    if (known !== undefined) {
      if (!sameContent(known.event, event)) return refuse('journal/id-clash', { id: event.id });
      receipts.push(known.receipt);
      continue;
    }
    const device = deviceOf(event);
    const problem = checkNext(tournament, heads.get(device) ?? null, event);
    if (problem !== null) return { ok: false, error: problem };
    const placed = {
      event,
      receipt: { id: event.id, epoch: epoch.ordinal, n: before.events.length + added.length + 1 },
    };
    byId.set(event.id, placed);
    heads.set(device, { seq: event.seq, hash: hashEnvelope(event) });
    hash = extendPrefix(hash, event);
    added.push(placed);
    receipts.push(placed.receipt);
  }
  return ok({ after: { ...before, events: [...before.events, ...added], byId, heads, hash }, receipts, added });
};
