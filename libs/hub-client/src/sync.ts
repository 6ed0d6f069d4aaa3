/**
 * Brings one tournament of the desk's store and the hub into step: fetch what the hub has, push the tail, exchange people.
 * Every step may be cut off anywhere and done again: events are idempotent by id, people merge.
 */
import {
  type Envelope,
  type Epoch,
  ok,
  type PersonRow,
  type Receipt,
  type Result,
  type SeenPosition,
} from '@blindwerk/journal';
import { call, type HubProblem, problem } from './call.js';
import type { HttpPort } from './ports.js';
import { BATCH_EVENTS, paths, peopleSchema, pulledSchema, pushedSchema } from './wire.js';

/** What the store answers; see `Placed` of `@blindwerk/store-dexie`. */
export type PlacedAnswer =
  | { readonly kind: 'placed'; readonly added: number; readonly changed: boolean; readonly n: number }
  | { readonly kind: 'again'; readonly after: number }
  | { readonly kind: 'hub-behind'; readonly seen: SeenPosition }
  | { readonly kind: 'refused'; readonly refusal: { readonly code: string; readonly params: HubProblem['params'] } };

type Stored<T> = Promise<Result<T, { readonly code: string }>>;

/** The part of the desk's store used here: `JournalStore` of `@blindwerk/store-dexie` fits. */
export interface SyncStore {
  outbox(
    tournament: string,
    limit?: number,
  ): Stored<{ readonly events: readonly Envelope[]; readonly seen: SeenPosition | undefined }>;
  place(
    tournament: string,
    answer: {
      readonly epoch: Epoch;
      readonly rows: ReadonlyArray<{ readonly receipt: Receipt; readonly event?: Envelope }>;
      readonly head: { readonly n: number };
    },
  ): Stored<PlacedAnswer>;
  takePeople(tournament: string, rows: readonly PersonRow[]): Stored<boolean>;
  unsentPeople(tournament: string): Stored<readonly PersonRow[]>;
  peopleSent(tournament: string, rows: readonly PersonRow[]): Stored<null>;
}
/** Both ends. */
export interface SyncPorts {
  readonly http: HttpPort;
  readonly store: SyncStore;
}
/** What a round did. */
export interface SyncDone {
  /** Events of others that are new here. */
  readonly fetched: number;
  /** Own events the hub has taken. */
  readonly pushed: number;
}

/** Rounds that change nothing before something is wrong: a hub that contradicts itself must not be asked for ever. */
const MOST_FRUITLESS = 5;

/**
 * Fetches all that the hub has placed beyond what is held here. A hub that does not know the tournament has nothing to
 * fetch; a hub that has fallen behind (restored, emptied) is told what was seen and begins a new epoch.
 */
export const pullEvents = async (ports: SyncPorts, tournament: string): Promise<Result<number, HubProblem>> => {
  let fetched = 0;
  for (let fruitless = 0; fruitless < MOST_FRUITLESS; ) {
    const held = await ports.store.outbox(tournament, 0);
    if (!held.ok) return problem(held.error.code);
    const after = held.value.seen?.n ?? 0;
    const path = paths.eventsAfter(tournament, after);
    const answer = await call(ports.http, { method: 'GET', path }, pulledSchema);
    if (!answer.ok && answer.error.code === 'hub/unknown-tournament') {
      if (held.value.seen === undefined) return ok(fetched);
      // It once gave out places and knows nothing of it now: an emptied hub. A new epoch makes all of it tail again.
      const settled = await pushPage(ports, tournament, [], held.value.seen);
      return settled.ok ? ok(fetched) : settled;
    }
    if (!answer.ok) return answer;
    const { epoch, events, head } = answer.value;
    // Most rounds bring nothing: no transaction that writes, for that.
    if (events.length === 0 && epoch.id === held.value.seen?.id && head.n === after) return ok(fetched);
    const placed = await ports.store.place(tournament, { epoch, rows: events, head });
    if (!placed.ok) return problem(placed.error.code);
    switch (placed.value.kind) {
      case 'placed':
        fetched += placed.value.added;
        if (placed.value.n >= head.n) return ok(fetched);
        fruitless = placed.value.n > after ? 0 : fruitless + 1;
        break;
      case 'again':
        fruitless += 1;
        break;
      case 'hub-behind': {
        const settled = await pushPage(ports, tournament, [], placed.value.seen);
        if (!settled.ok) return settled;
        fruitless += 1;
        break;
      }
      case 'refused':
        return problem(placed.value.refusal.code, placed.value.refusal.params);
      default:
        return placed.value satisfies never;
    }
  }
  return problem('hub/contradiction');
};

/** Pushes the tail, whole commands at a time. When the hub has placed others' events before, it fetches these as well. */
export const pushOutbox = async (ports: SyncPorts, tournament: string): Promise<Result<SyncDone, HubProblem>> => {
  let done: SyncDone = { fetched: 0, pushed: 0 };
  for (let fruitless = 0; fruitless < MOST_FRUITLESS; ) {
    const page = await ports.store.outbox(tournament, BATCH_EVENTS);
    if (!page.ok) return problem(page.error.code);
    const { events, seen } = page.value;
    if (events.length === 0) return ok(done);
    const pushed = await pushPage(ports, tournament, events, seen);
    if (!pushed.ok && pushed.error.code !== 'hub/chain-gap') return pushed;
    if (pushed.ok && pushed.value.kind === 'placed') {
      done = { ...done, pushed: done.pushed + events.length };
      fruitless = 0;
      continue;
    }
    // Others were quicker, or the hub lacks what it once had: take in what it says, then push what is then the tail.
    fruitless += 1;
    if (!pushed.ok) {
      const settled = await pushPage(ports, tournament, [], seen);
      if (!settled.ok) return settled;
    }
    const pulled = await pullEvents(ports, tournament);
    if (!pulled.ok) return pulled;
    done = { ...done, fetched: done.fetched + pulled.value };
  }
  return problem('hub/contradiction');
};

/** Exchanges people: own changes to the hub, the hub's rows into the store. Tells whether any row here is new. */
export const syncPeople = async (ports: SyncPorts, tournament: string): Promise<Result<boolean, HubProblem>> => {
  const unsent = await ports.store.unsentPeople(tournament);
  if (!unsent.ok) return problem(unsent.error.code);
  const rows = unsent.value;
  const path = paths.people(tournament);
  const answer =
    rows.length === 0
      ? await call(ports.http, { method: 'GET', path }, peopleSchema)
      : await call(ports.http, { method: 'PUT', path, body: { rows } }, peopleSchema);
  if (!answer.ok) return answer.error.code === 'hub/unknown-tournament' ? ok(false) : answer;
  const sent = rows.length === 0 ? ok(null) : await ports.store.peopleSent(tournament, rows);
  if (!sent.ok) return problem(sent.error.code);
  const taken = await ports.store.takePeople(tournament, answer.value.rows);
  return taken.ok ? taken : problem(taken.error.code);
};

/** Whether nobody answers, so that there is no sense in asking anything else. Any other problem is about what was asked. */
export const isLost = ({ code }: HubProblem): boolean => code === 'hub/unreachable';

/**
 * A whole round. People go first: an event should not stand on a wall without its name. But names that the hub refuses hold
 * up no event: a wall with numbers is better than one that stands still. The refusal is told once the events are through.
 */
export const syncTournament = async (ports: SyncPorts, tournament: string): Promise<Result<SyncDone, HubProblem>> => {
  const people = await syncPeople(ports, tournament);
  if (!people.ok && isLost(people.error)) return people;
  const events = await syncEvents(ports, tournament);
  return people.ok || !events.ok ? events : people;
};

/** Events both ways. */
export const syncEvents = async (ports: SyncPorts, tournament: string): Promise<Result<SyncDone, HubProblem>> => {
  const pulled = await pullEvents(ports, tournament);
  if (!pulled.ok) return pulled;
  const pushed = await pushOutbox(ports, tournament);
  return pushed.ok ? ok({ ...pushed.value, fetched: pushed.value.fetched + pulled.value }) : pushed;
};

const pushPage = async (
  { http, store }: SyncPorts,
  tournament: string,
  events: readonly Envelope[],
  seen: SeenPosition | undefined,
): Promise<Result<PlacedAnswer, HubProblem>> => {
  const answer = await call(
    http,
    { method: 'POST', path: paths.events(tournament), body: { events, seen } },
    pushedSchema,
  );
  if (!answer.ok) return answer;
  const { epoch, receipts, head } = answer.value;
  const placed = await store.place(tournament, { epoch, rows: receipts.map((receipt) => ({ receipt })), head });
  if (!placed.ok) return problem(placed.error.code);
  if (placed.value.kind === 'refused') return problem(placed.value.refusal.code, placed.value.refusal.params);
  return ok(placed.value);
};
