/**
 * What one call of `append` would store: worked out from what is held, before anything is written. So a refusal has nothing
 * to take back, and SQLite and PostgreSQL decide alike.
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
  extendPrefix,
  type Hash,
  hashEnvelope,
  type JournalRefusal,
  ok,
  type PositionedEvent,
  type Receipt,
  type Result,
  refuse,
  type SeenPosition,
  type StoreHead,
  settleEpoch,
  type TournamentId,
} from '@blindwerk/journal';
import type { HubStoreOptions } from './hub-store.js';

/** A call of `append`. */
export interface AppendCall {
  readonly tournament: TournamentId;
  readonly events: readonly Envelope[];
  readonly seen: SeenPosition | undefined;
}
/** An event that the store holds. */
export interface HeldEvent {
  readonly receipt: Receipt;
  readonly hash: Hash;
}
/** What the store holds, as far as the call touches it. */
export interface Ground {
  readonly head: StoreHead | null;
  /** Whether this opening of the store began the head's epoch: only then may it give out places in it. */
  readonly hasBegun: boolean;
  find(id: EventId): HeldEvent | null;
  deviceHead(device: DeviceId): DeviceHead | null;
}
/** A row of the events table. */
export interface NewRow extends PositionedEvent {
  readonly device: DeviceId;
  readonly hash: Hash;
}
export interface AppendPlan {
  readonly appended: Appended;
  /** To be stored with the rows; null: the epoch goes on. */
  readonly newEpoch: Epoch | null;
  readonly rows: readonly NewRow[];
  /** Highest `at` of the rows, 0 without any. */
  readonly lastAt: number;
}

export function planAppend(
  { tournament, events, seen }: AppendCall,
  ground: Ground,
  { newId, firstOrdinal = () => 1 }: HubStoreOptions,
): Result<AppendPlan, JournalRefusal> {
  const { head: own } = ground;
  const isFirst = !ground.hasBegun && events.some(({ id }) => ground.find(id) === null);
  const settled = settleEpoch(own, seen, newId, { isFirst });
  const epoch = own === null ? { ...settled, ordinal: Math.max(settled.ordinal, firstOrdinal()) } : settled;
  const placed = placeEvents(tournament, { epoch, n: own?.n ?? 0, hash: own?.hash ?? null }, events, ground);
  if (!placed.ok) return placed;
  const { head, receipts, rows } = placed.value;
  return ok({
    appended: { head, receipts, added: rows.map(({ event, receipt }) => ({ event, receipt })) },
    newEpoch: epoch.id === own?.epoch.id ? null : epoch,
    rows,
    lastAt: rows.reduce((latest, { event }) => Math.max(latest, event.at), 0),
  });
}

interface Placed {
  readonly head: StoreHead;
  readonly receipts: readonly Receipt[];
  readonly rows: readonly NewRow[];
}

function placeEvents(
  tournament: TournamentId,
  start: StoreHead,
  events: readonly Envelope[],
  ground: Ground,
): Result<Placed, JournalRefusal> {
  const heads = new Map<DeviceId, DeviceHead>();
  const within = new Map<EventId, NewRow>();
  const receipts: Receipt[] = [];
  let { n, hash } = start;
  for (const event of events) {
    const held = within.get(event.id) ?? ground.find(event.id);
    if (held !== null) {
      if (held.hash !== hashEnvelope(event)) return refuse('journal/id-clash', { id: event.id });
      receipts.push(held.receipt);
      continue;
    }
    const device = deviceOf(event);
    const refusal = checkNext(tournament, heads.get(device) ?? ground.deviceHead(device), event);
    if (refusal !== null) return { ok: false, error: refusal };
    n += 1;
    hash = extendPrefix(hash, event);
    const receipt = { id: event.id, epoch: start.epoch.ordinal, n };
    const row = { event, receipt, device, hash: hashEnvelope(event) };
    heads.set(device, { seq: event.seq, hash: row.hash });
    within.set(event.id, row);
    receipts.push(receipt);
  }
  return ok({ head: { epoch: start.epoch, n, hash }, receipts, rows: [...within.values()] });
}
