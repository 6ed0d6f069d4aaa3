/**
 * The hub's journal in SQLite: the `EventStore` of `@blindwerk/journal` over five tables.
 *
 * One connection, synchronous calls: no two transactions can interleave. A refusal rolls back everything of its call, a new
 * epoch too. Every failure of the disk or the file leaves as `StoreFailure`.
 */
import {
  type Appended,
  checkNext,
  type DeviceHead,
  deviceOf,
  type Envelope,
  type Epoch,
  type EventStore,
  extendPrefix,
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
  settleEpoch,
  type TournamentId,
} from '@blindwerk/journal';
import type { DataFolder } from './database.js';
import { toStoreFailure } from './failure.js';
import { prepareStatements, type Statements } from './statements.js';
import { inTransaction } from './transaction.js';

export interface SqliteStore extends EventStore {
  /** Highest `at` of all events, 0 without any: hub time never starts below it. */
  lastAt(): number;
}
export interface SqliteStoreOptions {
  /** Closed with the store. */
  readonly data: DataFolder;
  /** Id of a new epoch; random, never given twice. */
  readonly newId: () => string;
  /** Least ordinal of the first epoch of a tournament that is new here. */
  readonly firstOrdinal?: () => number;
}

/** Carries a refusal out of a transaction, so that it rolls back. */
class Refused extends Error {
  constructor(readonly refusal: JournalRefusal) {
    super(refusal.code);
  }
}

export function createSqliteStore({ data, newId, firstOrdinal = () => 1 }: SqliteStoreOptions): SqliteStore {
  const { database } = data;
  const statements = prepareStatements(database);
  /** Epochs that this run began: only in these it gives out places. */
  const begun = new Set<string>();
  const append = (tournament: TournamentId, events: readonly Envelope[], seen: SeenPosition | undefined): Appended => {
    const own = statements.head(tournament);
    const isFirst = !begun.has(own?.epoch.id ?? '') && events.some(({ id }) => statements.find(id) === null);
    const epoch = openEpoch({ statements, tournament, own, seen, newId, firstOrdinal, isFirst });
    return takeEvents(statements, tournament, { epoch, n: own?.n ?? 0, hash: own?.hash ?? null }, events);
  };
  const merge = (tournament: TournamentId, rows: readonly PersonRow[]): readonly PersonRow[] => {
    const before = statements.people(tournament);
    const after = mergePeople(before, rows);
    const held = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
    for (const row of after) {
      if (held.get(row.id) !== JSON.stringify(row)) statements.putPerson(tournament, row);
    }
    return after;
  };

  return {
    append: (tournament, events, options) =>
      guarded((): Result<Appended, JournalRefusal> => {
        try {
          const before = statements.head(tournament);
          const appended = inTransaction(database, () => append(tournament, events, options?.seen));
          if (appended.head.epoch.id !== before?.epoch.id) begun.add(appended.head.epoch.id);
          return ok(appended);
        } catch (error) {
          if (error instanceof Refused) return { ok: false, error: error.refusal };
          throw error;
        }
      }),
    read: (tournament, after, options) => guarded(() => statements.read(tournament, after, options?.limit)),
    head: (tournament) => guarded(() => statements.head(tournament)),
    epochs: (tournament) => guarded(() => statements.epochs(tournament)),
    tournaments: () => guarded(() => statements.tournaments()),
    people: (tournament) => guarded(() => statements.people(tournament)),
    mergePeople: (tournament, rows) => guarded(() => inTransaction(database, () => merge(tournament, rows))),
    lastAt: () => statements.lastAt(),
    close: () => guarded(() => data.close()),
  };
}

/** Runs a call, and names what its adapter throws. */
async function guarded<T>(call: () => T): Promise<T> {
  try {
    return call();
  } catch (error) {
    throw toStoreFailure(error);
  }
}

interface EpochContext {
  readonly statements: Statements;
  readonly tournament: TournamentId;
  readonly own: StoreHead | null;
  readonly seen: SeenPosition | undefined;
  readonly newId: () => string;
  readonly firstOrdinal: () => number;
  readonly isFirst: boolean;
}

/** The epoch that the call's events belong to; a new one is stored with them. */
function openEpoch({ statements, tournament, own, seen, newId, firstOrdinal, isFirst }: EpochContext): Epoch {
  const settled = settleEpoch(own, seen, newId, { isFirst });
  if (own !== null && settled.id === own.epoch.id) return settled;
  const epoch = own === null ? { ...settled, ordinal: Math.max(settled.ordinal, firstOrdinal()) } : settled;
  statements.addEpoch(tournament, epoch);
  return epoch;
}

function takeEvents(
  statements: Statements,
  tournament: TournamentId,
  start: StoreHead,
  events: readonly Envelope[],
): Appended {
  const heads = new Map<string, DeviceHead | null>();
  const receipts: Receipt[] = [];
  const added: PositionedEvent[] = [];
  let { n, hash } = start;
  for (const event of events) {
    const held = statements.find(event.id);
    if (held !== null) {
      if (held.hash !== hashEnvelope(event)) throw new Refused(clash(event));
      receipts.push(held.receipt);
      continue;
    }
    const device = deviceOf(event);
    if (!heads.has(device)) heads.set(device, statements.deviceHead(tournament, device));
    const refusal = checkNext(tournament, heads.get(device) ?? null, event);
    if (refusal !== null) throw new Refused(refusal);
    n += 1;
    hash = extendPrefix(hash, event);
    const head = { seq: event.seq, hash: hashEnvelope(event) };
    const receipt = { id: event.id, epoch: start.epoch.ordinal, n };
    statements.addEvent({ tournament, event, receipt, device, hash: head.hash });
    heads.set(device, head);
    receipts.push(receipt);
    added.push({ event, receipt });
  }
  const lastAt = events.reduce((latest, { at }) => Math.max(latest, at), 0);
  const head = { epoch: start.epoch, n, hash };
  statements.setHead(tournament, head, lastAt);
  return { head, receipts, added };
}

const clash = (event: Envelope): JournalRefusal => refuse('journal/id-clash', { id: event.id }).error;
