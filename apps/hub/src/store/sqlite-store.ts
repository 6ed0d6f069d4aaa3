/**
 * The hub's journal in SQLite: the `EventStore` of `@blindwerk/journal` over five tables.
 *
 * One connection, synchronous calls: no two transactions can interleave. A call that is refused has written nothing; calls
 * that came together share one commit. Every failure of the disk or the file leaves as `StoreFailure`.
 */
import {
  type Appended,
  type JournalRefusal,
  mergePeople,
  ok,
  type PersonRow,
  type Result,
  type TournamentId,
} from '@blindwerk/journal';
import type { DataFolder } from './database.js';
import { StoreFailure, toStoreFailure } from './failure.js';
import type { HubStore, HubStoreOptions } from './hub-store.js';
import { inGroups } from './in-groups.js';
import { type AppendCall, type AppendPlan, planAppend } from './plan-append.js';
import { prepareStatements, type Statements } from './statements.js';
import { inTransaction } from './transaction.js';

export interface SqliteStore extends HubStore {
  lastAt(): number;
}
export interface SqliteStoreOptions extends HubStoreOptions {
  /** Closed with the store. */
  readonly data: DataFolder;
  /** Puts a commit off until the calls of this turn of the event loop have come; default: at once. */
  readonly defer?: (commit: () => void) => void;
}

type Answer = Result<Appended, JournalRefusal>;

export function createSqliteStore({ data, defer, ...options }: SqliteStoreOptions): SqliteStore {
  const { database } = data;
  const statements = prepareStatements(database);
  /** Epochs that this run began: only in these it gives out places. */
  const begun = new Set<string>();

  const commitGroup = (calls: readonly AppendCall[]): readonly Answer[] => {
    const news: string[] = [];
    let isEmpty = true;
    const hasBegun = (id: string | undefined) => id !== undefined && (begun.has(id) || news.includes(id));
    const append = (call: AppendCall): Answer => {
      const plan = planAppend(call, groundOf(statements, call.tournament, hasBegun), options);
      if (!plan.ok) return plan;
      const { newEpoch, appended } = plan.value;
      if (newEpoch !== null) news.push(newEpoch.id);
      if (store(statements, call.tournament, plan.value)) isEmpty = false;
      return ok(appended);
    };
    const answers = inTransaction(database, () => calls.map(append), { isEmpty: () => isEmpty });
    for (const id of news) begun.add(id);
    return answers;
  };
  const append = inGroups<AppendCall, Answer>({
    commit: (calls) => named(() => commitGroup(calls)),
    triesAlone: (error) => error instanceof StoreFailure && error.code === 'hub/disk-full',
    ...(defer === undefined ? {} : { defer }),
  });
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
    append: (tournament, events, { seen } = {}) => append({ tournament, events, seen }),
    read: (tournament, after, limits) => guarded(() => statements.read(tournament, after, limits?.limit)),
    head: (tournament) => guarded(() => statements.head(tournament)),
    epochs: (tournament) => guarded(() => statements.epochs(tournament)),
    tournaments: () => guarded(() => statements.tournaments()),
    people: (tournament) => guarded(() => statements.people(tournament)),
    mergePeople: (tournament, rows) => guarded(() => inTransaction(database, () => merge(tournament, rows))),
    lastAt: () => statements.lastAt(),
    follow: () => () => {},
    close: () => guarded(() => data.close()),
  };
}

/** Names what a call's adapter throws. */
function named<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw toStoreFailure(error);
  }
}

async function guarded<T>(call: () => T): Promise<T> {
  return named(call);
}

function groundOf(
  statements: Statements,
  tournament: TournamentId,
  hasBegun: (epochId: string | undefined) => boolean,
) {
  const head = statements.head(tournament);
  return {
    head,
    hasBegun: hasBegun(head?.epoch.id),
    find: statements.find,
    deviceHead: (device: string) => statements.deviceHead(tournament, device),
  };
}

/** Tells whether there was anything to write: what a call brings again is on the disk already. */
function store(statements: Statements, tournament: TournamentId, plan: AppendPlan): boolean {
  const { appended, newEpoch, rows, lastAt } = plan;
  if (newEpoch === null && rows.length === 0) return false;
  if (newEpoch !== null) statements.addEpoch(tournament, newEpoch);
  for (const row of rows) statements.addEvent(tournament, row);
  statements.setHead(tournament, appended.head, lastAt);
  return true;
}
