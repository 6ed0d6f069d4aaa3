/**
 * The hub's journal in PostgreSQL: the `EventStore` of `@blindwerk/journal` over the same tables as SQLite, for several hub
 * processes at once.
 *
 * Whoever appends holds a lock on the tournament until the commit, so that places have one giver at a time. A process gives
 * out places in an epoch that any process of the present run began (`session.ts`). Every failure leaves as `StoreFailure`.
 */
import {
  type Appended,
  type DeviceHead,
  deviceOf,
  type EventId,
  type JournalRefusal,
  mergePeople,
  ok,
  type PersonRow,
  type Result,
  type TournamentId,
} from '@blindwerk/journal';
import type pg from 'pg';
import type { Timers } from '../../rooms/timers.js';
import { StoreFailure, toStoreFailure } from '../failure.js';
import type { HubStore, HubStoreOptions } from '../hub-store.js';
import { inGroups } from '../in-groups.js';
import { type AppendCall, type AppendPlan, type HeldEvent, planAppend } from '../plan-append.js';
import { followNews } from './follow-news.js';
import type { PostgresDatabase } from './open-database.js';
import { lockCreation, lockTournaments, notify } from './session.js';
import * as sql from './statements.js';

export interface PostgresStoreOptions extends HubStoreOptions {
  /** Closed with the store. */
  readonly database: PostgresDatabase;
  /** For the poll that finds what no hint told of. */
  readonly timers: Timers;
}

type Answer = Result<Appended, JournalRefusal>;

export function createPostgresStore({ database, timers, ...options }: PostgresStoreOptions): HubStore {
  const { pool, session } = database;
  const append = inGroups<AppendCall, Answer>({
    commit: (calls) => guarded(() => session.write((client, run) => commitGroup({ client, run, calls, options }))),
    triesAlone: (error) => error instanceof StoreFailure && error.code === 'hub/disk-full',
  });
  return {
    append: (tournament, events, { seen } = {}) => append({ tournament, events, seen }),
    read: (tournament, after, limits) => guarded(() => sql.readEvents(pool, tournament, after, limits?.limit)),
    head: (tournament) => guarded(async () => (await sql.readHeads(pool, [tournament])).get(tournament)?.head ?? null),
    epochs: (tournament) => guarded(() => sql.readEpochs(pool, tournament)),
    tournaments: () => guarded(() => sql.readTournaments(pool)),
    people: (tournament) => guarded(() => sql.readPeople(pool, tournament)),
    mergePeople: (tournament, rows) => guarded(() => session.write((client) => merge(client, tournament, rows))),
    lastAt: () => guarded(() => sql.readLastAt(pool)),
    follow: (listener) => followNews({ database, timers, listener }),
    close: () => guarded(() => database.close()),
  };
}

async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toStoreFailure(error);
  }
}

interface Group {
  readonly client: pg.ClientBase;
  readonly run: string;
  readonly calls: readonly AppendCall[];
  readonly options: HubStoreOptions;
}

/** All calls in one transaction, in order. Nothing is written before all are planned. */
async function commitGroup({ client, run, calls, options }: Group): Promise<readonly Answer[]> {
  const ids = [...new Set(calls.map(({ tournament }) => tournament))];
  await lockTournaments(client, ids);
  const held = await readHoldings(client, calls, ids, run);
  const plans = calls.map((call) => {
    const plan = planAppend(call, held.groundOf(call.tournament), options);
    if (plan.ok) held.note(call.tournament, plan.value);
    return plan;
  });
  for (const tournament of ids) {
    const own = plans.flatMap((plan, index) =>
      plan.ok && calls[index]?.tournament === tournament ? [plan.value] : [],
    );
    await storePlans(client, tournament, own, { run, isNew: held.isNew(tournament) });
  }
  return plans.map((plan) => (plan.ok ? ok(plan.value.appended) : plan));
}

/** What the database holds of all that the calls touch, kept up to date while they are planned. */
async function readHoldings(
  client: pg.ClientBase,
  calls: readonly AppendCall[],
  ids: readonly TournamentId[],
  run: string,
) {
  const events = calls.flatMap((call) => call.events);
  const chains = new Map(
    calls.flatMap(({ tournament, events: own }) =>
      own.map((event) => {
        const chain = { tournament, device: deviceOf(event) };
        return [sql.chainKey(chain), chain] as const;
      }),
    ),
  );
  const heads = await sql.readHeads(client, ids);
  const found: Map<EventId, HeldEvent> = await sql.readHeld(
    client,
    events.map(({ id }) => id),
  );
  const chainHeads: Map<string, DeviceHead> = await sql.readChainHeads(client, [...chains.values()]);
  const known = new Set(heads.keys());
  return {
    isNew: (tournament: TournamentId) => !known.has(tournament),
    groundOf: (tournament: TournamentId) => {
      const own = heads.get(tournament);
      return {
        head: own?.head ?? null,
        hasBegun: own !== undefined && own.begunIn === run,
        find: (id: EventId) => found.get(id) ?? null,
        deviceHead: (device: string) => chainHeads.get(sql.chainKey({ tournament, device })) ?? null,
      };
    },
    note: (tournament: TournamentId, { appended, newEpoch, rows }: AppendPlan) => {
      const begunIn = newEpoch === null ? (heads.get(tournament)?.begunIn ?? null) : run;
      heads.set(tournament, { head: appended.head, begunIn });
      for (const { event, receipt, device, hash } of rows) {
        found.set(event.id, { receipt, hash });
        chainHeads.set(sql.chainKey({ tournament, device }), { seq: event.seq, hash });
      }
    },
  };
}

async function storePlans(
  client: pg.ClientBase,
  tournament: TournamentId,
  plans: readonly AppendPlan[],
  { run, isNew }: { readonly run: string; readonly isNew: boolean },
): Promise<void> {
  const epochs = plans.flatMap(({ newEpoch }) => newEpoch ?? []);
  const rows = plans.flatMap((plan) => plan.rows);
  const last = plans.at(-1);
  if (last === undefined || (epochs.length === 0 && rows.length === 0)) return;
  if (isNew) await lockCreation(client);
  for (const epoch of epochs) await sql.addEpoch(client, tournament, epoch);
  if (epochs.length > 0) await sql.setMeta(client, `begun:${tournament}`, run);
  await sql.addEvents(client, tournament, rows);
  await sql.setHead(client, tournament, last.appended.head, Math.max(...plans.map(({ lastAt }) => lastAt)));
  await notify(client, `events ${tournament}`);
}

async function merge(
  client: pg.ClientBase,
  tournament: TournamentId,
  rows: readonly PersonRow[],
): Promise<readonly PersonRow[]> {
  await lockTournaments(client, [tournament]);
  const before = await sql.readPeople(client, tournament);
  const after = mergePeople(before, rows);
  const held = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const changed = after.filter((row) => held.get(row.id) !== JSON.stringify(row));
  if (changed.length === 0) return after;
  await sql.putPeople(client, tournament, changed);
  await sql.countPeople(client, tournament);
  await notify(client, `people ${tournament}`);
  return after;
}
